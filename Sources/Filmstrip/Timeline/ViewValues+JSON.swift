import Display
import Foundation
import Geometry

extension ViewValues {
    /// The values as the timeline tells them.
    var json: JSONValue { json(with: []) }

    /// The same, and `more` after them.
    func json(with more: [(String, JSONValue)]) -> JSONValue {
        let values: [(String, JSONValue)] = [
            (
                "frame",
                .numbers([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height])
            ),
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
