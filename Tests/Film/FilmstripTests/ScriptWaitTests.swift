import FilmSupport
import Filmstrip
import TestSupport
import Testing
import TransitionSpec

@Suite struct `A step that waits` {
    private func timeline(
        _ script: String, filmstrip: String = #"{ "frames": 5 }"#
    ) throws -> RenderedTimeline {
        try RenderedTimeline(Self.spec(script, filmstrip: filmstrip))
    }

    private static func spec(_ script: String, filmstrip: String) -> String {
        """
        { "preset": "back-swipe", "device": { "size": [390, 100] },
          "script": [\(script)], "filmstrip": \(filmstrip) }
        """
    }

    /// The preset's pop takes 0.3 s, the system's push 0.5 s.
    @Test func `begins after the next end, whatever ended before`() throws {
        let transitions = try timeline(
            """
            { "at": 0.1, "pop": true }, { "after": "completed", "delay": 0.1, "push": "message" },
            { "after": "ended", "pop": true }, { "at": 2, "push": "message" }
            """
        ).transitions
        for (time, expected) in zip(transitions.map(\.began), [0.1, 0.5, 1, 2]) {
            #expect(abs(time - expected) < 1e-6)
        }
        #expect(transitions.map(\.operation) == ["pop", "push", "pop", "push"])
    }

    /// A finger that is sampled at 60 Hz and moves 600 points per second has moved the 10 points that the pan needs at
    /// its first move; it lifts after 0.4 s.
    @Test(
        arguments: [
            ("began", 0.1 + 1 / 60.0), ("released", 0.5), ("settled", 0.5),
        ])
    func `may wait for what the step above does on its way`(
        event: String, time: Double
    ) throws {
        let timeline = try timeline(
            """
            { "at": 0.1, "drag": { "from": [60, 40], "to": [300, 40], "duration": 0.4 } },
            { "after": "\(event)", "delay": 0.05, "tap": { "location": [5, 5] } }
            """)
        let began = timeline.events.filter { $0.name == "touch.began" }.map(\.time)
        #expect(began.count == 2)
        if event == "settled" {
            #expect(began[1] == (timeline.transitions[0].ended ?? 0) + 0.05)
        } else {
            #expect(abs(began[1] - time - 0.05) < 1e-6)
        }
    }

    @Test func `goes on where nothing moved`() throws {
        let transitions = try timeline(
            """
            { "at": 0.1, "popToRoot": true }, { "after": "completed", "pop": true },
            { "after": "settled", "delay": 0.2, "push": "message" }
            """
        ).transitions
        #expect(transitions.map(\.operation) == ["pop", "push"])
        #expect(abs(transitions[1].began - 0.6) < 1e-6)
    }

    private static let swipes = """
        { "at": 0.1, "drag": { "from": [60, 40], "to": [180, 40], "duration": 0.3, "hold": 0.15 } },
        { "after": "cancelled", "delay": 0.1,
          "flick": { "from": [60, 40], "to": [200, 40], "velocity": 1400 } },
        { "after": "completed", "push": "message" }
        """

