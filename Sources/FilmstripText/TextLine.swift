public import FilmstripDisplay
public import Foundation

/// One line of shaped text, ready to draw.
///
/// The line starts at x = 0 and its baseline lies at y = 0; measures are in points.
public struct TextLine: Equatable, Sendable {
    /// The glyphs from left to right, in as many runs as fonts and directions ask for.
    ///
    /// Each run shows a stretch of the text; its glyphs are placed in the line's coordinates.
    public let runs: [GlyphRun]
    /// The sum of all advances, spaces at the ends included.
    public let width: CGFloat
    /// From the baseline up to the top: the greatest of the fonts in use, 0 or more.
    public let ascent: CGFloat
    /// From the baseline down to the bottom: the greatest of the fonts in use, 0 or more.
    public let descent: CGFloat
    /// The characters that no font has, each once, in reading order; each shows a box instead.
    public let missing: [Unicode.Scalar]
    /// Whether part of the text was replaced by "…" to fit a width.
    public let isTruncated: Bool
}
