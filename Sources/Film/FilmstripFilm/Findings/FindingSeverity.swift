/// The severity of a finding.
public enum FindingSeverity: String, CaseIterable, Sendable {
    /// The user is stuck or sees an obvious mistake.
    case error
    /// The mistake is visible, or becomes visible when a later transition relies on the state.
    case warning
    /// A matter of taste, or of an unlucky movement of the finger.
    case note
}
