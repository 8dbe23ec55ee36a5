import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

@Suite struct `A shape in perspective` {
    /// (x, y) is projected to (x, y)/(1 + x/32): the line at x = 32 appears half as far away.
    static let tilted = Homography(
        a: 1, b: 0, p: 1.0 / 32, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)

    /// The square from (0, 0) to (32, 32) becomes the trapezium (0, 0), (16, 0), (16, 16), (0, 32).
    @Test func `is bounded by the projected corners`() {
        let square = CGRect(x: 0, y: 0, width: 32, height: 32)
        let seen = polygon([(0, 0), (16, 0), (16, 16), (0, 32)])
        #expect(
            draw([fill(.rect(square), transform: Self.tilted)], side: 32)
                == draw([fill(.path(seen, rule: .nonZero))], side: 32))
    }

    /// The circle about (0, 0) of radius 16 becomes the conic x² + y² = 16²·(1 − x/32)²: an ellipse
    /// of half axes from 0.75·x² + 16·x + … = 256, by completing the square.
    @Test func `bends circles into ellipses`() {
        let circle = Path(ellipseIn: CGRect(x: -16, y: -16, width: 32, height: 32))
        let moved = Self.tilted.concatenating(
            Homography(CGAffineTransform(translationX: 40, y: 32)))
        let bitmap = draw([fill(.path(circle, rule: .nonZero), transform: moved)], side: 64)
        // x² + y² = (16 − x/2)²  ⇒  0.75·(x + 32/3)² + y² = 256 + 256/3.
        let whole = 256 + 256.0 / 3
        let area = Double.pi * (whole / 0.75).squareRoot() * whole.squareRoot()
        #expect(abs(bitmap.area - area) < 1.5, "\(bitmap.area), \(area)")
    }

    @Test func `is cut off before the eye and never wraps round`() {
        // Everything left of x = −32 is behind the eye; the visible points (x, y)/(1 + x/32)
        // with x from −32 to 0 are projected to −∞ to 0.
        let strip = CGRect(x: -1000, y: -0.5, width: 1000, height: 1)
        let moved = Self.tilted.concatenating(
            Homography(CGAffineTransform(translationX: 16, y: 8)))
        let bitmap = draw([fill(.rect(strip), transform: moved)])
        for y in 0..<16 {
            for x in 0..<16 {
                // At the distance u left of the middle the strip is 1 + u/32 high.
                let height = 1 + (15.5 - Double(x)) / 32
                let low = max(8 - height / 2, Double(y))
                let high = min(8 + height / 2, Double(y) + 1)
                #expect(abs(Double(bitmap.alpha(x, y)) - 255 * max(high - low, 0)) <= 1)
            }
        }
    }

    @Test func `behind the eye draws nothing`() {
        let rect = CGRect(x: -900, y: -900, width: 800, height: 1800)
        #expect(draw([fill(.rect(rect), transform: Self.tilted)]).area == 0)
        let turned = Homography(a: 1, b: 0, p: 0, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: -1)
        #expect(draw([fill(0, 0, 16, 16)].map { $0.transformed(by: turned) }).area == 0)
    }

    @Test func `clips as it fills`() {
        let shape = Shape.roundedRect(CGRect(x: 2, y: 3, width: 30, height: 18), radius: 7)
        let clipped = draw(
            [
                .pushGroup(Group(clip: .init(to: shape, transform: Self.tilted))),
                fill(0, 0, 32, 32), .popGroup,
            ], side: 32)
        #expect(clipped == draw([fill(shape, transform: Self.tilted)], side: 32))
    }

    @Test func `casts its shadow in its own plane`() {
        let rect = CGRect(x: 8, y: 8, width: 16, height: 16)
        let shadow = Shadow(color: .black, offset: CGSize(width: 4, height: 0), sigma: 0)
        let moved = CGRect(x: 12, y: 8, width: 16, height: 16)
        #expect(
            draw([.shadow(.init(of: .rect(rect), shadow, transform: Self.tilted))], side: 32)
                == draw([fill(.rect(moved), transform: Self.tilted)], side: 32))
    }
}
