import FilmstripGeometry
import Foundation
import Testing

@Suite struct `A stroked path` {
    func stroke(_ path: Path, _ style: StrokeStyle) -> Path {
        path.stroked(style, tolerance: 1e-4)
    }

    struct Row: CustomTestStringConvertible {
        var name: String
        var style: StrokeStyle
        var area: Double
        var testDescription: String { name }
    }

    /// A line of length 10: the bar, and for caps a circle or two halves of a square.
    @Test(arguments: [
        Row(name: "butt", style: StrokeStyle(width: 4), area: 40),
        Row(name: "square", style: StrokeStyle(width: 4, cap: .square), area: 40 + 16),
        Row(name: "round", style: StrokeStyle(width: 4, cap: .round), area: 40 + 4 * .pi),
    ])
    func `has the area of its caps`(_ row: Row) {
        let ends: [(CGFloat, CGFloat)] = [(10, 0), (6, 8), (-8, 6)]
        for end in ends {
            let outline = stroke(line((0, 0), end), row.style)
            #expect(abs(area(outline) - row.area) < 2e-3)
        }
    }

    /// Two arms of length 10 at a right angle, 4 wide: 80, minus the square of 2 × 2 that they share, plus
    /// on the outer side a square of 2 × 2, a quarter circle or half the square.
    @Test(arguments: [
        Row(name: "miter", style: StrokeStyle(width: 4), area: 80 - 4 + 4),
        Row(name: "bevel", style: StrokeStyle(width: 4, join: .bevel), area: 80 - 4 + 2),
        Row(name: "round", style: StrokeStyle(width: 4, join: .round), area: 80 - 4 + .pi),
        Row(
            name: "miter within its limit", style: StrokeStyle(width: 4, miterLimit: 1.4143),
            area: 80),
        Row(
            name: "miter beyond its limit", style: StrokeStyle(width: 4, miterLimit: 1.4142),
            area: 78),
    ])
    func `has the area of its joins`(_ row: Row) {
        let corner = line((0, 0), (10, 0), (10, 10))
        #expect(abs(area(stroke(corner, row.style)) - row.area) < 1e-3)
        #expect(abs(area(stroke(corner.reversed(), row.style)) - row.area) < 1e-3)
    }

    @Test func `goes round a closed contour`() {
        let square = line((0, 0), (10, 0), (10, 10), (0, 10), closed: true)
        #expect(area(stroke(square, StrokeStyle(width: 2))) == 144 - 64)
        #expect(area(stroke(square, StrokeStyle(width: 2, join: .bevel))) == 144 - 64 - 4 * 0.5)
    }

    /// The ring between two circles; each cubic is up to 2.7e-4 of the radius too far out.
    @Test func `follows a curve at half its width`() {
        let circle = Path(ellipseIn: CGRect(x: -20, y: -20, width: 40, height: 40))
        for tolerance in [0.1, 0.01, 0.001] {
            let outline = circle.stroked(StrokeStyle(width: 6), tolerance: tolerance)
            for contour in outline.contours {
                for segment in contour.segments {
                    let radius = distance(segment.point(at: 0.5), .zero)
                    let off = min(abs(radius - 23), abs(radius - 17))
                    #expect(off <= 1.01 * tolerance + 0.007, "\(radius)")
                }
            }
        }
    }

    @Test func `ends a curve across its tangent`() {
        // A quarter circle of radius 100, 60 wide: its ends lie on the axes.
        var path = Path()
        path.addArc(
            center: .zero, radius: 100, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        let outline = path.stroked(StrokeStyle(width: 60), tolerance: 0.02)
        for point in [CGPoint(x: 70, y: 0), CGPoint(x: 130, y: 0), CGPoint(x: 0, y: 130)] {
            let nearest = outline.contours[0].segments.map { distance($0.end, point) }.min()
            #expect((nearest ?? 9) < 0.01)
        }
    }

    /// A curve with a cusp covers everything around it: dilation by half the width.
    @Test func `has no holes where it is wider than its curve is round`() {
        let cusp = Path([
            .move(.zero),
            .cubic(
                control1: CGPoint(x: 40, y: 30), control2: CGPoint(x: -20, y: 30),
                CGPoint(x: 20, y: 0)),
        ])
        let segment = cusp.contours[0].segments[0]
        let outline = cusp.stroked(StrokeStyle(width: 16), tolerance: 0.01)
        for t in stride(from: 0.005, to: 1, by: 0.01) {
            let (point, along) = (segment.point(at: t), segment.tangent(at: t))
            for offset in [-7.9, -4, 0, 4, 7.9] {
                let beside = CGPoint(
                    x: point.x - along.dy * offset, y: point.y + along.dx * offset)
                let isInside = outline.contains(beside, rule: .nonZero)
                #expect(isInside, "\(offset) beside \(t)")
            }
        }
    }

    @Test func `turns round at the end of a way back`() {
        let there = line((0, 0), (10, 0), (0, 0))
        let round = stroke(there, StrokeStyle(width: 4, join: .round))
        #expect(round.contains(CGPoint(x: 11.9, y: 0), rule: .nonZero))
        let bevel = stroke(there, StrokeStyle(width: 4, join: .miter))
        #expect(!bevel.contains(CGPoint(x: 10.1, y: 0), rule: .nonZero))
        #expect(bevel.contains(CGPoint(x: 9.9, y: 1.9), rule: .nonZero))
    }

    /// SVG 2, 13.5: caps without a direction lie along the x axis.
    @Test func `of a point is a dot, a square or nothing`() {
        for path in [
            line((5, 5), closed: true), line((5, 5), (5, 5)), line((5, 5), (5, 5), (5, 5)),
        ] {
            #expect(stroke(path, StrokeStyle(width: 4)).isEmpty)
            #expect(area(stroke(path, StrokeStyle(width: 4, cap: .square))) == 16)
            let dot = area(stroke(path, StrokeStyle(width: 4, cap: .round)))
            #expect(abs(dot - 4 * .pi) < 2e-3)
        }
        #expect(stroke(line((5, 5)), StrokeStyle(width: 4, cap: .round)).isEmpty)
    }

    @Test func `of no width or broken numbers is empty`() {
        let path = line((0, 0), (10, 0))
        #expect(stroke(path, StrokeStyle(width: 0)).isEmpty)
        #expect(stroke(path, StrokeStyle(width: .infinity)).isEmpty)
        #expect(stroke(line((0, 0), (.nan, 0)), StrokeStyle(width: 1)).isEmpty)
        #expect(stroke(line((0, 0), (1, .infinity)), StrokeStyle(width: 1)).isEmpty)
        for huge in [1e100, 1e200, 1e300] {
            _ = stroke(line((0, 0), (huge, -huge), (1, 1)), StrokeStyle(width: 1, join: .round))
            _ = stroke(path, StrokeStyle(width: huge, cap: .round))
        }
    }
}
