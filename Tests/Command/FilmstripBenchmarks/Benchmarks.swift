import CFilmstripAllocator
import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import FilmstripRaster
import Foundation

/// Times every part of making a filmstrip, or draws reference animations for comparison with other renderers.
///
/// Only the fonts are kept between runs.
@main struct Benchmarks {
    private static let usage = """
        benchmarks                               times the stages of a filmstrip
        benchmarks scenes FOLDER                 writes the reference scenes and our frames of them
        benchmarks vectors FOLDER FRAME...       writes some of the scenes' frames as SVG
        benchmarks worker FOLDER                 answers requests such as: draw card 2
        benchmarks growth FOLDER                 times more and more frames, and pixels
        benchmarks reading                       times the reading of a long spec
        benchmarks constraints                   times the layout of 1000 views by constraints
        benchmarks checking                      times checks of up to 200 specs, with one job and two
        benchmarks stopping png 2 FILE...        measures how soon specs' renderings by 2 threads end when told to
        benchmarks costing png FILE...           holds what specs are estimated to cost against the time they take
        benchmarks operations FILE...            counts and times what the plays of specs do
        benchmarks plays 1000 FILE               reads and plays a spec again and again, for a profiler
        benchmarks sheets 100 FILE               draws a spec's sheet again and again on one thread, for a profiler
        benchmarks limits                        times whole screens beside what the machine can do
        benchmarks strip FOLDER card 2 1 FILE    writes a scene's strip at 2x, drawn on 1 thread

        """

    private static let stopwatch = Stopwatch()

    static func main() throws {
        allocator_keep_freed_memory()
        let arguments = CommandLine.arguments.dropFirst().map { $0 }
        switch (arguments.first, arguments.count) {
        case (nil, _): try timeStages()
        case ("scenes", 2): try AnimationFolder(path: arguments[1]).fill()
        case ("vectors", 3...) where arguments[2...].allSatisfy(isFrame):
            try AnimationFolder(path: arguments[1])
                .writeVectors(frames: arguments[2...].compactMap { Int($0) })
        case ("worker", 2):
            var worker = try Worker(AnimationFolder(path: arguments[1]))
            try worker.run()
        case ("growth", 2):
            try Growth(stopwatch: stopwatch, folder: AnimationFolder(path: arguments[1])).time()
        case ("reading", 1): Reading.time(stopwatch)
        case ("constraints", 1): Constraints.time(stopwatch)
        case ("checking", 1):
            let checking = try Checking()
            defer { checking.remove() }
            checking.time()
        case ("stopping", 4...):
            guard let format = OutputFormat(rawValue: arguments[1]),
                let threads = Int(arguments[2]), threads > 0
            else { try refuse() }
            try Engine.prepare()
            for file in arguments[3...] {
                try Stopping(format: format, threads: threads).time(file)
            }
        case ("costing", 3...):
            guard let format = OutputFormat(rawValue: arguments[1]) else { try refuse() }
            try Engine.prepare()
            for file in arguments[2...] { try Costing(format: format).time(file) }
        case ("operations", 2...):
            try Engine.prepare()
            try Operations.time(Array(arguments[1...]))
        case ("plays", 3), ("sheets", 3):
            guard let count = Int(arguments[1]), count > 0 else { try refuse() }
            try repeatWork(on: arguments[2], times: count, draws: arguments[0] == "sheets")
        case ("limits", 1): try MachineLimits(stopwatch: stopwatch).time()
        case ("strip", 6):
            guard let request = Worker.Request("strip " + arguments[2...4].joined(separator: " ")),
                case .strip(let threads) = request.task
            else { try refuse() }
            let pictures = try AnimationFolder(path: arguments[1])
                .pictures(request.animation, scale: request.scale)
            let strip = PictureStrip(pictures, columns: 4, scale: CGFloat(request.scale))
            try strip.png(threads: threads).write(to: URL(filePath: arguments[5]))
        default: try refuse()
        }
    }

    /// Ends the program with its usage.
    private static func refuse() throws -> Never {
        try FileHandle.standardError.write(contentsOf: Data(usage.utf8))
        exit(64)
    }

    private static func isFrame(_ argument: String) -> Bool {
        Int(argument).map((0..<ReferenceAnimation.frameCount).contains) ?? false
    }

    private static func repeatWork(on file: String, times count: Int, draws: Bool) throws {
        let spec = Array(try Data(contentsOf: URL(filePath: file)))
        try Engine.prepare()
        let renderer = Renderer(threads: 1)
        let began = Stopping.processorTime
        for _ in 0..<count {
            if draws {
                _ = try renderer.render(spec: spec, as: [.png])
            } else {
                _ = try renderer.pictures(of: spec)
            }
        }
        let milliseconds = (Stopping.processorTime - began) * 1000 / Double(count)
        print("\(file): \((milliseconds * 1000).rounded() / 1000) ms of a core each")
    }

    private static func timeStages() throws {
        print("milliseconds, medians of \(stopwatch.runs) runs; 12 frames of 390 × 844 points")
        for preset in ["back-swipe", "slide-up"] {
            for scale in [1, 2] { try time(preset, scale: scale) }
        }
        Reading.time(stopwatch)
        Sampling.time(stopwatch)
        Playing.time(stopwatch)
        Constraints.time(stopwatch)
    }

    private static func time(_ preset: String, scale: Int) throws {
        let spec = Array(
            #"{ "preset": "\#(preset)", "device": { "scale": \#(scale) } }"#.utf8)
        let pictures = try Renderer(threads: 1).pictures(of: spec)
        let count = Double(pictures.count)
        func tell(_ name: String, _ value: Double, _ unit: String) {
            print("\(preset)@\(scale)x \(name): \((value * 1000).rounded() / 1000) \(unit)")
        }
        func report(_ name: String, _ milliseconds: Double, _ unit: String) {
            tell(name, milliseconds, "ms \(unit)")
        }
        report(
            "read and play",
            stopwatch.steadyMedian { _ = try? Renderer(threads: 1).pictures(of: spec) }, "a strip")
        report(
            "raster",
            stopwatch.median {
                for picture in pictures {
                    _ = try? Rasterizer().draw(picture, scale: CGFloat(scale))
                }
            } / count, "a frame")
        let bitmaps = try pictures.map { try Rasterizer().draw($0, scale: CGFloat(scale)) }
        for compression in PNGEncoder.Compression.allCases {
            var size = 0
            let time = stopwatch.median {
                size = bitmaps.reduce(0) { sum, bitmap in
                    sum + ((try? PNGEncoder.encode(bitmap, compression: compression))?.count ?? 0)
                }
            }
            report(
                "PNG, \(compression)", time / count, "a frame of \(size / bitmaps.count) bytes")
        }
        for threads in [1, 2] {
            let renderer = Renderer(threads: threads)
            report(
                "strip as PNG, \(threads) thread\(threads == 1 ? "" : "s")",
                stopwatch.median { _ = try? renderer.render(spec: spec, as: [.png]) }, "a strip")
        }
        let renderer = Renderer(threads: 1)
        let bare = Array(
            #"""
            { "preset": "\#(preset)", "device": { "scale": \#(scale) },
              "filmstrip": { "captions": false, "track": false } }
            """#.utf8)
        let (whole, frames) = stopwatch.medians {
            _ = try? renderer.render(spec: spec, as: [.png])
        } _: {
            _ = try? renderer.render(spec: bare, as: [.png])
        }
        tell("captions and track", (whole - frames) / whole * 100, "% of a strip")
        report(
            "strip as SVG",
            stopwatch.median { _ = try? renderer.render(spec: spec, as: [.svg]) }, "a strip")
    }
}
