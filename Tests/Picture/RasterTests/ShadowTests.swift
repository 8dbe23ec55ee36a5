import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

/// The exact shadow: means over pixels of a sharp shape blurred by a true Gaussian.
///
/// The blurred half-plane x ≥ 0 is Φ(x/σ) = erfc(−x/(σ√2))/2; its integral x·Φ(x/σ) + σ·φ(x/σ) gives
/// the mean over a pixel as a difference.
enum TrueShadow {
    static func integral(_ x: Double, _ sigma: Double) -> Double {
        if sigma == 0 { return max(x, 0) }
        let u = x / sigma
        return x * erfc(-u / 2.0.squareRoot()) / 2
            + sigma * exp(-u * u / 2) / (2 * Double.pi).squareRoot()
    }

    /// The mean over the pixel that begins at `x` of the blurred interval from `low` to `high`.
    static func interval(_ x: Double, _ low: Double, _ high: Double, _ sigma: Double) -> Double {
        integral(x + 1 - low, sigma) - integral(x - low, sigma)
            - integral(x + 1 - high, sigma) + integral(x - high, sigma)
    }
}

@Suite struct `A shadow` {
    static let sigmas: [Double] = [
        0, 0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 1.4, 1.5, 2, 2.5, 2.99, 3, 3.7, 5, 8, 11.9, 12,
        13,
        17.9, 18, 24, 30, 47, 64, 100, 140,
    ]

    func shadow(_ sigma: Double, x: Double = 0, y: Double = 0) -> Shadow {
        Shadow(color: .black, offset: CGSize(width: x, height: y), sigma: sigma)
    }

    /// The largest difference from a blurred edge at `edge` along one row, in steps of 1/255.
    func difference(_ bitmap: Bitmap, edge: Double, end: Double, sigma: Double) -> Double {
        let y = bitmap.height / 2
        return (0..<bitmap.width).map { x in
            let expected = 255 * TrueShadow.interval(Double(x), edge, end, sigma)
            return abs(Double(bitmap.alpha(x, y)) - expected)
        }.max() ?? .infinity
    }

    /// A difference of one step is allowed; the sharp edge lies anywhere within a pixel.
    @Test(arguments: sigmas)
    func `of a rectangle is the closed form`(sigma: Double) {
        for edge in [400.0, 400.25, 400.5, 400.8] {
            let rect = CGRect(x: edge, y: -900, width: 1500, height: 2000)
            let bitmap = draw(
                [.shadow(.init(of: .rect(rect), shadow(sigma)))], width: 800, height: 3)
            #expect(difference(bitmap, edge: edge, end: edge + 1500, sigma: sigma) <= 1)
        }
    }

    /// The same rectangle as a path is drawn by means of masks and blurs.
    @Test(arguments: sigmas)
    func `of a path is within a step of the closed form`(sigma: Double) {
        for edge in [400.0, 400.25, 400.5, 400.8] {
            let rect = CGRect(x: edge, y: -900, width: 1500, height: 2000)
            let bitmap = draw(
                [.shadow(.init(of: .path(Path(rect: rect), rule: .nonZero), shadow(sigma)))],
                width: 800, height: 3)
            let worst = difference(bitmap, edge: edge, end: edge + 1500, sigma: sigma)
            #expect(worst <= 1, "\(worst) at \(edge)")
        }
    }

    @Test(arguments: sigmas.filter { $0 <= 100 })
    func `of a group is within a step of the closed form`(sigma: Double) {
        // The group itself lies outside the picture; its shadow is moved into it.
        let rect = CGRect(x: 400, y: -4000, width: 1500, height: 2000)
        for offset in [3000.0, 3000.25, 3000.5] {
            let bitmap = draw(
                [
                    .pushGroup(
                        Group(dropShadow: .init(shadow(sigma, x: offset - 3000, y: 3000)))),
                    fill(.rect(rect)), .popGroup,
                ], width: 800, height: 3)
            let edge = 400 + offset - 3000
            let worst = difference(bitmap, edge: edge, end: edge + 1500, sigma: sigma)
            #expect(worst <= 1, "\(worst) at \(offset)")
        }
    }

    /// A shear along the edge does not change the blur across a vertical edge, but is drawn in the shadow's
    /// own space.
    @Test(arguments: [2, 3, 5, 8, 13, 30, 64] as [Double])
    func `under a shear is within a step of the closed form`(sigma: Double) {
        let transform = Homography(CGAffineTransform(a: 1, b: 0.25, c: 0, d: 1, tx: 0, ty: 0))
        for edge in [150.0, 150.3, 150.5] {
            let rect = CGRect(x: edge, y: -450, width: 700, height: 700)
            let bitmap = draw(
                [.shadow(.init(of: .rect(rect), shadow(sigma), transform: transform))],
                width: 300, height: 3)
            let worst = difference(bitmap, edge: edge, end: edge + 700, sigma: sigma)
            #expect(worst <= 1, "\(worst) at \(edge)")
        }
    }

