/// What becomes of text that is wider than its lines, with UIKit's names and numbers.
///
/// All but `byCharWrapping` break between words as long as there are lines left.
public enum LineBreakMode: Int, CaseIterable, Sendable {
    /// Breaks between words; the last line ends with its last whole word.
    case byWordWrapping
    /// Breaks between any two characters.
    case byCharWrapping
    /// The last line goes on to the end of its paragraph, however wide that is.
    case byClipping
    /// The last line loses its start, for which "…" stands.
    case byTruncatingHead
    /// The last line loses its end, for which "…" stands.
    case byTruncatingTail
    /// The last line loses its middle, for which "…" stands.
    case byTruncatingMiddle

    /// What the last line loses; nil if it gets no "…".
    var truncation: Truncation? {
        switch self {
        case .byWordWrapping, .byCharWrapping, .byClipping: nil
        case .byTruncatingHead: .head
        case .byTruncatingTail: .tail
        case .byTruncatingMiddle: .middle
        }
    }
}
