import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import Foundation
import TestSupport
import Testing
import TransitionSpec

@Suite struct `Frames of equal motion` {
    private static func film(_ preset: String, _ strip: String) throws -> Film {
        try Film(
            of:
                #"{ "preset": "\#(preset)", "device": { "scale": 0.5 }, "filmstrip": { \#(strip) } }"#
        )
    }

    /// Twelve frames have room for the moments of three transitions.
    @Test(arguments: Presets.all.keys.sorted())
    func `have the beginning, the decisions and the end among them, and no two alike side by side`(
        _ preset: String
    ) throws {
        let strip = #""frames": 12, "spacing": "motion""#
        let spec =
            #"{ "preset": "\#(preset)", "device": { "scale": 0.5 }, "filmstrip": { \#(strip) } }"#
        let rendered = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.zip])
        let film = try #require(rendered.timeline)
        let even = try Self.film(preset, #""frames": 12"#)
        let times = film.frames.map(\.time)
        #expect(times.count == 12 && zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        #expect(times.first == even.frames.first?.time && times.last == even.frames.last?.time)
        let pictures = try FilmArchive(#require(rendered[.zip])).frames()
        for (index, (one, next)) in zip(pictures, pictures.dropFirst()).enumerated() {
            #expect(one != next, "frames \(index + 1) and \(index + 2)")
        }
        // A moment that looks like another one is shown once.
        let decisions = film.transitions.compactMap(\.released).filter { time in
            film.transitions.contains { $0.began < time && time < $0.ended ?? .infinity }
        }
        if film.transitions.count <= 2 {
            #expect(
                decisions.allSatisfy { time in times.contains { abs($0 - time) < 1.0 / 60 } },
                "\(decisions) among \(times)")
        }
    }

    /// Two frames more than there are transitions have no room for anything else.
    @Test(arguments: Presets.all.keys.sorted())
    func `have one in the midst of each transition`(_ preset: String) throws {
        let count = try Self.film(preset, #""frames": 2"#).transitions.count + 2
        let film = try Self.film(preset, #""frames": \#(count), "spacing": "motion""#)
        for transition in film.transitions {
            let ended = try #require(transition.ended)
            let inside = film.frames.filter { transition.began < $0.time && $0.time < ended }
            #expect(inside.count == 1, "\(transition.operation) at \(transition.began) s")
        }
    }

    /// The device is turned at 0.85 s, within 0.3 s, and back at 1.45 s.
    @Test func `have those in which all rests`() throws {
        let film = try Self.film("turned-dialog", #""frames": 8, "spacing": "motion""#)
        #expect(film.frames.contains { (1.149...1.45).contains($0.time) })
    }

    /// The four buttons spring up before a third of the presentation is over; the whole screen darkens all the time.
    @Test func `tell what moves rather than what fades`() throws {
        let film = try Self.film("swiftui-springs", #""frames": 8, "spacing": "motion""#)
        let springs = film.frames.filter { 0.1 < $0.time && $0.time < 0.1 + 1.04 / 3 }
        #expect(springs.count >= 2)
    }

    /// With easeOut, x = 1 − (1 − t)² or near it: half of the way is behind after a third of the time.
    @Test func `lie closer where more changes`() throws {
        let spec = """
            { "device": { "size": [200, 400], "scale": 0.5 },
              "screens": { "a": {}, "b": { "views": [{ "backgroundColor": "red" }] } },
              "animators": { "in": { "duration": 1,
                "prepare": [{ "insert": "to" }, { "set": { "to.transform.tx": 200 } }],
                "animate": [{ "curve": "easeOut", "set": { "to.transform.tx": 0 } }],
                "complete": [{ "completeTransition": "!cancelled" }] } },
              "container": { "presentation": { "root": "a", "style": "overFullScreen",
                "present": { "animator": "in" } } },
              "script": [{ "at": 0, "present": "b" }],
              "filmstrip": { "frames": 9, "spacing": "motion" } }
            """
        let times = try Film(of: spec).frames.map(\.time)
        #expect(times.first == 0 && times.last == 1)
        #expect(times.count == 9 && times.count { $0 < 0.5 } >= 5)
    }

    @Test func `are those of equal times in a play in which nothing changes`() throws {
        let still = """
            { "screens": { "a": { "views": [{ "backgroundColor": "red" }] } },
              "container": { "navigation": { "stack": ["a"], "bar": false } },
              "script": [{ "at": 1, "tap": { "location": [10, 400] } }],
              "filmstrip": { "frames": 5, "between": [0, 2], "spacing": "motion" } }
            """
        #expect(try Film(of: still).frames.map(\.time) == [0, 0.5, 1, 1.5, 2])
    }

    @Test func `are as many as are asked for, even if the play has fewer looks`() throws {
        let film = try Self.film("slide-left", #""frames": 200, "spacing": "motion""#)
        let times = film.frames.map(\.time)
        #expect(times.count == 200 && zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func `do not move the frames of a baseline`() throws {
        func timeline(_ spacing: String) throws -> Timeline? {
            let spec = #"{ "preset": "back-swipe", "filmstrip": { "spacing": "\#(spacing)" } }"#
            return try Renderer(threads: 1).record(Array(spec.utf8)).timeline
        }
        let (motion, even) = (try timeline("motion"), try timeline("even"))
        #expect(motion?.frames == even?.frames && motion?.pixels == even?.pixels)
    }

    @Test func `show fingers, and small text as blocks, unless the spec says otherwise`() throws {
        let usual = try Self.film("back-swipe", #""spacing": "motion""#)
        #expect(usual.style.overlays == [.touches] && usual.style.textBlocks)
        let own = try Self.film("back-swipe", #""spacing": "motion", "overlays": []"#)
        #expect(own.style.overlays.isEmpty)
        let even = try Self.film("back-swipe", "")
        #expect(even.style.overlays.isEmpty && !even.style.textBlocks && !even.style.summary)
    }

    /// Of a quarter of a pixel a point, type of 15 points has 3.75 pixels, and that of 17 has 4.25.
    @Test func `have no letters below four pixels, as pixels and as vectors`() throws {
        let spec = """
            { "screens": { "a": { "views": [
                { "label": "Small words", "fontSize": 15, "frame": [20, 100, 200, 20] },
                { "label": "Larger", "fontSize": 17, "frame": [20, 200, 200, 24] }] },
                "b": { "template": "empty" } },
              "container": { "navigation": { "stack": ["a"], "bar": false } },
              "script": [{ "at": 0.1, "push": "b" }], "filmstrip": { "spacing": "motion" } }
            """
        func letters(_ spec: String) throws -> Set<String> {
            var renderer = Renderer(threads: 1)
            renderer.mostScale = 0.25
            let items = try renderer.film(of: Array(spec.utf8)).pictures.flatMap(\.items)
            return Set(
                items.compactMap { if case .glyphs(let text) = $0 { text.run.text } else { nil } })
        }
        #expect(try letters(spec) == ["Larger"])
        #expect(
            try letters(spec.replacing("\"motion\"", with: "\"even\"")) == [
                "Small words", "Larger",
            ])
    }

    @Test func `are counted: moments that are given are shown, with a warning`() throws {
        let spec = Array(
            #"{ "preset": "slide-left", "filmstrip": { "times": [0, 1], "spacing": "motion" } }"#
                .utf8)
        #expect(try Film(of: spec).frames.map(\.time) == [0, 1])
        #expect(
            try SpecReader.ofProduct.read(spec).warnings.map(\.pointer) == ["/filmstrip/spacing"])
    }
}
