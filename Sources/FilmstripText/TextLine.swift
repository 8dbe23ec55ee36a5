public import FilmstripDisplay
public import Foundation

/// One line of shaped text, ready to draw.
///
/// The line starts at x = 0, with its baseline at y = 0; coordinates are in points.
public struct TextLine: Equatable, Sendable {
    /// The glyphs from left to right, in as many runs as there are changes of font or direction.
    ///
    /// Each run shows a part of the text; its glyphs are placed in the line's coordinates.
    public let runs: [GlyphRun]
    /// The sum of all advances, spaces at the ends included.
    public let width: CGFloat
    /// The greatest ascent of the fonts in use, from the baseline up, 0 or more.
    public let ascent: CGFloat
    /// The greatest descent of the fonts in use, from the baseline down, 0 or more.
    public let descent: CGFloat
    /// The characters that no font has, each once, in reading order; a box is shown for each of them.
    public let missing: [Unicode.Scalar]
    /// Whether part of the text was replaced by "…" to fit a width.
    public let isTruncated: Bool
}
