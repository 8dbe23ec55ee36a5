import FilmSupport
import Filmstrip
import Testing
import TransitionSpec

@Suite struct `A filmstrip's frames` {
    private func times(_ filmstrip: String, script: String) throws -> [Double] {
        try RenderedTimeline(
            """
            { "preset": "back-swipe", "device": { "size": [390, 100] },
              "script": \(script), "filmstrip": \(filmstrip) }
            """
        ).frames.map(\.time)
    }

    @Test func `span the transitions, both ends included`() throws {
        let times = try times(#"{ "frames": 4 }"#, script: #"[{ "at": 0.2, "pop": true }]"#)
        #expect(times == [0.2, 0.3, 0.4, 0.5])
    }

    @Test func `are taken where progress is reached`() throws {
        let times = try times(
            #"{ "progress": [0, 0.25, 0.5] }"#, script: #"[{ "at": 0.2, "pop": true }]"#)
        for (time, expected) in zip(times, [0.2, 0.275, 0.35]) {
            #expect(abs(time - expected) < 1e-6)
        }
    }

    @Test func `span the time that is given`() throws {
        let times = try times(
            #"{ "frames": 3, "between": [0.1, 0.3] }"#, script: #"[{ "at": 0.2, "pop": true }]"#)
        for (time, expected) in zip(times, [0.1, 0.2, 0.3]) {
            #expect(abs(time - expected) < 1e-12)
        }
    }

    /// The finger lifts at 1.5 s, and the card goes on for 0.2 s.
    @Test func `span the changes of a screen's state`() throws {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [300, 500] },
              "screens": { "a": {
                "views": [{ "name": "card", "frame": [0, 400, 300, 100] }],
                "behavior": {
                  "initial": "low",
                  "states": { "low": { "set": { "card.frame.y": 400 } },
                    "high": { "set": { "card.frame.y": 100 }, "curve": "linear", "duration": 0.2 } },
                  "gestures": [{ "recognizer": { "pan": {}, "view": "card" }, "ended": "high" }]
                } } },
              "container": { "navigation": { "stack": ["a"], "bar": false } },
              "script": [
                { "at": 1, "drag": { "from": [150, 450], "to": [150, 250], "duration": 0.5 } }],
              "filmstrip": { "frames": 3 } }
            """)
        #expect(zip(timeline.frames, [1, 1.35, 1.7]).allSatisfy { abs($0.time - $1) < 1e-6 })
    }

    /// A pop of 0.3 s from 0.2 s on, and a push by the system of 0.5 s from 0.6 s on.
    private static let two = #"[{ "at": 0.2, "pop": true }, { "at": 0.6, "push": "message" }]"#

    struct Choice: CustomTestStringConvertible {
        var events: String
        var times: [Double]
        var testDescription: String { events }
    }

    @Test(arguments: [
        Choice(events: #"["ended", "began"]"#, times: [0.2, 0.5, 0.6, 1.1]),
        Choice(events: #"["midpoint"]"#, times: [0.35, 0.85]),
        Choice(events: #"[{ "event": "ended", "transition": 1, "offset": -0.05 }]"#, times: [1.05]),
        Choice(
            events: #"["began", { "event": "ended", "transition": 0, "offset": 0.1 }]"#,
            times: [0.2, 0.6]),
    ])
    func `are taken where something happens to transitions`(_ choice: Choice) throws {
        let times = try times(#"{ "events": \#(choice.events) }"#, script: Self.two)
        #expect(times.count == choice.times.count)
        for (time, expected) in zip(times, choice.times) { #expect(abs(time - expected) < 1e-6) }
    }

    /// The flick is released at 0.2 s, before the transition is half over; it then continues to its end.
    @Test func `are taken where a finger lets go`() throws {
        let times = try times(
            #"{ "events": ["released", "midpoint"] }"#,
            script: #"[{ "at": 0.1, "flick": { "from": [60, 40], "to": [180, 40], "#
                + #""velocity": 1200 } }, { "after": "ended", "push": "message" }]"#)
        #expect(times.count == 3)
        #expect(abs(times[0] - 0.2) < 1e-6 && times[1] > 0.2)
    }

    @Test func `are those that the display shows`() throws {
        let script = #"[{ "at": 0.205, "pop": true }]"#
        let times = try times(#"{ "displayFrames": true }"#, script: script)
        // From 0.205 s to 0.505 s, at 60 Hz.
        #expect(times.count == 19)
        for (index, time) in times.enumerated() {
            #expect(abs(time - Double(13 + index) / 60) < 1e-6)
        }
    }

    private static let refused = [
        (
            #""events": ["began", "released"]"#, "/filmstrip/events/1",
            "\"released\" never comes; transition 0 begins at 0.2 s, is half over at 0.35 s, ends at "
                + "0.5 s; transition 1 begins at 0.6 s, is half over at 0.85 s, ends at 1.1 s"
        ),
        (
            #""events": [{ "event": "ended", "transition": 2 }]"#, "/filmstrip/events/0",
            "\"ended\" never comes to transition 2; transition 0 begins at 0.2 s, is half over at "
                + "0.35 s, ends at 0.5 s; transition 1 begins at 0.6 s, is half over at 0.85 s, ends "
                + "at 1.1 s"
        ),
        (
            #""events": [{ "event": "began", "offset": -0.3 }]"#, "/filmstrip/events/0",
            "the moment would be at -0.1 s, before the play begins"
        ),
    ]

    @Test(arguments: refused)
    func `are refused where nothing happens`(choice: String, pointer: String, message: String) {
        let errors = refusals(
            of: """
                { "preset": "back-swipe", "script": \(Self.two), "filmstrip": { \(choice) } }
                """)
        #expect(errors.map(\.pointer) == [pointer])
        #expect(errors.map(\.message) == [message])
    }

    @Test func `are refused where no transition is`() {
        let errors = refusals(
            of: #"{ "preset": "back-swipe", "script": [], "filmstrip": { "events": ["began"] } }"#)
        #expect(errors.map(\.message) == ["\"began\" never comes; there is no transition"])
    }

    @Test func `are refused where the display shows too many`() {
        let errors = refusals(
            of: """
                { "preset": "back-swipe", "script": [{ "at": 0, "pop": true },
                    { "at": 20, "push": "message" }],
                  "filmstrip": { "displayFrames": true } }
                """)
        // 20.5 s at 60 Hz, both ends included.
        #expect(
            errors == [
                SpecError(
                    pointer: "/filmstrip/displayFrames", line: 3, column: 35,
                    message: "the play has 1231 frames of the display; expected at most 600")
            ])
    }

    @Test func `do not depend on how many are taken`() throws {
        func at(_ filmstrip: String) throws -> [String: [Double]] {
            let frames = try RenderedTimeline(
                #"{ "preset": "back-swipe", "filmstrip": \#(filmstrip) }"#
            ).frames
            let frame = frames.first { abs($0.time - 0.65) < 1e-9 }
            return frame?.views.mapValues(\.frame) ?? [:]
        }
        let once = try at(#"{ "times": [0.65] }"#)
        #expect(once.count == 2)
        #expect(try at(#"{ "times": [0.65, 0.11, 0.3, 0.62, 0.7] }"#) == once)
    }

    @Test func `are refused where progress is never reached, with the highest that is`() {
        let errors = refusals(
            of: """
                { "preset": "back-swipe",
                  "script": [{ "at": 0, "drag": { "from": [60, 400], "to": [148, 400],
                    "duration": 0.5, "hold": 0.1 } }],
                  "filmstrip": { "progress": [0.1, 0.9] } }
                """)
        // 88 points minus 10 before the pan begins are 0.2 of a width of 390.
        #expect(
            errors == [
                SpecError(
                    pointer: "/filmstrip/progress/1", line: 4, column: 36,
                    message: "progress 0.9 is never reached; the highest is 0.2")
            ])
    }
}

@Suite struct `A render` {
    @Test func `refuses more pixels than it may draw, with the numbers`() {
        let errors = refusals(
            of: """
                { "preset": "back-swipe", "device": { "size": [1000, 1000], "scale": 3 },
                  "filmstrip": { "frames": 30 } }
                """)
        #expect(errors.map(\.pointer) == ["/filmstrip"])
        #expect(errors.map(\.line) == [2])
        #expect(
            errors.first?.message.contains("at most 120000000 are drawn (limit \"pixels\")") == true
        )
    }

    @Test func `refuses to push a screen that is on the stack`() {
        let errors = refusals(
            of: #"{ "preset": "back-swipe", "script": [{ "at": 0, "push": "inbox" }] }"#)
        #expect(
            errors == [
                SpecError(
                    pointer: "/script/0/push", line: 1, column: 57,
                    message: "\"inbox\" is on the stack already")
            ])
    }

    @Test func `tells where an expression has no value while it plays`() {
        let errors = refusals(
            of: """
                { "preset": "back-swipe",
                  "interactions": { "drag": { "progress": "1 / (stack.count - 2)" } } }
                """)
        #expect(errors.map(\.pointer) == ["/interactions/drag/progress"])
        #expect(errors.map(\.line) == [2])
    }

    @Test func `ends with a stalled transition where completeTransition is never called`() throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe", "animators": { "backSwipe": { "complete": [] } } }
            """)
        #expect(timeline.transitions.map(\.outcome) == ["stalled"])
        #expect(timeline.transitions.map(\.ended) == [nil])
        #expect(timeline.frames.count == 12)
    }

