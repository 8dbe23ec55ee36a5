import FilmstripDigest
import FilmstripJSON

/// What tells a finding from the others of its spec, and stays when the text is laid out anew or times
/// shift a little.
public struct FindingIdentity: Hashable, Sendable {
    /// The id of the rule.
    public var rule: String
    /// The pointer to the operation in a spec, as `/container/navigation/pop`; nil outside of
    /// transitions.
    public var operation: String?
    /// The screen, view or recognizer.
    public var view: String?
    /// Counts the findings that are alike in all this by time, from 1.
    public var ordinal: Int
}

extension FindingIdentity: Comparable {
    /// By rule, operation, view and ordinal; what is missing comes first.
    public static func < (one: FindingIdentity, other: FindingIdentity) -> Bool {
        (one.rule, one.operation ?? "", one.view ?? "", one.ordinal)
            < (other.rule, other.operation ?? "", other.view ?? "", other.ordinal)
    }
}

extension FindingIdentity: CustomStringConvertible {
    /// For people.
    public var description: String {
        rule + (view.map { " of \($0)" } ?? "") + (operation.map { " in \($0)" } ?? "")
            + (ordinal > 1 ? ", number \(ordinal)" : "")
    }
}

extension FindingIdentity {
    /// A digest of all its parts.
    var fingerprint: String {
        let parts: JSONValue = .array([
            .string(rule), .optional(operation), .optional(view), .number(Double(ordinal)),
        ])
        return Digest.sha256(Array(parts.text.utf8))
    }
}
