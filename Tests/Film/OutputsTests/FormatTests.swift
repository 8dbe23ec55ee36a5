import FilmstripDisplay
import FilmstripFilm
import FilmstripOutputs
import FilmstripPNG
import Foundation
import TestSupport
import Testing

@Suite struct `An output format` {
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

    private static let staged = StagedFilm(times: [0, 0.5, 1])
    private static let all = Result { try staged.files(Set(OutputFormat.allCases), threads: 2) }

    /// Except for the text of a sheet with the digest of the pixels, which depends on the other formats.
    @Test(arguments: OutputFormat.allCases)
    func `is the same alone as with all others`(_ format: OutputFormat) throws {
        let (alone, all) = (try Self.staged.files([format]), try Self.all.get())
        #expect(Array(alone.files.keys) == [format])
        let files = try [alone, all].map { try #require($0[format]) }
        if format == .png {
            let pictures = try files.map { try PNGDecoder.decode($0, limit: 1 << 24) }
            #expect(pictures[0] == pictures[1])
        } else {
            // Not compared with `==`, whose failure would compute a minimal difference.
            #expect(files[0].elementsEqual(files[1]))
        }
        // Sentences are told of the timeline without the digest of pixels.
        #expect((alone.timeline != nil) == (format.hasTimeline && format.hasPixels))
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
        var staged = StagedFilm(times: [0, 0.5, 1])
        staged.style.size = CGSize(width: 100, height: 200)
        let film = try staged.film()
        let drawn = DrawingCost(film, [.json]).work[.pixels] - 60_000 * 8
        let work = DrawingCost(film, [format]).work[.pixels]
        #expect(abs(work - drawn - nanoseconds) < 1)
    }

    @Test func `compressed small has fewer bytes and the same pixels`() throws {
        var staged = StagedFilm(times: (0...20).map { Double($0) / 20 })
        (staged.style.captions, staged.style.track) = (true, true)
        let fast = try #require(try staged.files([.png])[.png])
        staged.style.compression = .small
        let small = try #require(try staged.files([.png])[.png])
        #expect(small.count < fast.count)
        #expect(
            try PNGDecoder.decode(small, limit: 1 << 24) == PNGDecoder.decode(fast, limit: 1 << 24))
    }

    @Test(arguments: [OutputFormat.svg, .animatedSVG])
    func `of vectors looks like that of pixels`(_ format: OutputFormat) throws {
        var staged = StagedFilm(contacts: [Contact([[0, 30, 30], [1, 90, 30]])])
        staged.style.overlays = [.touches]
        let vectors = try Librsvg.draw(try #require(try staged.files([format])[format]))
        let pixels = format == .svg ? try staged.sheet() : try staged.frames()[0]
        #expect(vectors.width == pixels.width && vectors.height == pixels.height)
        // Two rasterizers may differ at edges of glyphs and round ends, but not in areas.
        let far = zip(vectors.pixels, pixels.pixels).count { one, other in
            [0, 8, 16].contains { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) > 24 }
        }
        #expect(far < pixels.pixels.count / 500, "\(far) pixels")
    }
}

@Suite struct `The memory of a film` {
    private static func need(_ formats: Set<OutputFormat>, frames: Int = 3) throws -> MemoryNeed {
        let film = try StagedFilm(times: (0..<frames).map { Double($0) / 10 }).film()
        return MemoryNeed(
            film.layout, formats, imagePixels: 0, cost: DrawingCost(film, formats), film: film,
            groupBytes: 1 << 30)
    }

    @Test(arguments: OutputFormat.allCases)
    func `grows with the formats and the frames`(_ format: OutputFormat) throws {
        let (some, more) = (try Self.need([format]), try Self.need([format], frames: 30))
        #expect(more.shared > some.shared)
        let with = try Self.need([format, .zip])
        #expect(with.shared >= some.shared && with.perThread >= some.perThread)
    }

    /// A limit of the shared memory and two threads' serves two threads, however many are asked for.
    @Test func `limits the threads`() throws {
        let need = try Self.need([.png, .zip])
        let limit = need.shared + 2 * need.perThread
        #expect(need.threads(8, within: limit) == 2 && need.threads(1, within: limit) == 1)
        #expect(need.threads(8, within: limit - 1) == 1)
        #expect(need.threads(8, within: need.least) == 1)
        #expect(need.threads(8, within: need.least - 1) == nil)
    }
}
