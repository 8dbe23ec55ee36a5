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

    @Test func `are in the archive as on the sheet`() throws {
        let rendered = try rendered(Self.swipe, [.png, .json, .zip])
        let archive = try FilmArchive(try #require(rendered[.zip]))
        let sheet = try PNGDecoder.decode(try #require(rendered[.png]), limit: 1 << 24)
        let timeline = try RenderedTimeline(json: try #require(rendered[.json]))
        let frames = try archive.frames()
        #expect(frames.count == 7)
        for (frame, told) in zip(frames, timeline.frames) {
            let rect = told.rect
            #expect(
                sheet.part(x: rect[0], y: rect[1], width: rect[2], height: rect[3]) == frame)
        }
    }

    @Test func `come with the timeline and a manifest that tells the same`() throws {
        let rendered = try rendered(Self.swipe, [.json, .zip])
        let archive = try FilmArchive(try #require(rendered[.zip]))
        #expect(archive.files["timeline.json"] == rendered[.json])
        let timeline = try RenderedTimeline(json: try #require(rendered[.json]))
        let manifest = archive.manifest
        #expect(manifest.frames.map(\.time) == timeline.frames.map(\.time))
        #expect(manifest.frames.map(\.phase) == timeline.frames.map(\.phase))
        #expect(manifest.frames.map(\.progress) == timeline.frames.map(\.progress))
        #expect(manifest.pixels == timeline.pixels && manifest.spec == timeline.spec)
        #expect(manifest.size == Array(timeline.frames[0].rect[2...]) && manifest.scale == 0.5)
        let files = (1...7).map { "frame-000\($0).png" }
        #expect(manifest.frames.map(\.file) == files)
        #expect(archive.names == files + ["manifest.json", "timeline.json"])
    }

    /// `sha256sum` reads a line for each file: digest, two spaces, name.
    @Test func `have the digests that the manifest says`() throws {
        let archive = try FilmArchive(try #require(rendered(Self.swipe, [.zip])[.zip]))
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("sums-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var sums = ""
        for frame in archive.manifest.frames {
            sums += frame.sha256.dropFirst("sha256:".count) + "  \(frame.file)\n"
            try Data(archive.files[frame.file] ?? []).write(
                to: folder.appendingPathComponent(frame.file))
        }
        try Data(sums.utf8).write(to: folder.appendingPathComponent("sums"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
        process.arguments = ["--check", "--strict", "--quiet", "sums"]
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
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

    struct Row: CustomTestStringConvertible {
        var times: String
        var milliseconds: [Int]
        var testDescription: String { times }
    }

    @Test(arguments: [
        Row(times: "[0]", milliseconds: [1000]),
        Row(times: "[0, 0.5, 1.25]", milliseconds: [2250]),
        Row(times: "[3, 3, 3]", milliseconds: [1000]),
        Row(times: "[0, 100]", milliseconds: [65_535, 35_465]),
    ])
    func `that look alike are one`(_ row: Row) throws {
        let apng = try #require(rendered(Self.still(row.times), [.apng])[.apng])
        #expect(try Pillow.frames(of: apng).map(\.milliseconds) == row.milliseconds)
        let svg = try #require(rendered(Self.still(row.times), [.animatedSVG])[.animatedSVG])
        #expect(!String(decoding: svg, as: UTF8.self).contains("<animate"))
    }

    @Test func `take turns in the animated SVG as in the APNG`() throws {
        let rendered = try rendered(Self.swipe, [.apng, .animatedSVG])
        let times = try Pillow.frames(of: try #require(rendered[.apng])).map(\.milliseconds)
        let markup = String(decoding: try #require(rendered[.animatedSVG]), as: UTF8.self)
        #expect(markup.ranges(of: "<animate ").count == times.count)
        #expect(markup.ranges(of: "dur=\"\(times.reduce(0, +))ms\"").count == times.count)
        for end in times.indices.dropLast().map({ times[...$0].reduce(0, +) }) {
            // One frame's end is the next one's beginning.
            let part = Double(end) / Double(times.reduce(0, +))
            let shown = markup.matches(of: /keyTimes="([0-9.;]*)"/).flatMap { match in
                match.1.split(separator: ";").compactMap { Double($0) }
            }
            #expect(shown.count { abs($0 - part) < 1e-8 } == 2)
        }
    }

    @Test(arguments: OutputFormat.allCases)
    func `are given up when nobody wants them any more`(_ format: OutputFormat) {
        #expect(throws: RenderFailure.cancelled) {
            try Renderer(threads: 1).render(
                spec: Self.still("[0]"), as: [format], isCancelled: { true })
        }
    }
}
