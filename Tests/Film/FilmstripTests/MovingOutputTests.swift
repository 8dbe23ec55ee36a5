import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import TestSupport
import Testing

/// The files that are made of a film's frames by other libraries and programs, decoded by yet others.
@Suite struct `A film as WebP, GIF, video or PDF` {
    /// A swipe in twelve frames of odd sides, which no video can have.
    private static let spec = Array(
        """
        { "preset": "back-swipe", "device": { "size": [391, 701], "scale": 1 },
          "filmstrip": { "frames": 12, "captions": false } }
        """.utf8)

    private static let film = Result {
        try Renderer(threads: 2).render(
            spec: spec, as: [.webp, .gif, .mp4, .zip, .pdf, .png])
    }

    private static func file(_ format: OutputFormat) throws -> [UInt8] {
        try #require(film.get()[format])
    }

    private static func archive() throws -> FilmArchive { try FilmArchive(file(.zip)) }

    private static func straight(_ bitmap: Bitmap) -> [UInt8] {
        bitmap.pixels.withUnsafeBytes(Array.init)
    }

    private static func milliseconds(_ times: [Double]) -> [Double] {
        let ticks = times.map { ($0 * 1000).rounded() }
        return zip(ticks, ticks.dropFirst()).map { $1 - $0 } + [1000]
    }

    /// `==` would compute a shortest edit script between pictures that differ.
    private func expectEqual(_ pictures: [[UInt8]], _ expected: [[UInt8]]) {
        #expect(pictures.count == expected.count)
        for (index, (one, other)) in zip(pictures, expected).enumerated() {
            #expect(one.elementsEqual(other), "frame \(index)")
        }
    }

    @Test func `has in its WebP the frames' pixels and times`() throws {
        let archive = try Self.archive()
        let pixels = try archive.frames().map(Self.straight)
        let times = Self.milliseconds(archive.manifest.frames.map(\.time))
        let chromium = try Chromium.frames(of: Self.file(.webp), type: "image/webp")
        #expect(chromium.map(\.milliseconds) == times)
        expectEqual(chromium.map { Array($0.straight) }, pixels)
        let pillow = try Pillow.frames(of: Self.file(.webp))
        #expect(pillow.map { Double($0.milliseconds) } == times)
        expectEqual(pillow.map(\.straight), pixels)
    }

