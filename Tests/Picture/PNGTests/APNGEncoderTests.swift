import FilmstripDisplay
import FilmstripPNG
import Foundation
import TestSupport
import Testing

@Suite(.seeded) struct `An APNG encoder` {
    private static func file(
        _ frames: [Bitmap], milliseconds: [Int]? = nil, isOpaque: Bool = true, threads: Int = 1
    ) throws -> [UInt8] {
        var encoder = try APNGEncoder(
            width: frames[0].width, height: frames[0].height, isOpaque: isOpaque, threads: threads)
        for (index, frame) in frames.enumerated() {
            try encoder.append(frame, milliseconds: milliseconds?[index] ?? 100)
        }
        return try encoder.finish()
    }

    /// Frames each of which changes a rectangle of the previous one.
    private static func patched(_ picture: Picture, width: Int, height: Int) -> [Bitmap] {
        var generator = SplitMix64(seed: UInt64(width))
        var frames = [picture.bitmap(width: width, height: height)]
        for _ in 0..<12 {
            var frame = frames[frames.count - 1]
            let patch = picture.bitmap(
                width: Int.random(in: 1...width, using: &generator),
                height: Int.random(in: 1...height, using: &generator))
            frame.copy(
                patch, x: Int.random(in: 0...(width - patch.width), using: &generator),
                y: Int.random(in: 0...(height - patch.height), using: &generator))
            frames.append(frame)
        }
        return frames
    }

