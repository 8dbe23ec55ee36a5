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

    /// The run's values.
    ///
    /// They are an object, so that a copy of a picture's item takes one reference rather than four.
    @usableFromInline final class Values: Sendable {
        @usableFromInline let font: String
        @usableFromInline let unitsPerEm: Int
        @usableFromInline let size: CGFloat
        @usableFromInline let glyphs: [Glyph]
        @usableFromInline let outlines: [UInt32: Path]
        @usableFromInline let text: String
        let inkBounds: CGRect

        init(
            font: String, unitsPerEm: Int, size: CGFloat, glyphs: [Glyph],
            outlines: [UInt32: Path], text: String
        ) {
            (self.font, self.unitsPerEm, self.size) = (font, unitsPerEm, size)
            (self.glyphs, self.outlines, self.text) = (glyphs, outlines, text)
            inkBounds = GlyphRun.inkBounds(of: glyphs, outlines, scale: size / CGFloat(unitsPerEm))
        }
    }
    @usableFromInline let values: Values

    /// The name of the font file and face: equal names mean equal outlines, so caches may use it as a key.
    @inlinable public var font: String { values.font }
    /// The font's design units per em, 1000…16384 in practice.
    @inlinable public var unitsPerEm: Int { values.unitsPerEm }
    /// The size of the em, in points.
    @inlinable public var size: CGFloat { values.size }
    /// The glyphs from left to right.
    @inlinable public var glyphs: [Glyph] { values.glyphs }
    /// The outline of every glyph of the run by id, in font units, y down.
    ///
    /// An id without an outline (a space) draws nothing.
    @inlinable public var outlines: [UInt32: Path] { values.outlines }
    /// The characters that the run shows, in reading order.
    @inlinable public var text: String { values.text }
    /// A tight upright rectangle around all ink, in points; null if there is none.
    package var inkBounds: CGRect { values.inkBounds }

    /// A run; every visible glyph has an outline.
    public init(
        font: String, unitsPerEm: Int, size: CGFloat, glyphs: [Glyph],
        outlines: [UInt32: Path], text: String
    ) {
        demand(unitsPerEm > 0, "\(unitsPerEm) units to the em")
        values = Values(
            font: font, unitsPerEm: unitsPerEm, size: size, glyphs: glyphs, outlines: outlines,
            text: text)
    }

    /// Compares all values.
    public static func == (one: GlyphRun, other: GlyphRun) -> Bool {
        one.values === other.values
            || one.font == other.font && one.unitsPerEm == other.unitsPerEm
                && one.size == other.size && one.glyphs == other.glyphs
                && one.outlines == other.outlines && one.text == other.text
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
