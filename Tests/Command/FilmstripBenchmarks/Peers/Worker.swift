import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import FilmstripRaster
import Foundation

/// Draws and encodes the reference animations on request, so that one program can time us and our peers in turn.
///
/// A request is a line on standard input, such as `draw card 2`. The answer is a line on standard output: the
/// milliseconds, and after encoding also the bytes.
struct Worker {
    /// A task to time.
    enum Task: Equatable {
        /// Draws all frames one after the other; milliseconds per frame.
        case draw
        /// Draws all frames with a cache shared between them; milliseconds per frame.
        case film
        /// Encodes frames 2, 5 and 8 as PNG; milliseconds and bytes per frame.
        case encode(threads: Int)
        /// Encodes the same frames as small as possible.
        case encodeSmall(threads: Int)
        /// Encodes the same frames by libpng with its own settings.
        case libpng
        /// Draws all frames on one sheet as PNG; milliseconds and bytes of the sheet.
        case strip(threads: Int)
    }

    struct Request {
        var task: Task
        var animation: ReferenceAnimation
        var scale: Int

        /// Parses `draw card 2`, `film card 2`, `libpng card 2`, `encode card 2 1`, `small card 2 1` or `strip card 2
        /// 1`; the last number of the latter three is that of threads.
        init?(_ line: String) {
            let words = line.split(separator: " ").map(String.init)
            guard words.count >= 3, let animation = ReferenceAnimation(rawValue: words[1]),
                let scale = Int(words[2]), scale > 0
            else { return nil }
            let threads = words.count == 4 ? Int(words[3]).flatMap { $0 > 0 ? $0 : nil } : nil
            switch (words[0], words.count, threads) {
            case ("draw", 3, nil): task = .draw
            case ("film", 3, nil): task = .film
            case ("libpng", 3, nil): task = .libpng
            case ("encode", 4, let threads?): task = .encode(threads: threads)
            case ("small", 4, let threads?): task = .encodeSmall(threads: threads)
            case ("strip", 4, let threads?): task = .strip(threads: threads)
            default: return nil
            }
            (self.animation, self.scale) = (animation, scale)
        }
    }

    struct Refusal: Error, CustomStringConvertible {
        var description: String
    }

    private let folder: AnimationFolder
    private var pictures: [String: [DisplayList]] = [:]
    private var bitmaps: [String: [Bitmap]] = [:]

    init(_ folder: AnimationFolder) { self.folder = folder }

    /// Answers requests until the input ends.
    mutating func run() throws {
        while let line = readLine() {
            guard let request = Request(line) else {
                throw Refusal(description: "no task: \(line)")
            }
            let answer = try perform(request)
            try FileHandle.standardOutput.write(contentsOf: Data("\(answer)\n".utf8))
        }
    }

    private mutating func perform(_ request: Request) throws -> String {
        let scale = CGFloat(request.scale)
        let pictures = try pictures(of: request)
        let (duration, frames, bytes): (Duration, Int, Int?)
        switch request.task {
        case .draw:
            frames = pictures.count
            bytes = nil
            duration = try ContinuousClock().measure {
                for picture in pictures { _ = try Rasterizer().draw(picture, scale: scale) }
            }
        case .film:
            frames = pictures.count
            bytes = nil
            duration = try ContinuousClock().measure {
                let cache = RasterCache()
                for picture in pictures {
                    _ = try Rasterizer().draw(picture, scale: scale, cache: cache)
                }
            }
        case .encode(let threads):
            (duration, frames, bytes) = try encode(request) {
                try PNGEncoder.encode($0, threads: threads).count
            }
        case .encodeSmall(let threads):
            (duration, frames, bytes) = try encode(request) {
                try PNGEncoder.encode($0, compression: .small, threads: threads).count
            }
        case .libpng:
            (duration, frames, bytes) = try encode(request, LibPNG.size)
        case .strip(let threads):
            let strip = PictureStrip(pictures, columns: 4, scale: scale)
            var size = 0
            frames = 1
            duration = try ContinuousClock().measure {
                size = try strip.png(threads: threads).count
            }
            bytes = size
        }
        let milliseconds = duration / .milliseconds(1) / Double(frames)
        return "\(milliseconds)" + (bytes.map { " \($0)" } ?? "")
    }

    /// Returns the time for three frames, their number, and the mean size of one in bytes.
    private mutating func encode(
        _ request: Request, _ size: (Bitmap) throws -> Int
    ) throws -> (Duration, Int, Int?) {
        let bitmaps = try bitmaps(of: request)
        var sum = 0
        let duration = try ContinuousClock().measure {
            for bitmap in bitmaps { sum += try size(bitmap) }
        }
        return (duration, bitmaps.count, sum / bitmaps.count)
    }

    private mutating func pictures(of request: Request) throws -> [DisplayList] {
        let key = "\(request.animation)@\(request.scale)"
        if let known = pictures[key] { return known }
        let new = try folder.pictures(request.animation, scale: request.scale)
        pictures[key] = new
        return new
    }

    private mutating func bitmaps(of request: Request) throws -> [Bitmap] {
        let key = "\(request.animation)@\(request.scale)"
        if let known = bitmaps[key] { return known }
        let pictures = try pictures(of: request)
        let new = try [2, 5, 8].map {
            try Rasterizer().draw(pictures[$0], scale: CGFloat(request.scale))
        }
        bitmaps[key] = new
        return new
    }
}
