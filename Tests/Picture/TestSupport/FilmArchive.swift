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
            /// Its position, from 0.
            public var index: Int
            /// Stage seconds.
            public var time: Double
            /// The phase of the newest transition that is under way.
            public var phase: String
            /// The progress of that transition; nil between transitions.
            public var progress: Double?
            /// The name of the frame's file, its digest, and that of its pixels.
            public var file, sha256, pixels: String
        }

        /// The version of the program.
        public var engine: String
        /// The digests of the spec and of all pixels.
        public var spec, pixels: String?
        /// Width and height of a frame; pixels.
        public var size: [Int]
        /// Pixels per point.
        public var scale: Double
        /// The display's rectangle in each frame, if a frame shows more or less than the display.
        public var display: [Int]?
        /// The frames in order of time.
        public var frames: [Frame]
    }

    /// The names of all files, sorted.
    public var names: [String]
    /// The contents of the files, by name.
    public var files: [String: [UInt8]] = [:]
    /// The contents of `manifest.json`.
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
