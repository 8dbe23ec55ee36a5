import FilmstripDisplay
import FilmstripParallel
import FilmstripPrograms
import Foundation

/// A reader of a format that needs no other program: whole pictures, one after another, each with its time.
protocol PictureReader: Sendable {
    /// The size of every picture, pixels.
    var width: Int { get }
    var height: Int { get }
    /// The next picture, and its time in seconds; nil at the end.
    mutating func next() throws(RecordingError) -> (time: Double, picture: Bitmap)?
}

/// The pictures of a GIF, an animated PNG, or a folder of PNGs.
struct PictureFrames: Sendable {
    private let path: String
    private let limits: RecordingLimits
    /// The reader before the first picture.
    private let reader: any PictureReader

    var width: Int { reader.width }
    var height: Int { reader.height }

    /// Opens a recording; nil if it is a file of another format.
    init?(path: String, rate: Double?, _ limits: RecordingLimits) throws(RecordingError) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            self.init(try PictureFolder(path, rate: rate, limits), path: path, limits)
            return
        }
        let input = try Recording.regularFile(path, bytes: limits.bytes)
        guard Self.knows(input.bytes(atMost: 8)) else { return nil }
        try self.init(input.bytes(), path: path, limits)
        guard rate == nil else { throw RecordingError(path, .rateOfFile) }
    }

    /// Opens a recording in memory; nil if it is of another format.
    init?(_ bytes: [UInt8], path: String, _ limits: RecordingLimits) throws(RecordingError) {
        guard Self.knows(bytes) else { return nil }
        if bytes.starts(with: Self.gif) {
            self.init(try GIFReader(bytes, path: path, limits), path: path, limits)
        } else {
            self.init(try APNGReader(bytes, path: path, limits), path: path, limits)
        }
    }

    private init(_ reader: any PictureReader, path: String, _ limits: RecordingLimits) {
        (self.reader, self.path, self.limits) = (reader, path, limits)
    }

    private static let gif = Array("GIF8".utf8)
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    private static func knows(_ start: [UInt8]) -> Bool {
        start.starts(with: gif) || start.starts(with: png)
    }

    func read(
        _ request: FrameRequest, _ crop: Crop,
        _ body: (RecordedFrame) throws(RecordingError) -> Bool
    ) throws(RecordingError) {
        var (reader, number) = (reader, -1)
        var wanted = request.numbers.map { $0[...] }
        let reduction = Reduction(crop, request)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: request.bytes, alignment: 64)
        defer { buffer.deallocate() }
        while let (time, picture) = try reader.next() {
            number += 1
            if Cancellation.isRequested { throw RecordingError(path, .program(.cancelled)) }
            try limits.check(
                path, "pixels in all pictures", (number + 1) * width * height, \.allPixels)
            if let next = wanted?.first {
                if next != number { continue }
                wanted?.removeFirst()
            }
            reduction.apply(to: picture, buffer)
            let frame = RecordedFrame(
                number: number, time: time, pixels: UnsafeRawBufferPointer(buffer))
            if try !body(frame) || wanted?.isEmpty == true { return }
        }
    }
}

/// A folder of PNGs of one size, in the order of their names.
///
/// The n-th line of its file `times.txt` is the time of the n-th picture in seconds; without that file, pictures follow
/// each other at a rate that the caller states. Links are not followed.
struct PictureFolder: PictureReader {
    let width, height: Int
    private let path: String
    private let names: [String]
    private let times: [Double]
    private let limits: RecordingLimits
    private var count = 0

    /// The name of the file of times.
    static let times = "times.txt"

    init(_ path: String, rate: Double?, _ limits: RecordingLimits) throws(RecordingError) {
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw RecordingError(path, .unreadable("the folder cannot be listed"))
        }
        let names = entries.filter { $0.lowercased().hasSuffix(".png") }.sorted()
        guard !names.isEmpty else { throw RecordingError(path, .empty) }
        try limits.check(path, "pictures", names.count, \.frames)
        if entries.contains(Self.times) {
            guard rate == nil else { throw RecordingError(path, .rateOfFile) }
            let bytes = try Self.file("\(path)/\(Self.times)", most: 64 * names.count)
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            times = lines.compactMap { Double($0.filter { !$0.isWhitespace }) }
            guard times.count == lines.count, times.count == names.count,
                times.allSatisfy(\.isFinite)
            else {
                throw RecordingError(
                    path,
                    .times(
                        "\(Self.times) has \(times.count) numbers in \(lines.count) lines; expected "
                            + "one number, seconds, for each of \(names.count) pictures"))
            }
        } else if let rate {
            times = names.indices.map { Double($0) / rate }
        } else {
            throw RecordingError(
                path,
                .times(
                    "the folder has no \(Self.times) with the seconds of each picture; add it, or "
                        + "state a rate"))
        }
        (self.path, self.names, self.limits) = (path, names, limits)
        let first = try Self.picture("\(path)/\(names[0])", limits)
        (width, height) = (first.width, first.height)
    }

    mutating func next() throws(RecordingError) -> (time: Double, picture: Bitmap)? {
        guard count < names.count else { return nil }
        defer { count += 1 }
        let picture = try Self.picture("\(path)/\(names[count])", limits)
        guard picture.width == width, picture.height == height else {
            throw RecordingError(
                "\(path)/\(names[count])",
                .damaged(
                    frames: count,
                    "\(picture.width) × \(picture.height) pixels among \(width) × \(height)"))
        }
        return (times[count], picture)
    }

    private static func picture(
        _ path: String, _ limits: RecordingLimits
    ) throws(RecordingError) -> Bitmap {
        try APNGReader.decoded(
            file(path, most: limits.bytes), path: path, frames: 0, limits.pixels)
    }

    private static func file(_ path: String, most: Int) throws(RecordingError) -> [UInt8] {
        let input = try Recording.regularFile(path, bytes: most, follows: false)
        return input.bytes()
    }
}
