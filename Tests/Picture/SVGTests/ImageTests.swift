import FilmstripDisplay
import FilmstripGeometry
import FilmstripPNG
import FilmstripSVG
import Foundation
import Testing

@Suite struct `An image` {
    /// Red, green, blue and half-transparent white.
    static let pixels = Bitmap(
        width: 2, height: 2, pixels: [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0x8080_8080])

    /// The bitmaps in a document, in order.
    private func bitmaps(_ items: DisplayItem...) throws -> [Bitmap] {
        try write(items).markup.split(separator: "base64,").dropFirst().map { part in
            let text = String(part.prefix { $0 != "\"" })
            return try PNGDecoder.decode(
                Array(try #require(Data(base64Encoded: text))), limit: 1_000_000)
        }
    }

    private func item(
        source: CGRect? = nil, _ sampling: DisplayItem.Image.Sampling = .smooth,
        _ transform: Homography = .identity
    ) -> DisplayItem {
        .image(
            DisplayItem.Image(
                Self.pixels, source: source, in: CGRect(x: 10, y: 20, width: 40, height: 60),
                sampling: sampling, transform: transform))
    }

    @Test func `is embedded once, and stretched where it is used`() throws {
        let moved = Homography(CGAffineTransform(translationX: 50, y: 0))
        let shown = lines(item(), item(source: nil, .smooth, moved))
        #expect(shown.count == 5)
        #expect(
            shown[1].hasPrefix(
                ##"<image id="i1" width="2" height="2" preserveAspectRatio="none" href="data:image/png;base64,"##
            ))
        #expect(shown[3] == ##"<use href="#i1" transform="matrix(20 0 0 30 10 20)"/>"##)
        #expect(shown[4] == ##"<use href="#i1" transform="matrix(20 0 0 30 60 20)"/>"##)
        #expect(try bitmaps(item()) == [Self.pixels])
    }

    /// Only the right column, stretched over the same rectangle.
    @Test func `holds no pixels beyond its source`() throws {
        let right = item(source: CGRect(x: 1, y: 0, width: 1, height: 2))
        #expect(
            try bitmaps(right)
                == [Bitmap(width: 1, height: 2, pixels: [0xFF00_FF00, 0x8080_8080])])
        #expect(lines(right).last == ##"<use href="#i1" transform="matrix(40 0 0 30 10 20)"/>"##)
    }

    /// From the middle of the left column: it begins 40/1.5 · ½ points before the rectangle.
    @Test func `is clipped where its source cuts pixels`() {
        let shown = lines(item(source: CGRect(x: 0.5, y: 0, width: 1.5, height: 2)))
        #expect(
            shown.contains(
                ##"<rect x="0.5" y="0" width="1.5" height="2" transform="matrix(26.66666667 0 0 30 -3.3333 20)"/>"##
            ))
        #expect(shown.suffix(3).first == ##"<g clip-path="url(#c1)">"##)
    }

    @Test func `repeats its edge where its source leaves it`() throws {
        #expect(
            try bitmaps(item(source: CGRect(x: -1, y: 1, width: 2, height: 1)))
                == [Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFFFF_0000])])
        let far = write([item(source: CGRect(x: 0, y: 0, width: 1e9, height: 2))])
        #expect(
            far.warnings.map(\.message) == [
                "an image shown far beyond its pixels is embedded as a picture"
            ])
    }

    /// Each pixel covers 20 × 30 points and is enlarged 90 times, so librsvg interpolates only at its edges, up
    /// to half of a ninetieth of a side.
    @Test func `is drawn in its nearest pixels`() throws {
        let bitmap = try drawn(item(source: nil, .nearest))
        for (x, y) in [(11, 21), (28, 48)] { #expect(bitmap[x, y] == [255, 0, 0, 255]) }
        for (x, y) in [(31, 21), (48, 48)] { #expect(bitmap[x, y] == [0, 255, 0, 255]) }
        for (x, y) in [(11, 51), (28, 78)] { #expect(bitmap[x, y] == [0, 0, 255, 255]) }
        for (x, y) in [(31, 51), (48, 78)] {
            #expect(isClose(bitmap[x, y], [128, 128, 128, 128]))
        }
        #expect(bitmap[9, 30] == [0, 0, 0, 0] && bitmap[50, 30] == [0, 0, 0, 0])
        #expect(lines(item(source: nil, .nearest))[1].contains(#" image-rendering="pixelated""#))
    }

    /// Interpolated between the centres of the pixels, 20 points apart, and constant beyond the last.
    @Test func `is drawn smoothly`() throws {
        let bitmap = try drawn(item())
        #expect(isClose(bitmap[12, 22], [255, 0, 0, 255]))
        #expect(isClose(bitmap[30, 22], [124, 131, 0, 255], within: 6))
    }

    /// Divided by w = 1 + x/100, the edge at x = 50 is projected to 33.3, and the border between the columns,
    /// at 30, to 23.1; at its right end y = 20…80 becomes 13.3…53.3.
    @Test func `in perspective is embedded as it is seen`() throws {
        let document = write([item(source: nil, .nearest, receding)])
        #expect(
            document.warnings.map(\.message)
                == ["an image in perspective is embedded as a picture"])
        let bitmap = try drawn(item(source: nil, .nearest, receding))
        #expect(isClose(bitmap[11, 22], [255, 0, 0, 255], within: 4))
        #expect(isClose(bitmap[21, 22], [255, 0, 0, 255], within: 4))
        #expect(isClose(bitmap[25, 22], [0, 255, 0, 255], within: 4))
        #expect(isClose(bitmap[31, 31], [0, 255, 0, 255], within: 4))
        #expect(isClose(bitmap[12, 60], [0, 0, 255, 255], within: 4))
        #expect(bitmap[35, 30] == [0, 0, 0, 0] && bitmap[31, 11] == [0, 0, 0, 0])
        #expect(bitmap[31, 56] == [0, 0, 0, 0] && bitmap[31, 52][3] > 0)
    }

    @Test func `that is not premultiplied is left out, with a warning`() {
        let wrong = Bitmap(width: 1, height: 1, pixels: [0x0000_00FF])
        let document = write([
            .image(DisplayItem.Image(wrong, in: CGRect(x: 0, y: 0, width: 9, height: 9)))
        ])
        #expect(!document.markup.contains("<image") && !document.markup.contains("<use"))
        #expect(document.warnings.first?.message.hasPrefix("an image is left out: ") == true)
    }

    @Test func `without pixels or area draws nothing`() {
        let none = Bitmap(width: 0, height: 3)
        let area = CGRect(x: 0, y: 0, width: 9, height: 9)
        #expect(
            lines(
                .image(DisplayItem.Image(none, in: area)),
                .image(DisplayItem.Image(Self.pixels, in: .zero)),
                .image(DisplayItem.Image(Self.pixels, source: .zero, in: area))
            ).isEmpty)
    }
}
