import FilmSupport
import Filmstrip
import TestSupport
import Testing
import TransitionSpec

/// A custom container, 200 by 200 points, in which code selects a green child instead of a red one.
@Suite struct `A transition between two children` {
    private static func spec(
        _ select: String, keys: String = "", more: String = "",
        script: String = #"{ "at": 0, "select": "b" }"#, time: Double = 0.5
    ) -> String {
        """
        { "device": { "size": [200, 200] },
          "screens": { "a": { "template": "empty", "background": "#ff0000" },
                       "b": { "template": "empty", "background": "#00ff00" } },
          "container": { "custom": { "children": ["a", "b"], "select": { \(select) }\(keys) } },
          \(more) "script": [\(script)],
          "filmstrip": { "times": [\(time)], "captions": false } }
        """
    }

    private static let fade =
        #""transition": { "duration": 1, "style": "crossDissolve", "curve": "linear" }"#

    @Test func `leads from one to the other in its style`() throws {
        let half = try FilmPictures(Self.spec(Self.fade)).frames[0].color(100, 100)
        #expect((120...135).contains(half[0]) && (120...135).contains(half[1]) && half[2] == 0)
        let end = try FilmPictures(Self.spec(Self.fade, time: 1.5))
        #expect(end.frames[0].color(100, 100) == [0, 255, 0])
        let transition = try #require(end.timeline.transitions.first)
        #expect([transition.operation, transition.from, transition.to] == ["select", "a", "b"])
        #expect(transition.began == 0 && transition.outcome == "completed")
        #expect(abs((transition.ended ?? 0) - 1) < 1e-6)
    }

    @Test func `animates what is set beside it`() throws {
        let slide = """
            "transition": { "duration": 1, "curve": "linear", "animations": { "to.frame.x": 200 } }
            """
        let frame = try RenderedTimeline(Self.spec(slide)).frames[0].views["b"]?.frame
        #expect(frame?[0] == 100)
    }

