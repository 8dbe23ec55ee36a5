public import FilmstripDisplay
public import Foundation

/// One line of shaped text, ready to draw.
///
/// The line starts at x = 0, with its baseline at y = 0; coordinates are in points.
public struct TextLine: Equatable, Sendable {
    /// A glyph that is a colour picture, such as an emoji.
    public struct Picture: Equatable, Sendable {
        /// The pixels.
        public let bitmap: Bitmap
        /// The rectangle that they fill, in the line's coordinates.
        public let rect: CGRect
    }

    /// The glyphs from left to right, in as many runs as there are changes of font or direction.
    ///
    /// Each run shows a part of the text; its glyphs are placed in the line's coordinates. A run of colour pictures has
    /// no glyphs.
    public let runs: [GlyphRun]
    /// The colour pictures among the glyphs, from left to right.
    public let pictures: [Picture]
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
