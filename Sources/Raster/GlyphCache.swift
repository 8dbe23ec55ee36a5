import Display
import Foundation
import Geometry

/// The flattened outlines of the glyphs met so far, by font and size.
///
/// A glyph is flattened about its own origin and moved afterwards, whether it is met for the first
/// time or not, so that the cache leaves no trace in the picture.
final class GlyphCache {
    /// A font at a size, turned and scaled.
    private struct Face: Hashable {
        var font: String
        var unitsPerEm: Int
        var a, b, c, d: CGFloat
    }

    /// The glyphs of one face; a class, so that adding one does not copy the rest.
    final class Outlines {
        fileprivate var polygons: [UInt32: Polygon] = [:]
        private let transform: CGAffineTransform

        fileprivate init(_ transform: CGAffineTransform) { self.transform = transform }

        /// The outline about the glyph's origin, in device pixels; nil if it has no ink or reaches
        /// too far to be drawn.
        func outline(of id: UInt32, in run: GlyphRun) -> Polygon? {
            if let known = polygons[id] { return known.isDrawable ? known : nil }
            guard let path = run.outlines[id] else { return nil }
            var polygon = Polygon()
            Flattener.flatten(path, .affine(transform), into: &polygon)
            if !polygon.isDrawable || !polygon.isNear { polygon.removeAll() }
            polygons[id] = polygon
            return polygon.isDrawable ? polygon : nil
        }
    }

    private var faces: [Face: Outlines] = [:]

    /// The outlines of the run's font under the linear part of `transform`.
    func outlines(for run: GlyphRun, _ transform: CGAffineTransform) -> Outlines {
        let linear = CGAffineTransform(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0
        ).scaledBy(x: run.scale, y: run.scale)
        let face = Face(
            font: run.font, unitsPerEm: run.unitsPerEm, a: linear.a, b: linear.b, c: linear.c,
            d: linear.d)
        if let known = faces[face] { return known }
        let made = Outlines(linear)
        faces[face] = made
        return made
    }
}