    @Test(arguments: [0.5, 1, 2, 3, 5, 8, 13, 30] as [Double])
    func `of a turned rectangle is the closed form across its edges`(sigma: Double) {
        // A quarter of a half turn: the edge runs through the middle at 45°, where a pixel at
        // (x, y) is (x − y)/√2 from it. Over a pixel the blur has 1/12 more variance across.
        let rect = CGRect(x: 0, y: -600, width: 900, height: 1200)
        let transform = Homography(
            CGAffineTransform(translationX: 100, y: 100).rotated(by: .pi / 4))
        let bitmap = draw(
            [.shadow(.init(of: .rect(rect), shadow(sigma), transform: transform))], side: 200)
        let wide = (sigma * sigma + 1.0 / 12).squareRoot()
        let worst =
            (0..<200).map { x in
                let distance = (Double(x) + 0.5 - 100 + 100.5 - 100) / 2.0.squareRoot()
                let expected = 127.5 * erfc(-distance / wide / 2.0.squareRoot())
                return abs(Double(bitmap.alpha(x, 100)) - expected)
            }.max() ?? .infinity
        // Below 1 px the Gaussian of the same variance differs slightly from a blurred pixel.
        #expect(worst <= (sigma < 1 ? 3 : 1.2), "\(worst)")
    }

    /// The closed form minus its corners, compared with the blurred path.
    @Test(arguments: [0.7, 2, 4, 8, 15] as [Double])
    func `of a rounded rectangle is that of its path`(sigma: Double) {
        for (rect, radius) in [
            (CGRect(x: 20.3, y: 25.6, width: 50, height: 40), 12.0),
            (CGRect(x: 30, y: 30, width: 30, height: 30), 15),
            (CGRect(x: 40.5, y: 40.5, width: 12, height: 9), 3),
        ] {
            let closed = draw(
                [.shadow(.init(of: .roundedRect(rect, radius: radius), shadow(sigma)))], side: 96)
            let path = Shape.path(Path(roundedRect: rect, radius: radius), rule: .nonZero)
            let blurred = draw([.shadow(.init(of: path, shadow(sigma)))], side: 96)
            let worst = zip(closed.pixels, blurred.pixels).map {
                abs(parts($0).w - parts($1).w)
            }.max()
            #expect((worst ?? 255) <= 2, "\(worst ?? 255)")
        }
    }

    /// A blur redistributes light but adds none.
    @Test func `keeps the area of its shape`() {
        let shape = Shape.roundedRect(CGRect(x: 40, y: 40, width: 20, height: 20), radius: 10)
        for transform in [
            Homography.identity, turned(0.3, about: 50, 50),
            Homography(CGAffineTransform(a: 1, b: 0.2, c: -0.3, d: 1, tx: 10, ty: -10)),
        ] {
            let sharp = draw([fill(shape, transform: transform)], side: 100).area
            let soft = draw(
                [.shadow(.init(of: shape, shadow(4), transform: transform))], side: 100
            ).area
            #expect(abs(soft - sharp) < 0.02 * sharp, "\(soft), \(sharp)")
        }
    }

    @Test func `lies where its offset puts it and has its colour`() {
        let color = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
        let shadow = Shadow(color: color, offset: CGSize(width: 2, height: 3), sigma: 0)
        let bitmap = draw([
            .shadow(
                .init(of: .rect(CGRect(x: 1, y: 1, width: 4, height: 4)), shadow))
        ])
        #expect(bitmap[3, 4] == SIMD4(0, 0, 128, 128))
        #expect(bitmap[2, 4].w == 0 && bitmap[7, 4].w == 0 && bitmap[6, 7].w == 128)
    }

    @Test func `of a group is not cut by its clip, and fades with it`() {
        let clip = Group.Clip(to: .rect(CGRect(x: 0, y: 0, width: 8, height: 16)))
        let drop = Group.DropShadow(
            Shadow(color: .black, offset: CGSize(width: 8, height: 0), sigma: 0))
        let red = Color(red: 1, green: 0, blue: 0)
        let bitmap = draw([
            .pushGroup(Group(opacity: 0.5, clip: clip, dropShadow: drop)),
            fill(.rect(CGRect(x: 0, y: 0, width: 16, height: 16)), red), .popGroup,
        ])
        #expect(bitmap[4, 4] == SIMD4(128, 0, 0, 128))
        #expect(bitmap[12, 4] == SIMD4(0, 0, 0, 128))
    }

    @Test func `of a group follows its holes`() {
        let ring = Shape.border(
            of: CGRect(x: 2, y: 2, width: 12, height: 12), radius: 0, width: 2)
        let drop = Group.DropShadow(
            Shadow(color: .black, offset: CGSize(width: 16, height: 0), sigma: 0))
        let bitmap = draw(
            [.pushGroup(Group(dropShadow: drop)), fill(ring), .popGroup], width: 32, height: 16)
        #expect(bitmap.alpha(18, 8) == 255 && bitmap.alpha(24, 8) == 0)
    }
}