    /// The frames without those that equal the previous one.
    private static func distinct(_ frames: [Bitmap]) -> [Bitmap] {
        frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }.map { frames[$0] }
    }

    @Test(arguments: Picture.allCases, [1, 7, 390])
    func `keeps every pixel of every frame`(_ picture: Picture, width: Int) throws {
        let frames = Self.patched(picture, width: width, height: 240)
        let file = APNGFile(try Self.file(frames, isOpaque: picture.isOpaque))
        #expect(try file.composed() == Self.distinct(frames))
        #expect(file.file.chunks.allSatisfy { $0.hasSoundCRC })
        #expect(file.file.colorType == (picture.isOpaque ? 2 : 6))
    }

    /// PNG, third edition, 5.7, 11.3.6.1 and 11.3.6.2: the place of acTL, the first control before
    /// the pixels and of their size, and numbers that count up from 0.
    @Test func `orders its chunks as the specification does`() throws {
        let frames = Self.patched(.opaqueNoise, width: 390, height: 300)
        let file = APNGFile(try Self.file(frames))
        let types = file.file.chunks.map(\.type)
        #expect(types.prefix(5) == ["IHDR", "sRGB", "acTL", "fcTL", "IDAT"])
        #expect(types.last == "IEND")
        #expect(types.count { $0 == "acTL" } == 1 && types.count { $0 == "fcTL" } == frames.count)
        // 13 frames, 0 plays; readers are strict about sizes.
        let control = file.file.chunks.filter { $0.type == "acTL" }.map(\.content)
        #expect(control == [[0, 0, 0, 13, 0, 0, 0, 0]])
        #expect(file.file.chunks.filter { $0.type == "fcTL" }.allSatisfy { $0.content.count == 26 })
        #expect(file.sequence == Array(file.sequence.indices))
        #expect(file.frames[0].width == 390 && file.frames[0].height == 300)
        #expect(file.frames.allSatisfy { $0.disposal == 0 && $0.blending == 0 })
    }

    @Test func `is a PNG of its first frame to readers that know no animations`() throws {
        let frames = Self.patched(.opaqueNoise, width: 50, height: 40)
        let bytes = try Self.file(frames)
        #expect(try PNGDecoder.decode(bytes, limit: 2000) == frames[0])
    }

    struct Change: CustomTestStringConvertible {
        var points: [(x: Int, y: Int)]
        /// x, y, width, height.
        var rect: [Int]
        var testDescription: String { "\(rect)" }
    }

    @Test(arguments: [
        Change(points: [(0, 0)], rect: [0, 0, 1, 1]),
        Change(points: [(29, 19)], rect: [29, 19, 1, 1]),
        Change(points: [(0, 19), (29, 0)], rect: [0, 0, 30, 20]),
        Change(points: [(7, 3), (5, 9), (11, 6)], rect: [5, 3, 7, 7]),
        Change(points: [(4, 8), (20, 8)], rect: [4, 8, 17, 1]),
    ])
    func `keeps only what changes`(_ change: Change) throws {
        let before = Picture.bars.bitmap(width: 30, height: 20)
        var after = before
        for point in change.points { after.pixels[30 * point.y + point.x] = 0xff12_3456 }
        let frame = try #require(APNGFile(try Self.file([before, after])).frames.last)
        #expect([frame.x, frame.y, frame.width, frame.height] == change.rect)
    }

    @Test func `shows a frame that comes again for the sum of its times`() throws {
        let (one, other) = (
            Picture.flat.bitmap(width: 3, height: 3), Picture.bars.bitmap(width: 3, height: 3)
        )
        let file = APNGFile(
            try Self.file([one, one, other, one, one], milliseconds: [1, 20, 300, 4000, 50000]))
        #expect(file.frames.map(\.numerator) == [21, 300, 54000])
        #expect(file.frames.allSatisfy { $0.denominator == 1000 })
    }

    /// 16 bits of milliseconds reach to 65.535 s.
    @Test(arguments: [
        (65_535, [65_535]), (65_536, [65_535, 1]), (200_000, [65_535, 65_535, 65_535, 3395]),
    ])
    func `shows a frame for as long as is asked`(milliseconds: Int, delays: [Int]) throws {
        let (one, other) = (
            Picture.opaqueNoise.bitmap(width: 9, height: 9),
            Picture.bars.bitmap(width: 9, height: 9)
        )
        let file = APNGFile(try Self.file([one, other], milliseconds: [milliseconds, 10]))
        #expect(file.frames.map(\.numerator) == delays + [10])
        #expect(try Self.distinct(file.composed()) == [one, other])
    }

    @Test(arguments: Picture.allCases)
    func `writes the same bytes on any number of threads`(_ picture: Picture) throws {
        let frames = Self.patched(picture, width: 390, height: 700)
        let alone = try Self.file(frames, isOpaque: picture.isOpaque)
        for threads in [2, 3, 64] {
            #expect(
                try Self.file(frames, isOpaque: picture.isOpaque, threads: threads) == alone)
        }
    }

    @Test func `refuses what a PNG refuses`() throws {
        #expect(throws: PNGEncodingError.size(width: 0, height: 1)) {
            try APNGEncoder(width: 0, height: 1, isOpaque: true)
        }
        #expect(throws: PNGEncodingError.keyword("")) {
            try APNGEncoder(width: 1, height: 1, isOpaque: true, text: [("", "x")])
        }
    }

    /// The error of the second frame is found when the third is added, or at the end; the rectangle that it
    /// changes begins at column 5 and row 2.
    @Test func `refuses a translucent pixel in an opaque film, naming its place in the frame`()
        throws
    {
        var frames = [Picture](repeating: .flat, count: 3).map { $0.bitmap(width: 20, height: 20) }
        frames[1].pixels[20 * 2 + 5] = 0xff00_0000
        frames[1].pixels[20 * 3 + 7] = 0x7f00_0000
        let error = PNGEncodingError.translucentPixel(x: 7, y: 3)
        var encoder = try APNGEncoder(width: 20, height: 20, isOpaque: true)
        try encoder.append(frames[0], milliseconds: 10)
        try encoder.append(frames[1], milliseconds: 10)
        #expect(throws: error) { try encoder.finish() }
        #expect(throws: error) { try encoder.append(frames[2], milliseconds: 10) }
        #expect(throws: error) { try encoder.append(frames[0], milliseconds: 10) }
        #expect(throws: error) { try encoder.finish() }
    }

    /// Debian's Pillow, which `Scripts/setup` installs, composes the frames independently.
    @Test(arguments: [Picture.opaqueNoise, .translucentNoise, .bars])
    func `is read by Pillow as it was meant`(_ picture: Picture) throws {
        let frames = Self.distinct(Self.patched(picture, width: 61, height: 43))
        let times = frames.indices.map { 10 * ($0 + 3) }
        let bytes = try Self.file(frames, milliseconds: times, isOpaque: picture.isOpaque)
        let read = try Pillow.frames(of: bytes)
        #expect(read.map(\.milliseconds) == times)
        let straight = try frames.map { frame in
            try #require(PNGFile(PNGEncoder.encode(frame)).straight)
        }
        #expect(read.map(\.straight) == straight)
    }

    /// Through a canvas, which keeps opaque pixels without loss.
    @Test(arguments: [Picture.opaqueNoise, .bars])
    func `is read by Chromium as it was meant`(_ picture: Picture) throws {
        let frames = Self.distinct(Self.patched(picture, width: 61, height: 43))
        let times = frames.indices.map { 10 * ($0 + 3) }
        let read = try Chromium.frames(of: Self.file(frames, milliseconds: times))
        #expect(read.map(\.milliseconds) == times.map(Double.init))
        #expect(
            read.map { Array($0.straight) }
                == frames.map { $0.pixels.withUnsafeBytes(Array.init) })
    }
}
