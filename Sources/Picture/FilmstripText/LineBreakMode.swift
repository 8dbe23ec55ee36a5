/// The treatment of text that is wider than its lines, with UIKit's names and numbers.
///
/// All modes but `byCharWrapping` break between words as long as there are lines left.
public enum LineBreakMode: Int, CaseIterable, Sendable {
    /// Breaks between words; the last line ends with its last whole word.
    case byWordWrapping
    /// Breaks between any two characters.
    case byCharWrapping
    /// The last line continues to the end of its paragraph, however wide that is.
    case byClipping
    /// "…" replaces the start of the last line.
    case byTruncatingHead
    /// "…" replaces the end of the last line.
    case byTruncatingTail
    /// "…" replaces the middle of the last line.
    case byTruncatingMiddle

    /// The part of the last line that "…" replaces; nil if there is none.
    var truncation: Truncation? {
        switch self {
        case .byWordWrapping, .byCharWrapping, .byClipping: nil
        case .byTruncatingHead: .head
        case .byTruncatingTail: .tail
        case .byTruncatingMiddle: .middle
        }
    }
}
