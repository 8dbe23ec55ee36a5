package import Foundation
import Testing

/// A file that is no recording, is damaged, or has more than the limits of the command and of the service accept.
package struct HostileRecording: CustomTestStringConvertible, Sendable {
    package var testDescription: String
    /// The name of the file.
    package var name: String
    /// A part of the sentence with which it is refused.
    package var said: String
    private var make: @Sendable (_ path: String) throws -> Void

    private init(
        _ description: String, _ name: String, _ said: String,
        _ make: @escaping @Sendable (_ path: String) throws -> Void
    ) {
        (testDescription, self.name, self.said, self.make) = (description, name, said, make)
    }

    private init(_ description: String, _ name: String, _ said: String, _ bytes: [UInt8]) {
        self.init(description, name, said) { path in try Data(bytes).write(to: URL(filePath: path))
        }
    }

    /// Writes the file into a folder, and returns its bytes.
    @discardableResult
    package func write(to folder: URL) throws -> [UInt8] {
        let file = folder.appendingPathComponent(name)
        try make(file.path)
        return [UInt8](try Data(contentsOf: file))
    }

    package static let all: [HostileRecording] = [
        .init("empty", "empty.mp4", "it is empty", []),
        .init(
            "text", "text.mp4", "no recording that can be read",
            Array("Dear diary, nothing moved today.\n".utf8)),
        .init("a video without its index", "index.mp4", "no recording that can be read") { path in
            try video(path)
            try cut(path, to: 0.5)
        },
        .init("a video without its end", "end.mp4", "damaged or cut short") { path in
            try video(path, ["-movflags", "+faststart"])
            try cut(path, to: 0.7)
        },
        .init(
            "100000 × 100000 pixels", "large.y4m", "100000x100000",
            Array("YUV4MPEG2 W100000 H100000 F60:1 C420\nFRAME\n".utf8)),
        .init(
            "a GIF that states 65535 × 65535 pixels", "large.gif", "pixels a picture, at most",
            gif(side: 65535, frames: 1)),
        .init("10000 pictures a second", "fast.mp4", "has 8000 pictures, at most") { path in
            try ffmpeg(["-f", "lavfi", "-i", "testsrc=size=32x32:rate=10000:duration=0.8", path])
        },
        .init("pictures without an end", "endless.h264", "seconds, at most") { path in
            try ffmpeg(["-f", "lavfi", "-i", "testsrc=size=32x32:rate=60:duration=130", path])
        },
        .init(
            "a GIF of few bytes a picture", "endless.gif", "pictures, at most",
            gif(side: 16, frames: 20_000)),
        .init("a picture an hour", "slow.mp4", "seconds, at most") { path in
            try ffmpeg([
                "-f", "lavfi", "-i", "testsrc=size=32x32:rate=1:duration=3", "-vf",
                "setpts=3600*N/TB", "-fps_mode", "passthrough", path,
            ])
        },
        .init("sound alone", "sound.m4a", "no pictures") { path in
            try ffmpeg(["-f", "lavfi", "-i", "sine=duration=1", path])
        },
        .init(
            "a list of other files", "list.m3u8", "no recording that can be read",
            Array("#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n".utf8)),
    ]

    private struct ProgramFailure: Error {
        var code: Int32
    }

    private static func ffmpeg(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments = ["-nostdin", "-v", "error", "-y"] + arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ProgramFailure(code: process.terminationStatus)
        }
    }

    private static func video(_ path: String, _ options: [String] = []) throws {
        try ffmpeg(
            ["-f", "lavfi", "-i", "testsrc=size=96x96:rate=60:duration=1"] + options + [path])
    }

    private static func cut(_ path: String, to part: Double) throws {
        let file = URL(filePath: path)
        let bytes = try Data(contentsOf: file)
        try bytes.prefix(Int(Double(bytes.count) * part)).write(to: file)
    }

    /// A GIF with two colours whose pictures change one pixel each.
    private static func gif(side: Int, frames: Int) -> [UInt8] {
        let size = [UInt8(side & 255), UInt8(side >> 8)]
        let head = Array("GIF89a".utf8) + size + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        // A delay of 0.01 s; then one pixel of colour 0 or 1: clear, the colour, end, as codes of 3 bits.
        let pictures = (0..<frames).flatMap { index -> [UInt8] in
            [0x21, 0xF9, 4, 0, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2]
                + (index % 2 == 0 ? [0x44, 0x01] : [0x4C, 0x01]) + [0]
        }
        return head + pictures + [0x3B]
    }
}
