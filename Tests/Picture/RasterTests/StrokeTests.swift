import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

@Suite struct `A stroke` {
    func stroke(
        _ path: Path, _ style: StrokeStyle, _ paint: Paint = .solid(.black),
        transform: Homography = .identity
    ) -> DisplayItem {
        .stroke(.init(path, style, paint, transform: transform))
    }

    func line(_ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat) -> Path {
        Path([.move(CGPoint(x: x0, y: y0)), .line(CGPoint(x: x1, y: y1))])
    }

    /// The largest difference between components of two pictures.
    func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
        zip(a.pixels, b.pixels).map { a, b in
            let off = parts(a) &- parts(b)
            return max(off.max(), -off.min())
        }.max() ?? 0
    }

    @Test func `of a straight line is a rectangle`() {
        for transform in [Homography.identity, turned(0.3, about: 16, 16)] {
            let drawn = draw(
                [stroke(line(5, 12.5, 25, 12.5), StrokeStyle(width: 3), transform: transform)],
                side: 32)
            let rect = CGRect(x: 5, y: 11, width: 20, height: 3)
            #expect(
                difference(drawn, draw([fill(.rect(rect), transform: transform)], side: 32)) <= 1)
        }
    }

    /// A pixel's coverage is the line's width if that is less than a pixel.
    @Test(arguments: [0.125, 0.25, 0.5, 0.75] as [CGFloat])
    func `narrower than a pixel covers its width of each`(width: CGFloat) {
        let drawn = draw([stroke(line(8.5, 0, 8.5, 16), StrokeStyle(width: width))])
        for y in 0..<16 {
            #expect(abs(Double(drawn.alpha(8, y)) - 255 * width) <= 0.5)
            #expect(drawn.alpha(7, y) == 0 && drawn.alpha(9, y) == 0)
        }
        for angle in stride(from: 0.1, to: 3, by: 0.3) {
            let turned = draw(
                [
                    stroke(
                        line(4, 16, 28, 16), StrokeStyle(width: width),
                        transform: turned(angle, about: 16, 16))
                ], side: 32)
            #expect(abs(turned.area - 24 * width) < 0.02 * 24 * width + 0.2)
        }
    }

    /// A line two pixels wide between pixels, at twice the scale.
    @Test func `grows with the scale`() {
        let drawn = draw([stroke(line(2, 3, 6, 3), StrokeStyle(width: 1))], side: 8, scale: 2)
        #expect(drawn.area == 16)
        #expect(drawn.alpha(4, 5) == 255 && drawn.alpha(4, 6) == 255 && drawn.alpha(4, 7) == 0)
    }

    @Test func `round a rectangle is its border`() {
        let rect = CGRect(x: 3.25, y: 4.5, width: 20, height: 17)
        let ring = draw(
            [stroke(Path(rect: rect.insetBy(dx: 1, dy: 1)), StrokeStyle(width: 2))], side: 32)
        #expect(ring == draw([fill(.border(of: rect, radius: 0, width: 2))], side: 32))
    }

    /// 1/64 pixel of flatness is 4 steps of coverage at most, on both edges of both pictures.
    @Test(arguments: [0.5, 2, 9, 20] as [CGFloat])
    func `of a circle is the ring between two`(width: CGFloat) {
        func circle(_ radius: CGFloat) -> Path {
            Path(
                ellipseIn: CGRect(
                    x: 32.3 - radius, y: 32.6 - radius, width: 2 * radius, height: 2 * radius))
        }
        var ring = circle(18 + width / 2)
        ring.append(circle(18 - width / 2).reversed())
        let drawn = draw([stroke(circle(18), StrokeStyle(width: width))], side: 64)
        let filled = draw([fill(.path(ring, rule: .nonZero))], side: 64)
        #expect(difference(drawn, filled) <= 8)
        #expect(abs(drawn.area - filled.area) < 0.01 * filled.area)
    }

    /// The line's width belongs to its own space: under a non-uniform scale the sides get thicker. The area of
    /// the band along a smooth closed curve is its length times its width.
    @Test func `is outlined before it is transformed`() {
        let wide = Homography(CGAffineTransform(a: 2, b: 0, c: 0, d: 0.5, tx: 0, ty: 0))
        let ellipse = Path(ellipseIn: CGRect(x: 4, y: 16, width: 24, height: 96))
        let drawn = draw([stroke(ellipse, StrokeStyle(width: 2), transform: wide)], side: 64)
        #expect(abs(drawn.area - ellipse.length * 2) < 0.005 * drawn.area)
        // The ellipse's right end lies at x = 56, its top at y = 8.
        #expect(drawn.alpha(54, 32) >= 250 && drawn.alpha(57, 32) >= 250)
        #expect(abs(drawn.alpha(32, 7) - 128) < 8 && abs(drawn.alpha(32, 8) - 128) < 8)
        #expect(drawn.alpha(32, 6) == 0 && drawn.alpha(32, 9) == 0)
    }

    @Test func `in perspective is its outline in perspective`() {
        let tilted = `A shape in perspective`.tilted
        let drawn = draw(
            [stroke(line(4, 12, 60, 12), StrokeStyle(width: 6), transform: tilted)], side: 32)
        let rect = CGRect(x: 4, y: 9, width: 56, height: 6)
        #expect(drawn == draw([fill(.rect(rect), transform: tilted)], side: 32))
        let circle = Path(ellipseIn: CGRect(x: 8, y: 8, width: 40, height: 40))
        var ring = Path(ellipseIn: CGRect(x: 5, y: 5, width: 46, height: 46))
        ring.append(Path(ellipseIn: CGRect(x: 11, y: 11, width: 34, height: 34)).reversed())
        let round = draw([stroke(circle, StrokeStyle(width: 6), transform: tilted)], side: 32)
        let filled = draw([fill(.path(ring, rule: .nonZero), transform: tilted)], side: 32)
        #expect(difference(round, filled) <= 8)
    }

    @Test func `has dashes of their lengths`() {
        let style = StrokeStyle(width: 2, dashes: [3, 2], dashPhase: 1)
        let drawn = draw([stroke(line(0, 8, 16, 8), style)])
        for x in 0..<16 {
            #expect(drawn.alpha(x, 8) == ((x + 1) % 5 < 3 ? 255 : 0))
        }
    }

    @Test func `takes its colours from a gradient across its path`() {
        let gradient = LinearGradient(
            from: .zero, to: CGPoint(x: 16, y: 0),
            stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
        let painted = draw([
            stroke(line(0, 8, 16, 8), StrokeStyle(width: 4), .linearGradient(gradient))
        ])
        let rect = CGRect(x: 0, y: 6, width: 16, height: 4)
        #expect(painted == draw([.fill(.init(.rect(rect), .linearGradient(gradient)))]))
    }

    @Test func `casts the shadow of its line`() {
        let drop = Group.DropShadow(
            Shadow(color: .black, offset: CGSize(width: 0, height: 8), sigma: 0))
        let bitmap = draw([
            .pushGroup(Group(dropShadow: drop)),
            stroke(line(2, 3, 14, 3), StrokeStyle(width: 2), .solid(.white)), .popGroup,
        ])
        #expect(bitmap[8, 3] == SIMD4(255, 255, 255, 255))
        #expect(bitmap[8, 11] == SIMD4(0, 0, 0, 255) && bitmap.alpha(8, 7) == 0)
    }
}
