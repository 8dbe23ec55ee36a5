import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import TestSupport
import Testing

/// Compares the frames of the sheet's PNG with those of the SVG as other renderers draw it.
@Suite struct `The PNG and the SVG` {
    /// The limits are the differences between established renderers on screens with text, and twice the usual share of
    /// plain differences for the hairlines that Chromium moves to whole pixels, and a quarter more for pictures that fill
    /// a clip: at a fraction of a pixel, others let both edges take their share.
    @Test(arguments: Repository.examples)
    func `agree on every frame`(example: String) throws {
        let rendered = try Renderer(threads: 2, files: Repository.exampleFiles).render(
            spec: try Repository.example(example), as: [.png, .svg, .json])
        let ours = try PNGDecoder.decode(try #require(rendered[.png]), limit: 200_000_000)
        let svg = try #require(rendered[.svg])
        let timeline = try RenderedTimeline(json: try #require(rendered[.json]))
        // Chromium softens text at a fractional number of pixels per point.
        let points = try #require(
            String(decoding: svg.prefix(200), as: UTF8.self).firstMatch(of: #/ width="([0-9.]+)"/#)?
                .1)
        let scale = Double(ours.width) / (Double(points) ?? 1)
        let isSoftened = abs(scale - scale.rounded()) > 0.01
        let theirs = [
            ("librsvg", try Librsvg.draw(svg, width: ours.width, height: ours.height)),
            ("chromium", try chromium(svg, like: ours)),
        ]
        for (eye, picture) in theirs {
            try #require(picture.width == ours.width && picture.height == ours.height)
            for frame in timeline.frames {
                let difference = PictureDifference(ours, picture, in: frame.rect)
                let (mean, over32) = isSoftened && eye == "chromium" ? (3.0, 4.0) : (1, 0.25)
                #expect(difference.mean <= mean, "\(eye), frame \(frame.index): \(difference)")
                #expect(
                    difference.over32 <= over32, "\(eye), frame \(frame.index): \(difference)")
            }
        }
    }

    /// The document, drawn by Chromium in a window of the picture's size, which it fills.
    private func chromium(_ svg: [UInt8], like picture: Bitmap) throws -> Bitmap {
        let markup = String(decoding: svg, as: UTF8.self).replacing(
            /<svg (xmlns="[^"]*") width="[^"]*" height="[^"]*"/, maxReplacements: 1
        ) { "<svg \($0.1) width=\"\(picture.width)\" height=\"\(picture.height)\"" }
        return try Chromium.draw(
            [Array(markup.utf8)], width: picture.width, height: picture.height)[0]
    }

    @Test func `agree on a plot of curves`() throws {
        let report = try CurveReport([
            "easeOut", "spring(damping: 0.4, duration: 0.8)", "keyframes(0, 1, mode: discrete)",
        ])
        let ours = try PNGDecoder.decode(try report.bytes(as: .png), limit: 4_000_000)
        let theirs = try Librsvg.draw(try report.bytes(as: .svg), width: ours.width)
        #expect(theirs.width == ours.width && theirs.height == ours.height)
        #expect(PictureDifference(ours, theirs).over32 <= 0.5)
    }
}
