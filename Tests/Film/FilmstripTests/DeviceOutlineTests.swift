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

    /// The area missing at a corner of the square around it, as a fraction of the squared radius.
    ///
    /// For a continuous corner, by Green's theorem along PixelCut's three cubics, which `Path` cites; a side without
    /// room for that has a quarter of a circle.
    private static let missing = (continuous: 0.225297, circular: 1 - Double.pi / 4)

    /// Red fades into the grey around it, or into the bezel, in proportion to the coverage of each pixel. At large
    /// corners the bezel does not reach the corner of the square.
    @Test(
        arguments: [
            (radius: 10.0, missing: missing.continuous, frame: ""), (24, missing.continuous, ""),
            (47.5, missing.continuous, ""), (75, missing.circular, ""),
            (10, missing.continuous, #", "frame": true"#),
            (24, missing.continuous, #", "frame": true"#),
        ])
    func `cuts the corners as the radius says`(
        radius: Double, missing: Double, frame: String
    ) throws {
        let film = try FilmPictures(
            Self.spec(
                "\"scale\": 2, \"cornerRadius\": \(radius)\(frame)", background: "#ff0000"))
        let bezel = frame.isEmpty ? 0 : 2 * Self.bezel
        let display = film.frames[0].part(x: bezel, y: bezel, width: 400, height: 300)
        func redness(_ pixel: UInt32) -> Double {
            Double(Int(pixel & 255) - Int(pixel >> 8 & 255))
        }
        let beyond = redness(display.pixels[0])
        for (x, y) in [(0, 0), (200, 0), (0, 150), (200, 150)] {
            let quarter = display.part(x: x, y: y, width: 200, height: 150)
            let covered = quarter.pixels.reduce(0.0) {
                $0 + (255 - redness($1)) / (255 - beyond)
            }
            let expected = missing * 4 * radius * radius
            #expect(abs(covered - expected) < expected / 100, "\(covered), not \(expected)")
        }
    }

    @Test func `leaves the ground around it, and no pixel transparent`() throws {
        for device in [#""cornerRadius": 40"#, #""cornerRadius": 40, "frame": true"#] {
            let film = try FilmPictures(Self.spec("\"scale\": 2, \(device)"))
            let frame = film.frames[0]
            #expect(frame.pixels.allSatisfy { $0 >> 24 == 255 })
            let last = frame.pixels.count - 1
            for index in [0, frame.width - 1, last - frame.width + 1, last] {
                #expect(frame.pixels[index] == film.ground)
            }
        }
    }

    private enum Side { case left, right, top, bottom }

    /// A phone's buttons are on its left and its right, a tablet's on its top and its right; either lies on its right
    /// side, with its top at the left.
    @Test(arguments: [
        ("[390, 844]", [Side.left, .right]), ("[844, 390]", [.bottom, .top]),
        ("[834, 1194]", [.top, .right]), ("[1194, 834]", [.left, .top]), ("[200, 150]", []),
        ("[390, 390]", []),
    ])
    private func `has the buttons of a phone or a tablet`(size: String, sides: [Side]) throws {
        let film = try FilmPictures(
            """
            { "device": { "size": \(size), "scale": 1, "cornerRadius": 40, "frame": true },
              "screens": { "a": { "template": "empty" } },
              "container": { "navigation": { "stack": ["a"] } },
              "script": [], "filmstrip": { "times": [0] } }
            """)
        let frame = film.frames[0]
        let (right, bottom) = (frame.width - 1, frame.height - 1)
        /// The pixels along a side that are not of the ground.
        func pixels(_ side: Side) -> Int {
            let places: [(x: Int, y: Int)] =
                switch side {
                case .left: (0...bottom).map { (0, $0) }
                case .right: (0...bottom).map { (right, $0) }
                case .top: (0...right).map { ($0, 0) }
                case .bottom: (0...right).map { ($0, bottom) }
                }
            return places.count { frame.pixels[$0.y * frame.width + $0.x] != film.ground }
        }
        for side in [Side.left, .right, .top, .bottom] {
            #expect((pixels(side) > 20) == sides.contains(side), "\(side)")
            #expect(pixels(side) < 200, "\(side)")
        }
    }

    /// From outside to inside, at a place without a button: ground, a dark line, metal, a darker line and black glass.
    @Test func `has a rim of metal around black glass`() throws {
        let film = try FilmPictures(
            Self.spec("\"scale\": 4, \"cornerRadius\": 30, \"frame\": true"))
        let frame = film.frames[0]
        let row = (0..<4 * Self.bezel).map { frame.color($0, frame.height / 2)[1] }
        let (line, metal, seam, glass) = (row[6], row[12], row[16], row[40])
        #expect(frame.pixels[frame.height / 2 * frame.width + 5] == film.ground)
        #expect(metal > line && line > seam && seam > glass && glass < 10)
        #expect(row[18...].allSatisfy { $0 == glass })
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

    @Test func `is in every output`() throws {
        let spec = Array(Self.spec(#""scale": 1, "cornerRadius": 30, "frame": true"#).utf8)
        let rendered = try Renderer(threads: 1).render(
            spec: spec, as: Set(OutputFormat.allCases))
        let archive = try FilmArchive(try #require(rendered[.zip]))
        #expect(archive.manifest.size == [228, 178])
        #expect(archive.manifest.display == [14, 14, 200, 150])
        let frames = try archive.frames()
        let sheet = try PNGDecoder.decode(try #require(rendered[.png]), limit: 1 << 24)
        #expect(sheet.part(x: 11, y: 11, width: 228, height: 178) == frames[0])
        let page = String(decoding: try #require(rendered[.html]), as: UTF8.self)
        #expect(page.contains("width=\"228\" height=\"178\""))
        let animation = try PNGDecoder.decode(try #require(rendered[.apng]), limit: 1 << 24)
        #expect(animation == frames[0])
        for (format, expected) in [(OutputFormat.svg, sheet), (.animatedSVG, frames[0])] {
            let vectors = try Librsvg.draw(try #require(rendered[format]))
            #expect(vectors.width == expected.width && vectors.height == expected.height)
            let far = zip(vectors.pixels, expected.pixels).count { one, other in
                [0, 8, 16].contains { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) > 24 }
            }
            #expect(far < expected.pixels.count / 500, "\(format): \(far) pixels")
        }
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

    @Test(arguments: ["[1, 1]", "[3, 400]", "[400, 3]", "[30, 30]"])
    func `fits every size`(size: String) throws {
        let text = Self.spec(#""scale": 0.5, "cornerRadius": 0.5, "frame": true"#)
            .replacingOccurrences(of: "[200, 150]", with: size)
        let rendered = try Renderer(threads: 1).render(
            spec: Array(text.utf8), as: Set(OutputFormat.allCases))
        #expect(rendered.files.count == OutputFormat.allCases.count)
    }
}
