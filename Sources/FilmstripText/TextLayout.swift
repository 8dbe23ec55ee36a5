public import Foundation

/// Text broken into lines and aligned, ready to draw.
///
/// Measures are in points, y down, from the top left of the text's width. Every line is as high as
/// its font's `lineHeight`, whichever fonts its characters come from.
public struct TextLayout: Equatable, Sendable {
    /// A line in its place.
    public struct Line: Equatable, Sendable {
        /// What it shows; spaces at which the text was wrapped are left out.
        public let text: TextLine
        /// Where the line's x = 0 lies on its baseline.
        public let origin: CGPoint
    }

    /// From top to bottom.
    public let lines: [Line]
    /// The width of the widest line, and the height of all; zero for empty text.
    public let size: CGSize
    /// The characters that no font has, each once, in reading order; each shows a box instead.
    public let missing: [Unicode.Scalar]
    /// Whether some of the text is in no line, for want of lines or of width.
    public let isTruncated: Bool
}
