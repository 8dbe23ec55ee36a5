/// How much a finding weighs.
public enum FindingSeverity: String, CaseIterable, Sendable {
    /// The user is stuck, or sees what is plainly wrong.
    case error
    /// Something is seen, or will be when the next one relies on it.
    case warning
    /// A matter of taste or of an unlucky finger.
    case note
}
