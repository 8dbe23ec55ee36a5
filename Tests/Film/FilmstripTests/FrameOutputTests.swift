import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import TestSupport
import Testing

@Suite struct `The frames of a film` {
    private static let swipe = Array(
        """
        { "preset": "back-swipe", "device": { "scale": 0.5 },
          "filmstrip": { "frames": 7, "columns": 3, "captions": true } }
        """.utf8)

    /// A spec in which nothing happens, with frames at the given times.
    private static func still(_ times: String) -> [UInt8] {
        Array(
            """
            { "preset": "slide-up", "device": { "scale": 0.5 }, "script": [],
              "filmstrip": { "times": \(times) } }
            """.utf8)
    }

    private func rendered(
        _ spec: [UInt8], _ formats: Set<OutputFormat>
    ) throws -> RenderedFilm {
        try Renderer(threads: 2).render(spec: spec, as: formats)
    }

    /// The last frame is shown for a second; each time is at most half a millisecond off.
    @Test func `play at their own times`() throws {
        let rendered = try rendered(Self.swipe, [.apng, .zip])
        let archive = try FilmArchive(try #require(rendered[.zip]))
        let played = try Pillow.frames(of: try #require(rendered[.apng]))
        let times = archive.manifest.frames.map(\.time)
        #expect(played.count == times.count && played.last?.milliseconds == 1000)
        var time = times[0]
        for (frame, expected) in zip(played, times) {
            #expect(abs(time - expected) <= 0.001)
            time += Double(frame.milliseconds) / 1000
        }
        // Frames are opaque, so that straight and premultiplied pixels are the same.
        let pixels = try archive.frames().map { $0.pixels.withUnsafeBytes(Array.init) }
        #expect(played.map(\.straight) == pixels)
    }

    @Test(arguments: OutputFormat.allCases)
    func `are given up when nobody wants them any more`(_ format: OutputFormat) {
        #expect(throws: RenderFailure.cancelled) {
            try Renderer(threads: 1).render(
                spec: Self.still("[0]"), as: [format], isCancelled: { true })
        }
    }
}
