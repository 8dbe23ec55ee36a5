import FilmSupport
import Testing
import TransitionSpec

/// A tap after two seconds, on the screens visible then.
@Suite struct `What a gesture begins` {
    private func transitions(_ spec: String) throws -> [[String?]] {
        try RenderedTimeline(spec).transitions.map { [$0.operation, $0.from, $0.to] }
    }

    private static func spec(_ begin: String, container: String, before steps: String = "")
        -> String
    {
        """
        { "device": { "size": [300, 400] }, "screens": { "a": {}, "b": {}, "c": {} },
          "container": \(container),
          "interactions": { "touch": {
            "recognizer": { "tap": {}, "on": "eachScreen" }, "begin": \(begin) } },
          "script": [\(steps){ "at": 2, "tap": { "location": [150, 200] } }],
          "filmstrip": { "times": [0] } }
        """
    }

    @Test(arguments: [
        (#""pop""#, "b"), (#""popToRoot""#, "a"), (#"{ "popTo": "b" }"#, "b"),
        (#"{ "popTo": "a" }"#, "a"),
    ])
    func `pops one screen or several`(_ begin: String, _ expected: String) throws {
        let stack = """
            { "navigation": { "stack": ["a", "b", "c"], "pop": { "interaction": "touch" } } }
            """
        #expect(try transitions(Self.spec(begin, container: stack)) == [["pop", "c", expected]])
    }

    /// All sheets above the screen are dismissed at once; the topmost is the one that leaves.
    @Test func `dismisses all above a screen`() throws {
        let spec = Self.spec(
            #"{ "dismissTo": "a" }"#,
            container:
                #"{ "presentation": { "root": "a", "dismiss": { "interaction": "touch" } } }"#,
            before: #"{ "at": 0, "present": "b" }, { "at": 1, "present": "c" }, "#)
        #expect(try transitions(spec).last == ["dismiss", "c", "a"])
    }

    /// A finger rests from 0.1 s to 0.9 s on a screen that waits for a press of 0.4 s; nothing drives what it begins.
    @Test func `begins with a press that lasts, and goes on by itself`() throws {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [300, 400] }, "screens": { "a": {}, "b": {} },
              "container": { "presentation": {
                "root": "a", "style": "overFullScreen", "present": { "interaction": "press" } } },
              "interactions": { "press": {
                "recognizer": { "longPress": { "minimumPressDuration": 0.4 }, "on": "a" },
                "begin": { "present": "b" } } },
              "script": [{ "at": 0.1, "hold": { "location": [150, 200], "duration": 0.8 } }],
              "filmstrip": { "times": [0] } }
            """)
        let transition = try #require(timeline.transitions.first)
        #expect(timeline.transitions.count == 1)
        #expect(abs(transition.began - 0.5) < 1e-3)
        #expect(!transition.interactive && transition.outcome == "completed")
    }

    @Test func `is told if that screen is not there`() {
        let stack = #"{ "navigation": { "stack": ["a", "b"], "pop": { "interaction": "touch" } } }"#
        let errors = refusals(of: Self.spec(#"{ "popTo": "c" }"#, container: stack))
        #expect(errors.map(\.message) == ["\"c\" is not on the stack"])
        #expect(errors.map(\.pointer) == ["/interactions/touch/begin"])
    }
}
