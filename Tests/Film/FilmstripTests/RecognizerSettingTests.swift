import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// Gestures on a screen of 300 by 400 points that push "b".
@Suite struct `A recognizer's settings` {
    private static func spec(
        _ recognizer: String, driver: String = "", touches: [String], views: String = ""
    ) -> String {
        """
        { "device": { "size": [300, 400] },
          "screens": { "a": { "views": [\(views)] }, "b": {}, "c": {} },
          "container": { "navigation": { "stack": ["a"],
            "interactivePopGestureRecognizer": "disabled",
            "push": { "interaction": "touch" } } },
          "interactions": { "touch": { "begin": { "push": "b" },
            "recognizer": { \(recognizer) }\(driver) } },
          "script": [\(touches.map { "{ \"at\": 0, \($0) }" }.joined(separator: ", "))],
          "filmstrip": { "times": [0] } }
        """
    }

    private func begins(
        _ recognizer: String, driver: String = "", touches: String..., views: String = ""
    ) throws -> Bool {
        let spec = Self.spec(recognizer, driver: driver, touches: touches, views: views)
        return try !RenderedTimeline(spec).transitions.isEmpty
    }

    private static func drag(_ x: Int, _ y: Int, to endX: Int, _ endY: Int) -> String {
        "\"drag\": { \"from\": [\(x), \(y)], \"to\": [\(endX), \(endY)], \"duration\": 0.2 }"
    }

    private static let percent =
        #", "progress": 0, "finish": true, "driver": { "percentDriven": {} }"#

