import Display
import Filmstrip
import Foundation
import PNG
import Raster

/// Times every stage of a filmstrip and prints one line a case.
///
/// Nothing is kept between frames or runs but the fonts.
@main struct Benchmarks {
    private static let stopwatch = Stopwatch()

    static func main() throws {
        print("milliseconds, medians of \(stopwatch.runs) runs; 12 frames of 390 × 844 points")
        for preset in ["back-swipe", "slide-up"] {
            for scale in [1, 2] { try time(preset, scale: scale) }
        }
        Sampling.time(stopwatch)
        Playing.time(stopwatch)
    }

    private static func time(_ preset: String, scale: Int) throws {
        let spec = Array(
            #"{ "preset": "\#(preset)", "device": { "scale": \#(scale) } }"#.utf8)
        let pictures = try Renderer(threads: 1).pictures(of: spec)
        let count = Double(pictures.count)
        func report(_ name: String, _ milliseconds: Double, _ unit: String) {
            let value = (milliseconds * 1000).rounded() / 1000
            print("\(preset)@\(scale)x \(name): \(value) ms \(unit)")
        }
        report(
            "read and play", stopwatch.median { _ = try? Renderer(threads: 1).pictures(of: spec) },
            "a strip")
        report(
            "raster",
            stopwatch.median {
                for picture in pictures {
                    _ = Rasterizer().draw(picture, scale: CGFloat(scale))
                }
            } / count, "a frame")
        let bitmaps = pictures.map { Rasterizer().draw($0, scale: CGFloat(scale)) }
        let sizes = bitmaps.map { (try? PNGEncoder.encode($0))?.count ?? 0 }
        report(
            "PNG",
            stopwatch.median {
                for bitmap in bitmaps { _ = try? PNGEncoder.encode(bitmap) }
            } / count, "a frame of \(sizes.reduce(0, +) / bitmaps.count) bytes")
        for threads in [1, 2] {
            let renderer = Renderer(threads: threads)
            report(
                "strip as PNG, \(threads) thread\(threads == 1 ? "" : "s")",
                stopwatch.median { _ = try? renderer.render(spec: spec, as: [.png]) }, "a strip")
        }
        let renderer = Renderer(threads: 1)
        report(
            "strip as SVG",
            stopwatch.median { _ = try? renderer.render(spec: spec, as: [.svg]) }, "a strip")
    }
}
