import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

@Suite struct `A run of glyphs` {
    /// A font of 1000 units per em whose glyph 1 is a ring and whose glyph 2 is blank.
    static let ring: Path = {
        var path = Path(ellipseIn: CGRect(x: 50, y: -700, width: 500, height: 700))
        path.append(
            polygon([(200, -500), (200, -200), (400, -200), (400, -500)]))
        return path
    }()

    func run(_ glyphs: [GlyphRun.Glyph], size: CGFloat = 20) -> GlyphRun {
        GlyphRun(
            font: "Test", unitsPerEm: 1000, size: size, glyphs: glyphs, outlines: [1: Self.ring],
            text: "o")
    }

    func glyphs(
        _ run: GlyphRun, _ color: Color = .black, transform: Homography = .identity
    ) -> DisplayItem {
        .glyphs(.init(run, color, transform: transform))
    }

    /// The outline as a path at the glyph's position; it is flattened elsewhere, so values may differ by a step.
    @Test func `is drawn where its outlines lie`() {
        for position in [CGPoint(x: 3, y: 18), CGPoint(x: 5.3, y: 17.7)] {
            let outline = Self.ring.applying(
                CGAffineTransform(
                    a: 0.02, b: 0, c: 0, d: 0.02, tx: position.x, ty: position.y))
            for transform in [Homography.identity, turned(0.5, about: 12, 12)] {
                let text = draw(
                    [glyphs(run([.init(id: 1, position: position)]), transform: transform)],
                    side: 24)
                let path = draw(
                    [fill(.path(outline, rule: .nonZero), transform: transform)], side: 24)
                #expect(text.area > 20)
                for (a, b) in zip(text.pixels, path.pixels) {
                    #expect(abs(parts(a).w - parts(b).w) <= 1)
                }
            }
        }
    }

    @Test func `draws nothing for a glyph without an outline`() {
        let bitmap = draw([
            glyphs(run([.init(id: 2, position: CGPoint(x: 3, y: 10))]))
        ])
        #expect(bitmap.area == 0)
    }

    @Test func `draws a glyph alike whether it was met before or not`() {
        let (first, second) = (CGPoint(x: 2.3, y: 20.1), CGPoint(x: 14.7, y: 20.1))
        let both = draw(
            [
                glyphs(
                    run([.init(id: 1, position: first), .init(id: 1, position: second)]))
            ], side: 32)
        let apart = draw(
            [
                glyphs(run([.init(id: 1, position: second)])),
                glyphs(run([.init(id: 1, position: first)])),
            ], side: 32)
        #expect(both == apart)
    }

    /// The coverage of small glyphs is kept when they are drawn the second time.
    @Test(arguments: [8, 20, 90] as [CGFloat])
    func `looks the same each time, as far as it is in the picture`(_ size: CGFloat) {
        let side = (size * 1.5).rounded(.up)
        for fraction in [CGPoint.zero, CGPoint(x: 0.3, y: 0.7), CGPoint(x: 0.995, y: 0.001)] {
            let glyphs = (-1...4).map { index in
                GlyphRun.Glyph(
                    id: 1,
                    position: CGPoint(
                        x: CGFloat(index) * side + fraction.x, y: size * 0.6 + fraction.y))
            }
            // The upper part is beyond the picture, and the last reaches beyond its right edge.
            let width = 4 * side + (size / 3).rounded()
            let all = draw([self.glyphs(run(glyphs, size: size))], width: width, height: side)
            for (index, glyph) in glyphs.enumerated().dropFirst() {
                let first = (index - 1) * Int(side)
                let alone = draw(
                    [self.glyphs(run([glyph], size: size))], width: width, height: side)
                let isSame = (0..<all.height).allSatisfy { y in
                    (first..<min(first + Int(side), all.width)).allSatisfy { x in
                        all[x, y] == alone[x, y]
                    }
                }
                #expect(isSame && alone.area > 0, "glyph \(index)")
            }
        }
    }

    @Test func `keeps sizes and fonts apart`() {
        let glyph = GlyphRun.Glyph(id: 1, position: CGPoint(x: 2, y: 22))
        let small = glyphs(run([glyph], size: 10))
        let large = glyphs(run([glyph], size: 30))
        let areas = (draw([small], side: 32).area, draw([large], side: 32).area)
        #expect(abs(areas.1 / areas.0 - 9) < 0.2)
        #expect(draw([small, large], side: 32).area > areas.1 * 0.99)
    }

    /// A homography with a constant third component is only a scaling.
    @Test func `is the same in perspective without depth`() {
        let run = run([.init(id: 1, position: CGPoint(x: 3, y: 18))])
        let flat = draw([glyphs(run)], side: 24)
        let nearly = Homography(
            a: 1, b: 0, p: 1e-12, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)
        let deep = draw([glyphs(run, transform: nearly)], side: 24)
        // Curves are flattened to different lines, each with an error of at most 1/64 px.
        for (a, b) in zip(flat.pixels, deep.pixels) {
            #expect(abs(parts(a).w - parts(b).w) <= 4)
        }
    }
}