    @Test(arguments: [
        (#""left""#, [true, false, false]), (#"["left"]"#, [true, false, false]),
        (#"["left", "right"]"#, [true, true, false]),
        (#"["right", "bottom"]"#, [false, true, true]),
    ])
    func `are the edges, one or several`(_ edges: String, _ expected: [Bool]) throws {
        let drags = [
            Self.drag(2, 200, to: 200, 200), Self.drag(298, 200, to: 100, 200),
            Self.drag(150, 398, to: 150, 200),
        ]
        let begun = try drags.map {
            try begins(
                "\"screenEdgePan\": { \"edges\": \(edges) }", driver: Self.percent, touches: $0)
        }
        #expect(begun == expected)
    }

    @Test(arguments: [
        (#""up""#, [false, false, true]), (#"["left", "right"]"#, [true, true, false]),
    ])
    func `are the directions, one or several`(_ directions: String, _ expected: [Bool]) throws {
        let drags = [
            Self.drag(100, 200, to: 250, 200), Self.drag(250, 200, to: 100, 200),
            Self.drag(150, 300, to: 150, 100),
        ]
        let begun = try drags.map {
            try begins("\"swipe\": { \"direction\": \(directions) }", touches: $0)
        }
        #expect(begun == expected)
    }

    @Test func `are for every screen of a container of one's own, too`() throws {
        let transitions = try RenderedTimeline(
            """
            { "device": { "size": [300, 400] }, "screens": { "a": {}, "b": {} },
              "animators": { "slide": { "duration": 0.3, "prepare": [{ "insert": "to" }],
                "animate": [{ "set": { "from.frame.x": -300 } }],
                "complete": [{ "completeTransition": "!cancelled" }] } },
              "interactions": { "touch": { "begin": { "select": 1 },
                "recognizer": { "tap": {}, "on": "eachScreen" } } },
              "container": { "custom": { "children": ["a", "b"],
                "select": { "animator": "slide", "interaction": "touch" } } },
              "script": [{ "at": 0, "tap": { "location": [150, 200] } }],
              "filmstrip": { "times": [0] } }
            """
        ).transitions
        #expect(transitions.map(\.outcome) == ["completed"])
    }

    // MARK: Views

    /// A card with a knob on it, and a view beside it.
    private static let card = """
        { "name": "card", "frame": [0, 0, 150, 400], "subviews": [
          { "name": "knob", "frame": [0, 0, 50, 50] }] }, { "name": "rest", "frame": [150, 0, 150, 400] }
        """

    /// Whether taps on the knob, on the card, and beside it begin a transition.
    private func taps(_ recognizer: String) throws -> [Bool] {
        try ["[25, 25]", "[100, 200]", "[250, 200]"].map {
            try begins(
                "\"tap\": {}, \(recognizer)", touches: "\"tap\": { \"location\": \($0) }",
                views: Self.card)
        }
    }

    @Test func `are the view that it is on`() throws {
        #expect(try taps(#""on": "a""#) == [true, true, true])
        #expect(try taps(#""on": "a", "view": "card""#) == [true, true, false])
        #expect(try taps(#""on": "eachScreen", "view": "knob""#) == [true, false, false])
    }

    @Test func `are the views whose touches it sees`() throws {
        #expect(try taps(#""shouldReceive": { "in": ["card"] }"#) == [true, true, false])
        #expect(try taps(#""shouldReceive": { "in": ["knob", "rest"] }"#) == [true, false, true])
        #expect(try taps(#""shouldReceive": { "notIn": ["knob"] }"#) == [false, true, true])
    }

    /// A recognizer cannot be on a view of another container.
    @Test func `that are of another container stop the play`() {
        let errors = refusals(
            of: """
                { "screens": { "a": {}, "b": {}, "c": {},
                    "pages": { "custom": { "children": ["b", "c"],
                      "views": [{ "name": "bar" }, { "content": true }] } } },
                  "container": { "navigation": { "stack": ["pages", "a"],
                    "pop": { "interaction": "touch" } } },
                  "interactions": { "touch": { "begin": "pop",
                    "recognizer": { "tap": {}, "view": "bar" } } },
                  "script": [{ "at": 0, "pop": true }] }
                """)
        #expect(errors.map(\.message) == ["the container has no view named \"bar\""])
        #expect(errors.map(\.pointer) == ["/interactions/touch/recognizer/view"])
    }

    // MARK: Fingers

    private static let second = drag(200, 100, to: 250, 100)

    /// The first finger touches at 50, the second at 200; both move 50 points to the right.
    @Test(arguments: [
        ("numberOfTouches == 2", true), ("numberOfTouches == 1", false),
        ("locationOfTouch0.x < 110 && locationOfTouch1.x >= 200", true),
        ("locationOfTouch1.x < 110", false),
    ])
    func `know where each finger is`(_ rule: String, _ expected: Bool) throws {
        #expect(
            try begins(
                #""pan": { "minimumNumberOfTouches": 2 }, "shouldBegin": "\#(rule)""#,
                driver: Self.percent, touches: Self.drag(50, 100, to: 100, 100), Self.second)
                == expected)
    }

    @Test func `stop the play at a finger that is not there`() {
        let spec = Self.spec(
            #""pan": {}, "shouldBegin": "locationOfTouch1.x > 0""#, driver: Self.percent,
            touches: [Self.second])
        let errors = refusals(of: spec)
        #expect(errors.map(\.message) == ["the gesture has 1 touches, there is no touch 1"])
        #expect(errors.map(\.pointer) == ["/interactions/touch/recognizer/shouldBegin"])
    }

    // MARK: Resetting values

    /// The x of "b", to which a free-form driver adds the translation at each move of the finger.
    private func moved(_ steps: String) throws -> Double {
        let driver = """
            , "driver": { "freeForm": {
              "start": [{ "insert": "to" }, { "set": { "to.frame": [0, 0, 300, 400] } }],
              "changed": [{ "set": { "to.center.x": "to.center.x + translation.x" } }\(steps)],
              "ended": [{ "prepare": [{ "finishInteractiveTransition": true },
                                      { "completeTransition": true }] }] } }
            """
        var spec = Self.spec(
            #""pan": {}"#, driver: driver, touches: [Self.drag(50, 100, to: 100, 100)])
        spec = spec.replacingOccurrences(of: "\"times\": [0]", with: "\"times\": [0.19]")
        spec = spec.replacingOccurrences(
            of: #""push": {"#, with: #""push": { "animator": "none","#)
        spec = spec.replacingOccurrences(
            of: #""interactions":"#,
            with: """
                "animators": { "none": { "duration": 1, "complete": [] } }, "interactions":
                """)
        return try RenderedTimeline(spec).frames[0].views["b"]?.frame[0] ?? .nan
    }

    /// Of 50 points in 0.2 s, the last move before 0.19 s is at 11/60 s; the pan needs 10 points to begin.
    @Test func `let steps count each move once`() throws {
        let once = try moved(#", { "setTranslation": [0, 0] }"#)
        #expect(abs(once - (50.0 * (11.0 / 12) - 10)) < 1e-3)
        #expect(try moved("") > once + 1)
    }

    @Test(arguments: [
        (
            #""setTranslation": [0, 0]"#,
            "\"setTranslation\" goes only with the recognizer \"pan\" or \"screenEdgePan\""
        ),
        (#""rotation": 0"#, "\"rotation\" goes only with the recognizer \"rotation\""),
    ])
    func `let steps count only what the recognizer has`(_ step: String, _ message: String) {
        let driver =
            #", "driver": { "freeForm": { "changed": [{ \#(step) }], "ended": [] } }"#
        let errors = refusals(
            of: Self.spec(#""pinch": {}"#, driver: driver, touches: [Self.second]))
        #expect(errors.map(\.message) == [message])
        let key = step.split(separator: "\"")[0]
        #expect(
            errors.map(\.pointer)
                == ["/interactions/touch/driver/freeForm/changed/0/\(key)"])
    }
}
