public import FilmstripDisplay
import FilmstripPNG
import Foundation
import Testing

/// librsvg's command, which `Scripts/setup` installs.
public enum Librsvg {
    /// A document as drawn by librsvg.
    ///
    /// - Parameters:
    ///   - width: The width of the picture in pixels; nil means one pixel per point.
    ///   - height: Its height in pixels; nil means that of the document's proportions, rounded up.
    public static func draw(
        _ svg: [UInt8], width: Int? = nil, height: Int? = nil
    ) throws -> Bitmap {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("librsvg-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (
            folder.appendingPathComponent("in.svg"), folder.appendingPathComponent("out.png")
        )
        try Data(svg).write(to: input)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/rsvg-convert")
        let size =
            (width.map { ["--width", "\($0)"] } ?? [])
            + (height.map { ["--height", "\($0)"] } ?? [])
        process.arguments = ["--unlimited"] + size + ["--output", output.path, input.path]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "librsvg refuses the document")
        return try PNGDecoder.decode(Array(Data(contentsOf: output)), limit: 200_000_000)
    }
}