    @Test func `plays two gestures in a row`() throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe", "script": [
              { "at": 0, "drag": { "from": [60, 400], "to": [160, 400], "duration": 0.3,
                "hold": 0.1 } },
              { "at": 1, "drag": { "from": [60, 400], "to": [360, 400], "duration": 0.3,
                "hold": 0.1 } },
              { "at": 2, "drag": { "from": [60, 400], "to": [360, 400], "duration": 0.3 } }] }
            """)
        #expect(timeline.transitions.map(\.outcome) == ["cancelled", "completed"])
    }

    @Test func `is given up when it is cancelled`() {
        #expect(throws: RenderFailure.cancelled) {
            _ = try Renderer(threads: 1).render(
                spec: Array(#"{ "preset": "back-swipe" }"#.utf8), as: [.png], isCancelled: { true })
        }
    }
}

@Suite struct `A device whose size is no whole number of pixels` {
    @Test(arguments: [0.5, 0.6, 0.7, 0.55, 1.1, 3])
    func `is drawn opaque`(scale: Double) throws {
        let spec = """
            { "preset": "slide-left", "device": { "size": [101, 203], "scale": \(scale) },
              "filmstrip": { "frames": 3 } }
            """
        let rendered = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.png])
        #expect(rendered[.png]?.isEmpty == false)
    }
}

@Suite struct `A character that no font has` {
    @Test func `is a warning that names its label`() throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe", "screens": { "message": { "title": "Hi \u{10FFFD}" } },
              "filmstrip": { "frames": 2 } }
            """)
        #expect(timeline.warnings.map(\.message) == ["no font has U+10FFFD"])
        #expect(timeline.warnings.map(\.layer) == ["Hi \u{10FFFD}"])
    }
}
