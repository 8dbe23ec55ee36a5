import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import TestSupport
import Testing

@Suite struct `A filled shape` {
    @Test func `covers whole pixels exactly`() {
        let bitmap = draw([fill(3, 5, 7, 4)])
        for y in 0..<16 {
            for x in 0..<16 {
                let inside = (3..<10).contains(x) && (5..<9).contains(y)
                #expect(bitmap.alpha(x, y) == (inside ? 255 : 0))
            }
        }
    }

    struct Row: CustomTestStringConvertible {
        var rect: CGRect
        var x, y, alpha: Int
        var testDescription: String { "\(rect) at \(x), \(y)" }
    }

    /// The area of the pixel inside the rectangle, times 255, rounded.
    @Test(arguments: [
        Row(rect: CGRect(x: 2.5, y: 3, width: 4, height: 1), x: 2, y: 3, alpha: 128),
        Row(rect: CGRect(x: 2.5, y: 3.75, width: 4, height: 1), x: 2, y: 3, alpha: 32),
        Row(rect: CGRect(x: 2.5, y: 3.75, width: 4, height: 1), x: 4, y: 3, alpha: 64),
        Row(rect: CGRect(x: 2.5, y: 3.75, width: 4, height: 1), x: 4, y: 4, alpha: 191),
        Row(rect: CGRect(x: 2.25, y: 3.25, width: 0.5, height: 0.5), x: 2, y: 3, alpha: 64),
        Row(rect: CGRect(x: 2.25, y: 3.25, width: 0.5, height: 0), x: 2, y: 3, alpha: 0),
        Row(rect: CGRect(x: 6, y: 7, width: -4, height: -4), x: 2, y: 3, alpha: 255),
    ])
    func `covers part of a pixel by its area`(_ row: Row) {
        let bitmap = draw([fill(.rect(row.rect))])
        #expect(bitmap.alpha(row.x, row.y) == row.alpha)
    }

    @Test(.seeded) func `is the same as a rectangle and as a path of its corners`() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<200 {
            let rect = CGRect(
                x: random.number(in: -4...12), y: random.number(in: -4...12),
                width: random.number(in: 0...9), height: random.number(in: 0...9))
            let color = Color(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.7)
            #expect(
                draw([fill(.rect(rect), color)])
                    == draw([fill(.path(Path(rect: rect), rule: .nonZero), color)]))
        }
    }

    /// The line from (0, 0) to (4, 2) leaves a triangle of area 1/4 below it in pixel (0, 0), and 3/4
    /// in (1, 0); by hand.
    @Test func `of slanting edges covers each pixel by the area below them`() {
        let bitmap = draw([
            fill(.path(polygon([(0, 0), (4, 2), (0, 2)]), rule: .nonZero))
        ])
        #expect(bitmap.alpha(0, 0) == 191)
        #expect(bitmap.alpha(1, 0) == 64)
        #expect(bitmap.alpha(2, 0) == 0)
        #expect(bitmap.alpha(0, 1) == 255)
        #expect(bitmap.alpha(2, 1) == 191)
        #expect(bitmap.alpha(3, 1) == 64)
    }

    /// Shoelace formula. 255 steps per pixel on some 40 boundary pixels give an error below 0.1 px².
    @Test(.seeded) func `covers as much as its area`() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<300 {
            let points = (0..<3).map { _ in
                (CGFloat(random.number(in: 1...31)), CGFloat(random.number(in: 1...31)))
            }
            let (a, b, c) = (points[0], points[1], points[2])
            let area =
                abs((b.0 - a.0) * (c.1 - a.1) - (c.0 - a.0) * (b.1 - a.1)) / 2
            let bitmap = draw([fill(.path(polygon(points), rule: .nonZero))], side: 32)
            #expect(abs(bitmap.area - area) < 0.2, "\(points)")
        }
    }

    @Test func `keeps its area when it is turned`() {
        for angle in stride(from: 0.0, to: 6.3, by: 0.1) {
            let bitmap = draw(
                [
                    fill(
                        .rect(CGRect(x: 9, y: 12, width: 14, height: 8)),
                        transform: turned(angle, about: 16, 16))
                ], side: 32)
            #expect(abs(bitmap.area - 112) < 0.2, "at \(angle)")
        }
    }

    /// A circle of radius 12; the cubic arcs are at most 0.03 % too far out, the lines 1/64 px too near.
    @Test func `has round corners`() {
        let bitmap = draw(
            [fill(.roundedRect(CGRect(x: 3, y: 4, width: 24, height: 24), radius: 50))], side: 32)
        #expect(abs(bitmap.area - 144 * Double.pi) < 0.7)
        #expect(bitmap.alpha(3, 4) == 0)
        #expect(bitmap.alpha(15, 16) == 255)
    }

    @Test func `of quadratic curves keeps the area under a parabola`() {
        var path = Path([.move(CGPoint(x: 2, y: 30))])
        path.addQuadCurve(to: CGPoint(x: 26, y: 30), control: CGPoint(x: 14, y: -10))
        // Archimedes: two thirds of chord times the parabola's height, here 20.
        let bitmap = draw([fill(.path(path, rule: .nonZero))], side: 32)
        #expect(abs(bitmap.area - 320) < 0.7)
    }

    static let star = polygon(
        (0..<5).map { index in
            let angle = CGFloat(index) * 4 * .pi / 5
            return (16 + 14 * sin(angle), 16 - 14 * cos(angle))
        })

    /// A pentagram of circumradius R has a pentagon of circumradius R/φ² inside.
    @Test func `is hollow by the even-odd rule where it winds twice`() {
        func pentagon(_ radius: Double) -> Double { 2.5 * radius * radius * sin(0.4 * Double.pi) }
        let golden = (1 + 5.0.squareRoot()) / 2
        let inner = pentagon(14 / (golden * golden))
        let whole = draw([fill(.path(Self.star, rule: .nonZero))], side: 32)
        let hollow = draw([fill(.path(Self.star, rule: .evenOdd))], side: 32)
        #expect(whole.alpha(16, 16) == 255)
        #expect(hollow.alpha(16, 16) == 0)
        #expect(abs(whole.area - hollow.area - inner) < 0.6)
    }

    @Test func `lies over what is below`() {
        let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        let bitmap = draw([
            fill(.rect(CGRect(x: 0, y: 0, width: 16, height: 16)), .white),
            fill(.rect(CGRect(x: 0, y: 0, width: 8, height: 16)), half),
        ])
        // 0.5 is 128 of 255, and 255 · 127/255 = 127.
        #expect(bitmap[0, 0] == SIMD4(255, 127, 127, 255))
        #expect(bitmap[12, 0] == SIMD4(255, 255, 255, 255))
    }

    @Test func `is premultiplied on transparent pixels`() {
        let color = Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        let bitmap = draw([fill(.rect(CGRect(x: 0, y: 0, width: 16, height: 16)), color)])
        #expect(bitmap[3, 3] == SIMD4(64, 32, 0, 64))
    }

    @Test func `grows with the scale`() {
        let bitmap = draw([fill(1, 1, 2, 2)], width: 5.25, height: 4, scale: 3)
        #expect(bitmap.width == 16 && bitmap.height == 12)
        #expect(bitmap.area == 36)
        #expect(bitmap.alpha(3, 3) == 255 && bitmap.alpha(2, 3) == 0)
    }
}
