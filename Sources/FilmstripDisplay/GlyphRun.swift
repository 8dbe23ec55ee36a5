public import FilmstripGeometry
public import Foundation

/// Shaped text of one font and size, with the outlines needed to draw it.
///
/// Positions are in points in the run's own coordinates, y down; each glyph's y is that of its baseline.
public struct GlyphRun: Equatable, Sendable {
    /// One placed glyph.
    public struct Glyph: Equatable, Sendable {
        /// The glyph's number in its font; 0 is the font's "missing" box.
        public var id: UInt32
        /// The position of its origin, in points.
        public var position: CGPoint

        /// A glyph of the run's font at `position`.
        public init(id: UInt32, position: CGPoint) { (self.id, self.position) = (id, position) }
    }

    /// The name of the font file and face: equal names mean equal outlines, so caches may use it as a key.
    public let font: String
    /// The font's design units per em, 1000…16384 in practice.
    public let unitsPerEm: Int
    /// The size of the em, in points.
    public let size: CGFloat
    /// The glyphs from left to right.
    public let glyphs: [Glyph]
    /// The outline of every glyph of the run by id, in font units, y down.
    ///
    /// An id without an outline (a space) draws nothing.
    public let outlines: [UInt32: Path]
    /// The characters that the run shows, in reading order.
    public let text: String
    /// A tight upright rectangle around all ink, in points; null if there is none.
    package let inkBounds: CGRect

    /// A run; every visible glyph has an outline.
    public init(
        font: String, unitsPerEm: Int, size: CGFloat, glyphs: [Glyph],
        outlines: [UInt32: Path], text: String
    ) {
        demand(unitsPerEm > 0, "\(unitsPerEm) units to the em")
        (self.font, self.unitsPerEm, self.size) = (font, unitsPerEm, size)
        (self.glyphs, self.outlines, self.text) = (glyphs, outlines, text)
        inkBounds = Self.inkBounds(of: glyphs, outlines, scale: size / CGFloat(unitsPerEm))
    }

    /// Points per font unit.
    public var scale: CGFloat { size / CGFloat(unitsPerEm) }

    /// The same run with each glyph moved to the right by what `distance` gives for its index, in points.
    package func moved(_ distance: (Int) -> CGFloat) -> GlyphRun {
        var moved = glyphs
        for index in moved.indices { moved[index].position.x += distance(index) }
        return GlyphRun(
            font: font, unitsPerEm: unitsPerEm, size: size, glyphs: moved, outlines: outlines,
            text: text)
    }

    private static func inkBounds(
        of glyphs: [Glyph], _ outlines: [UInt32: Path], scale: CGFloat
    ) -> CGRect {
        let extents = outlines.mapValues(\.controlBounds)
        return glyphs.reduce(CGRect.null) { bounds, glyph in
            guard let extent = extents[glyph.id], !extent.isNull else { return bounds }
            return bounds.union(
                CGRect(
                    x: glyph.position.x + extent.minX * scale,
                    y: glyph.position.y + extent.minY * scale,
                    width: extent.width * scale, height: extent.height * scale))
        }
    }
}
