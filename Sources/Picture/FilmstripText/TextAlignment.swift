/// The alignment of lines of text in their width, with UIKit's names and numbers.
public enum TextAlignment: Int, CaseIterable, Sendable {
    case left
    case center
    case right
    /// Spaces are stretched until the line fills the width; a paragraph's last line is `natural`.
    case justified
    /// On the right in a paragraph whose first letter with a direction runs from right to left,
    /// else on the left.
    case natural
}
