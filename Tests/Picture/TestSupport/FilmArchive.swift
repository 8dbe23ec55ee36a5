public import FilmstripDisplay
import FilmstripPNG
import Foundation
import Testing

/// The contents of a film's ZIP, extracted by `unzip`.
public struct FilmArchive {
    /// The contents of `manifest.json`, as Docs/output-formats.md describes them.
    public struct Manifest: Decodable {
        /// A frame and its file.
        public struct Frame: Decodable {
            public var index: Int
            public var time: Double
            public var phase: String
            public var progress: Double?
            public var file, sha256, pixels: String
        }

        public var engine: String
        public var spec, pixels: String?
        public var size: [Int]
        public var scale: Double
        public var display: [Int]?
        public var frames: [Frame]
    }

    /// The names of all files, sorted.
    public var names: [String]
    /// The contents of the files, by name.
    public var files: [String: [UInt8]] = [:]
    public var manifest: Manifest

    /// Extracts an archive.
    public init(_ archive: [UInt8]) throws {
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
    public func frames() throws -> [Bitmap] {
        try manifest.frames.map {
            try PNGDecoder.decode(try #require(files[$0.file]), limit: 1 << 24)
        }
    }
}
