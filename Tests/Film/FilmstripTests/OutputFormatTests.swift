import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import Testing

@Suite struct `An output format` {
    private static let spec = Array(
        """
        { "preset": "back-swipe", "device": { "size": [120, 200], "scale": 1 },
          "filmstrip": { "frames": 3 } }
        """.utf8)

    private static let all = Result {
        try Renderer(threads: 2).render(spec: spec, as: Set(OutputFormat.allCases))
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    @Test(arguments: OutputFormat.allCases)
    func `has an extension, a media type and a phrase that says what it is`(
        _ format: OutputFormat
    ) throws {
        let descriptor = format.descriptor
        #expect(try /[a-z]+[0-9]?(\.[a-z]+)*/.wholeMatch(in: format.rawValue) != nil)
        // RFC 6838, 4.2; ranges in an Accept header are compared with it byte by byte.
        let type = try Regex("[a-z]+/[a-z0-9][a-z0-9+.-]*")
        #expect(try type.wholeMatch(in: descriptor.mediaType.name) != nil)
        #expect(descriptor.mediaType.description.hasPrefix(descriptor.mediaType.name))
        #expect(try /[a-z].*[a-z]/.wholeMatch(in: descriptor.summary) != nil)
    }

    @Test func `has a phrase of its own`() {
        let phrases = Set(OutputFormat.allCases.map(\.descriptor.summary))
        #expect(phrases.count == OutputFormat.allCases.count)
    }

    @Test func `is chosen by its media type if it is the first of that type`() {
        let (all, chosen) = (OutputFormat.allCases, OutputFormat.byMediaType)
        #expect(chosen == all.filter(chosen.contains))
        for format in all {
            let first = all.first { $0.mediaType.name == format.mediaType.name }
            #expect(chosen.contains(format) == (format == first))
        }
    }

    /// Pages and SVGs are documents, in which browsers run scripts.
    @Test(arguments: OutputFormat.allCases)
    func `has a policy if browsers open it as a document`(_ format: OutputFormat) {
        let type = format.mediaType
        #expect((type.policy != nil) == (type.name == "text/html" || type.name.hasSuffix("xml")))
        #expect(type.policy?.contains("sandbox") != false)
    }

    /// Except for the text of a sheet with the digest of the pixels, which depends on the other formats.
    @Test(arguments: OutputFormat.allCases)
    func `is the same alone as with all others`(_ format: OutputFormat) throws {
        let alone = try Renderer(threads: 1).render(spec: Self.spec, as: [format])
        let all = try Self.all.get()
        #expect(Array(alone.files.keys) == [format])
        let files = try [alone, all].map { try #require($0[format]) }
        if format == .png {
            let pictures = try files.map { try PNGDecoder.decode($0, limit: 1 << 24) }
            #expect(pictures[0] == pictures[1])
        } else {
            // Not compared with `==`, whose failure would compute a minimal difference.
            #expect(files[0].elementsEqual(files[1]))
        }
        #expect((alone.timeline != nil) == format.hasTimeline)
        #expect(alone.timeline == nil || alone.timeline == all.timeline)
    }

    /// A sheet of 344 × 222 pixels, and 3 frames of 100 × 200. Compressing a pixel takes 10 ns, hashing it 8, and
    /// comparing it with another 2, as WebP it takes another 100, as GIF 40, and in a video made of an APNG, which has one
    /// picture more, 130; drawing is the same work for all formats.
    @Test(
        arguments: [
            (.png, 344 * 222 * 10), (.apng, 60_000 * 12), (.html, 60_000 * 18),
            (.zip, 60_000 * 18), (.webp, 60_000 * 120), (.gif, 60_000 * 60),
            (.mp4, 60_000 * 12 + 80_000 * 130),
        ] as [(OutputFormat, Double)])
    func `takes work for the pixels that it encodes`(
        _ format: OutputFormat, nanoseconds: Double
    ) throws {
        let spec = Array(
            """
            { "preset": "slide-up", "device": { "size": [100, 200], "scale": 1 },
              "filmstrip": { "frames": 3, "columns": 3, "captions": false, "track": false } }
            """.utf8)
        let renderer = Renderer(threads: 1)
        let drawn = try renderer.drawingWork(of: spec, as: [.json])[.pixels] - 60_000 * 8
        let work = try renderer.drawingWork(of: spec, as: [format])[.pixels]
        #expect(abs(work - drawn - nanoseconds) < 1)
    }

    @Test(arguments: OutputFormat.allCases)
    func `is in the tables of the documentation`(_ format: OutputFormat) throws {
        let row = "| `.\(format.rawValue)` | `\(format.mediaType)`"
        #expect(try Self.text("Docs/output-formats.md").contains(row))
        let memory = try #require(Self.text("Docs/service.md").firstRange(of: "\n## Memory\n"))
        #expect(
            try Self.text("Docs/service.md")[memory.upperBound...].contains("`.\(format.rawValue)`")
        )
    }

    @Test func `is offered by the workbench`() throws {
        let script = try Self.text("Public/share.js")
        let list = try #require(script.firstMatch(of: /const formats = \[\n([^;]*)\n\];/)).1
        let offered = list.matches(of: /\["([a-z0-9.]+)", "/).map { String($0.1) }
        #expect(offered.sorted() == OutputFormat.allCases.map(\.rawValue).sorted())
    }
}
