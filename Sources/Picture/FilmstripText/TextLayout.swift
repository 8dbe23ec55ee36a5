public import Foundation

/// Text broken into lines and aligned, ready to draw.
///
/// Coordinates are in points, y down, from the top left of the text's width. Every line has the height
/// of its font's `lineHeight`, whichever fonts its characters come from.
public struct TextLayout: Equatable, Sendable {
    /// A line and its position.
    public struct Line: Equatable, Sendable {
        /// The line's text; spaces at which it was wrapped are left out.
        public let text: TextLine
        /// The position of the line's x = 0, on its baseline.
        public let origin: CGPoint
    }

    /// The lines from top to bottom.
    public let lines: [Line]
    /// The width of the widest line, and the height of all; zero for empty text.
    public let size: CGSize
    /// The characters that no font has, each once, in reading order; a box is shown for each of them.
    public let missing: [Unicode.Scalar]
    /// Whether some of the text is left out, for lack of lines or of width.
    public let isTruncated: Bool
}
