import FilmstripGeometry
import Foundation

/// A convex area: a polygon, a line, or a disc around a single point.
struct ConvexShape {
    /// The corners, the area on the right of each edge as seen on a screen; two make a line, one a disc.
    private(set) var corners: [SIMD2<Double>]
    /// The outward normal of the edge that begins at each corner; none for a disc.
    private(set) var normals: [SIMD2<Double>]
    /// The disc's radius; 0 for others.
    var radius = 0.0

    /// A polygon; nil without an area.
    init?(polygon: [SIMD2<Double>]) {
        var corners: [SIMD2<Double>] = []
        for corner in polygon where corners.last.map({ ($0 - corner).length > 1e-6 }) ?? true {
            corners.append(corner)
        }
        if corners.count > 1, (corners[0] - corners[corners.count - 1]).length <= 1e-6 {
            corners.removeLast()
        }
        guard corners.count > 2 else { return nil }
        if Self.area(corners) < 0 { corners.reverse() }
        guard Self.area(corners) > 0 else { return nil }
        self.init(corners: corners)
    }

    /// The line between two points; nil if they are the same.
    init?(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        guard (end - start).length > 1e-6 else { return nil }
        self.init(corners: [start, end])
    }

    /// A rectangle around the origin.
    init(size: CGSize) {
        let (x, y) = (size.width / 2, size.height / 2)
        self.init(corners: [SIMD2(-x, -y), SIMD2(x, -y), SIMD2(x, y), SIMD2(-x, y)])
    }

    /// The ellipse that touches the sides of a rectangle around the origin: a disc, or a polygon of 32 corners.
    init(ellipse size: CGSize) {
        guard size.width != size.height else {
            self.init(corners: [.zero])
            radius = size.width / 2
            return
        }
        self.init(
            corners: (0..<32).map { index in
                let angle = Double(index) * .pi / 16
                return SIMD2(cos(angle) * size.width / 2, sin(angle) * size.height / 2)
            })
    }

    private init(corners: [SIMD2<Double>]) {
        self.corners = corners
        normals =
            corners.count == 1
            ? []
            : corners.indices.map { index in
                let edge = corners[(index + 1) % corners.count] - corners[index]
                return -edge.turned / edge.length
            }
    }

    private static func area(_ corners: [SIMD2<Double>]) -> Double {
        corners.indices.reduce(0) { sum, index in
            sum + corners[index].cross(corners[(index + 1) % corners.count]) / 2
        }
    }

    var isLine: Bool { corners.count == 2 }

    /// The area in square points.
    var area: Double { corners.count == 1 ? .pi * radius * radius : Self.area(corners) }

    /// The moment of inertia about the origin for a mass of 1.
    ///
    /// - Source: the second moment of area of a polygon, by Green's theorem; of a disc, r²/2.
    var inertia: Double {
        if corners.count == 1 { return radius * radius / 2 }
        var (sum, weight) = (0.0, 0.0)
        for index in corners.indices {
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            let part = a.cross(b)
            sum += part * (a.dot(a) + a.dot(b) + b.dot(b))
            weight += part
        }
        return weight == 0 ? 0 : sum / (6 * weight)
    }

    /// The shape turned about the origin and moved.
    func placed(at position: SIMD2<Double>, angle: Double) -> ConvexShape {
        let (sine, cosine) = (sin(angle), cos(angle))
        func turned(_ vector: SIMD2<Double>) -> SIMD2<Double> {
            SIMD2(cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
        }
        var copy = self
        for index in corners.indices { copy.corners[index] = turned(corners[index]) + position }
        for index in normals.indices { copy.normals[index] = turned(normals[index]) }
        return copy
    }

    /// The smallest upright rectangle around the shape, as its least and its greatest corner.
    var bounds: (low: SIMD2<Double>, high: SIMD2<Double>) {
        var (low, high) = (corners[0], corners[0])
        for corner in corners.dropFirst() {
            low = pointwiseMin(low, corner)
            high = pointwiseMax(high, corner)
        }
        return (low - radius, high + radius)
    }
}

extension Path {
    /// The contours as straight lines, open ones left open; a curve becomes 16 lines.
    var polylines: [[SIMD2<Double>]] {
        var (lines, line): ([[SIMD2<Double>]], [SIMD2<Double>]) = ([], [])
        func curve(_ count: Int, _ point: (Double) -> SIMD2<Double>) {
            for step in 1...count { line.append(point(Double(step) / Double(count))) }
        }
        func endLine() {
            if line.count > 1 { lines.append(line) }
            line = []
        }
        for element in elements {
            let start = line.last ?? .zero
            switch element {
            case .move(let point):
                endLine()
                line = [SIMD2(point)]
            case .line(let point): line.append(SIMD2(point))
            case .quad(let control, let end):
                let (control, end) = (SIMD2(control), SIMD2(end))
                curve(16) { t in
                    start * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + end * (t * t)
                }
            case .cubic(let control1, let control2, let end):
                let (c1, c2, end) = (SIMD2(control1), SIMD2(control2), SIMD2(end))
                curve(16) { t in
                    let u = 1 - t
                    return start * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t)
                        + end * (t * t * t)
                }
            case .close:
                guard let first = line.first else { continue }
                line.append(first)
                endLine()
                line = [first]
            }
        }
        endLine()
        return lines
    }
}
