import FilmstripJSON
import Foundation

/// A JSON value that can be written as a Swift literal.
enum JSON: Encodable, Sendable {
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let values): try container.encode(values)
        }
    }
}

/// The JSON text of a value, with sorted keys; to encode strings, numbers and flags cannot fail.
func jsonText(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return Array((try? encoder.encode(value)) ?? Data()) + [UInt8(ascii: "\n")]
}

extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(stringLiteral value: String) { self = .string(value) }
    init(arrayLiteral values: JSON...) { self = .array(values) }
    init(dictionaryLiteral pairs: (String, JSON)...) {
        self = .object([String: JSON](uniqueKeysWithValues: pairs))
    }
}

extension JSON {
    init(_ value: JSONValue) {
        switch value {
        case .null, .objects: preconditionFailure("descriptions have neither null nor long arrays")
        case .bool(let flag): self = .bool(flag)
        case .number(let number):
            self = Int(exactly: number).map { .integer($0) } ?? .number(number)
        case .string(let text): self = .string(text)
        case .array(let values): self = .array(values.map { JSON($0) })
        case .object(let pairs):
            self = .object([String: JSON](uniqueKeysWithValues: pairs.map { ($0.0, JSON($0.1)) }))
        }
    }
}
