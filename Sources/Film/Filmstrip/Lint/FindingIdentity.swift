import FilmstripDigest
import FilmstripJSON

/// The properties that identify a finding within its spec, and that stay the same if the text is reformatted or times
/// shift slightly.
public struct FindingIdentity: Codable, Hashable, Sendable {
    /// The id of the rule.
    public var rule: String
    /// The JSON Pointer to the operation in a spec, such as `/container/navigation/pop`; nil outside of transitions.
    public var operation: String?
    /// The name of the screen, view or recognizer.
    public var view: String?
    /// The finding's number among those that agree in all the other properties, in order of time, from 1.
    public var ordinal: Int
}

extension FindingIdentity: Comparable {
    /// Orders by rule, operation, view and ordinal; missing values come first.
    public static func < (one: FindingIdentity, other: FindingIdentity) -> Bool {
        (one.rule, one.operation ?? "", one.view ?? "", one.ordinal)
            < (other.rule, other.operation ?? "", other.view ?? "", other.ordinal)
    }
}

extension FindingIdentity: CustomStringConvertible {
    /// A readable description.
    public var description: String {
        rule + (view.map { " of \($0)" } ?? "") + (operation.map { " in \($0)" } ?? "")
            + (ordinal > 1 ? ", number \(ordinal)" : "")
    }
}

extension FindingIdentity {
    /// A digest of all properties.
    var fingerprint: String {
        let parts: JSONValue = .array([
            .string(rule), .optional(operation), .optional(view), .number(Double(ordinal)),
        ])
        return Digest.sha256(Array(parts.text.utf8))
    }
}
