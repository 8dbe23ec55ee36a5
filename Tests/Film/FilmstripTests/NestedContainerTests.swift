import FilmSupport
import Filmstrip
import TestSupport
import Testing
import TransitionSpec

@Suite struct `A container within another` {
    /// Two tabs with one stack each, and sheets above them.
    private static func app(
        _ script: String, screens: String = "", library: String = "", more: String = ""
    ) -> String {
        """
        { "device": { "size": [200, 300] },
          "screens": {
            "feed": {}, "albums": {}, "photo": {}, "info": {}, "form": {},\(screens)
            "home": { "navigation": { "stack": ["feed"] } },
            "library": { "navigation": { "stack": ["albums"]\(library) } },
            "app": { "tabs": { "screens": ["home", "library"] } },
            "composer": { "navigation": { "stack": ["form"] } } },
          "container": { "presentation": { "root": "app" } }\(more),
          "script": [\(script)], "filmstrip": { "frames": 3 } }
        """
    }

    private func transitions(_ script: String) throws -> [[String?]] {
        try RenderedTimeline(Self.app(script)).transitions.map {
            [$0.controller, $0.operation, $0.from, $0.to, $0.outcome]
        }
    }

    @Test func `that is innermost in sight does what code asks for`() throws {
        #expect(
            try transitions(
                """
                { "at": 0, "push": "photo" }, { "at": 1, "select": "library" },
                { "at": 1, "push": "info" }, { "at": 2, "select": "home" }, { "at": 2, "pop": true }
                """) == [
                    ["home", "push", "feed", "photo", "completed"],
                    ["library", "push", "albums", "info", "completed"],
                    ["home", "pop", "photo", "feed", "completed"],
                ])
    }

    @Test func `is called by its name, in sight or not`() throws {
        let timeline = try RenderedTimeline(
            Self.app(
                """
                { "at": 0, "push": "photo", "animated": false }, { "at": 0.1, "present": "info" },
                { "at": 1, "popToRoot": true, "in": "home", "animated": false },
                { "at": 1, "push": "photo", "in": "library" }, { "at": 1.1, "dismiss": true },
                { "at": 2, "select": "library" }
                """))
        let appeared = timeline.events.filter { $0.name == "viewController.viewDidAppear" }
        #expect(appeared.compactMap(\.subject).suffix(2) == ["library", "photo"])
        #expect(appeared.contains { $0.subject == "feed" && $0.time >= 1 })
    }

    @Test func `may be presented, and moves on within its sheet`() throws {
        #expect(
            try transitions(
                """
                { "at": 0, "present": "composer" }, { "at": 1, "push": "photo" },
                { "at": 2, "dismiss": true }, { "at": 3, "push": "info" }
                """) == [
                    [nil, "present", "app", "composer", "completed"],
                    ["composer", "push", "form", "photo", "completed"],
                    [nil, "dismiss", "composer", "app", "completed"],
                    ["home", "push", "feed", "info", "completed"],
                ])
    }

    @Test func `begins no transition for what is not animated`() throws {
        let timeline = try RenderedTimeline(
            Self.app(
                """
                { "at": 0, "push": "photo", "animated": false },
                { "at": 0, "present": "composer", "animated": false },
                { "at": 0.1, "dismiss": true, "animated": false },
                { "at": 0.2, "pop": true, "animated": false }
                """))
        #expect(timeline.transitions.isEmpty)
        let appeared = timeline.events.filter { $0.name == "viewController.viewDidAppear" }
        #expect(
            appeared.map { [$0.subject] }.suffix(4)
                == [["photo"], ["composer"], ["form"], ["feed"]])
    }

    @Test(arguments: [
        (
            #"{ "at": 0, "present": "info" }, { "at": 1, "push": "photo" }"#, "/script/1/push",
            "nothing in sight can do that"
        ),
        (
            #"{ "at": 0, "push": "albums" }"#, "/script/0/push",
            #""albums" is in another container"#
        ),
        (
            #"{ "at": 0, "present": "library" }"#, "/script/0/present",
            #""library" is in another container"#
        ),
        (
            #"{ "at": 0, "setViewControllers": ["feed", "albums"] }"#,
            "/script/0/setViewControllers", #""albums" is in another container"#
        ),
        (
            #"{ "at": 0, "pop": true, "in": "app" }"#, "/script/0/pop",
            #""app" cannot do that"#
        ),
        (
            #"{ "at": 0, "pop": true, "in": "feed" }"#, "/script/0/in",
            #"the screen "feed" is no container"#
        ),
        // Screens that present a sheet, or lie below it, are held by the presentation.
        (
            #"{ "at": 0, "present": "composer" }, { "at": 1, "push": "app" }"#,
            "/script/1/push", #""app" is in another container"#
        ),
        (
            #"{ "at": 0, "present": "info" }, { "at": 1, "present": "composer" }, { "at": 2, "push": "info" }"#,
            "/script/2/push", #""info" is in another container"#
        ),
    ])
    func `refuses what makes no sense there`(_ script: String, _ pointer: String, _ why: String) {
        let told = refusals(of: Self.app(script)).map { [$0.pointer, $0.message] }
        #expect(told == [[pointer, why]])
    }

    /// The container in the first tab is not loaded yet, but already holds its screens.
    @Test func `keeps its screens to itself before it is seen`() {
        let told = refusals(
            of: """
                { "screens": { "a": {}, "b": {}, "c": {},
                    "one": { "custom": { "children": ["a"],
                      "views": [{ "screen": "c" }, { "content": true }] } },
                    "two": { "navigation": { "stack": ["b"] } } },
                  "container": { "tabs": { "screens": ["one", "two"], "selected": "two" } },
                  "script": [{ "at": 0, "push": "c" }] }
                """)
        #expect(told.map(\.message) == [#""c" is in another container"#])
    }

    private static let edge = """
        , "interactions": { "edge": {
            "recognizer": { "pan": {} }, "begin": "pop",
            "progress": "translation.x / container.width", "finish": "progress > 0.5",
            "driver": { "percentDriven": {} } } },
          "animators": { "move": {
            "duration": 0.4,
            "prepare": [{ "insert": "to", "below": "from" }],
            "animate": [{ "set": { "from.frame.x": "container.width", "from.badge.alpha": 0 } }],
            "complete": [{ "completeTransition": "!cancelled" }] } }
        """

    /// The finger moves 120 of 200 points beyond the pan's 10; only the library has the pan.
    @Test(arguments: ["home", "library"])
    func `has gestures of its own, which others do not feel`(_ tab: String) throws {
        let timeline = try RenderedTimeline(
            Self.app(
                """
                { "at": 0, "select": "\(tab)" }, { "at": 0, "push": "photo", "animated": false },
                { "at": 0.1, "drag": { "from": [60, 100], "to": [190, 100], "duration": 0.3 } }
                """,
                library: #", "pop": { "animator": "move", "interaction": "edge" }"#,
                more: Self.edge.replacing(#", "from.badge.alpha": 0"#, with: "")))
        let outcomes = timeline.transitions.map { [$0.controller, $0.outcome] }
        #expect(outcomes == (tab == "library" ? [["library", "completed"]] : []))
    }

    /// `from` is the whole library; the badge is in the screen that it shows.
    @Test func `lends a transition the views that are in sight within it`() throws {
        let spec = """
            { "device": { "size": [200, 300] },
              "screens": {
                "albums": { "views": [{ "name": "badge", "frame": [10, 10, 20, 20] }] }, "feed": {},
                "library": { "navigation": { "stack": ["albums"] } } },
              "animators": { "move": {
                "duration": 1, "prepare": [{ "insert": "to" }],
                "animate": [{ "curve": "linear", "set": { "from.badge.alpha": 0, "to.alpha": 0.5 } }],
                "complete": [{ "completeTransition": true }] } },
              "container": { "tabs": { "screens": ["library", "feed"],
                "select": { "animator": "move" } } },
              "script": [{ "at": 0, "select": "feed" }], "filmstrip": { "times": [0.25] } }
            """
        let frame = try RenderedTimeline(spec).frames[0]
        #expect(abs((frame.views["albums.badge"]?.alpha ?? 0) - 0.75) < 1e-6)
        #expect(frame.views["library"]?.frame == [0, 0, 200, 300])
    }

    @Test func `is named by what is wrong in it`() throws {
        let text = Self.app(
            #"{ "at": 0, "select": "library" }, { "at": 0, "push": "photo" }"#,
            library: #", "push": { "animator": "stuck" }"#,
            more: """
                , "animators": { "stuck": { "duration": 0.3, "prepare": [{ "insert": "to" }],
                    "animate": [{ "set": { "to.alpha": 1 } }], "complete": [] } }
                """)
        let found = try Renderer(threads: 1).lint(Array(text.utf8), isCancelled: { false })
        let stalled = try #require(
            found.findings.first { $0.finding.rule.rawValue == "transition-never-completed" })
        #expect(stalled.identity.operation == "/screens/library/navigation/push")
        let line = text.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains(#""push": { "animator""#) }
        #expect(stalled.place.line == line.map { $0 + 1 })
    }

    /// The tab bar covers the lowest 49 points; the pushed screen is red.
    @Test(arguments: [false, true])
    func `hides the bar of tabs for a screen on its stack`(_ hides: Bool) throws {
        let text = """
            { "device": { "size": [200, 300], "scale": 1 },
              "screens": { "feed": {}, "reader": { "template": "empty", "background": "#ff0000",
                  "hidesBottomBarWhenPushed": \(hides) },
                "home": { "navigation": { "stack": ["feed"] } } },
              "container": { "tabs": { "screens": ["home"] } },
              "script": [{ "at": 0, "push": "reader" }], "filmstrip": { "times": [1] } }
            """
        let frame = try FilmPictures(text).frames[0]
        #expect(frame.color(100, 200) == [255, 0, 0])
        #expect((frame.color(190, 290) == [255, 0, 0]) == hides)
    }

    @Test func `leaves nothing behind`() throws {
        let text = Self.app(
            """
            { "at": 0, "select": "library" }, { "at": 0, "push": "photo" },
            { "at": 0.9, "present": "composer" }
            """)
        for time in [0, 0.2, 1, 2] {
            #expect(try Renderer(threads: 1).survivors(of: Array(text.utf8), endedAt: time) == [])
        }
    }
}