    @Test func `gives the same frame whichever are asked for`() throws {
        let many = try timeline(Self.swipes, filmstrip: #"{ "frames": 41, "between": [0, 2] }"#)
        for frame in [many.frames[7], many.frames[16], many.frames[23]] {
            let alone = try timeline(Self.swipes, filmstrip: #"{ "times": [\#(frame.time)] }"#)
            #expect(alone.frames.map(\.views) == [frame.views])
            #expect(alone.transitions.map(\.ended) == many.transitions.map(\.ended))
        }
        // The preset's animator leaves a shadow radius behind when it is cancelled.
        let found = try Renderer(threads: 1).findings(
            in: Array(Self.spec(Self.swipes, filmstrip: "{}").utf8))
        #expect(found.map(\.rule) == [.propertyNotAnimated, .shadowLeftBehind])
    }

    /// The end at 0.4 s falls on no frame, so the same frames are expected from a step with the resulting time.
    @Test func `is the same as one at that time`() throws {
        let (waiting, said) = (
            #"{ "at": 0.1, "pop": true }, { "after": "completed", "delay": 0.25, "push": "message" }"#,
            #"{ "at": 0.1, "pop": true }, { "at": 0.65, "push": "message" }"#
        )
        let times = #"{ "times": [0.2, 0.5, 0.7, 0.9, 1.1] }"#
        let (one, other) = (
            try timeline(waiting, filmstrip: times), try timeline(said, filmstrip: times)
        )
        #expect(one.pixels == other.pixels && one.spec != other.spec)
    }

    @Test func `comes first among the touches that the frames show`() throws {
        let frames = try FilmPictures(
            """
            { "preset": "back-swipe", "device": { "size": [390, 100] },
              "script": [{ "at": 0.1, "pop": true },
                { "after": "completed", "hold": { "location": [200, 50], "duration": 1 } }],
              "filmstrip": { "times": [0.35, 0.6], "overlays": ["touches"] } }
            """
        ).frames
        let plain = try FilmPictures(
            """
            { "preset": "back-swipe", "device": { "size": [390, 100] },
              "script": [{ "at": 0.1, "pop": true }], "filmstrip": { "times": [0.35, 0.6] } }
            """
        ).frames
        #expect(frames[0] == plain[0])
        let changes = frames[1].changes(from: plain[1])
        #expect(changes.map(\.x).min() == 200 - 23 && changes.map(\.x).max() == 200 + 22)
    }

    struct Row: CustomTestStringConvertible {
        var script: String
        var pointer: String
        var message: String
        var testDescription: String { script }
    }

    private static let rows = [
        Row(
            script: #"{ "at": 0.1, "pop": true }, { "after": "cancelled", "push": "message" }"#,
            pointer: "/script/1/after",
            message: "\"cancelled\" never comes after the step before, which begins at 0.1 s; what "
                + "comes is \"began\" at 0.1 s, \"completed\" at 0.4 s"),
        Row(
            script:
                #"{ "at": 0.1, "tap": { "location": [5, 5] } }, { "after": "began", "pop": true }"#,
            pointer: "/script/1/after",
            message: "\"began\" never comes after the step before, which begins at 0.1 s; nothing "
                + "happens to a transition"),
        Row(
            script: #"{ "at": 0.1, "pop": true }, { "after": "ended", "push": "message" }, "#
                + #"{ "at": 0.3, "pop": true }"#,
            pointer: "/script/2/at",
            message: "found 0.3, but the step before begins at 0.4; expected times that never "
                + "fall"),
        Row(
            script: #"{ "at": 0.1, "pop": true }, "#
                + #"{ "after": "ended", "delay": 599.7, "push": "message" }"#,
            pointer: "/script/1/after",
            message: "the step would begin at 600.1; expected at most 600"),
        Row(
            script: #"{ "at": 0, "popTo": "inbox" }, { "after": "ended", "popTo": "message" }"#,
            pointer: "/script/1/popTo", message: "\"message\" is not on the stack"),
    ]

    @Test(arguments: rows)
    func `says where it cannot begin, and why`(_ row: Row) {
        let errors = refusals(of: Self.spec(row.script, filmstrip: "{}"))
        #expect(errors.map(\.pointer) == [row.pointer])
        #expect(errors.map(\.message) == [row.message])
        #expect(errors.map(\.line) == [2])
    }

    /// A tap of four touches pops and pushes in turn: each operation begins and is completed, which makes eight changes.
    /// The error lists eight, and counts those beyond.
    @Test(arguments: [(taps: 4, rest: ""), (taps: 5, rest: " and 2 more")])
    func `lists eight changes that come instead`(taps: Int, rest: String) throws {
        let errors = refusals(
            of: """
                { "preset": "back-swipe", "device": { "size": [390, 200] },
                  "interactions": {
                    "close": { "recognizer": { "tap": {}, "on": "message" }, "begin": "pop" },
                    "open": { "recognizer": { "tap": {}, "on": "inbox" }, "begin": { "push": "message" } } },
                  "container": { "navigation": { "pop": { "interaction": ["drag", "close"] },
                    "push": { "interaction": "open" } } },
                  "script": [
                    { "at": 0, "tap": { "location": [200, 100], "numberOfTaps": \(taps), "duration": 0.6 } },
                    { "after": "cancelled", "pop": true }] }
                """)
        let message = try #require(errors.first?.message)
        #expect(errors.map(\.pointer) == ["/script/1/after"])
        let list = try #require(message.split(separator: "what comes is ").last)
        #expect(list.matches(of: #/" at /#).count == 8, "\(message)")
        #expect(message.hasSuffix(" s" + rest), "\(message)")
    }

    /// A play goes on for 120 s after its last step.
    @Test(arguments: [(seconds: 60.0, comes: true), (seconds: 60.001, comes: false)])
    func `waits for as long as a play goes on, and no longer`(seconds: Double, comes: Bool) {
        let errors = refusals(
            of: """
                { "preset": "back-swipe", "animators": { "backSwipe": {
                    "animate": [{ "duration": 60, "curve": "linear", "set": { "to.alpha": 0.5 }, "then": [
                      { "duration": 59, "curve": "linear", "set": { "to.alpha": 1 }, "then": [
                        { "duration": \(seconds - 59), "curve": "linear", "set": { "to.alpha": 0.5 } }] }] }] } },
                  "script": [{ "at": 0, "pop": true }, { "after": "completed", "push": "message" }] }
                """)
        #expect(errors.map(\.pointer) == (comes ? [] : ["/script/1/after"]))
    }

    @Test func `gives up where nothing ever settles`() {
        let errors = refusals(
            of: """
                { "preset": "back-swipe", "animators": { "backSwipe": { "complete": [],
                    "animate": [{ "duration": 60, "set": { "to.alpha": 0.5 }, "then": [
                      { "duration": 60, "set": { "to.alpha": 1 }, "then": [
                        { "duration": 60, "set": { "to.alpha": 0.5 } }] }] }] } },
                  "script": [{ "at": 0, "pop": true }, { "after": "settled", "pop": true }] }
                """)
        #expect(errors.map(\.pointer) == ["/script/1/after"])
        #expect(
            errors.first?.message
                == "\"settled\" never comes after the step before, which begins at 0 s; something is "
                + "under way still at 120 s")
    }
}

@Suite struct `A play` {
    private func ends(pop: Double, duration: Double, frame: Double) throws -> [Double?] {
        try RenderedTimeline(
            """
            { "preset": "back-swipe", "device": { "size": [390, 100] },
              "animators": { "backSwipe": { "animate": [
                { "duration": 50, "set": { "to.alpha": 1 }, "then": [
                  { "duration": \(duration - 50), "set": { "to.alpha": 0.5 } }] }] } },
              "script": [{ "at": \(pop), "pop": true }], "filmstrip": { "times": [\(frame)] } }
            """
        ).transitions.map(\.ended)
    }

