import FilmstripGeometry
import Foundation
import Testing

@Suite struct `A segment of a path` {
    /// y = x² from (0, 0) to (1, 1), as a quadratic curve in a path.
    static let parabola: PathSegment = {
        var path = Path([.move(.zero)])
        path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 0.5, y: 0))
        return path.contours[0].segments[0]
    }()

    static let loop = PathSegment.cubic(
        CGPoint(x: 0, y: 0), control1: CGPoint(x: 90, y: 60), control2: CGPoint(x: -30, y: 60),
        CGPoint(x: 60, y: 0))

    @Test func `raised from a quadratic curve is the same curve`() {
        for t in stride(from: 0.0, through: 1, by: 0.125) {
            #expect(distance(Self.parabola.point(at: t), CGPoint(x: t, y: t * t)) < 1e-15)
        }
    }

    /// (2√5 + arsinh 2) / 4, the arc length of the parabola.
    @Test func `has the length of its curve`() {
        #expect(abs(Self.parabola.length - 1.478_942_857_544_597) < 1e-9)
        #expect(PathSegment.line(CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 6)).length == 5)
    }

    /// Control points that go forth and back along a line: B(t) = 3t(1−t)·10, 7.5 out and 7.5 back.
    @Test func `has the length of a way there and back`() {
        let cusp = PathSegment.cubic(
            .zero, control1: CGPoint(x: 10, y: 0), control2: CGPoint(x: 10, y: 0), .zero)
        #expect(abs(cusp.length - 15) < 1e-7)
    }

    @Test func `finds the parameter at a length`() {
        for segment in [Self.parabola, Self.loop] {
            for part in stride(from: 0.0, through: 1, by: 0.1) {
                let t = segment.parameter(atLength: segment.length * part)
                let piece = segment.split(from: 0, to: t)
                #expect(abs(piece.length - segment.length * part) < 1e-8 * segment.length)
            }
        }
        #expect(Self.loop.parameter(atLength: -1) == 0)
        #expect(Self.loop.parameter(atLength: .infinity) == 1)
        #expect(Self.loop.parameter(atLength: .nan) == 0)
    }

    @Test func `is split into pieces of the same curve that meet exactly`() {
        let (a, b) = (0.3, 0.8)
        let piece = Self.loop.split(from: a, to: b)
        #expect(piece.end == Self.loop.split(from: b, to: 1).start)
        for u in stride(from: 0.0, through: 1, by: 0.25) {
            let expected = Self.loop.point(at: a + (b - a) * u)
            #expect(distance(piece.point(at: u), expected) < 1e-12)
        }
        #expect(Self.loop.split(from: 0, to: 1) == Self.loop)
        #expect(Self.loop.split(from: 1, to: 1).length == 0)
    }

    struct Row: CustomTestStringConvertible {
        var name: String
        var control1, control2: CGPoint
        var t: Double
        var direction: CGVector
        var testDescription: String { name }
    }

    /// All from (0, 0) to (10, 0).
    @Test(arguments: [
        Row(
            name: "at its start", control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 10, y: 5),
            t: 0, direction: CGVector(dx: 0.6, dy: 0.8)),
        Row(
            name: "without a first arm", control1: .zero, control2: CGPoint(x: 0, y: 5), t: 0,
            direction: CGVector(dx: 0, dy: 1)),
        Row(
            name: "without a last arm", control1: CGPoint(x: 10, y: 5),
            control2: CGPoint(x: 10, y: 0), t: 1, direction: CGVector(dx: 0, dy: -1)),
        Row(
            name: "without arms", control1: .zero, control2: CGPoint(x: 10, y: 0), t: 1,
            direction: CGVector(dx: 1, dy: 0)),
        Row(
            name: "with both arms in its start", control1: .zero, control2: .zero, t: 0,
            direction: CGVector(dx: 1, dy: 0)),
    ])
    func `has a direction even where it stops`(_ row: Row) {
        let curve = PathSegment.cubic(
            .zero, control1: row.control1, control2: row.control2, CGPoint(x: 10, y: 0))
        let found = curve.tangent(at: row.t)
        #expect(abs(found.dx - row.direction.dx) < 1e-12)
        #expect(abs(found.dy - row.direction.dy) < 1e-12)
    }

    @Test func `without extent has no direction`() {
        #expect(PathSegment.line(.zero, .zero).tangent(at: 0) == .zero)
    }

    @Test func `of numbers that are no numbers ends its search`() {
        let broken = PathSegment.cubic(
            .zero, control1: CGPoint(x: CGFloat.nan, y: 0),
            control2: CGPoint(x: 0, y: CGFloat.infinity),
            CGPoint(x: 1e300, y: 0))
        #expect(!broken.length.isFinite)
        _ = broken.parameter(atLength: 3)
    }
}

@Suite struct `The contours of a path` {
    @Test func `are closed by a line unless they end where they began`() {
        let triangle = line((0, 0), (4, 0), (0, 3), closed: true).contours
        #expect(triangle.count == 1 && triangle[0].isClosed)
        #expect(triangle[0].segments.count == 3 && triangle[0].length == 12)
        let back = line((0, 0), (4, 0), (0, 3), (0, 0), closed: true).contours
        #expect(back == triangle)
    }

    @Test func `begin where the last was closed if nothing moves`() {
        var path = line((1, 1), (4, 1), (4, 5), closed: true)
        path.addLine(to: CGPoint(x: 1, y: 9))
        #expect(path.contours.count == 2)
        #expect(path.contours[1].start == CGPoint(x: 1, y: 1) && !path.contours[1].isClosed)
        #expect(abs(path.length - 20) < 1e-12)
    }

    @Test func `are none for a mere move, and one without segments for a closed point`() {
        #expect(Path([.move(.zero)]).contours.isEmpty)
        let point = Path([.move(CGPoint(x: 2, y: 3)), .close]).contours
        #expect(point.count == 1 && point[0].segments.isEmpty && point[0].isClosed)
    }
}
