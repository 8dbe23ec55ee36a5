import FilmstripDisplay
import FilmstripWebP
import Foundation
import TestSupport
import Testing

@Suite(.seeded) struct `An animated WebP` {
    private static func file(
        _ frames: [Bitmap], milliseconds: [Int]? = nil, effort: WebPFrame.Effort = .fast
    ) throws -> [UInt8] {
        var animation = try WebPAnimation(width: frames[0].width, height: frames[0].height)
        for (index, frame) in frames.enumerated() {
            animation.append(
                try WebPFrame(frame, after: index > 0 ? frames[index - 1] : nil, effort: effort),
                milliseconds: milliseconds?[index] ?? 100)
        }
        return try animation.file()
    }

    /// Frames of noise, each of which changes a rectangle of the previous one.
    private static func frames(width: Int, height: Int, count: Int = 5) -> [Bitmap] {
        var generator = SplitMix64(seed: UInt64(width))
        var frame = Bitmap(width: width, height: height)
        func change(_ columns: Range<Int>, _ rows: Range<Int>) {
            let alike = UInt32.random(in: 0..<1 << 24, using: &generator)
            for row in rows {
                for column in columns {
                    let noise = UInt32.random(in: 0..<1 << 24, using: &generator)
                    frame.pixels[row * width + column] =
                        0xFF00_0000 | ((row + column) % 9 == 0 ? noise : alike)
                }
            }
        }
        change(0..<width, 0..<height)
        var frames = [frame]
        while frames.count < count {
            let (left, top) = (
                Int.random(in: 0..<width, using: &generator),
                Int.random(in: 0..<height, using: &generator)
            )
            change(
                left..<Int.random(in: (left + 1)...width, using: &generator),
                top..<Int.random(in: (top + 1)...height, using: &generator))
            frames.append(frame)
        }
        return frames
    }

    private static func straight(_ bitmap: Bitmap) -> [UInt8] {
        bitmap.pixels.flatMap { pixel in
            [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
        }
    }

    /// Debian's Pillow decodes and composes the frames independently.
    @Test(arguments: [(1, 1), (2, 7), (389, 201)], [WebPFrame.Effort.fast, .small])
    func `keeps each pixel of each frame`(
        _ size: (width: Int, height: Int), _ effort: WebPFrame.Effort
    ) throws {
        let frames = Self.frames(width: size.width, height: size.height)
        let distinct = frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }
        let read = try Pillow.frames(of: try Self.file(frames, effort: effort))
        #expect(read.map(\.straight) == distinct.map { Self.straight(frames[$0]) })
    }

    @Test func `has the durations that it was given, and plays forever`() throws {
        let frames = Self.frames(width: 20, height: 10, count: 3)
        let file = try Self.file(
            [frames[0], frames[1], frames[1], frames[2]], milliseconds: [17, 16, 1000, 1])
        #expect(try Pillow.frames(of: file).map(\.milliseconds) == [17, 1016, 1])
        // RFC 9649, 2.7.1.1: the chunk ANIM follows that of the canvas at 12 + 18, its loop count at 8 + 4 bytes in it.
        #expect(Array(file[30..<34]) == Array("ANIM".utf8) && Array(file[42..<44]) == [0, 0])
    }

    /// The sides of the canvas less one, of 24 bits (RFC 9649, 2.7); the size in RIFF is that of all but 8 bytes.
    @Test func `begins as the specification says`() throws {
        let file = try Self.file(Self.frames(width: 300, height: 2, count: 2))
        let size = UInt32(file.count - 8)
        let digits = (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
        let canvas: [UInt8] = [10, 0, 0, 0, 2, 0, 0, 0, 0x2B, 1, 0, 1, 0, 0]
        #expect(
            Array(file.prefix(30)) == Array("RIFF".utf8) + digits + Array("WEBPVP8X".utf8) + canvas)
    }

    @Test func `is sound to webpinfo`() throws {
        let frames = Self.frames(width: 41, height: 33)
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).webp")
        try Data(try Self.file(frames)).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/webpinfo")
        process.arguments = ["-quiet", path.path]
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let told = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: told, as: UTF8.self))")
    }

    @Test func `has no translucent pixels`() throws {
        var frame = Bitmap(width: 4, height: 3, pixels: .init(repeating: 0xFF00_0000, count: 12))
        frame.pixels[6] = 0xFE00_0000
        #expect(throws: WebPEncodingError.translucentPixel(x: 2, y: 1)) {
            try WebPFrame(frame, after: nil)
        }
    }

    @Test(arguments: [(0, 1), (1, 0), (16_384, 1), (1, 16_384)])
    func `has no sides that the format cannot have`(_ size: (width: Int, height: Int)) {
        #expect(throws: WebPEncodingError.size(width: size.width, height: size.height)) {
            try WebPAnimation(width: size.width, height: size.height)
        }
    }
}