    /// Whether the last frame is long before the last step or long after it.
    @Test(arguments: [(pop: 130.0, duration: 51.0, frame: 0.0), (0, 110, 105), (0.5, 60.5, 0.5)])
    func `is told to its end, whenever its last frame is`(
        pop: Double, duration: Double, frame: Double
    ) throws {
        let end = try #require(try ends(pop: pop, duration: duration, frame: frame).first ?? nil)
        #expect(abs(end - pop - duration) < 1e-6)
    }

    /// 0.18333333333333335 s is the number after 11 / 60, which times 60 is rounded to 11: the display's frame lies before
    /// the step, although the quotient does not tell.
    @Test(.timeLimit(.minutes(1)))
    func `meets a step that comes a bit after a frame of the display`() throws {
        let at = (11.0 / 60).nextUp
        try #require(at * 60 == 11)
        let film = try Renderer(threads: 1).film(
            of: Array(
                #"{ "preset": "back-swipe", "script": [{ "at": \#(at), "pop": true }] }"#.utf8))
        #expect(film.transitions.map(\.began) == [0.183333])
        #expect(film.transitions.map(\.outcome) == [.completed])
    }

    /// The time that a play is given begins with its last step, here 100 s, and is two minutes.
    @Test func `goes on after its last step, however late that is`() throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe", "device": { "size": [390, 100] },
              "animators": { "backSwipe": { "animate": [{ "duration": 60, "set": { "to.alpha": 1 } }] } },
              "script": [{ "at": 100, "pop": true }], "filmstrip": { "frames": 2 } }
            """)
        #expect(timeline.transitions.map(\.outcome) == ["completed"])
        let end = try #require(timeline.transitions.first?.ended)
        #expect(timeline.frames.map(\.time) == [100, end] && abs(end - 160) < 1e-6)
    }
}

@Suite struct `What code asks of a container` {
    @Test func `pops to a screen`() throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe", "screens": { "third": {} },
              "container": { "navigation": { "stack": ["inbox", "message", "third"] } },
              "script": [{ "at": 0, "popTo": "inbox" }], "filmstrip": { "frames": 2 } }
            """)
        #expect(timeline.transitions.map(\.from) == ["third"])
        #expect(timeline.transitions.map(\.to) == ["inbox"])
    }

    @Test func `dismisses all above a screen`() throws {
        let timeline = try RenderedTimeline(
            """
            { "screens": { "a": {}, "b": {}, "c": {} },
              "container": { "presentation": { "root": "a" } },
              "script": [{ "at": 0, "present": "b" }, { "after": "ended", "present": "c" },
                { "after": "settled", "dismissTo": "a" }],
              "filmstrip": { "frames": 2 } }
            """)
        #expect(timeline.transitions.map(\.operation) == ["present", "present", "dismiss"])
        #expect(timeline.transitions.last?.to == "a")
    }
}
