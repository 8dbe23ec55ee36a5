import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import Testing

/// The contents of a film's ZIP, extracted by `unzip`.
struct FilmArchive {
    struct Manifest: Decodable {
        struct Frame: Decodable {
            var index: Int
            var time: Double
            var phase: String
            var progress: Double?
            var file, sha256, pixels: String
        }

        var engine, spec, pixels: String
        var size: [Int]
        var scale: Double
        var display: [Int]?
        var frames: [Frame]
    }

    var names: [String]
    var files: [String: [UInt8]] = [:]
    var manifest: Manifest

    init(_ archive: [UInt8]) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("film-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("film.zip")
        try Data(archive).write(to: file)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/unzip")
        process.arguments = ["-qq", file.path, "-d", folder.appendingPathComponent("film").path]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let inside = folder.appendingPathComponent("film")
        names = try FileManager.default.contentsOfDirectory(atPath: inside.path).sorted()
        for name in names {
            files[name] = Array(try Data(contentsOf: inside.appendingPathComponent(name)))
        }
        manifest = try JSONDecoder().decode(
            Manifest.self, from: Data(files["manifest.json"] ?? []))
    }

    /// The frames' pixels, decoded from their files.
    func frames() throws -> [Bitmap] {
        try manifest.frames.map {
            try PNGDecoder.decode(try #require(files[$0.file]), limit: 1 << 24)
        }
    }
}

extension Bitmap {
    /// A part of the bitmap; it must lie inside.
    func part(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
        let rows = (y..<(y + height)).map {
            pixels[($0 * self.width + x)..<($0 * self.width + x + width)]
        }
        return Bitmap(width: width, height: height, pixels: rows.flatMap(\.self))
    }
}