    /// Times are rounded to hundredths of a second, so the durations sum up to the film's, with the last frame's second.
    @Test func `has in its GIF the frames in similar colours, at their times`() throws {
        let archive = try Self.archive()
        let frames = try archive.frames().map(Self.straight)
        let ticks = archive.manifest.frames.map { ($0.time * 100).rounded() }
        let expected = zip(ticks, ticks.dropFirst()).map { ($1 - $0) * 10 } + [1000]
        try #require(expected.allSatisfy { $0 >= 20 })
        let chromium = try Chromium.frames(of: Self.file(.gif), type: "image/gif")
        #expect(chromium.map(\.milliseconds) == expected)
        for (index, frame) in chromium.enumerated() {
            let off = zip(frame.straight, frames[index]).map { abs(Int($0) - Int($1)) }
            #expect(off.reduce(0, +) < 2 * off.count, "frame \(index)")
            #expect(try #require(off.max()) < 40, "frame \(index)")
        }
        #expect(
            try Pillow.frames(of: Self.file(.gif)).map(\.milliseconds) == expected.map(Int.init))
    }

    private struct Probe: Decodable {
        struct Stream: Decodable {
            var codec_name, pix_fmt: String
            var width, height: Int
        }
        struct Frame: Decodable { var pts_time: String }
        struct Format: Decodable { var duration: String }
        var streams: [Stream]
        var frames: [Frame]
        var format: Format
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> Data {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let told = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return told
    }

    private static func withFile<Result>(
        _ format: OutputFormat, _ body: (String) throws -> Result
    ) throws -> Result {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).\(format.rawValue)")
        try Data(file(format)).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        return try body(path.path)
    }

    /// The frame that is shown at a time after the first, in milliseconds.
    private static func index(at time: Double, _ turns: [Double]) -> Int {
        var (begin, index) = (0.0, 0)
        while index + 1 < turns.count, begin + turns[index] <= time {
            begin += turns[index]
            index += 1
        }
        return index
    }

    /// H.264 loses a little; each picture is compared with the frame of its time. Frames that show the same are one
    /// picture, and the last frame is one more just before the end.
    @Test func `has in its video each frame at its own time`() throws {
        let archive = try Self.archive()
        let frames = try archive.frames()
        let turns = Self.milliseconds(archive.manifest.frames.map(\.time))
        let (probe, pixels) = try Self.withFile(.mp4) { path in
            (
                try JSONDecoder().decode(
                    Probe.self,
                    from: try Self.run(
                        "ffprobe",
                        [
                            "-v", "error", "-of", "json", "-show_streams", "-show_format",
                            "-show_frames", path,
                        ])),
                [UInt8](
                    try Self.run(
                        "ffmpeg",
                        [
                            "-v", "error", "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo",
                            "-pix_fmt", "rgba", "-",
                        ]))
            )
        }
        let stream = probe.streams[0]
        #expect(stream.codec_name == "h264" && stream.pix_fmt == "yuv420p")
        #expect((stream.width, stream.height) == (392, 702))
        let span = turns.reduce(0, +) / 1000
        #expect(abs(try #require(Double(probe.format.duration)) - span) < 1.0 / 60)
        let count = probe.frames.count
        #expect((3...13).contains(count))
        try #require(pixels.count == count * 392 * 702 * 4)
        let begins = turns.indices.map { turns[..<$0].reduce(0, +) }
        for (index, frame) in probe.frames.enumerated() {
            let time = try #require(Double(frame.pts_time)) * 1000
            #expect(index == count - 1 || begins.contains { abs($0 - time) < 0.1 })
            let shown = frames[Self.index(at: time + 0.5, turns)]
            var sum = 0
            for row in 0..<701 {
                for column in 0..<391 {
                    let pixel = shown.pixels[row * 391 + column]
                    let at = ((index * 702 + row) * 392 + column) * 4
                    for part in 0..<3 {
                        sum += abs(Int(pixels[at + part]) - Int(pixel >> (8 * part) & 255))
                    }
                }
            }
            #expect(Double(sum) / (701 * 391 * 3) < 3, "picture \(index)")
        }
    }

    /// The page plays it: it knows its size and length before it plays, and the colour of a flat area.
    @Test func `has a video that Chromium plays`() throws {
        let base64 = Data(try Self.file(.mp4)).base64EncodedString()
        let script = """
            (async () => {
              const video = document.createElement("video");
              video.muted = true;
              video.src = "data:video/mp4;base64,\(base64)";
              await new Promise((done, fail) => {
                video.onloadeddata = done;
                video.onerror = () => fail(new Error(video.error.message));
              });
              await new Promise((done) => {
                video.onseeked = () => requestAnimationFrame(() => requestAnimationFrame(done));
                video.currentTime = 0.001;
              });
              const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
              const brush = canvas.getContext("2d");
              brush.drawImage(video, 0, 0);
              const { data } = brush.getImageData(200, 690, 1, 1);
              return [video.videoWidth, video.videoHeight, video.duration, ...data];
            })()
            """
        let page = Chromium.Visit(
            Array("<!DOCTYPE html><title>Video</title>".utf8), kind: "html", width: 200,
            height: 300,
            steps: [.evaluate(script)])
        let seen = try Chromium.visit([page])[0].value(0, as: [Double].self)
        let archive = try Self.archive()
        let turns = Self.milliseconds(archive.manifest.frames.map(\.time))
        #expect(Array(seen.prefix(2)) == [392, 702])
        #expect(abs(seen[2] - turns.reduce(0, +) / 1000) <= 1.0 / 60)
        let pixel = try archive.frames()[0].pixels[690 * 391 + 200]
        for part in 0..<3 { #expect(abs(seen[3 + part] - Double(pixel >> (8 * part) & 255)) <= 4) }
    }

    /// Poppler draws the page at the 96 pixels per inch of SVG.
    @Test func `has the sheet on the page of its PDF`() throws {
        let sheet = try PNGDecoder.decode(Self.file(.png), limit: 1 << 24)
        let drawn = try Self.withFile(.pdf) { path in
            [UInt8](try Self.run("pdftoppm", ["-png", "-r", "96", path]))
        }
        let page = try PNGDecoder.decode(drawn, limit: 1 << 24)
        #expect((page.width, page.height) == (sheet.width, sheet.height))
        #expect(PictureDifference(page, sheet).mean < 3)
    }
}
