import FilmstripParallel
import Foundation

extension Homography {
    /// The third component below which a point counts as behind the eye; with an eye 500 points away, it
    /// corresponds to 0.12 points in front of it.
    public static let nearEye = 1.0 / 4096
}

extension Path {
    /// The path seen in perspective, as closed contours of straight lines.
    ///
    /// A line remains a line in perspective; curves are halved before the division until their pieces
    /// are flat after it. Each contour is clipped where it comes nearer to the eye than
    /// `Homography.nearEye`, so that nothing behind the eye wraps around; a contour wholly behind it is
    /// left out. Coordinates are not finite where the numbers overflow.
    ///
    /// - Parameter tolerance: The greatest distance of the lines from a curve, in the units of the
    ///   projected coordinates; a curve becomes at most 2¹⁰ lines, in a path of more than 128 curves fewer.
    public func contours(
        projectedBy homography: Homography, tolerance: Double
    ) -> [[SIMD2<Double>]] {
        var projection = PathProjection(homography, tolerance: tolerance)
        return projection.contours(of: self)
    }
}

private struct PathProjection {
    /// A point before the division by its third component.
    private typealias Vertex = SIMD3<Double>

    /// The greatest depth of halving of a curve: 10 for 2¹⁰ pieces, or fewer in a path of many curves.
    private var halvings = 0
    private let homography: Homography
    private let tolerance: Double
    /// The contour that is being flattened, and its start.
    private var contour: [Vertex] = []
    private var start = Vertex.zero
    private var seen: [[SIMD2<Double>]] = []

    init(_ homography: Homography, tolerance: Double) {
        (self.homography, self.tolerance) = (homography, tolerance)
    }

    mutating func contours(of path: Path) -> [[SIMD2<Double>]] {
        let most = Path.mostLines(ofCurves: path.elements.count)
        halvings = Int.bitWidth - 1 - most.leadingZeroBitCount
        var current: Vertex?
        let cancellation = Cancellation.current
        for (index, element) in path.elements.enumerated() {
            if index & 63 == 63, cancellation?.isRequested == true { break }
            switch element {
            case .move(let point):
                endContour()
                start = vertex(point)
                current = start
                contour.append(start)
            case .line(let point):
                let end = vertex(point)
                begin(at: current ?? end)
                contour.append(end)
                current = end
            case .quad(let control, let end):
                let (control, end) = (vertex(control), vertex(end))
                let from = begin(at: current ?? end)
                // The same curve as a cubic, so that one halving rule serves both.
                addCurve(
                    from, from + (control - from) * (2.0 / 3), end + (control - end) * (2.0 / 3),
                    end, halvings: halvings)
                current = end
            case .cubic(let control1, let control2, let end):
                let end = vertex(end)
                let from = begin(at: current ?? end)
                addCurve(from, vertex(control1), vertex(control2), end, halvings: halvings)
                current = end
            case .close:
                endContour()
                current = current.map { _ in start }
            }
        }
        endContour()
        return seen
    }

    private func vertex(_ point: CGPoint) -> Vertex {
        let (x, y, w) = homography.applying(to: point)
        return Vertex(x, y, w)
    }

    @discardableResult
    private mutating func begin(at from: Vertex) -> Vertex {
        if contour.isEmpty {
            start = from
            contour.append(from)
        }
        return from
    }

    private mutating func addCurve(
        _ p0: Vertex, _ p1: Vertex, _ p2: Vertex, _ p3: Vertex, halvings: Int
    ) {
        let near = Homography.nearEye
        let isHidden = p0.z <= near && p1.z <= near && p2.z <= near && p3.z <= near
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

    /// Whether the control points, and so the whole curve, land near the chord between its ends.
    ///
    /// Numbers that are not finite count as flat: halving would not help.
    private func isFlat(_ p0: Vertex, _ p1: Vertex, _ p2: Vertex, _ p3: Vertex) -> Bool {
        let near = Homography.nearEye
        guard p0.z > near, p1.z > near, p2.z > near, p3.z > near else {
            return !(p0 + p1 + p2 + p3).sum().isFinite
        }
        let (a, d) = (divided(p0), divided(p3))
        let chord = d - a
        let length = (chord * chord).sum().squareRoot()
        func isFar(_ point: SIMD2<Double>) -> Bool {
            let off = point - a
            if length < tolerance { return (off * off).sum().squareRoot() > tolerance }
            let along = (off * chord).sum() / length
            let across = abs(off.x * chord.y - off.y * chord.x) / length
            return across > tolerance || along < -tolerance || along > length + tolerance
        }
        return !isFar(divided(p1)) && !isFar(divided(p2))
    }

    private func divided(_ vertex: Vertex) -> SIMD2<Double> {
        SIMD2(vertex.x / vertex.z, vertex.y / vertex.z)
    }

    /// Clips the contour in front of the eye, and keeps the rest after the division.
    ///
    /// Source: Sutherland and Hodgman's clipping against one plane.
    private mutating func endContour() {
        defer { contour.removeAll(keepingCapacity: true) }
        guard var from = contour.last else { return }
        let near = Homography.nearEye
        var points: [SIMD2<Double>] = []
        for to in contour {
            if (from.z < near) != (to.z < near) {
                let t = (near - from.z) / (to.z - from.z)
                let cut = from + (to - from) * t
                points.append(SIMD2(cut.x / near, cut.y / near))
            }
            if to.z >= near { points.append(divided(to)) }
            from = to
        }
        if !points.isEmpty { seen.append(points) }
    }
}
