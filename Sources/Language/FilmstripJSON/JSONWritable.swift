package import Foundation

package protocol JSONWritable {
    var jsonValue: JSONValue { get }
}

extension JSONValue: JSONWritable {
    package var jsonValue: JSONValue { self }
}

extension Bool: JSONWritable {
    package var jsonValue: JSONValue { .bool(self) }
}

extension Int: JSONWritable {
    package var jsonValue: JSONValue { .number(Double(self)) }
}

extension Double: JSONWritable {
    package var jsonValue: JSONValue { .number(self) }
}

extension CGFloat: JSONWritable {
    package var jsonValue: JSONValue { .number(Double(self)) }
}

extension String: JSONWritable {
    package var jsonValue: JSONValue { .string(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
    package var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// An object, without the members that are nil.
    package init(dictionaryLiteral members: (String, (any JSONWritable)?)...) {
        self = .object(members.compactMap { key, value in value.map { (key, $0.jsonValue) } })
    }

    package init(_ value: JSONValue) { self = value }

    /// The members of both objects.
    package static func + (first: JSONValue, second: JSONValue) -> JSONValue {
        guard case .object(let one) = first, case .object(let other) = second else {
            preconditionFailure("\(first) or \(second) is no object")
        }
        return .object(one + other)
    }
}

/// Members of a literal object.
extension JSONWritable where Self == JSONValue {
    package static func object(_ value: JSONValue) -> JSONValue { value }

    /// The value, or null in place of nil.
    package static func optional(_ value: (any JSONWritable)?) -> JSONValue {
        value?.jsonValue ?? .null
    }
}
