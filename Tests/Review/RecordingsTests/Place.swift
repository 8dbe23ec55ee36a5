import FilmstripDisplay
import FilmstripGIF
import FilmstripPNG
import Foundation

/// A folder for recordings of a test, which goes with it.
final class Place: Sendable {
    let path = NSTemporaryDirectory() + "filmstrip-recordings-\(UUID().uuidString)"

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    struct ProgramFailure: Error {
        var program: String
        var code: Int32
    }

    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        return "\(path)/\(name)"
    }

    func ffmpeg(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
        process.arguments = ["-nostdin", "-v", "error", "-y"] + arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ProgramFailure(program: "ffmpeg", code: process.terminationStatus)
        }
    }

    /// Whether all programs that this process has started to decode videos end.
    ///
    /// Those of other tests end by themselves; one that nobody reads from would wait for ever.
    static func programsEnd() throws -> Bool {
        // The thread that starts programs is none of the test's.
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        let children = threads.compactMap {
            try? String(contentsOfFile: "/proc/self/task/\($0)/children", encoding: .utf8)
        }.joined(separator: " ")
        var left = children.split(separator: " ")
        for _ in 0..<6000 where !left.isEmpty {
            left.removeAll {
                (try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8)) != "ffmpeg\n"
            }
            usleep(10_000)
        }
        return left.isEmpty
    }

    /// Gray pictures as H.264 with exactly these times, seconds.
    func video(
        _ pictures: [[UInt8]], width: Int, height: Int, times: [Double], quality: Int = 20,
        name: String = "video.mp4", options: [String] = []
    ) throws -> String {
        let raw = try file("raw", pictures.flatMap { $0 })
        let stamps = times.enumerated().map { "\($1)*eq(N\\,\($0))" }.joined(separator: "+")
        try ffmpeg(
            [
                "-f", "rawvideo", "-pix_fmt", "gray", "-s", "\(width)x\(height)", "-i", raw, "-vf",
                "settb=1/90000,setpts=(\(stamps))/TB", "-fps_mode", "passthrough",
                "-enc_time_base", "1/90000", "-c:v", "libx264", "-preset", "veryfast", "-crf",
                "\(quality)", "-pix_fmt", "yuv420p", "-video_track_timescale", "90000",
            ] + options + ["\(path)/\(name)"])
        return "\(path)/\(name)"
    }

    /// A folder of PNGs, with their times.
    func folder(_ pictures: [Bitmap], times: [Double]?, name: String = "folder") throws -> String {
        try FileManager.default.createDirectory(
            atPath: "\(path)/\(name)", withIntermediateDirectories: true)
        for (index, picture) in pictures.enumerated() {
            _ = try file("\(name)/\(1000 + index).png", PNGEncoder.encode(picture))
        }
        if let times {
            let lines = times.map { "\($0)\n" }.joined()
            _ = try file("\(name)/times.txt", Array(lines.utf8))
        }
        return "\(path)/\(name)"
    }

    func animation(_ pictures: [Bitmap], milliseconds: [Int]) throws -> String {
        var encoder = try APNGEncoder(
            width: pictures[0].width, height: pictures[0].height, isOpaque: true)
        for (picture, time) in zip(pictures, milliseconds) {
            try encoder.append(picture, milliseconds: time)
        }
        return try file("animation.png", encoder.finish())
    }

    func gif(_ pictures: [Bitmap], centiseconds: [Int]) throws -> String {
        var histogram = ColorHistogram()
        for (index, picture) in pictures.enumerated() {
            histogram.count(picture, after: index > 0 ? pictures[index - 1] : nil)
        }
        let palette = GIFPalette(histogram)
        var animation = try GIFAnimation(
            width: pictures[0].width, height: pictures[0].height, palette)
        for (index, picture) in pictures.enumerated() {
            let before = index > 0 ? pictures[index - 1] : nil
            animation.append(
                try GIFFrame(picture, after: before, palette), centiseconds: centiseconds[index])
        }
        return try file("animation.gif", animation.file())
    }
}
