import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import TestSupport
import Testing

@Suite struct `The overlay of findings` {
    /// A pop whose animator completes twice, which is an error; leaves the arriving screen with a wrong alpha and
    /// transform, two warnings; and leaves a shadow on the leaving one. All are marked on the last frame.
    private static func spec(
        _ overlays: String, allow: String = "", size: String = "[200, 150]",
        frames: String = #""times": [0.15, 0.3], "captions": false, "track": false"#
    ) -> [UInt8] {
        Array(
            """
            { "device": { "size": \(size), "scale": 1 },
              "screens": { "inbox": { "template": "empty", "background": "#ffffff" },
                "message": { "template": "empty", "background": "#80b0ff" } },
              "animators": { "careless": { "duration": 0.3,
                "prepare": [{ "insert": "to", "below": "from" },
                  { "set": { "from.layer.shadowOpacity": 0.4 } }],
                "animate": [{ "curve": "linear", "set": { "from.frame.x": "container.width",
                  "to.alpha": 0.5, "to.transform": [0.8, 0, 0, 0.8, 15, 12] } }],
                "complete": [{ "completeTransition": true }, { "completeTransition": true }] } },
              "container": { "navigation": { "stack": ["inbox", "message"],
                "pop": { "animator": "careless" } } },
              "allow": [\(allow)], "script": [{ "at": 0, "pop": true }],
              "filmstrip": { \(frames), "overlays": [\(overlays)] } }
            """.utf8)
    }

    private static let wanted =
        #"{ "rule": "shadow-left-behind", "reason": "The screen is thrown away." }"#
    private static let marked = #""findings""#

    private func sheet(_ spec: [UInt8]) throws -> Bitmap {
        let png = try Renderer(threads: 1).render(spec: spec, as: [.png])[.png]
        return try PNGDecoder.decode(try #require(png), limit: 1 << 24)
    }

    @Test func `looks as it was kept`() throws {
        try Golden.expect(
            try sheet(Self.spec(Self.marked, allow: Self.wanted)), feature: "filmstrip",
            case: "findings")
    }

    /// The other cases are those of the other overlay and of the device's outline.
    @Test func `has a case that draws it`() throws {
        #expect(
            try Golden.cases(of: "filmstrip") == [
                "device", "findings", "options", "rows", "touches",
            ])
    }

    /// Frames lie 11 points from the edges and from each other.
    @Test func `changes the frames alone on which something is found`() throws {
        let (plain, marked) = (try sheet(Self.spec("")), try sheet(Self.spec(Self.marked)))
        #expect(plain.width == 433 && plain.height == 172)
        let changed = plain.pixels.indices.filter { plain.pixels[$0] != marked.pixels[$0] }
        #expect(!changed.isEmpty)
        for index in changed {
            let (y, x) = index.quotientAndRemainder(dividingBy: plain.width)
            #expect((222..<422).contains(x) && (11..<161).contains(y))
        }
    }

    @Test func `is nothing where nothing is found`() throws {
        let clean = { (overlays: String) in
            Array(
                """
                { "preset": "slide-up", "device": { "scale": 0.5 }, "script": [],
                  "filmstrip": { "times": [0], "overlays": [\(overlays)] } }
                """.utf8)
        }
        #expect(try sheet(clean("")).pixels == sheet(clean(Self.marked)).pixels)
    }

    /// The digest covers the frames as they are drawn, whichever other formats are requested.
    @Test func `is part of the frames' pixels, and of nothing else in the timeline`() throws {
        let renderer = Renderer(threads: 2)
        let timeline = { (overlays: String, formats: Set<OutputFormat>) in
            let json = try renderer.render(spec: Self.spec(overlays), as: formats)[.json] ?? []
            return String(decoding: json, as: UTF8.self).split(separator: "\n")
        }
        let (plain, marked) = (try timeline("", [.json]), try timeline(Self.marked, [.json]))
        #expect(try timeline(Self.marked, [.json, .png, .svg]) == marked)
        let differing = zip(plain, marked).filter { $0 != $1 }.map(\.0)
        #expect(plain.count == marked.count)
        #expect(differing.count == 2 && differing[0].contains("spec"))
        #expect(differing.last?.contains("\"pixels\"") == true)
    }

    /// Views of any size and at any place that expressions can express.
    @Test(arguments: [
        #""to.transform": [100000000, 0, 0, 100000000, 0, 0]"#,
        #""to.frame": [-900000000, -900000000, 1000000000, 1000000000]"#,
        #""to.frame": [100, 100, 0, 0]"#, #""to.frame": [50, 50, 3, 3]"#,
        #""to.transform": [0, 0, 0, 0, 0, 0]"#, #""to.transform": [0.5, 0.5, -0.5, 0.5, 0, 0]"#,
    ])
    func `marks any view`(_ set: String) throws {
        let text = String(decoding: Self.spec(Self.marked), as: UTF8.self)
            .replacingOccurrences(of: "\"to.alpha\": 0.5", with: set)
            .replacingOccurrences(
                of: #", "to.transform": [0.8, 0, 0, 0.8, 15, 12]"#, with: "")
        let spec = Array(text.utf8)
        #expect(try Renderer(threads: 1).findings(in: spec).contains { $0.view == "inbox" })
        #expect(try Renderer(threads: 1).render(spec: spec, as: [.png, .svg]).files.count == 2)
    }

    @Test func `is the same as vectors`() throws {
        let spec = Self.spec(Self.marked, allow: Self.wanted)
        let svg = try #require(try Renderer(threads: 1).render(spec: spec, as: [.svg])[.svg])
        let vectors = try Librsvg.draw(svg)
        let pixels = try sheet(spec)
        #expect(vectors.width == pixels.width && vectors.height == pixels.height)
        // Two rasterizers may differ at edges of glyphs and round ends, but not in areas.
        let far = zip(vectors.pixels, pixels.pixels).count { one, other in
            [0, 8, 16].contains { (shift: UInt32) in
                let (first, second) = (Int(one >> shift & 255), Int(other >> shift & 255))
                return abs(first - second) > 24
            }
        }
        #expect(far < pixels.pixels.count / 500, "\(far) pixels")
    }
}
