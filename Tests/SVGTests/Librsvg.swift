import Display
import Foundation
import PNG
import SVG
import Testing

/// A picture of 100 × 100 points as librsvg draws it, a pixel to the point.
func drawn(_ items: DisplayItem...) throws -> Bitmap { try drawn(items) }

/// A picture of 100 × 100 points as librsvg draws it, a pixel to the point.
func drawn(_ items: [DisplayItem]) throws -> Bitmap { try drawn(markup: write(items).markup) }

/// A document as librsvg draws it, a pixel to the point.
func drawn(markup: String) throws -> Bitmap {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (
        folder.appendingPathComponent("in.svg"), folder.appendingPathComponent("out.png")
    )
    try Data(markup.utf8).write(to: input)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/rsvg-convert")
    process.arguments = ["--output", output.path, input.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try PNGDecoder.decode(Array(Data(contentsOf: output)), limit: 1_000_000)
}

extension Bitmap {
    /// The four premultiplied bytes of a pixel, red first.
    subscript(x: Int, y: Int) -> [Int] {
        let pixel = pixels[y * width + x]
        return [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
    }
}

/// Whether no byte of a pixel is further than `tolerance` from the expected one.
func isClose(_ pixel: [Int], _ expected: [Int], within tolerance: Int = 1) -> Bool {
    zip(pixel, expected).allSatisfy { abs($0 - $1) <= tolerance }
}
