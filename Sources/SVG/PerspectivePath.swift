import Foundation
import Geometry

/// Draws paths in perspective as straight lines, cut off before the eye.
///
/// A line stays a line in perspective; curves are halved before the division until their pieces are
/// flat after it.
struct PerspectivePath {
    /// A point before the division by its third part.
    private typealias Vertex = SIMD3<Double>

    /// The third part below which a point counts as behind the eye: with an eye 500 points away,
    /// 0.12 points in front of it. The renderer uses the same.
    static let nearEye = 1.0 / 4096

    /// How far, in points, the lines may lie from the curve.
    private static let flatness = 1.0 / 64

    /// How often a curve is halved at most: 2¹⁰ pieces.
    private static let halvings = 10

    private let homography: Homography
    private var contour: [Vertex] = []
    private var result = Path()

    private init(_ homography: Homography) { self.homography = homography }

    /// What is seen of `path`; its coordinates may be non-finite where the numbers overflow.
    static func project(_ path: Path, by homography: Homography) -> Path {
        var drawing = PerspectivePath(homography)
        var (start, current): (Vertex, Vertex?) = (.zero, nil)
        for element in path.elements {
            switch element {
            case .move(let point):
                drawing.endContour()
                start = drawing.vertex(point)
                current = start
                drawing.contour = [start]
            case .line(let point):
                let end = drawing.vertex(point)
                drawing.begin(at: current ?? end, &start)
                drawing.contour.append(end)
                current = end
            case .quad(let control, let end):
                let (control, end) = (drawing.vertex(control), drawing.vertex(end))
                let from = current ?? end
                drawing.begin(at: from, &start)
                // The same curve as a cubic.
                drawing.addCurve(
                    from, from + (control - from) * (2.0 / 3), end + (control - end) * (2.0 / 3),
                    end, halvings: Self.halvings)
                current = end
            case .cubic(let control1, let control2, let end):
                let end = drawing.vertex(end)
                let from = current ?? end
                drawing.begin(at: from, &start)
                drawing.addCurve(
                    from, drawing.vertex(control1), drawing.vertex(control2), end,
                    halvings: Self.halvings)
                current = end
            case .close:
                drawing.endContour()
                if current != nil { current = start }
            }
        }
        drawing.endContour()
        return drawing.result
    }

    private func vertex(_ point: CGPoint) -> Vertex {
        let (x, y, w) = homography.applying(to: point)
        return Vertex(x, y, w)
    }

    private mutating func begin(at from: Vertex, _ start: inout Vertex) {
        guard contour.isEmpty else { return }
        start = from
        contour.append(from)
    }

    private mutating func addCurve(
        _ p0: Vertex, _ p1: Vertex, _ p2: Vertex, _ p3: Vertex, halvings: Int
    ) {
        let isHidden = [p0, p1, p2, p3].allSatisfy { $0.z <= Self.nearEye }
        if halvings == 0 || isHidden || isFlat(p0, p1, p2, p3) {
            contour.append(p3)
            return
        }
        let (a, b, c) = ((p0 + p1) / 2, (p1 + p2) / 2, (p2 + p3) / 2)
        let (d, e) = ((a + b) / 2, (b + c) / 2)
        let middle = (d + e) / 2
        addCurve(p0, a, d, middle, halvings: halvings - 1)
        addCurve(middle, e, c, p3, halvings: halvings - 1)
    }

    /// Whether the seen control points lie where those of a straight line would.
    ///
    /// Non-finite numbers count as flat, so that they do not cost 2¹⁰ pieces.
    private func isFlat(_ p0: Vertex, _ p1: Vertex, _ p2: Vertex, _ p3: Vertex) -> Bool {
        guard [p0, p1, p2, p3].allSatisfy({ $0.z > Self.nearEye }) else { return false }
        let (a, b, c, d) = (divided(p0), divided(p1), divided(p2), divided(p3))
        let off = max(
            distance(b, from: (a * 2 + d) / 3), distance(c, from: (a + d * 2) / 3))
        return !(off > Self.flatness)
    }

    private func distance(_ point: SIMD2<Double>, from other: SIMD2<Double>) -> Double {
        let off = point - other
        return (off * off).sum().squareRoot()
    }

    private func divided(_ vertex: Vertex) -> SIMD2<Double> {
        SIMD2(vertex.x / vertex.z, vertex.y / vertex.z)
    }

    /// Cuts the contour off before the eye and adds what is left, divided.
    ///
    /// Source: Sutherland and Hodgman's clipping against one plane.
    private mutating func endContour() {
        defer { contour.removeAll(keepingCapacity: true) }
        guard var from = contour.last else { return }
        var seen: [SIMD2<Double>] = []
        for to in contour {
            if (from.z < Self.nearEye) != (to.z < Self.nearEye) {
                let t = (Self.nearEye - from.z) / (to.z - from.z)
                seen.append(divided(from + (to - from) * t))
            }
            if to.z >= Self.nearEye { seen.append(divided(to)) }
            from = to
        }
        for (index, point) in seen.enumerated() {
            let point = CGPoint(x: point.x, y: point.y)
            if index == 0 { result.move(to: point) } else { result.addLine(to: point) }
        }
        if !seen.isEmpty { result.closeSubpath() }
    }
}
