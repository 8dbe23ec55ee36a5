import FilmstripDisplay
import FilmstripGIF
import Foundation
import TestSupport
import Testing

@Suite(.seeded) struct `An animated GIF` {
    private static func file(
        _ frames: [Bitmap], centiseconds: [Int]? = nil
    ) throws -> (bytes: [UInt8], isExact: Bool) {
        var histogram = ColorHistogram()
        for (index, frame) in frames.enumerated() {
            histogram.count(frame, after: index > 0 ? frames[index - 1] : nil)
        }
        let palette = GIFPalette(histogram)
        var animation = try GIFAnimation(
            width: frames[0].width, height: frames[0].height, palette)
        for (index, frame) in frames.enumerated() {
            animation.append(
                try GIFFrame(frame, after: index > 0 ? frames[index - 1] : nil, palette),
                centiseconds: centiseconds?[index] ?? 10)
        }
        return (animation.file(), palette.isExact)
    }

    /// Pictures whose colours are chosen from `colors`, each in a rectangle of the one before.
    private static func frames(
        _ colors: [UInt32], width: Int, height: Int, count: Int, seed: UInt64
    ) -> [Bitmap] {
        var generator = SplitMix64(seed: seed)
        var frame = Bitmap(width: width, height: height)
        for index in frame.pixels.indices {
            frame.pixels[index] = colors[Int.random(in: colors.indices, using: &generator)]
        }
        var frames = [frame]
        while frames.count < count {
            let (right, bottom) = (
                Int.random(in: 1...width, using: &generator),
                Int.random(in: 1...height, using: &generator)
            )
            for row in 0..<bottom {
                for column in 0..<right {
                    frame.pixels[row * width + column] =
                        colors[Int.random(in: colors.indices, using: &generator)]
                }
            }
            frames.append(frame)
        }
        return frames
    }

    private static func colors(_ count: Int) -> [UInt32] {
        (0..<UInt32(count)).map { $0 &* 0x9E_3779 & 0xFF_FFFF | 0xFF00_0000 }
    }

    private static func straight(_ bitmap: Bitmap) -> [UInt8] {
        bitmap.pixels.flatMap { pixel in
            [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
        }
    }

    /// Debian's Pillow decodes and composes the frames independently. The large pictures fill LZW's table many times.
    @Test(arguments: [1, 2, 17, 200, 255], [(1, 1), (7, 3), (390, 211)])
    func `of at most 255 colours keeps each pixel of each frame`(
        _ count: Int, _ size: (width: Int, height: Int)
    ) throws {
        let frames = Self.frames(
            Self.colors(count), width: size.width, height: size.height, count: 4,
            seed: UInt64(count))
        let distinct = frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }
        let file = try Self.file(frames)
        #expect(file.isExact)
        let read = try Pillow.frames(of: file.bytes)
        #expect(read.map(\.straight) == distinct.map { Self.straight(frames[$0]) })
    }

    /// All codes of LZW occur with runs, too, which make the longest strings.
    @Test func `of large areas keeps each pixel`() throws {
        var frame = Bitmap(width: 1000, height: 900)
        for index in frame.pixels.indices {
            frame.pixels[index] = (index / 137_000) % 2 == 0 ? 0xFF12_3456 : 0xFFFF_FFFF
        }
        let read = try Pillow.frames(of: try Self.file([frame]).bytes)
        #expect(read.map(\.straight) == [Self.straight(frame)])
    }

    /// A gradient of 65,536 colours over two flat areas: flat colours stay, others move by few steps. Of 255 colours
    /// evenly spread over a plane of 256 × 256, each stands for 16 × 16, so none is more than 8 away along an axis;
    /// twice that allows for uneven division.
    @Test func `of more colours keeps flat ones, and shows others by similar ones`() throws {
        var frame = Bitmap(width: 256, height: 320)
        for row in 0..<320 {
            for column in 0..<256 {
                let color: UInt32 =
                    switch row {
                    case ..<32: 0xFFFF_FFFF
                    case ..<64: 0xFF1C_1C1E
                    default: 0xFF80_0000 | UInt32(row - 64) << 8 | UInt32(column)
                    }
                frame.pixels[row * 256 + column] = color
            }
        }
        let file = try Self.file([frame])
        #expect(!file.isExact)
        let (read, meant) = (try Pillow.frames(of: file.bytes)[0].straight, Self.straight(frame))
        #expect(read.prefix(64 * 256 * 4).elementsEqual(meant.prefix(64 * 256 * 4)))
        let furthest = zip(read, meant).map { abs(Int($0) - Int($1)) }.max()
        #expect(try #require(furthest) <= 16)
    }

    @Test func `has the durations that it was given`() throws {
        let colors = Self.colors(3)
        let frames = Self.frames(colors, width: 9, height: 9, count: 3, seed: 1)
        let file = try Self.file(
            [frames[0], frames[0], frames[1], frames[2]], centiseconds: [3, 4, 65_535, 2])
        #expect(try Pillow.frames(of: file.bytes).map(\.milliseconds) == [70, 655_350, 20])
    }

    @Test func `holds a frame for longer than a frame of the format can last`() throws {
        let frames = Self.frames(Self.colors(2), width: 3, height: 3, count: 2, seed: 2)
        let file = try Self.file(frames, centiseconds: [70_000, 5])
        let read = try Pillow.frames(of: file.bytes)
        #expect(read.map(\.milliseconds) == [655_350, 44_650, 50])
        #expect(read[0].straight == read[1].straight)
    }

    /// GIF89a, 17 to 27: the logical screen of 2 × 1 pixels with a table of 256 colours, the repetition without end,
    /// the control of 50/100 s, the image, and the trailer. The codes are worked out by hand: 256 (clear), 0, 1, 257
    /// (end), each of 9 bits, the lowest first.
    @Test func `is these bytes`() throws {
        let frame = Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
        let file = try Self.file([frame], centiseconds: [50]).bytes
        let head: [UInt8] = Array("GIF89a".utf8) + [2, 0, 1, 0, 0xF7, 0, 0]
        let table: [UInt8] = [0, 0, 0, 255, 255, 255] + [UInt8](repeating: 0, count: 254 * 3)
        let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        let image: [UInt8] =
            [0x21, 0xF9, 4, 5, 50, 0, 255, 0] + [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0]
            + [8, 5, 0x00, 0x01, 0x04, 0x08, 0x08, 0]
        #expect(file == head + table + loop + image + [0x3B])
    }

    @Test(arguments: [(0, 1), (1, 0), (65_536, 1), (1, 65_536)])
    func `has no sides that the format cannot have`(_ size: (width: Int, height: Int)) throws {
        var histogram = ColorHistogram()
        histogram.count(Bitmap(width: 1, height: 1), after: nil)
        let palette = GIFPalette(histogram)
        #expect(throws: GIFEncodingError.size(width: size.width, height: size.height)) {
            try GIFAnimation(width: size.width, height: size.height, palette)
        }
    }
}