    /// Each child gets each call once, whether the container or UIKit forwards it.
    @Test(arguments: ["", #", "forwardsAppearance": "manual""#])
    func `tells both children`(_ keys: String) throws {
        let timeline = try RenderedTimeline(Self.spec(Self.fade, keys: keys))
        let told = timeline.events.filter { event in
            ["WillAppear", "DidAppear", "WillDisappear", "DidDisappear"]
                .contains { event.name == "viewController.view\($0)" }
        }
        let names = { (screen: String) in
            told.filter { $0.subject == screen }.map { $0.name.dropFirst("viewController.".count) }
        }
        #expect(
            names("a") == [
                "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            ])
        #expect(names("b") == ["viewWillAppear", "viewDidAppear"])
    }

    /// Taps select back and forth; the second one, during the first transition, has no effect.
    @Test func `is begun by a gesture without a driver`() throws {
        let timeline = try RenderedTimeline(
            Self.spec(
                Self.fade + #", "interaction": "turn""#,
                more: """
                    "interactions": { "turn": { "begin": { "select": "1 - index" },
                      "recognizer": { "tap": {} } } },
                    """,
                script: [0, 0.5, 2].map {
                    #"{ "at": \#($0), "tap": { "location": [100, 100] } }"#
                }.joined(separator: ", ")))
        #expect(timeline.transitions.map(\.to) == ["b", "a"])
    }

    @Test(arguments: [
        (
            #""transition": { "duration": 1 }"#, #", "forgets": ["addChild"]"#,
            "a transition is between two children; expected a container that does not forget "
                + "\"addChild\"", "/container/custom/select/transition"
        ),
        (
            #""transition": { "duration": 1 }, "animator": "x""#, "",
            "\"animator\" excludes \"transition\"; expected at most one of \"animator\" or "
                + "\"transition\"", "/container/custom/select/animator"
        ),
        (
            #""transition": { "duration": 1 }, "interaction": "pull""#, "",
            "the interaction \"pull\" has a driver, which a transition without a context does not ask "
                + "for; expected one without", "/container/custom/select/interaction"
        ),
    ])
    func `that is wrong says so and where`(
        _ select: String, _ keys: String, _ message: String, _ pointer: String
    ) {
        let more = """
            "animators": { "x": { "duration": 1, "complete": [] } },
            "interactions": { "pull": { "begin": { "select": 1 }, "recognizer": { "pan": {} },
              "progress": 0, "finish": true, "driver": { "layerTime": {} } } },
            """
        let errors = refusals(
            of: Self.spec(
                select, keys: keys, more: more,
                script: #"{ "at": 0, "select": "b" }"#))
        #expect(errors.map(\.message) == [message])
        #expect(errors.map(\.pointer) == [pointer])
    }

    // MARK: By an animator

    /// A tap on the arriving view while a property animator moves it.
    @Test(arguments: [("", true), (#", "isUserInteractionEnabled": false"#, false)])
    func `of a property animator takes touches as it says`(
        _ keys: String, _ expected: Bool
    ) throws {
        let timeline = try RenderedTimeline(
            Self.spec(
                #""animator": "slide", "interaction": "touch""#,
                more: """
                    "animators": { "slide": { "duration": 1, "animatedBy": "propertyAnimator"\(keys),
                      "prepare": [{ "insert": "to" }, { "set": { "to.alpha": 0.5 } }],
                      "animate": [{ "set": { "to.alpha": 1 } }],
                      "complete": [{ "completeTransition": true }] } },
                    "interactions": { "touch": { "begin": { "select": 0 },
                      "recognizer": { "tap": {}, "on": "b" } } },
                    """,
                script: """
                    { "at": 0, "select": "b" }, { "at": 0.5, "tap": { "location": [100, 100] } }
                    """))
        #expect(
            timeline.events.contains {
                $0.name == "gestureRecognizer.state" && $0.subject == "touch"
            } == expected)
    }

    /// At the decision half a second is left; the end falls on one of the display's frames.
    @Test(arguments: [("1", 0.5), (#""4 * (1 - progress)""#, 0.25)])
    func `by layer time takes as long as its speed says`(
        _ speed: String, _ rest: Double
    ) throws {
        let timeline = try RenderedTimeline(
            Self.spec(
                #""animator": "slide", "interaction": "pull""#,
                more: """
                    "animators": { "slide": { "duration": 1, "prepare": [{ "insert": "to" }],
                      "animate": [{ "curve": "linear", "set": { "from.frame.x": 200 } }],
                      "complete": [{ "completeTransition": "!cancelled" }] } },
                    "interactions": { "pull": { "begin": { "select": 1 },
                      "recognizer": { "pan": {} }, "progress": 0.5, "finish": true,
                      "driver": { "layerTime": { "completionSpeed": \(speed) } } } },
                    """,
                script: """
                    { "at": 0, "drag": { "from": [20, 100], "to": [180, 100], "duration": 0.2 } }
                    """))
        let transition = try #require(timeline.transitions.first)
        let (released, ended) = (
            try #require(transition.released), try #require(transition.ended)
        )
        #expect(abs(ended - released - rest) < 0.04)
    }
    /// A second pan that begins nothing leaves the layers' time alone: the first one's driver is gone.
    @Test func `by layer time is driven by its own gesture alone`() throws {
        func spec(_ more: String) -> [UInt8] {
            Array(
                Self.spec(
                    #""animator": "slide", "interaction": "pull""#,
                    more: """
                        "animators": { "slide": { "duration": 1, "prepare": [{ "insert": "to" }],
                          "animate": [{ "curve": "linear", "set": { "from.frame.x": 200 } }],
                          "complete": [{ "completeTransition": "!cancelled" }] } },
                        "interactions": { "pull": { "begin": { "select": 1 },
                          "recognizer": { "pan": {} }, "when": "velocity.x > 0",
                          "progress": 0.5, "finish": true, "driver": { "layerTime": {} } } },
                        """,
                    script: """
                        { "at": 0, "drag": { "from": [20, 100], "to": [180, 100], "duration": 0.2 } }
                        """ + more
                ).utf8)
        }
        let renderer = Renderer(threads: 1)
        let second = """
            , { "at": 2, "drag": { "from": [180, 100], "to": [20, 100], "duration": 0.2 } }
            """
        #expect(try renderer.remains(of: spec(second)) == renderer.remains(of: spec("")))
    }
}
