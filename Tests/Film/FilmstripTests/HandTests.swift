import FilmSupport
import Filmstrip
import FilmstripFilm
import FilmstripOutputs
import Foundation
import StageEvents
import Testing

@Suite struct `A phase that no call tells` {
    private static func timeline(_ spec: String) throws -> Timeline {
        try #require(
            Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json]).timeline)
    }

    /// The first drag is let go of at 1.5 s and taken back, the second at 2.5 s and finished.
    @Test func `is that of a driver that moves the views itself after the finger has left`() throws
    {
        let timeline = try Self.timeline(
            #"{ "preset": "pull-to-dismiss", "filmstrip": { "times": [1.3, 1.6, 2.3, 2.6] } }"#)
        #expect(
            timeline.frames.map(\.phase) == [.interactive, .cancelling, .interactive, .completing])
        let decisions = TrackDecision.all(in: timeline)
        #expect(decisions.map(\.time) == [1.5, 2.5])
        #expect(decisions.map(\.texts.first) == ["→ cancel", "→ finish"])
    }

    /// The sheet is pulled up and down before the drag that dismisses it.
    @Test func `is that of a sheet under a finger, in the track`() throws {
        let timeline = try Self.timeline(#"{ "preset": "sheet" }"#)
        let spans = PhaseSpans(timeline).spans.filter { $0.words == "sheet, pan" }
        #expect(spans.count == 2 && spans.allSatisfy { $0.phase == .interactive })
        for (span, finger) in zip(spans, timeline.gestures) {
            #expect(finger.began <= span.start && span.start < finger.ended)
        }
    }

    /// The sheet is pulled up to its large detent and down to its medium one, where it rests until it is held again.
    @Test func `has the name of the detent that a sheet has taken`() throws {
        let timeline = try Self.timeline(#"{ "preset": "sheet" }"#)
        let spans = PhaseSpans(timeline).spans
        let named = spans.filter { $0.words.hasPrefix("detent ") }
        #expect(named.map(\.words) == ["detent large", "detent medium"])
        #expect(named.map(\.brief) == ["large", "medium"])
        #expect(
            named.map(\.start)
                == timeline.events.filter { $0.name == .sheetDidChangeDetent }.map(\.time))
    }

    /// The names end with the notifications, and 0.3 s after the interface begins to turn.
    @Test(arguments: [("keyboard-sheet", "keyboard"), ("turned-dialog", "turns")])
    func `has the name of what moves without a transition`(
        preset: String, word: String
    ) throws {
        let timeline = try Self.timeline("{ \"preset\": \"\(preset)\" }")
        let (spans, events) = (PhaseSpans(timeline).spans, timeline.events)
        let found = spans.indices.filter { spans[$0].words == word }.map {
            [spans[$0].start, spans[$0 + 1].start]
        }
        func times(_ names: StageEvent.Name...) -> [Double] {
            events.filter { names.contains($0.name) }.map(\.time)
        }
        let began = times(.keyboardWillShow, .keyboardWillHide, .viewWillTransition)
        let ended =
            word == "turns" ? began.map { $0 + 0.3 } : times(.keyboardDidShow, .keyboardDidHide)
        #expect(found.count == 2 && found.map { $0[0] } == began)
        #expect(zip(found, ended).allSatisfy { abs($0[1] - $1) < 1e-6 })
    }

    /// A quarter takes 0.3 s, and half a turn twice that.
    @Test func `is that of the interface for as long as it turns`() throws {
        let timeline = try Self.timeline(
            """
            { "screens": { "a": { "template": "list" } }, "container": { "navigation": { "stack": ["a"] } },
              "script": [{ "at": 1, "orientation": "landscapeRight" },
                         { "at": 2, "orientation": "landscapeLeft" }] }
            """)
        let spans = PhaseSpans(timeline).spans
        #expect(spans.map(\.words) == ["idle", "turns", "idle", "turns", "idle"])
        #expect(zip(spans, [0, 1, 1.3, 2, 2.6]).allSatisfy { abs($0.start - $1) < 1e-6 })
    }

    @Test func `is not told where a presentation without animation turns the interface`() throws {
        let timeline = try Self.timeline(
            """
            { "screens": { "a": { "template": "list" },
                "b": { "template": "photo", "supportedInterfaceOrientations": "landscapeRight" } },
              "container": { "presentation": { "root": "a", "style": "fullScreen" } },
              "script": [{ "at": 1, "present": "b", "animated": false }],
              "filmstrip": { "times": [0, 1.1] } }
            """)
        #expect(timeline.events.contains { $0.name == .viewWillTransition })
        #expect(PhaseSpans(timeline).spans.map(\.words) == ["idle"])
    }

    /// On iOS 27 a sheet goes on some milliseconds after the lift; the last flick has 1500 pt/s.
    @Test func `is that of a sheet until it goes on`() throws {
        let timeline = try Self.timeline(#"{ "preset": "edge-attached-sheet" }"#)
        let spans = PhaseSpans(timeline).spans
        for (span, next) in zip(spans, spans.dropFirst()) where span.words == "sheet, pan" {
            #expect(next.phase == .interactive || next.words.hasPrefix("detent "))
        }
        let decision = try #require(TrackDecision.all(in: timeline).last)
        #expect(decision.texts.first?.hasSuffix(", 1500 pt/s → finish") == true)
    }

    private static let states = """
        { "device": { "size": [300, 500] },
          "screens": { "a": {
            "views": [{ "name": "card", "frame": [0, 400, 300, 100], "backgroundColor": "red" }],
            "behavior": {
              "initial": "low",
              "states": {
                "low": { "set": { "card.frame.y": 400 }, "curve": "linear", "duration": 0.2 },
                "high": { "set": { "card.frame.y": 100 }, "curve": "linear", "duration": 0.2 } },
              "gestures": [{
                "recognizer": { "pan": {}, "view": "card" },
                "changed": { "card.frame.y": "card.originalFrame.y + translation.y" },
                "ended": [{ "when": "card.frame.y < 300", "state": "high" }, { "state": "low" }]
              }] } } },
          "container": { "navigation": { "stack": ["a"], "bar": false } },
          "script": [{ "at": 1, "drag": { "from": [150, 450], "to": [150, 250], "duration": 0.5 } },
                     { "at": 3, "drag": { "from": [150, 150], "to": [150, 180], "duration": 0.5 } }],
          "filmstrip": { "times": [0.5, 1.4, 1.6, 2, 3.4, 3.6, 4] } }
        """

    @Test func `is that of a behavior, with the names of its states`() throws {
        let timeline = try Self.timeline(Self.states)
        #expect(timeline.changes.map(\.from) == ["low", "high"])
        #expect(timeline.changes.map(\.to) == ["high", "high"])
        #expect(timeline.changes.map(\.gesture) == ["pan", "pan"])
        #expect(timeline.changes.map(\.curve) == ["linear 0.2 s", "linear 0.2 s"])
        #expect(timeline.changes.map(\.released) == [1.5, 3.5])
        #expect(timeline.changes.map(\.ended) == [1.7, 3.7])
        #expect(
            timeline.frames.map(\.phase) == [
                .idle, .interactive, .completing, .idle, .interactive, .cancelling, .idle,
            ])
        let words = PhaseSpans(timeline).spans.map(\.words)
        #expect(
            words == [
                "low", "low, pan", "low → high", "high", "high, pan", "back to high", "high",
            ])
        #expect(
            TrackDecision.all(in: timeline).map(\.texts.first) == [
                "low → high, linear 0.2 s", "back to high, linear 0.2 s",
            ])
    }

    @Test func `is in the JSON of a timeline, which reads as it was written`() throws {
        let timeline = try Self.timeline(Self.states)
        #expect(try Timeline(json: timeline.json) == timeline)
    }
}
