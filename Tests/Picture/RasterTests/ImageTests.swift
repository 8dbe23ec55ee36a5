import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import TestSupport
import Testing

@Suite struct `An image` {
    /// Random premultiplied pixels, optionally opaque.
    static func noise(_ width: Int, _ height: Int, opaque: Bool = false) -> Bitmap {
        var random = SplitMix64(state: 7)
        return Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in
                let alpha = opaque ? 255 : UInt32(random.index(below: 256))
                func part() -> UInt32 { UInt32(random.index(below: Int(alpha) + 1)) }
                return part() | part() << 8 | part() << 16 | alpha << 24
            })
    }

    static func checkerboard(_ width: Int, _ height: Int) -> Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { index in
                (index % width + index / width).isMultiple(of: 2) ? 0xFFFF_FFFF : 0xFF00_0000
            })
    }

    func image(
        _ bitmap: Bitmap, source: CGRect? = nil, in rect: CGRect,
        _ sampling: DisplayItem.Image.Sampling = .smooth, transform: Homography = .identity
    ) -> DisplayItem {
        .image(.init(bitmap, source: source, in: rect, sampling: sampling, transform: transform))
    }

    @Test func `at its own size is the same bytes`() {
        for opaque in [true, false] {
            let bitmap = Self.noise(16, 16, opaque: opaque)
            let whole = CGRect(x: 0, y: 0, width: 16, height: 16)
            for sampling in [DisplayItem.Image.Sampling.smooth, .nearest] {
                #expect(draw([image(bitmap, in: whole, sampling)]) == bitmap)
                // 8 points at a scale of 2.
                let half = CGRect(x: 0, y: 0, width: 8, height: 8)
                #expect(draw([image(bitmap, in: half, sampling)], side: 8, scale: 2) == bitmap)
            }
        }
    }

    @Test func `turned by a quarter, mirrored or moved by whole pixels keeps its pixels`() {
        let bitmap = Self.noise(8, 8)
        let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
        let turned = draw(
            [image(bitmap, in: rect, transform: Homography(CGAffineTransform(0, 1, -1, 0, 12, 3)))])
        let mirrored = draw(
            [image(bitmap, in: rect, transform: Homography(CGAffineTransform(-1, 0, 0, 1, 12, 3)))])
        for y in 0..<8 {
            for x in 0..<8 {
                #expect(turned[11 - y, x + 3] == bitmap[x, y])
                #expect(mirrored[11 - x, y + 3] == bitmap[x, y])
            }
        }
    }

    /// 255·(1, 0, 1, 0 …) has the mean 127.5; a device pixel of 2.5 by 2.5 keeps a part of the pattern.
    @Test(arguments: [1170, 390, 780])
    func `reduced by a whole number is the exact mean`(width: Int) {
        let bitmap = Self.checkerboard(width, 12 * width / 195)
        let drawn = draw(
            [image(bitmap, in: CGRect(x: 0, y: 0, width: 195, height: 12))], width: 195, height: 12)
        for pixel in drawn.pixels { #expect(abs(parts(pixel).x - 128) <= 1 && pixel >> 24 == 255) }
    }

    /// Five pixels a, b, c, d, e on two: a + b + c/2 and c/2 + d + e, each divided by 2.5.
    @Test func `reduced by a fraction weighs its pixels by their areas`() {
        let values: [UInt32] = [10, 60, 110, 200, 250]
        let bitmap = Bitmap(width: 5, height: 1, pixels: values.map { $0 * 0x01_0101 | 255 << 24 })
        let drawn = draw(
            [image(bitmap, in: CGRect(x: 0, y: 0, width: 2, height: 1))], width: 2, height: 1)
        #expect(drawn[0, 0].x == 50 && drawn[1, 0].x == 202)
    }

    /// Pixel centres lie at ¼, ¾, 1¼ and 1¾ of the two pixels.
    @Test func `enlarged is interpolated between the centres of its pixels`() {
        let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
        for transform in [Homography.identity, turned(1e-9, about: 0, 0)] {
            let drawn = draw(
                [
                    image(
                        bitmap, in: CGRect(x: 0, y: -8, width: 4, height: 16), transform: transform)
                ], width: 4, height: 1)
            #expect((0..<4).map { drawn[$0, 0].x } == [0, 64, 191, 255])
        }
    }

    @Test func `shows only its source, whatever lies beside`() {
        var bitmap = Bitmap(
            width: 8, height: 8, pixels: [UInt32](repeating: 0xFF00_00FF, count: 64))
        bitmap.copy(
            Bitmap(width: 2, height: 3, pixels: [UInt32](repeating: 0xFFFF_0000, count: 6)), x: 3,
            y: 2)
        let source = CGRect(x: 3, y: 2, width: 2, height: 3)
        for transform in [
            Homography.identity, turned(0.5, about: 8, 8), `A shape in perspective`.tilted,
        ] {
            for rect in [
                CGRect(x: 2, y: 2, width: 12, height: 12), CGRect(x: 5, y: 5, width: 1, height: 1),
            ] {
                for sampling in [DisplayItem.Image.Sampling.smooth, .nearest] {
                    let drawn = draw([
                        image(bitmap, source: source, in: rect, sampling, transform: transform)
                    ])
                    let blue = Color(red: 0, green: 0, blue: 1)
                    #expect(drawn == draw([fill(.rect(rect), blue, transform: transform)]))
                }
            }
        }
    }

    @Test func `sampled at the nearest pixel stays sharp`() {
        let bitmap = Self.noise(4, 4)
        let rect = CGRect(x: 0, y: 0, width: 16, height: 16)
        let drawn = draw([image(bitmap, in: rect, .nearest)])
        for y in 0..<16 {
            for x in 0..<16 { #expect(drawn[x, y] == bitmap[x / 4, y / 4]) }
        }
    }

    /// White beside clear: the interpolated colour stays white.
    @Test func `is interpolated premultiplied`() {
        let bitmap = Bitmap(width: 2, height: 1, pixels: [0, 0xFFFF_FFFF])
        let drawn = draw([image(bitmap, in: CGRect(x: 0, y: 0, width: 16, height: 16))])
        for pixel in drawn.pixels { #expect(parts(pixel).x == parts(pixel).w) }
        #expect(drawn.alpha(8, 8) == 143)
    }

    @Test func `turned is as smooth at its edges as a shape`() {
        let white = Bitmap(width: 3, height: 3, pixels: [UInt32](repeating: .max, count: 9))
        let rect = CGRect(x: 3.3, y: 4.1, width: 9, height: 7.7)
        for transform in [turned(0.4, about: 8, 8), `A shape in perspective`.tilted] {
            #expect(
                draw([image(white, in: rect, transform: transform)])
                    == draw([fill(.rect(rect), .white, transform: transform)]))
        }
    }

    /// The rotated fine pattern, greatly reduced, shows neither stripes nor moiré.
    @Test(arguments: [0.2, 0.5, 0.785] as [CGFloat])
    func `turned and reduced is the mean of its pixels`(angle: CGFloat) {
        for pixels in [64, 96, 160, 400] {
            let drawn = draw(
                [
                    image(
                        Self.checkerboard(pixels, pixels),
                        in: CGRect(x: -16, y: -16, width: 64, height: 64),
                        transform: turned(angle, about: 16, 16))
                ], side: 32)
            // At its own size the pattern is still visible.
            let allowed = pixels == 64 ? 128 : pixels == 96 ? 60 : 24
            for pixel in drawn.pixels { #expect(abs(parts(pixel).x - 128) <= allowed) }
        }
    }

    /// u = x/(1 − x/32) for the image over 0…32: a ramp of one step per pixel shows its position.
    @Test func `in perspective shows each place where it lands`() {
        let ramp = Bitmap(
            width: 32, height: 1, pixels: (0..<32).map { UInt32($0) * 4 * 0x01_0101 | 255 << 24 })
        let drawn = draw([
            image(
                ramp, in: CGRect(x: 0, y: 0, width: 32, height: 32),
                transform: `A shape in perspective`.tilted)
        ])
        for x in 2..<12 {
            let place = (Double(x) + 0.5) / (1 - (Double(x) + 0.5) / 32)
            #expect(abs(Double(drawn[x, 2].x) - (place - 0.5) * 4) <= 1)
        }
    }

    @Test func `without pixels or of no size draws nothing`() {
        let rect = CGRect(x: 0, y: 0, width: 16, height: 16)
        let bitmap = Self.noise(4, 4)
        for item in [
            image(Bitmap(width: 0, height: 0), in: rect), image(bitmap, in: .zero),
            image(bitmap, source: .zero, in: rect), image(bitmap, source: .null, in: rect),
            image(bitmap, in: CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4)),
            image(bitmap, source: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 4), in: rect),
        ] { #expect(draw([item]).area == 0) }
    }
}
