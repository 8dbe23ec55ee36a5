public import Foundation

/// The vertical metrics of a font at a size, in points, with UIFont's names and signs.
///
/// Source: the `hhea` and `OS/2` tables of the font file, scaled from design units.
public struct FontMetrics: Equatable, Sendable {
    /// The distance from the baseline up to the top of the line.
    public let ascender: CGFloat
    /// The distance from the baseline to the bottom of the line; negative, since it lies below.
    public let descender: CGFloat
    /// The extra space between lines.
    public let leading: CGFloat
    /// The height of a flat capital letter.
    public let capHeight: CGFloat
    /// The height of a flat small letter.
    public let xHeight: CGFloat

    /// The distance from the top of one line to the top of the next.
    public var lineHeight: CGFloat { ascender - descender + leading }
}
