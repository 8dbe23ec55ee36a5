import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

@Suite struct `A backdrop` {
    static let red = Color(red: 1, green: 0, blue: 0)

    func backdrop(
        _ shape: Shape, sigma: CGFloat, saturation: Double = 1, tint: Color = .clear,
        transform: Homography = .identity
    ) -> DisplayItem {
        .backdrop(
            .init(in: shape, sigma: sigma, saturation: saturation, tint: tint, transform: transform)
        )
    }

    func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Shape {
        .rect(CGRect(x: x, y: y, width: width, height: height))
    }

    static let shear = Homography(CGAffineTransform(a: 1, b: 0.25, c: 0, d: 1, tx: 0, ty: 0))
    static let tilted = `A shape in perspective`.tilted

    /// Also at the picture's edges, since they are repeated; for opaque and translucent colours.
    @Test(arguments: [0, 0.4, 2, 7, 40, 300, 1e9] as [CGFloat])
    func `of one colour is that colour`(sigma: CGFloat) {
        for alpha in [1, 0.5] {
            let colour = Color(red: 0.9, green: 0.3, blue: 0.1, alpha: alpha)
            let ground = fill(rect(0, 0, 32, 32), colour)
            for transform in [
                Homography.identity, turned(0.4, about: 8, 8), Self.shear, Self.tilted,
            ] {
                let shape = Shape.roundedRect(CGRect(x: 0, y: 3, width: 20, height: 15), radius: 5)
                let bitmap = draw(
                    [ground, backdrop(shape, sigma: sigma, transform: transform)], side: 32)
                #expect(bitmap == draw([ground], side: 32), "\(alpha), \(transform)")
            }
        }
    }

    /// Pixels of constant colour: the mean over a pixel of erfc.
    @Test(arguments: [0.3, 1, 2.5, 6, 11, 12, 20, 50, 100] as [Double])
    func `of an edge is the Gaussian's integral`(sigma: Double) {
        for edge in [400.0, 401] {
            let bitmap = draw(
                [
                    fill(rect(0, 0, 800, 3), .black), fill(rect(edge, 0, 400, 3), .white),
                    backdrop(rect(0, 0, 800, 3), sigma: sigma),
                ], width: 800, height: 3)
            let worst = (100..<700).map { x in
                let expected = 255 * TrueShadow.interval(Double(x), edge, 1e5, sigma)
                return abs(Double(bitmap[x, 1].x) - expected)
            }.max()
            #expect((worst ?? 9) <= 1, "\(worst ?? 9)")
        }
    }

    /// The Gaussian of a rotated or sheared backdrop lies in its own space: across an edge that the shear
    /// leaves unchanged nothing changes, and a rotated round Gaussian stays round.
    @Test(arguments: [2, 5, 13] as [Double])
    func `in coordinates of its own is the Gaussian's integral`(sigma: Double) {
        let ground = [fill(rect(0, 0, 200, 99), .black), fill(rect(100, 0, 100, 99), .white)]
        for transform in [turned(0.6, about: 100, 50), Self.shear] {
            let shape = rect(30, -300, 140, 600)
            let bitmap = draw(
                ground + [backdrop(shape, sigma: sigma, transform: transform)], width: 200,
                height: 99)
            let worst = (70..<130).map { x in
                let expected = 255 * TrueShadow.interval(Double(x), 100, 1e5, sigma)
                return abs(Double(bitmap[x, 49].x) - expected)
            }.max()
            #expect((worst ?? 9) <= 1.5, "\(worst ?? 9)")
        }
    }

    /// x' = x/(1 + x/32) near the edge at x' = 16, where x = 32 and points are ¼ pixel wide.
    @Test func `in perspective is blurred in its plane`() {
        let bitmap = draw(
            [
                fill(rect(0, 0, 32, 32), .black), fill(rect(16, 0, 16, 32), .white),
                backdrop(rect(0, -60, 300, 200), sigma: 4, transform: Self.tilted),
            ], side: 32)
        for x in 13..<19 {
            let place = Double(x) + 0.5
            let own = place / (1 - place / 32) - 32
            let expected = 127.5 * erfc(-own / 4 / 2.0.squareRoot())
            #expect(abs(Double(bitmap[x, 8].x) - expected) < 14)
        }
    }

    @Test func `changes nothing outside its shape, and its edge is smooth`() {
        let ground = [fill(rect(0, 0, 16, 16), .white), fill(rect(0, 0, 8, 16), Self.red)]
        let shape = Shape.path(
            Path(ellipseIn: CGRect(x: 2.5, y: 3, width: 11, height: 9)), rule: .nonZero)
        let bare = draw(ground)
        let inside = draw(ground + [backdrop(rect(-9, -9, 40, 40), sigma: 2)])
        let bitmap = draw(ground + [backdrop(shape, sigma: 2)])
        let coverage = draw([fill(shape)])
        for y in 0..<16 {
            for x in 0..<16 {
                let part = coverage.alpha(x, y)
                let expected = bare[x, y] &* (255 - part) &+ inside[x, y] &* part
                let off = bitmap[x, y] &* 255 &- expected
                #expect(off.max() <= 255 && off.min() >= -255)
            }
        }
    }

