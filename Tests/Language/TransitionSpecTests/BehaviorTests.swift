import Testing
import TransitionSpec

@Suite struct `The behavior of a screen` {
    private static func text(_ behavior: String, screen: String? = nil) -> String {
        let screen = screen ?? #""views": [{ "name": "card", "subviews": [{ "name": "label" }] }],"#
        return """
            { "screens": { "a": { \(screen) "behavior": \(behavior) } },
              "container": { "navigation": { "stack": ["a"] } }, "script": [] }
            """
    }

    private static let states = """
        "initial": "idle", "states": {
          "idle": { "set": { "card.frame.y": 0, "card.alpha": 1 } },
          "open": { "set": { "card.frame.y": 100, "card.frame": [0, 0, 1, 1] },
                    "curve": "easeOut", "duration": 0.2 } }
        """

    @Test func `has states, gestures and loops`() throws {
        let spec = try read(
            Self.text(
                """
                { \(Self.states),
                  "gestures": [
                    { "recognizer": { "pan": {}, "view": "card" }, "in": ["idle"], "began": "open",
                      "changed": { "card.frame.y": "card.originalFrame.y + translation.y",
                                   "label.alpha": "label.alpha", "view.alpha": 1 },
                      "ended": [
                        { "when": "velocity.y > 0", "state": "idle",
                          "velocity": { "of": "card.frame.y", "is": "velocity.y" } },
                        { "state": "open" }],
                      "cancelled": "idle" },
                    { "recognizer": { "tap": {} }, "ended": "idle" }],
                  "loops": [{ "duration": 1, "set": { "card.alpha": 0 }, "repeatCount": 1000 }] }
                """))
        let behavior = try #require(spec.screens[0].behavior)
        #expect(behavior.initial == "idle")
        #expect(behavior.states.map(\.name) == ["idle", "open"])
        #expect(
            behavior.states[0].timing
                == .init(.spring(.perceptual(duration: 0.5, bounce: 0, velocity: 0)), duration: 0))
        #expect(behavior.states[1].timing == .init(.timing(.easeOut), duration: 0.2))
        #expect(behavior.states[0].keys == ["card.frame.y", "card.alpha"])
        #expect(
            behavior.states[0].set.map(\.subject) == [
                .subview(.from, "card"), .subview(.from, "card"),
            ])
        let pan = behavior.gestures[0]
        #expect((pan.recognizer.view, pan.states) == ("card", ["idle"]))
        #expect(
            pan.changed.map(\.subject) == [
                .subview(.from, "card"), .subview(.from, "label"), .container,
            ])
        #expect(pan.began.map(\.state) == ["open"])
        #expect(pan.ended.map(\.state) == ["idle", "open"])
        #expect(pan.ended[0].velocity?.key == "card.frame.y")
        #expect(pan.cancelled.map(\.state) == ["idle"])
        #expect(behavior.gestures[1].cancelled == behavior.gestures[1].ended)
        #expect(behavior.loops.map(\.repetition.count) == [1000])
    }

    @Test func `has a state for each copy of a view, which sets all of them`() throws {
        let spec = try read(
            Self.text(
                """
                { "initial": "all", "states": {
                    "all": { "set": { "row*.frame.y": "{index} * 50" } },
                    "only{index}": { "each": "row*", "set": { "row*.alpha": 0, "{each}.alpha": 1 } } },
                  "gestures": [{ "each": "row*", "recognizer": { "tap": {}, "view": "{each}" },
                                 "ended": "only{index}" }] }
                """, screen: #""views": [{ "repeat": 3, "name": "row{index}" }],"#))
        let behavior = try #require(spec.screens[0].behavior)
        #expect(behavior.states.map(\.name) == ["all", "only0", "only1", "only2"])
        #expect(behavior.states[0].keys == ["row0.frame.y", "row1.frame.y", "row2.frame.y"])
        #expect(behavior.states[2].keys == ["row0.alpha", "row2.alpha", "row1.alpha"])
        #expect(behavior.gestures.map(\.recognizer.view) == ["row0", "row1", "row2"])
        #expect(behavior.gestures.flatMap(\.ended).map(\.state) == ["only0", "only1", "only2"])
    }

    @Test func `does something once at a threshold, and sets what its gesture tells`() throws {
        let spec = try read(
            Self.text(
                """
                { \(Self.states), "gestures": [
                  { "recognizer": { "pan": {} },
                    "once": [{ "when": "translation.y > 50", "haptic": "light" },
                             { "when": "translation.y < 50", "animate": [{ "duration": 1, "set": { "card.alpha": 0 } }] }],
                    "ended": "idle" },
                  { "recognizer": { "tap": {} }, "ended": [{ "state": "open", "set": { "card.center": "location" } }] }] }
                """))
        let gestures = try #require(spec.screens[0].behavior).gestures
        #expect(gestures[0].once.map(\.haptic) == [.light, nil])
        #expect(gestures[0].once.map(\.animate.count) == [0, 1])
        #expect(gestures[1].ended[0].set.map(\.subject) == [.subview(.from, "card")])
    }

    private static let wrong = [
        InvalidSpec(
            text(
                """
                { "initial": "a", "states": { "a": {}, ▸"b": { "repeat": 2 } },
                  "gestures": [{ "recognizer": { "pan": {} }, "ended": "a", "once": [
                    ▸{ "when": "translation.y > 0" }, { "when": "translation.y > 0", "haptic": ▸"hard" },
                    ▸{ "haptic": "light" }] },
                  { "recognizer": { "tap": {} }, "ended": "a", ▸"once": [{ "when": true, "haptic": "light" }] }] }
                """), "copies with one name, and moments that are none",
            [
                (
                    "/screens/a/behavior/states/b",
                    "found 2 copies with the name \"b\"; expected \"{each}\" or \"{index}\" in it"
                ),
                (
                    "/screens/a/behavior/gestures/0/once/0",
                    "found nothing to do; expected \"haptic\" or \"animate\""
                ),
                (
                    "/screens/a/behavior/gestures/0/once/1/haptic",
                    "found the string \"hard\"; expected \"light\", \"medium\", \"heavy\", \"soft\", \"rigid\", "
                        + "\"selection\", \"success\", \"warning\" or \"error\""
                ),
                (
                    "/screens/a/behavior/gestures/0/once/2",
                    "the key \"when\" is missing; expected true, false or an expression of one"
                ),
                (
                    "/screens/a/behavior/gestures/1/once",
                    "\"once\" goes only with the recognizer \"pan\", \"screenEdgePan\", \"longPress\", "
                        + "\"pinch\" or \"rotation\""
                ),
            ]),
        InvalidSpec(
            text(#"▸{ "states": { "idle": {}, "open": {} } }"#), "no initial state",
            [
                (
                    "/screens/a/behavior",
                    "the key \"initial\" is missing; expected \"idle\" or \"open\""
                )
            ]),
        InvalidSpec(
            text(
                """
                { "initial": ▸"idel", "states": { "idle": {} }, "gestures": [
                  { "recognizer": { "tap": {} }, "in": ["idle"], "ended": ▸"opne" }] }
                """), "states that there are not",
            [
                (
                    "/screens/a/behavior/initial",
                    "no state is named \"idel\"; expected \"idle\"; did you mean \"idle\"?"
                ),
                (
                    "/screens/a/behavior/gestures/0/ended",
                    "no state is named \"opne\"; expected \"idle\""
                ),
            ]),
        InvalidSpec(
            text(
                """
                { "initial": "idle", "states": { "idle": { "set": { ▸"from.card.alpha": 1 } } },
                  "gestures": [{ "recognizer": { "tap": {}, "view": ▸"crad" }, "ended": "idle" }] }
                """), "views of a transition",
            [
                (
                    "/screens/a/behavior/states/idle/set/from.card.alpha",
                    "no view is named \"from.card\"; expected \"view\", \"card\" or \"label\""
                ),
                (
                    "/screens/a/behavior/gestures/0/recognizer/view",
                    "no view of the screen is named \"crad\"; expected \"card\" or \"label\"; "
                        + "did you mean \"card\"?"
                ),
            ]),
        InvalidSpec(
            text(
                """
                { \(states), "gestures": [{ "recognizer": { "pan": {} }, "ended": [
                  { "when": "false", "state": "idle", "velocity": { "of": ▸"label.alpha", "is": 1 } },
                  { "when": "false", "state": "open", "velocity": { "of": ▸"card.frame.y", "is": 1 } },
                  { "state": "open", "velocity": { "of": ▸"card.frame", "is": 1 } }] }] }
                """
            ).replacing("\"false\"", with: "\"velocity.y > 0\""),
            "velocities that no spring takes",
            [
                (
                    "/screens/a/behavior/gestures/0/ended/0/velocity/of",
                    "found the velocity of \"label.alpha\"; expected that of a number or center "
                        + "which the state \"idle\" sets: \"card.frame.y\" or \"card.alpha\""
                ),
                (
                    "/screens/a/behavior/gestures/0/ended/1/velocity/of",
                    "the state \"open\" has no spring, so that it takes no velocity"
                ),
                (
                    "/screens/a/behavior/gestures/0/ended/2/velocity/of",
                    "found the velocity of \"card.frame\"; expected that of a number or center "
                        + "which the state \"open\" sets: \"card.frame.y\""
                ),
            ]),
        InvalidSpec(
            text(
                """
                { "initial": "idle", "states": {
                  "idle": { "duration": ▸1 }, "open": ▸{ "curve": "linear" } },
                  "gestures": [{ "recognizer": { "tap": {} }, ▸"began": "idle", "ended": "idle" }] }
                """), "times and keys that do not go together",
            [
                (
                    "/screens/a/behavior/states/idle/duration",
                    "found a duration beside a curve that has its own; expected one of the two"
                ),
                (
                    "/screens/a/behavior/states/open",
                    "the key \"duration\" is missing; expected a number of seconds, or a curve "
                        + "that has its own"
                ),
                (
                    "/screens/a/behavior/gestures/0/began",
                    "\"began\" goes only with the recognizer \"pan\", \"screenEdgePan\", \"longPress\", "
                        + "\"pinch\" or \"rotation\""
                ),
            ]),
        InvalidSpec(
            text(
                """
                { "initial": "idle", "states": { "idle": {} }, "gestures": [
                  { "recognizer": { "tap": {}, "requireToFail": [▸"swipe"] }, "ended": "idle" }] }
                """), "a recognizer that there is not",
            [
                (
                    "/screens/a/behavior/gestures/0/recognizer/requireToFail/0",
                    "no interaction is named \"swipe\"; expected \"scrollViews\", "
                        + "\"interactivePopGestureRecognizer\" or "
                        + "\"interactiveContentPopGestureRecognizer\""
                )
            ]),
        InvalidSpec(
            text("▸{}", screen: #""template": "list","#), "a template",
            [
                (
                    "/screens/a/behavior",
                    "\"behavior\" goes only with \"views\": the screen has no views with names"
                )
            ]),
    ]

    @Test(arguments: wrong)
    func `that is wrong says so and where`(_ invalid: InvalidSpec) { invalid.expectErrors() }
}
