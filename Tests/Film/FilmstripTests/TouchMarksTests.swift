import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import TestSupport
import Testing

@Suite struct `The overlay of touches` {
    /// A screen of one colour, on which touches have no effect.
    private static func spec(
        _ script: String, at times: [Double], overlays: String = #""touches""#,
        background: String = "#ffffff", size: String = "[200, 150]"
    ) -> String {
        """
        { "device": { "size": \(size), "scale": 1 },
          "screens": { "a": { "template": "empty", "background": "\(background)" } },
          "container": { "navigation": { "stack": ["a"] } },
          "script": [\(script)],
          "filmstrip": { "times": \(times), "captions": false, "overlays": [\(overlays)] } }
        """
    }

    private static let drag = """
        { "at": 0, "drag": { "from": [30, 40], "to": [150, 100], "duration": 0.4, "hold": 0.4 } }
        """

    /// Every kind of touch, for frames during and after it.
    private static let kinds = """
        { "at": 0, "tap": { "location": [40, 40], "numberOfTaps": 2, "duration": 0.1 } },
        { "at": 0, "drag": { "from": [20, 120], "to": [100, 110], "duration": 0.2 } },
        { "at": 0, "rotate": { "center": [150, 75], "radius": 35, "from": 0, "to": 2,
          "duration": 0.3 } },
        { "at": 0.1, "touches": [[0, 70, 20], [0.1, 120, 30], [0.15, 110, 60], [0.2, 90, 70]],
          "cancelled": true }
        """

    /// The frames with the overlay, and the places that it changed in each.
    private func marked(
        _ script: String, at times: [Double], background: String = "#ffffff"
    ) throws -> (frames: [Bitmap], changes: [[(x: Int, y: Int)]]) {
        let frames = try FilmPictures(
            Self.spec(script, at: times, background: background)
        ).frames
        let plain = try FilmPictures(
            Self.spec(script, at: times, overlays: "", background: background)
        ).frames
        return (frames, zip(frames, plain).map { $0.changes(from: $1) })
    }

    @Test func `looks as it was kept`() throws {
        let strip = { (background: String) in
            let spec = Self.spec(
                Self.kinds, at: [0.05, 0.18, 0.27, 0.35], background: background)
            let png = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.png])[.png]
            return try PNGDecoder.decode(try #require(png), limit: 1 << 24)
        }
        let (light, dark) = (try strip("#f2f2f7"), try strip("#1c1c1e"))
        var both = Bitmap(width: light.width, height: light.height + dark.height)
        both.copy(light, x: 0, y: 0)
        both.copy(dark, x: 0, y: light.height)
        try Golden.expect(both, feature: "filmstrip", case: "touches")
    }

    /// Touches are sampled at 60 Hz: at 0.25 s, and next at 0.267 s.
    @Test func `follows the finger as it is felt`() throws {
        let (frames, changes) = try marked(Self.drag, at: [0.25, 0.26, 0.7])
        let discs = changes.map { [$0.map(\.x).max(), $0.map(\.y).max()] }
        // 15/24 of the path from (30, 40) to (150, 100) end at (105, 77.5).
        #expect(discs == [[105 + 22, 78 + 22], [105 + 22, 78 + 22], [150 + 22, 100 + 22]])
        let inside = frames.map { $0.part(x: 91, y: 64, width: 28, height: 28) }
        #expect(inside[0] == inside[1])
        #expect(changes[2].map(\.x).min() == 150 - 23 && changes[2].map(\.y).min() == 100 - 23)
    }

    @Test func `is the same whichever frames are asked for besides`() throws {
        let times = [0.05, 0.18, 0.27, 0.35]
        let together = try marked(Self.kinds, at: times).frames
        for (time, frame) in zip(times, together) {
            let alone = try marked(Self.kinds, at: [time]).frames
            let among = try marked(Self.kinds, at: [0, time / 2, time, 1]).frames
            #expect(alone[0] == frame && among[2] == frame)
        }
    }

    /// A finger outside of the screen has no effect, and is visible where its disc overlaps the screen.
    @Test(arguments: ["[210, 75]", "[-5, -5]", "[9000, 9000]", "[-10000, 10000]"])
    func `may lie outside the screen`(place: String) throws {
        let script = """
            { "at": 0, "drag": { "from": \(place), "to": [100, 75], "duration": 0.1 } },
            { "at": 0, "drag": { "from": [100, 75], "to": \(place), "duration": 0.1 } }
            """
        let spec = Array(Self.spec(script, at: [0, 0.05, 0.1, 0.2]).utf8)
        let rendered = try Renderer(threads: 1).render(spec: spec, as: [.png, .svg, .json])
        #expect(rendered.files.count == 3)
    }

    @Test func `is part of the frames' pixels, and of nothing else in the timeline`() throws {
        let timeline = { (overlays: String) in
            let spec = Self.spec(Self.drag, at: [0.1, 0.3], overlays: overlays)
            let json = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])[.json]
            return String(decoding: try #require(json), as: UTF8.self).split(separator: "\n")
        }
        let (plain, marked) = (try timeline(""), try timeline(#""touches""#))
        let differing = zip(plain, marked).filter { $0 != $1 }.map(\.0)
        #expect(plain.count == marked.count)
        #expect(differing.count == 2 && differing[0].contains("\"spec\""))
        #expect(differing.last?.contains("\"pixels\"") == true)
    }

    @Test func `is the same as vectors`() throws {
        let spec = Array(Self.spec(Self.kinds, at: [0.05, 0.18, 0.27, 0.35]).utf8)
        let rendered = try Renderer(threads: 1).render(spec: spec, as: [.png, .svg])
        let vectors = try Librsvg.draw(try #require(rendered[.svg]))
        let pixels = try PNGDecoder.decode(try #require(rendered[.png]), limit: 1 << 24)
        #expect(vectors.width == pixels.width && vectors.height == pixels.height)
        let far = zip(vectors.pixels, pixels.pixels).count { one, other in
            [0, 8, 16].contains { (shift: UInt32) in
                let (first, second) = (Int(one >> shift & 255), Int(other >> shift & 255))
                return abs(first - second) > 24
            }
        }
        #expect(far < pixels.pixels.count / 500, "\(far) pixels")
    }
}
