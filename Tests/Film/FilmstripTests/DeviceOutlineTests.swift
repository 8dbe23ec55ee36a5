import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import TestSupport
import Testing

@Suite struct `The outline of the device` {
    private static func spec(
        _ device: String, background: String = "#ffffff", times: String = "[0, 0.1]"
    ) -> String {
        """
        { "device": { "size": [200, 150], \(device) },
          "screens": { "a": { "template": "empty", "background": "\(background)" } },
          "container": { "navigation": { "stack": ["a"] } },
          "script": [], "filmstrip": { "times": \(times), "captions": false, "track": false } }
        """
    }

    /// The width of the bezel; points.
    private static let bezel = 14

    /// A screen that is left with a wrong alpha, in a display with round corners, and a finger over them: outlines and
    /// fingers are clipped to the display, labels are kept inside.
    @Test func `looks as it was kept`() throws {
        let spec = """
            { "device": { "size": [160, 110], "scale": 2, "cornerRadius": 36, "frame": true },
              "screens": { "inbox": { "template": "empty", "background": "#f2f2f7" },
                "message": { "template": "empty", "background": "#5856d6" } },
              "animators": { "careless": { "duration": 0.3,
                "prepare": [{ "insert": "to", "below": "from" }],
                "animate": [{ "set": { "from.frame.x": "container.width", "to.alpha": 0.9 } }],
                "complete": [{ "completeTransition": true }] } },
              "container": { "navigation": { "stack": ["inbox", "message"],
                "pop": { "animator": "careless" } } },
              "script": [{ "at": 0, "pop": true },
                { "at": 0, "drag": { "from": [8, 20], "to": [150, 100], "duration": 0.3 } }],
              "filmstrip": { "times": [0.1, 0.3], "overlays": ["findings", "touches"] } }
            """
        let png = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.png])[.png]
        let sheet = try PNGDecoder.decode(try #require(png), limit: 1 << 24)
        try Golden.expect(sheet, feature: "filmstrip", case: "device")
    }

    @Test func `has square corners unless told otherwise`() throws {
        let film = try FilmPictures(Self.spec("\"scale\": 1"))
        #expect(film.frames[0].pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        let round = try FilmPictures(Self.spec("\"scale\": 1, \"cornerRadius\": 0"))
        #expect(round.timeline.pixels == film.timeline.pixels)
        #expect(round.timeline.display == nil)
    }

    /// Blurs depend on their surroundings, shadows and glyphs on fractions of pixels: none may change when the display
    /// is moved by the bezel.
    @Test(arguments: ["card", "back-swipe", "pull-to-dismiss"], [0.5, 0.6, 1.7])
    func `shows the same display, pixel for pixel`(preset: String, scale: Double) throws {
        let film = { (more: String) in
            try FilmPictures(
                """
                { "preset": "\(preset)", "device": { "scale": \(scale)\(more) },
                  "filmstrip": { "frames": 5 } }
                """)
        }
        let (bare, framed) = (try film(""), try film(#", "frame": true"#))
        let display = try #require(framed.timeline.display)
        let bezel = Int((Double(Self.bezel) * scale - 1.0 / 1024).rounded(.up))
        #expect(display == [bezel, bezel, bare.frames[0].width, bare.frames[0].height])
        for (frame, plain) in zip(framed.frames, bare.frames) {
            #expect(frame.width == plain.width + 2 * bezel)
            #expect(frame.height == plain.height + 2 * bezel)
            let shown = frame.part(
                x: display[0], y: display[1], width: display[2], height: display[3])
            #expect(shown == plain)
        }
        #expect(framed.timeline.frames.map(\.views) == bare.timeline.frames.map(\.views))
    }

    /// Two frames of 200 points make 433 pixels; each bezel adds 14 on both sides.
    @Test func `counts for the limits`() throws {
        var limits = RenderLimits()
        limits.side = 433
        let renderer = Renderer(threads: 1, limits: limits)
        let bare = Array(Self.spec("\"scale\": 1").utf8)
        #expect(try renderer.render(spec: bare, as: [.png]).files.count == 1)
        let framed = Array(Self.spec(#""scale": 1, "frame": true"#).utf8)
        #expect(throws: RenderFailure.self) { try renderer.render(spec: framed, as: [.png]) }
        limits.side = 489
        #expect(
            try Renderer(threads: 1, limits: limits).render(spec: framed, as: [.png]).files.count
                == 1)
    }
}
