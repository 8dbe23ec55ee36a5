import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

@Suite struct `A blurred group` {
    static let sigmas: [CGFloat] = [1, 2.5, 6, 20]

    @Test(arguments: sigmas)
    func `fades an edge as the normal distribution does`(_ sigma: CGFloat) {
        let bitmap = draw(
            blurred(sigma, [fill(-200, -200, 232, 464)]), width: 64, height: 64)
        for x in 0..<64 {
            let mean = TrueShadow.interval(Double(x), -200, 32, sigma)
            #expect(abs(Double(bitmap.alpha(x, 32)) - 255 * mean) <= 1)
        }
    }

    @Test(arguments: [Homography.identity, turned(0.5, about: 32, 32)])
    func `is its own shadow if it is black`(_ transform: Homography) {
        let card = Shape.roundedRect(CGRect(x: 14, y: 18, width: 36, height: 28), radius: 8)
        let soft = draw(
            [
                .pushGroup(Group(blur: .init(sigma: 4, transform: transform))),
                fill(card, .black, transform: transform), .popGroup,
            ], side: 64)
        let shadow = draw(
            [
                .shadow(
                    .init(
                        of: card, Shadow(color: .black, offset: .zero, sigma: 4),
                        transform: transform))
            ], side: 64)
        for (a, b) in zip(soft.pixels, shadow.pixels) {
            #expect(abs(parts(a).w - parts(b).w) <= 1)
        }
    }

    @Test func `keeps its colours and does not darken where it is clear`() {
        let color = Color(red: 0.8, green: 0.4, blue: 0.2)
        let card = Shape.rect(CGRect(x: 16, y: 16, width: 32, height: 32))
        let bitmap = draw(blurred(3, [fill(card, color)]), side: 64)
        for pixel in bitmap.pixels.map(parts) where pixel.w > 32 {
            let alpha = Double(pixel.w)
            #expect(abs(Double(pixel.x) - 0.8 * alpha) <= 1.5)
            #expect(abs(Double(pixel.y) - 0.4 * alpha) <= 1.5)
            #expect(abs(Double(pixel.z) - 0.2 * alpha) <= 1.5)
        }
    }

    @Test func `is blurred beyond its clip, and faded afterwards`() {
        let clip = Group.Clip(to: .rect(CGRect(x: 0, y: 0, width: 32, height: 64)))
        let items: [DisplayItem] = [
            .pushGroup(Group(opacity: 0.5, clip: clip, blur: .init(sigma: 4))),
            fill(-64, -64, 256, 256), .popGroup,
        ]
        let bitmap = draw(items, side: 64)
        #expect(abs(bitmap.alpha(16, 32) - 128) <= 1)
        #expect(abs(bitmap.alpha(31, 32) + bitmap.alpha(32, 32) - 128) <= 1)
        #expect(bitmap.alpha(36, 32) > 8)
    }

    @Test func `casts the shadow of what is blurred`() {
        let drop = Shadow(color: .black, offset: CGSize(width: 0, height: 24), sigma: 0)
        let items: [DisplayItem] = [
            .pushGroup(Group(blur: .init(sigma: 3), dropShadow: .init(drop))),
            fill(.rect(CGRect(x: 16, y: 8, width: 32, height: 16)), .white), .popGroup,
        ]
        let bitmap = draw(items, side: 64)
        for x in 0..<64 { #expect(abs(bitmap.alpha(x, 16) - bitmap.alpha(x, 40)) <= 3) }
    }

    @Test func `with a sigma of 0 is as sharp as ever`() {
        let items = [fill(8.25, 9.5, 40, 21)]
        #expect(draw(blurred(0, items), side: 64) == draw(items, side: 64))
    }

    @Test func `with a sigma that is not finite draws nothing`() {
        for sigma in [CGFloat.infinity, .nan] {
            #expect(draw(blurred(sigma, [fill(8, 9, 40, 21)])).area == 0)
        }
    }

    private func blurred(_ sigma: CGFloat, _ items: [DisplayItem]) -> [DisplayItem] {
        [.pushGroup(Group(blur: .init(sigma: sigma)))] + items + [.popGroup]
    }
}
