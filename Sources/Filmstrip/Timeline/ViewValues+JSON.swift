import Display
import Foundation
import Geometry

extension ViewValues {
    /// The values as the timeline tells them.
    var json: JSONValue { json(with: []) }

    /// The same, and `more` after them.
    func json(with more: [(String, JSONValue)]) -> JSONValue {
        let values: [(String, JSONValue)] = [
            ("frame", .numbers(of: frame)),
            ("alpha", .number(alpha)),
            (
                "transform",
                .numbers([
                    transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
                ])
            ),
        ]
        return .object(values + others.map { ($0.path, $0.value.json) } + more)
    }
}

extension JSONValue {
    /// A rectangle as `[x, y, width, height]`.
    static func numbers(of rect: CGRect) -> JSONValue {
        .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }
}

extension ViewValues.Value {
    fileprivate var json: JSONValue {
        switch self {
        case .flag(let flag): .bool(flag)
        case .number(let number): .number(number)
        case .size(let size): .numbers([size.width, size.height])
        case .color(let color): .numbers([color.red, color.green, color.blue, color.alpha])
        }
    }
}
