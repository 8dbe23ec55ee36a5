import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// The flattened outlines of all glyphs drawn so far, by font and size.
///
/// A glyph is always flattened about its own origin and moved afterwards, so that the cache does not
/// influence the picture.
final class GlyphCache {
    /// A font at a size, with its linear transform.
    private struct Face: Hashable {
        var font: String
        var unitsPerEm: Int
        var a, b, c, d: CGFloat
    }

    /// A glyph's outline about its origin, in device pixels.
    struct Outline {
        let low, high: SIMD2<Double>
        /// The glyph's range of the face's contours.
        fileprivate let contours: Range<Int>
        fileprivate let firstPoint: Int
    }

    /// The glyphs of one face; a class, so that adding one does not copy the rest.
    final class Outlines {
        /// Identifies the face among all of the cache.
        let number: Int32
        private var outlines: [UInt32: Outline?] = [:]
        /// The corners of all contours, and for each contour the index after its last corner.
        private var points: [SIMD2<Double>] = []
        private var ends: [Int] = []
        private var polygon = Polygon()
        private let transform: CGAffineTransform

        fileprivate init(_ transform: CGAffineTransform, number: Int32) {
            (self.transform, self.number) = (transform, number)
        }

        /// The outline of a glyph; nil if it is blank or reaches too far to be drawn.
        func outline(of id: UInt32, in run: GlyphRun) -> Outline? {
            if let known = outlines[id] { return known }
            let outline = run.outlines[id].flatMap(flattened)
            outlines[id] = .some(outline)
            return outline
        }

        private func flattened(_ path: Path) -> Outline? {
            polygon.removeAll()
            Flattener.flatten(path, .affine(transform), into: &polygon)
            guard polygon.isDrawable, polygon.isNear else { return nil }
            let (first, contour) = (points.count, ends.count)
            points += polygon.points
            ends += polygon.ends.map { $0 + first }
            return Outline(
                low: polygon.low, high: polygon.high, contours: contour..<ends.count,
                firstPoint: first)
        }

        /// Adds an outline of this face at a position given by whole pixels and the rest.
        func add(
            _ outline: Outline, to accumulator: CoverageAccumulator, offset: SIMD2<Double>,
            origin: (x: Int, y: Int)
        ) {
            points.withUnsafeBufferPointer { points in
                ends.withUnsafeBufferPointer { ends in
                    accumulator.add(
                        points, UnsafeBufferPointer(rebasing: ends[outline.contours]),
                        first: outline.firstPoint, low: outline.low, high: outline.high,
                        offset: offset, origin: origin)
                }
            }
        }
    }

    /// The greatest number of cached faces; beyond it, as when text grows from frame to frame, all are
    /// removed.
    private static let mostFaces = 256

    let masks = GlyphMasks()
    private var faces: [Face: Outlines] = [:]
    private var made: Int32 = 0

    /// The outlines of the run's font under the linear part of `transform`.
    func outlines(for run: GlyphRun, _ transform: CGAffineTransform) -> Outlines {
        let linear = CGAffineTransform(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0
        ).scaledBy(x: run.scale, y: run.scale)
        let face = Face(
            font: run.font, unitsPerEm: run.unitsPerEm, a: linear.a, b: linear.b, c: linear.c,
            d: linear.d)
        if let known = faces[face] { return known }
        if faces.count == Self.mostFaces { faces.removeAll() }
        let outlines = Outlines(linear, number: made)
        made &+= 1
        faces[face] = outlines
        return outlines
    }
}
