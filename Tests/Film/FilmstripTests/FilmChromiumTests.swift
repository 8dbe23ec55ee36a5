import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import TestSupport
import Testing

/// The files of a film, in the browser in which people open them.
@Suite struct `A film in Chromium` {
    /// A swipe in six frames, at half a pixel per point.
    private static let spec = Array(
        """
        { "preset": "back-swipe", "device": { "scale": 0.5 },
          "filmstrip": { "frames": 6, "captions": false } }
        """.utf8)

    private static let film = Result {
        try Renderer(threads: 2).render(spec: spec, as: [.apng, .html, .zip, .animatedSVG])
    }

    private static func archive() throws -> FilmArchive {
        try FilmArchive(try #require(film.get()[.zip]))
    }

    /// The duration of each frame, until the next one's time; the last is shown for a second.
    private static func milliseconds(_ times: [Double]) -> [Double] {
        let ticks = times.map { ($0 * 1000).rounded() }
        return zip(ticks, ticks.dropFirst()).map { $1 - $0 } + [1000]
    }

    @Test func `has in its APNG the frames' pixels and times`() throws {
        let archive = try Self.archive()
        let frames = try Chromium.frames(of: try #require(Self.film.get()[.apng]))
        #expect(
            frames.map(\.milliseconds) == Self.milliseconds(archive.manifest.frames.map(\.time)))
        let pixels = try archive.frames().map { $0.pixels.withUnsafeBytes(Array.init) }
        #expect(frames.map { Array($0.straight) } == pixels)
    }

    /// The animation is stopped in the middle of each frame's turn.
    @Test func `shows each frame of its animated SVG at its time`() throws {
        let archive = try Self.archive()
        let (frames, times) = (try archive.frames(), archive.manifest.frames.map(\.time))
        let turns = Self.milliseconds(times)
        let moments = zip(times, turns).map { $0 - times[0] + $1 / 2000 }
        let steps = moments.flatMap { moment -> [Chromium.Step] in
            [
                .evaluate(
                    """
                    document.documentElement.pauseAnimations();
                    document.documentElement.setCurrentTime(\(moment));
                    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
                    """), .picture,
            ]
        }
        let seen = try Chromium.visit([
            Chromium.Visit(
                try #require(Self.film.get()[.animatedSVG]), kind: "svg", width: 390, height: 844,
                steps: steps)
        ])[0]
        #expect(seen.complaints.isEmpty && seen.requests.isEmpty)
        for index in frames.indices {
            // The SVG's own size is twice the frames'.
            let shown = try seen.picture(2 * index + 1).halved
            try #require(shown.width == frames[index].width)
            let differences = frames.map { PictureDifference(shown, $0).mean }
            #expect(differences[index] < 1.5, "frame \(index) is off by \(differences[index])")
            #expect(differences.min() == differences[index])
        }
    }
}

extension Bitmap {
    /// The mean of each two by two pixels.
    fileprivate var halved: Bitmap {
        var result = Bitmap(width: width / 2, height: height / 2)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let corner = 2 * y * width + 2 * x
                let four = [corner, corner + 1, corner + width, corner + width + 1]
                result.pixels[y * result.width + x] = [0, 8, 16, 24].reduce(0) { pixel, shift in
                    let sum = four.reduce(0) { $0 + (pixels[$1] >> UInt32(shift) & 255) }
                    return pixel | ((sum + 2) / 4) << UInt32(shift)
                }
            }
        }
        return result
    }
}
