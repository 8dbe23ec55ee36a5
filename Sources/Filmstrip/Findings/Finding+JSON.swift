import Foundation

extension Finding {
    /// As the timeline and reports tell it.
    var json: JSONValue {
        var pairs: [(String, JSONValue)] = [
            ("rule", .string(rule.rawValue)), ("severity", .string(rule.severity.rawValue)),
            ("time", .number(time)), ("frame", .optional(frame.map(Double.init))),
            ("view", .optional(view)), ("transition", .optional(transition.map(Double.init))),
            ("message", .string(message)), ("fix", .string(rule.fix)),
        ]
        if let allowed { pairs.append(("allowed", .string(allowed))) }
        return .object(pairs)
    }
}
