import FilmstripDisplay
import FilmstripPNG
import FilmstripParallel
import FilmstripPrograms
import FilmstripRecordings
import Foundation
import Synchronization
import Testing

@Suite struct `A hostile recording` {
    private static let size = CGSize(width: 64, height: 64)

    private static func levels(_ count: Int) -> [[UInt8]] {
        (0..<count).map { index in
            var drawing = Drawing(size: size, scale: 1)
            drawing.layers = [.init(CGRect(x: 0, y: -index, width: 64, height: 64), seed: 2)]
            return drawing.levels()
        }
    }

    private static func video(_ place: Place, _ options: [String] = []) throws -> String {
        try place.video(
            levels(12), width: 64, height: 64, times: (0..<12).map { Double($0) / 60 },
            options: options)
    }

    private static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    struct Attempt: CustomTestStringConvertible {
        var testDescription: String
        /// A part of the error's sentence.
        var said: String
        /// Makes the recording, and returns its path.
        var make: @Sendable (Place) throws -> String

        init(
            _ description: String, _ said: String,
            _ make: @escaping @Sendable (Place) throws -> String
        ) {
            (testDescription, self.said, self.make) = (description, said, make)
        }
    }

    @Test(arguments: [
        Attempt("has no bytes", "empty") { try $0.file("a.mp4", []) },
        Attempt("is no video", "no recording that can be read") {
            try $0.file("a.mp4", Array("Dear diary, nothing moved today.\n".utf8))
        },
        Attempt("lacks its index", "no recording that can be read") {
            let bytes = try bytes(video($0))
            return try $0.file("cut.mp4", Array(bytes[..<(bytes.count / 2)]))
        },
        Attempt("lacks its last pictures", "damaged or cut short") {
            let bytes = try bytes(video($0, ["-movflags", "+faststart"]))
            return try $0.file("cut.mp4", Array(bytes[..<(bytes.count * 3 / 4)]))
        },
        Attempt("states 100000 × 100000 pixels", "100000x100000") {
            let y4m = "YUV4MPEG2 W100000 H100000 F60:1 C420\nFRAME\n"
            return try $0.file("large.y4m", Array(y4m.utf8))
        },
        Attempt("states 8000 × 8000 pixels", "has 64000000 pixels a picture, at most 33554432") {
            try $0.file("large.y4m", Array("YUV4MPEG2 W8000 H8000 F60:1 C420\nFRAME\n".utf8))
        },
        Attempt("has 10000 pictures a second", "has 200 pictures, at most 100") {
            let path = $0.path + "/fast.mp4"
            let source = "testsrc=size=64x64:rate=10000:duration=0.02"
            try $0.ffmpeg(["-f", "lavfi", "-i", source, "-pix_fmt", "yuv420p", path])
            return path
        },
        Attempt("does not state that it has 10000 pictures a second", "has 101 pictures") {
            let path = $0.path + "/fast.h264"
            let source = "testsrc=size=64x64:rate=10000:duration=0.02"
            try $0.ffmpeg(["-f", "lavfi", "-i", source, "-pix_fmt", "yuv420p", path])
            return path
        },
        Attempt("has sound alone", "no pictures") {
            let path = $0.path + "/sound.m4a"
            try $0.ffmpeg(["-f", "lavfi", "-i", "sine=duration=1", path])
            return path
        },
        Attempt("lists other files", "no recording that can be read") {
            let video = try video($0)
            return try $0.file("list.m3u8", Array("#EXTM3U\n#EXTINF:1,\n\(video)\n".utf8))
        },
        Attempt("joins other files", "no recording that can be read") {
            let video = try video($0)
            return try $0.file("list.txt", Array("ffconcat version 1.0\nfile '\(video)'\n".utf8))
        },
        Attempt("is a pipe without end", "neither a regular file nor a folder") {
            mkfifo($0.path + "/pipe.mp4", 0o600)
            return $0.path + "/pipe.mp4"
        },
        Attempt("is a folder whose picture is a link", "cannot be read") {
            let path = try $0.folder([Bitmap(width: 64, height: 64)], times: [0, 1])
            symlink("/etc/hostname", path + "/2000.png")
            return path
        },
        Attempt("is a folder without times", "times.txt") {
            try $0.folder([Bitmap(width: 64, height: 64)], times: nil)
        },
        Attempt("goes back in time", "not after the one before") {
            let picture = Bitmap(width: 64, height: 64)
            return try $0.folder([picture, picture, picture], times: [0, 0.2, 0.1])
        },
        Attempt("is a GIF that is cut short", "damaged or cut short") {
            let pictures = levels(3).map { levels in
                Bitmap(
                    width: 64, height: 64, pixels: levels.map { UInt32($0) * 0x10101 | 0xFF00_0000 }
                )
            }
            let bytes = try bytes($0.gif(pictures, centiseconds: [2, 2, 2]))
            return try $0.file("cut.gif", Array(bytes[..<(bytes.count * 2 / 3)]))
        },
        Attempt("is an animated PNG that is cut short", "damaged or cut short") {
            let picture = Bitmap(
                width: 64, height: 64, pixels: Array(repeating: 0xFF00_0000, count: 4096))
            let bytes = try bytes($0.animation([picture], milliseconds: [10]))
            return try $0.file("cut.png", Array(bytes[..<(bytes.count - 6)]))
        },
        Attempt("is not there", "no such file") { $0.path + "/nothing.mp4" },
    ])
    func `is refused with the reason`(_ attempt: Attempt) throws {
        let place = try Place()
        let path = try attempt.make(place)
        var limits = RecordingLimits()
        limits.frames = 100
        let error = #expect(throws: RecordingError.self) {
            _ = try RecordingFilm.read(.open(path: path, limits: limits))
        }
        #expect(error?.path.hasPrefix(path) == true)
        #expect(error?.description.contains(attempt.said) == true, "\(error as Any)")
        // Its sentence is one line.
        #expect(error?.description.contains("\n") == false)
    }

    @Test func `never stops the reader of a GIF, whichever byte is changed`() throws {
        let place = try Place()
        let pictures = Self.levels(3).map { levels in
            Bitmap(width: 64, height: 64, pixels: levels.map { UInt32($0) * 0x10101 | 0xFF00_0000 })
        }
        let bytes = try Self.bytes(place.gif(pictures, centiseconds: [2, 2, 2]))
        var (state, refused) = (UInt64(7), 0)
        for _ in 0..<300 {
            var changed = bytes
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let at = Int(state >> 33) % bytes.count
            changed[at] ^= UInt8(truncatingIfNeeded: state >> 20) | 1
            let path = try place.file("changed.gif", changed)
            do { _ = try RecordingFilm.read(.open(path: path)) } catch { refused += 1 }
        }
        #expect(refused > 0)
    }

    @Test func `of few bytes and many large pictures is refused as soon as it is too much`() throws
    {
        let place = try Place()
        var pictures = [Bitmap(width: 2000, height: 2000)]
        for index in 1..<20 {
            pictures.append(pictures[0])
            pictures[index].pixels[index] = 0xFF00_0000
        }
        let path = try place.gif(pictures, centiseconds: Array(repeating: 2, count: 20))
        var limits = RecordingLimits()
        limits.allPixels = 40_000_000
        let error = #expect(throws: RecordingError.self) {
            try RecordingFilm.read(.open(path: path, limits: limits))
        }
        #expect(error?.description.contains("has 44000000 pixels in all pictures") == true)
    }

    @Test func `leaves no program running`() throws {
        let place = try Place()
        let path = try Self.video(place)
        var limits = RecordingLimits()
        limits.frames = 3
        var options = RecordingOptions()
        options.to = 1
        // More pictures than the limit are met while ffmpeg still writes.
        let recording = try Recording.open(path: path, options: options, limits: limits)
        #expect(throws: RecordingError.self) { try RecordingFilm.read(recording) }
        #expect(try Place.programsEnd())
    }

    /// A picture of 1 MB each is slower to decode than to read.
    @Test func `is given up while it is decoded, if nobody wants it any more`() throws {
        let place = try Place()
        let path = place.path + "/large.mp4"
        let source = "testsrc=size=1024x1024:rate=60:duration=4"
        try place.ffmpeg(
            ["-f", "lavfi", "-i", source, "-preset", "ultrafast", "-pix_fmt", "yuv420p", path])
        let recording = try Recording.open(path: path)
        let asked = Mutex(0)
        let error = #expect(throws: RecordingError.self) {
            let cancellation = Cancellation {
                asked.withLock { count in
                    count += 1
                    return count > 5
                }
            }
            try cancellation.perform { _ = try RecordingFilm.read(recording) }
        }
        #expect(error?.problem == .program(.cancelled))
        #expect(try Place.programsEnd())
    }
}
