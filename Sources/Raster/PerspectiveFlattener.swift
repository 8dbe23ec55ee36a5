import Foundation
import Geometry

/// Turns paths seen in perspective into polygons on the device.
///
/// Curves are halved before the division until they are flat after it; each contour is cut off where
/// it comes nearer to the eye than `Limits.nearEye`, so that nothing behind the eye wraps round.
struct PerspectiveFlattener {
    /// A point before the division by its third part.
    typealias Vertex = SIMD3<Double>

    private let homography: Homography
    /// The contour that is being flattened.
    private var contour: [Vertex] = []

    init(_ homography: Homography) { self.homography = homography }

    /// Adds the outline of `path` to `polygon`.
    mutating func flatten(_ path: Path, into polygon: inout Polygon) {
        var current: Vertex?
        var start = Vertex.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                endContour(&polygon)
                let point = vertex(point)
                (start, current) = (point, point)
                contour.append(point)
            case .line(let point):
                let point = vertex(point)
                begin(at: current ?? point, &start)
                contour.append(point)
                current = point
            case .quad(let control, let end):
                let (control, end) = (vertex(control), vertex(end))
                let from = begin(at: current ?? end, &start)
                // The same curve as a cubic, so that one rule of halving serves both.
                addCurve(
                    from, from + (control - from) * (2.0 / 3), end + (control - end) * (2.0 / 3),
                    end, halvings: Limits.halvings)
                current = end
            case .cubic(let control1, let control2, let end):
                let end = vertex(end)
                let from = begin(at: current ?? end, &start)
                addCurve(
                    from, vertex(control1), vertex(control2), end, halvings: Limits.halvings)
                current = end
            case .close:
                endContour(&polygon)
                current = current.map { _ in start }
            }
        }
        endContour(&polygon)
    }

    private func vertex(_ point: CGPoint) -> Vertex {
        let (x, y, w) = homography.applying(to: point)
        return Vertex(x, y, w)
    }

    @discardableResult
    private mutating func begin(at from: Vertex, _ start: inout Vertex) -> Vertex {
        if contour.isEmpty {
            start = from
            contour.append(from)
        }
        return from
    }

    private mutating func addCurve(
        _ p0: Vertex, _ p1: Vertex, _ p2: Vertex, _ p3: Vertex, halvings: Int
    ) {
        let near = Limits.nearEye
        let hidden = p0.z <= near && p1.z <= near && p2.z <= near && p3.z <= near
        if halvings == 0 || hidden || isFlat(p0, p1, p2, p3) {
            contour.append(p3)
            return
        }
        let (a, b, c) = ((p0 + p1) / 2, (p1 + p2) / 2, (p2 + p3) / 2)
        let (d, e) = ((a + b) / 2, (b + c) / 2)
        let middle = (d + e) / 2
        addCurve(p0, a, d, middle, halvings: halvings - 1)
        addCurve(middle, e, c, p3, halvings: halvings - 1)
    }

    /// Whether the control points, and so the whole curve, land near the chord between its ends.
    private func isFlat(_ p0: Vertex, _ p1: Vertex, _ p2: Vertex, _ p3: Vertex) -> Bool {
        let near = Limits.nearEye
        guard p0.z > near, p1.z > near, p2.z > near, p3.z > near else { return false }
        let (a, d) = (projected(p0), projected(p3))
        let chord = d - a
        let length = (chord * chord).sum().squareRoot()
        func isNear(_ point: SIMD2<Double>) -> Bool {
            let off = point - a
            if length < Limits.flatness {
                return (off * off).sum().squareRoot() <= Limits.flatness
            }
            let along = (off * chord).sum() / length
            let across = abs(off.x * chord.y - off.y * chord.x) / length
            return across <= Limits.flatness && along >= -Limits.flatness
                && along <= length + Limits.flatness
        }
        return isNear(projected(p1)) && isNear(projected(p2))
    }

    private func projected(_ vertex: Vertex) -> SIMD2<Double> {
        SIMD2(vertex.x / vertex.z, vertex.y / vertex.z)
    }

    /// Cuts the contour off before the eye and adds what is left, divided.
    private mutating func endContour(_ polygon: inout Polygon) {
        defer { contour.removeAll(keepingCapacity: true) }
        guard var from = contour.last else { return }
        let near = Limits.nearEye
        for to in contour {
            if (from.z < near) != (to.z < near) {
                let t = (near - from.z) / (to.z - from.z)
                let cut = from + (to - from) * t
                polygon.add(SIMD2(cut.x / near, cut.y / near))
            }
            if to.z >= near { polygon.add(projected(to)) }
            from = to
        }
        polygon.endContour()
    }
}