    /// Luma of (1, ½, 0): 0.213 + 0.715/2 = 0.5705.
    @Test(arguments: [
        (0, SIMD4(145, 145, 145, 255)), (1, SIMD4(255, 128, 0, 255)),
        (0.5, SIMD4(200, 137, 73, 255)), (2, SIMD4(255, 111, 0, 255)),
    ])
    func `has its saturation changed`(_ saturation: Double, _ expected: SIMD4<Int>) {
        let bitmap = draw([
            fill(rect(0, 0, 16, 16), Color(red: 1, green: 0.5, blue: 0)),
            backdrop(rect(0, 0, 16, 16), sigma: 3, saturation: saturation),
        ])
        let off = bitmap[5, 5] &- expected
        #expect(off.max() <= 1 && off.min() >= -1)
    }

    /// White at ½ over red: (1, ½, ½); over nothing: white at half alpha.
    @Test func `has its tint laid over it`() {
        let tinted = backdrop(rect(0, 0, 16, 16), sigma: 2, tint: Color(white: 1, alpha: 0.5))
        let bitmap = draw([fill(rect(0, 0, 16, 16), Self.red), tinted])
        let off = bitmap[5, 5] &- SIMD4(255, 128, 128, 255)
        #expect(off.max() <= 1 && off.min() >= -1)
        #expect(abs(draw([tinted]).alpha(5, 5) - 128) <= 1)
    }

    @Test func `repeats the picture's edge pixels outwards`() {
        // A white column at the left edge, then black: with white repeated the edge has Φ(1/σ).
        let bitmap = draw(
            [
                fill(rect(0, 0, 64, 8), .black), fill(rect(0, 0, 1, 8), .white),
                backdrop(rect(0, 0, 64, 8), sigma: 4),
            ], width: 64, height: 8)
        for x in 0..<20 {
            let expected = 255 * TrueShadow.interval(Double(x), -1e5, 1, 4)
            #expect(abs(Double(bitmap[x, 4].x) - expected) <= 1)
        }
    }

    /// There is a black bar inside the clip; outside it the same bar must neither be visible nor be blurred in.
    @Test func `looks through groups that are only clips`() {
        let clip = Group.Clip(
            to: .path(Path(rect: CGRect(x: 0, y: 0, width: 16, height: 16.5)), rule: .nonZero))
        let ground = [fill(rect(0, 0, 32, 32), .white)]
        let seen = draw(
            ground + [
                .pushGroup(Group(clip: clip)), fill(rect(4, 0, 8, 32), Self.red),
                .pushGroup(Group(clip: .init(to: rect(0, 0, 32, 20)))),
                backdrop(rect(0, 0, 32, 32), sigma: 3), .popGroup, .popGroup,
            ], side: 32)
        let flat = draw(
            ground + [
                .pushGroup(Group(clip: clip)), fill(rect(4, 0, 8, 32), Self.red), .popGroup,
                .pushGroup(Group(clip: clip)), backdrop(rect(0, 0, 32, 32), sigma: 3), .popGroup,
            ], side: 32)
        // In row 16 the second clip would fade the result of the first one again.
        #expect(seen.pixels[..<512] == flat.pixels[..<512])
        #expect(seen.pixels[544...] == flat.pixels[544...])
        #expect(seen[8, 8].y < 160 && seen[8, 8].y > 0)
    }

    /// In a group that is faded, masked, blended or shadowed it sees only that group's pixels.
    @Test(arguments: [
        Group(opacity: 0.5), Group(mask: .init([fill(0, 0, 32, 32)])),
        Group(blendMode: .plusLighter),
        Group(
            dropShadow: .init(Shadow(color: .black, offset: CGSize(width: 99, height: 0), sigma: 0))
        ),
    ])
    func `sees nothing beneath a group that is more than a clip`(_ group: Group) {
        let items = [
            fill(rect(4, 4, 9, 20), Self.red),
            .pushGroup(Group(clip: .init(to: rect(2, 2, 28, 28)))),
            backdrop(rect(2, 2, 28, 28), sigma: 2), .popGroup,
        ]
        let inside = draw(items, side: 32)
        let ground = fill(rect(0, 0, 32, 32), Color(red: 0, green: 0.5, blue: 0))
        let whole = CGRect(x: 0, y: 0, width: 32, height: 32)
        var expected: [DisplayItem] = [
            ground, .pushGroup(group), .image(.init(inside, in: whole)), .popGroup,
        ]
        #expect(
            draw([ground, .pushGroup(group)] + items + [.popGroup], side: 32)
                == draw(expected, side: 32))
        // The same behind a clip around all of it.
        let clip = DisplayItem.pushGroup(Group(clip: .init(to: rect(9, 9, 12, 12))))
        expected = [ground, clip] + expected.dropFirst() + [.popGroup]
        #expect(
            draw([ground, clip, .pushGroup(group)] + items + [.popGroup, .popGroup], side: 32)
                == draw(expected, side: 32))
    }
}
