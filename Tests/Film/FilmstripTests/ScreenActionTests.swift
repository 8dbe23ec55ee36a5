import FilmSupport
import Filmstrip
import Testing
import TransitionSpec

/// Screens of 300 by 400 points below a bar 44 points high.
@Suite struct `What a screen has code do` {
    private func transitions(_ spec: String) throws -> [[String?]] {
        try RenderedTimeline(spec).transitions.map { [$0.operation, $0.from, $0.to] }
    }

    private static let tap = #"{ "at": 0, "tap": { "location": [280, 22] } }"#

    /// A stack of "a" and "b", with a button at the right of the bar.
    private static func stack(
        _ button: String, screens: String = "", script: String = tap
    ) -> String {
        """
        { "device": { "size": [300, 400] },
          "screens": { "a": {}, "c": {}, "d": {}\(screens),
            "b": { "navigationItem": {
              "rightBarButtonItems": [{ "systemItem": "add"\(button) }] } } },
          "container": { "navigation": { "stack": ["a", "b"], "bar": true } },
          "script": [\(script)], "filmstrip": { "times": [0] } }
        """
    }

    @Test(arguments: [
        (#"{ "push": "c" }"#, ["push", "b", "c"]), (#"{ "pop": true }"#, ["pop", "b", "a"]),
        (#"{ "popToRoot": true }"#, ["pop", "b", "a"]), (#"{ "popTo": "a" }"#, ["pop", "b", "a"]),
        (#"{ "setViewControllers": ["a", "d"] }"#, ["push", "b", "d"]),
    ])
    func `is done when its button is tapped`(_ action: String, _ expected: [String]) throws {
        #expect(try transitions(Self.stack(#", "action": \#(action)"#)) == [expected])
    }

    @Test(arguments: [
        "", #", "action": { "push": "c", "animated": false }"#,
        #", "isEnabled": false, "action": { "push": "c" }"#,
    ])
    func `is no transition without an action, an animation or a button to tap`(
        _ button: String
    ) throws {
        #expect(try transitions(Self.stack(button)).isEmpty)
    }

    @Test func `is told with its place if it makes no sense`() {
        let errors = refusals(of: Self.stack(#", "action": { "push": "a" }"#))
        #expect(errors.map(\.message) == ["\"a\" is on the stack already"])
        #expect(
            errors.map(\.pointer) == ["/screens/b/navigationItem/rightBarButtonItems/0/action"])
    }

    /// A stack below a sheet, which contains another stack and leaves the upper half free.
    private static func sheet(_ action: String, _ location: String) -> String {
        """
        { "device": { "size": [300, 400] },
          "screens": { "a": { "navigationItem": {
              "rightBarButtonItems": [{ "systemItem": "add", "action": \(action) }] } },
            "b": {}, "c": {},
            "below": { "navigation": { "stack": ["a"], "bar": true } },
            "above": { "navigation": { "stack": ["c"], "bar": true } } },
          "container": { "presentation": { "root": "below", "detents": ["medium"],
            "largestUndimmedDetentIdentifier": "medium" } },
          "script": [{ "at": 0, "present": "above" },
                     { "at": 2, "tap": { "location": \(location) } }],
          "filmstrip": { "times": [0] } }
        """
    }

    /// The stack in the sheet is the innermost one in sight, but the button belongs to the stack below.
    @Test func `is done by what is around the screen`() throws {
        let timeline = try RenderedTimeline(Self.sheet(#"{ "push": "b" }"#, "[280, 22]"))
        #expect(timeline.transitions.map(\.controller) == [nil, "below"])
        #expect(
            try transitions(Self.sheet(#"{ "dismiss": true }"#, "[280, 22]"))
                == [["present", "below", "above"], ["dismiss", "above", "below"]])
    }

    // MARK: Delegates

    @Test func `is leave the screen by the way back unless that is declined`() throws {
        let spec = { (delegate: String) in
            Self.stack(
                #", "action": { "push": "editor" }"#,
                screens: #", "editor": { "delegate": \#(delegate) }"#,
                script: Self.tap + #", { "at": 1, "tap": { "location": [20, 22] } }"#)
        }
        let push = ["push", "b", "editor"]
        #expect(try transitions(spec("{}")) == [push, ["pop", "editor", "b"]])
        #expect(try transitions(spec(#"{ "shouldPop": false }"#)) == [push])
        #expect(
            try transitions(spec(#"{ "shouldPop": false, "action": { "push": "c" } }"#))
                == [push, ["push", "editor", "c"]])
    }

    private static func tabs(_ delegate: String) -> String {
        """
        { "device": { "size": [300, 400] },
          "screens": { "a": {}, "b": { "delegate": \(delegate) }, "c": {},
            "app": { "tabs": { "screens": ["a", "b"] } } },
          "container": { "presentation": { "root": "app" } },
          "script": [{ "at": 0, "tap": { "location": [225, 380] } }],
          "filmstrip": { "times": [0] } }
        """
    }

    /// For example, a tab in the middle that presents a sheet.
    @Test func `is shown in place of a tab that is declined`() throws {
        #expect(
            try transitions(
                Self.tabs(#"{ "shouldSelect": false, "action": { "present": "c" } }"#))
                == [["present", "app", "c"]])
        let asked = { (delegate: String) in
            try RenderedTimeline(Self.tabs(delegate)).events.map(\.name)
                .filter { $0.hasSuffix("Select") }
        }
        #expect(
            try asked("{}") == ["tabBarController.shouldSelect", "tabBarController.didSelect"])
        #expect(try asked(#"{ "shouldSelect": false }"#) == ["tabBarController.shouldSelect"])
    }

    /// A sheet that a finger pulls down.
    private static func pulled(_ delegate: String, container: String = "") -> String {
        """
        { "device": { "size": [300, 400] },
          "screens": { "a": {}, "b": { "delegate": \(delegate) }, "c": {} },
          "container": { "presentation": { "root": "a"\(container) } },
          "script": [{ "at": 0, "present": "b" },
            { "at": 1, "drag": { "from": [150, 80], "to": [150, 390], "duration": 0.3 } }],
          "filmstrip": { "times": [0] } }
        """
    }

    @Test func `is asked when a finger would dismiss it`() throws {
        let present = ["present", "a", "b"]
        #expect(try transitions(Self.pulled("{}")) == [present, ["dismiss", "b", "a"]])
        #expect(try transitions(Self.pulled(#"{ "shouldDismiss": false }"#)) == [present])
        let ask = #"{ "present": "c" }"#
        #expect(
            try transitions(
                Self.pulled(#"{ "shouldDismiss": false, "action": \#(ask) }"#))
                == [present, ["present", "b", "c"]])
        #expect(
            try transitions(
                Self.pulled(
                    #"{ "action": \#(ask) }"#, container: #", "isModalInPresentation": true"#))
                == [present, ["present", "b", "c"]])
    }

    @Test func `may dismiss what a finger may not, at once`() throws {
        let spec = { (animated: Bool) in
            Self.pulled(
                """
                { "shouldDismiss": false, "action": { "dismiss": true, "animated": \(animated) } }
                """)
        }
        let present = ["present", "a", "b"]
        #expect(try transitions(spec(true)) == [present, ["dismiss", "b", "a"]])
        #expect(try transitions(spec(false)) == [present])
        let events = try RenderedTimeline(spec(false)).events
        #expect(
            events.contains { $0.name == "viewController.viewDidDisappear" && $0.subject == "b" })
    }

    /// The screen that the gesture pushes is already on the stack when the gesture begins again.
    @Test func `is told of a gesture, too`() {
        let errors = refusals(
            of: """
                { "screens": { "a": {}, "b": {} },
                  "container": { "navigation": { "stack": ["a"],
                    "push": { "interaction": "touch" } } },
                  "interactions": { "touch": {
                    "recognizer": { "tap": {} }, "begin": { "push": "b" } } },
                  "script": [{ "at": 0, "tap": { "location": [100, 100] } },
                             { "at": 1, "tap": { "location": [100, 100] } }] }
                """)
        #expect(errors.map(\.message) == ["\"b\" is on the stack already"])
        #expect(errors.map(\.pointer) == ["/interactions/touch/begin"])
        #expect(errors.map(\.line) == [5])
    }
}
