import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import FilmstripOutputs
import FilmstripPNG
import Foundation
import StageEvents
import TestSupport
import Testing

@Suite struct `The time track of a strip` {
    private func timeline(_ spec: String) throws -> Timeline {
        let rendered = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])
        return try #require(rendered.timeline)
    }

    /// The track tells phases from the events, the frames from the engine.
    @Test(arguments: Presets.all.keys.sorted())
    func `shows the phases that the frames have`(preset: String) throws {
        let timeline = try timeline(
            """
            { "preset": "\(preset)", "device": { "scale": 0.5 },
              "filmstrip": { "frames": 61, "columns": 60 } }
            """)
        let spans = PhaseSpans(timeline)
        // A frame at the very instant of a change may be of either side of it.
        let changes =
            timeline.transitions.flatMap { [$0.began, $0.released, $0.ended] }
            .compactMap(\.self) + timeline.gestures.map(\.ended)
            + timeline.asides.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        for frame in timeline.frames where !changes.contains(where: { abs($0 - frame.time) < 2e-6 })
        {
            // A finger on a sheet, the keyboard and a turn move without a transition.
            let aside = timeline.asides.last { $0.range.contains(frame.time) }
            let phase = frame.phase == .idle ? aside?.phase : nil
            #expect(spans[frame.time] == phase ?? frame.phase, "\(frame.time) s")
        }
        let parts = spans.parts(within: 0...1000)
        #expect(parts.first?.range.lowerBound == 0 && parts.last?.range.upperBound == 1000)
        for (part, next) in zip(parts, parts.dropFirst()) {
            #expect(
                part.range.upperBound == next.range.lowerBound && part.span.words != next.span.words
            )
        }
    }

    @Test func `shows a gesture as interactive from its beginning until it is let go of`() throws {
        let timeline = try timeline(#"{ "preset": "back-swipe", "device": { "scale": 0.5 } }"#)
        let transition = try #require(timeline.transitions.first)
        let released = try #require(transition.released)
        let spans = PhaseSpans(timeline)
        #expect(spans[transition.began.nextDown] == .idle)
        #expect(spans[transition.began] == .interactive)
        #expect(spans[released.nextDown] == .interactive)
        #expect(spans[released] == .completing)
        #expect(spans[try #require(transition.ended)] == .idle)
    }

    /// The pan begins at 10 points, which do not count, so that 130 of 390 points are a third; the finger lifts at its
    /// full speed, or after resting.
    @Test(arguments: [
        (
            #""flick": { "from": [60, 420], "to": [200, 420], "velocity": 1400 }"#,
            ["33 %, 1400 pt/s → finish", "33 % → finish", "→ finish", "33 %"]
        ),
        (
            #""drag": { "from": [60, 420], "to": [200, 420], "duration": 0.3, "hold": 0.2 }"#,
            ["33 %, 0 pt/s → cancel", "33 % → cancel", "→ cancel", "33 %"]
        ),
        (
            #""drag": { "from": [60, 420], "to": [300, 420], "duration": 0.3, "cancelled": true }"#,
            ["59 % → cancel", "59 % → cancel", "→ cancel", "59 %"]
        ),
    ])
    func `tells a decision with its progress and velocity`(
        gesture: String, texts: [String]
    ) throws {
        let decisions = TrackDecision.all(
            in: try timeline(
                """
                { "preset": "back-swipe", "device": { "scale": 0.5 },
                  "script": [{ "at": 0.1, \(gesture) }] }
                """))
        #expect(decisions.map(\.texts) == [texts])
    }

    @Test func `has no decision without a gesture`() throws {
        let timeline = try timeline(
            #"{ "preset": "back-swipe", "script": [{ "at": 0, "pop": true }] }"#)
        #expect(TrackDecision.all(in: timeline).isEmpty)
        #expect(timeline.transitions.map(\.velocity) == [nil])
    }
}

/// A finger goes down by 100 points and passes the middle, which may be felt.
@Suite struct `A haptic signal` {
    private func rendered(_ haptic: String, track: Bool) throws -> RenderedFilm {
        let text = """
            { "device": { "size": [60, 200], "scale": 1 },
              "screens": { "a": { "views": [{ "name": "card" }], "behavior": {
                "initial": "rest", "states": { "rest": { "curve": "linear", "duration": 0.1 } },
                "gestures": [{ "recognizer": { "pan": {} }, "ended": "rest", "once": [
                  { "when": "location.y > 100", \(haptic) "animate": [{ "duration": 0.1, "set": { "card.alpha": 1 } }] }] }] } } },
              "container": { "navigation": { "stack": ["a"], "bar": false } },
              "script": [{ "at": 0, "drag": { "from": [30, 50], "to": [30, 150], "duration": 0.5 } }],
              "filmstrip": { "times": [0, 0.3, 0.6], "track": \(track) } }
            """
        return try Renderer(threads: 2).render(spec: Array(text.utf8), as: [.png, .txt])
    }

    private func pixels(_ haptic: String, track: Bool) throws -> Bitmap {
        try PNGDecoder.decode(
            try #require(rendered(haptic, track: track)[.png]), limit: 1 << 24)
    }

    @Test func `is marked on the track, and nowhere else`() throws {
        let haptic = #""haptic": "light","#
        #expect(try pixels(haptic, track: true) != pixels("", track: true))
        #expect(try pixels(haptic, track: false) == pixels("", track: false))
    }

    @Test func `is told where the film is told in sentences`() throws {
        let text = try #require(rendered(#""haptic": "warning","#, track: true)[.txt])
        #expect(
            String(decoding: text, as: UTF8.self).contains(
                "a haptic signal is made: notification warning."))
    }
}

@Suite struct `The ground of a strip` {
    private func sheet(_ keys: String, _ filmstrip: String = "") throws -> FilmPictures {
        try FilmPictures(
            """
            { "device": { "size": [60, 40], "scale": 1 \(keys) },
              "screens": { "a": { "template": "empty" } },
              "container": { "navigation": { "stack": ["a"] } },
              "script": [], "filmstrip": { "times": [0, 0.1] \(filmstrip) } }
            """)
    }

    @Test func `is light for a light device and dark for a dark one, unless told otherwise`() throws
    {
        let light = try sheet("").ground
        let dark = try sheet(#", "userInterfaceStyle": "dark""#).ground
        #expect(light != dark)
        #expect(try sheet("", #", "theme": "dark""#).ground == dark)
        #expect(
            try sheet(#", "userInterfaceStyle": "dark""#, #", "theme": "light""#).ground == light)
    }
}
