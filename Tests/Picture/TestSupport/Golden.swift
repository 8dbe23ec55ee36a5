public import FilmstripDisplay
import FilmstripPNG
import Foundation
import Testing

/// Pictures in folders of a feature and a case in `Tests/Picture/Golden`, reviewed once and compared from then on.
public enum Golden {
    /// The folder of the pictures, next to those of the tests.
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")

    /// The greatest size of a stored picture, in bytes.
    private static let largest = 1 << 20

    /// Expects `bitmap` to equal the stored picture, each component within one step.
    ///
    /// If it does not, a strip of expected | difference | actual is written to the temporary folder.
    /// With `RECORD_GOLDENS=1` in the environment the bitmap is stored instead, and the test fails.
    public static func expect(_ bitmap: Bitmap, feature: String, case name: String) throws {
        let file = folder.appending(path: "\(feature)/\(name)/\(name).png")
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(PNGEncoder.encode(bitmap)).write(to: file)
            Issue.record("recorded \(feature)/\(name)")
            return
        }
        let expected = try PNGDecoder.decode([UInt8](Data(contentsOf: file)), limit: largest)
        guard expected.width == bitmap.width, expected.height == bitmap.height else {
            Issue.record("\(name) is \(bitmap.width) × \(bitmap.height) pixels large")
            return
        }
        let differences = zip(expected.pixels, bitmap.pixels).map { abs(parts($0) &- parts($1)) }
        let worst = differences.map { $0.max() }.max() ?? 0
        guard worst > 1 else { return }
        var strip = Bitmap(width: bitmap.width * 3, height: bitmap.height)
        strip.copy(expected, x: 0, y: 0)
        let shown = differences.map { difference in
            // Opaque, with small differences made visible.
            let steps = difference.replacing(with: 31, where: difference .> 31) &* 8
            return UInt32(steps.x | steps.y << 8 | steps.z << 16 | 255 << 24)
        }
        strip.copy(
            Bitmap(width: bitmap.width, height: bitmap.height, pixels: shown), x: bitmap.width,
            y: 0)
        strip.copy(bitmap, x: 2 * bitmap.width, y: 0)
        let report = FileManager.default.temporaryDirectory.appending(path: "golden-\(name).png")
        try Data(PNGEncoder.encode(strip)).write(to: report)
        Issue.record("\(feature)/\(name) is off by \(worst), see \(report.path)")
    }

    /// The cases stored for a feature, sorted.
    public static func cases(of feature: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: feature).path
        ).sorted()
    }

    /// The components of one pixel, red, green, blue and alpha, premultiplied.
    private static func parts(_ pixel: UInt32) -> SIMD4<Int> {
        SIMD4(
            Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255), Int(pixel >> 24 & 255))
    }

    private static func abs(_ parts: SIMD4<Int>) -> SIMD4<Int> {
        parts.replacing(with: 0 &- parts, where: parts .< 0)
    }
}
