import FilmSupport
import Filmstrip
import Foundation
import Testing

@Suite struct `The same spec` {
    private static let formats = OutputFormat.allCases

    /// Programs of the system take long, and are tried below.
    private static let ownFormats = Set(formats.filter { ![.mp4, .pdf].contains($0) })

    @Test(arguments: Repository.examples)
    func `gives the same bytes at any number of threads`(example: String) throws {
        let spec = try Repository.example(example)
        let files = Repository.exampleFiles
        let one = try Renderer(threads: 1, files: files).render(spec: spec, as: Self.ownFormats)
        let two = try Renderer(threads: 2, files: files).render(spec: spec, as: Self.ownFormats)
        #expect(one == two)
    }

    /// glibc chooses its mathematical functions by CPU features; the last environment turns these off.
    @Test(arguments: [
        [:], ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kolkata"],
        [
            "GLIBC_TUNABLES":
                "glibc.cpu.hwcaps=-AVX2,-AVX512F,-FMA,-FMA4,-AVX,-SSE4_2,-SSE4_1,-SSSE3"
        ],
    ])
    func `gives the same bytes in another process`(environment: [String: String]) throws {
        let example = "back-swipe.json"
        let here = try Renderer(threads: 2).render(
            spec: try Repository.example(example), as: Set(Self.formats))
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("filmstrip-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = Self.formats.map { folder.appendingPathComponent("strip.\($0.rawValue)") }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            .deletingLastPathComponent().appendingPathComponent("filmstrip")
        process.environment = environment
        process.arguments =
            ["render", Repository.root.appendingPathComponent("Examples/\(example)").path]
            + files.flatMap { ["-o", $0.path] } + ["--threads", "1"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        for (format, file) in zip(Self.formats, files) {
            #expect(Array(try Data(contentsOf: file)) == here[format])
        }
    }

    @Test func `gives the same bytes in whatever order its screens stand`() throws {
        func rendered(_ screens: String) throws -> RenderedFilm {
            let spec = """
                { "screens": { \(screens) }, "container": { "navigation": { "stack": ["a"] } },
                  "device": { "size": [100, 200] }, "script": [{ "at": 0, "push": "b" }] }
                """
            return try Renderer(threads: 1).render(
                spec: Array(spec.utf8), as: Set(Self.formats))
        }
        #expect(try rendered(#""a": {}, "b": {}"#) == rendered(#""b": {}, "a": {}"#))
    }

    @Test func `has the same digests however it is laid out`() throws {
        let plain = try RenderedTimeline(#"{"preset":"back-swipe","filmstrip":{"frames":3}}"#)
        let spread = try RenderedTimeline(
            """
            {
              "filmstrip": { "frames": 3.0 },
              "preset": "back-swipe"
            }
            """)
        #expect(plain.spec == spread.spec)
        #expect(plain.pixels == spread.pixels)
        let other = try RenderedTimeline(#"{"preset":"back-swipe","filmstrip":{"frames":4}}"#)
        #expect(other.spec != plain.spec)
        #expect(other.pixels != plain.pixels)
    }
}
