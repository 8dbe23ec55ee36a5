import Testing
import TransitionSpec

@Suite struct `A screen that is a container` {
    /// A spec with the screens `a`, `b`, `c`, `d` and the given ones, and a root container.
    private static func app(
        _ screens: String, container: String = #"{ "tabs": { "screens": ["one", "two"] } }"#,
        script: String = "[]", more: String = ""
    ) -> String {
        """
        { "screens": { "a": {}, "b": {}, "c": {}, "d": {}, \(screens) },
          "container": \(container), "script": \(script)\(more) }
        """
    }

    private static let twoStacks = """
        "one": { "navigation": { "stack": ["a"], "bar": true } },
        "two": { "navigation": { "stack": ["b", "c"] } }
        """

    @Test func `holds what its keys say, and is named by others as any screen`() throws {
        let spec = try read(Self.app(Self.twoStacks))
        guard case .tabs(let tabs) = spec.container,
            case .navigation(let two) = spec.containers["two"]
        else {
            Issue.record("tabs of navigation controllers")
            return
        }
        #expect(tabs.screens.map(\.name) == ["one", "two"])
        #expect(tabs.screens.map(\.content) == [.container(.navigation), .container(.navigation)])
        #expect(two.stack.map(\.name) == ["b", "c"])
        #expect(Set(spec.containers.keys) == ["one", "two"])
    }

    @Test func `refers to animators and interactions, wherever they stand in the text`() throws {
        let spec = try read(
            Self.app(
                """
                "one": { "navigation": { "stack": ["a", "b"],
                  "pop": { "animator": "move", "interaction": "edge" } } },
                "two": { "custom": { "children": ["c", "d"] } }
                """,
                more: """
                    , "animators": { "move": { "duration": 0.3, "animate": [],
                        "complete": [{ "completeTransition": true }] } },
                      "interactions": { "edge": { "recognizer": { "tap": {} }, "begin": "pop" } }
                    """))
        guard case .navigation(let one) = spec.containers["one"] else { return }
        #expect(one.pop.animator?.name == "move")
        #expect(one.pop.interactions.map(\.name) == ["edge"])
        #expect(spec.warnings.map(\.message).filter { $0.contains("nothing uses") } == [])
    }

    @Test(arguments: [
        (
            #""one": { "navigation": { "stack": ["a"] } }, "two": { "navigation": { "stack": [▸"a"] } }"#,
            #"/screens/two/navigation/stack/0: the screen "a" is in the screen "one" already; expected one that is in none"#
        ),
        (
            #""one": { "navigation": { "stack": ["a", ▸"three"] } }, "two": {}, "three": { "navigation": { "stack": ["b"] } }"#,
            #"/screens/one/navigation/stack/1: the screen "three" is a navigation controller, which none can hold"#
        ),
        (
            #""one": { "tabs": { "screens": ["a", "three"] } }, "two": {}, "three": { "tabs": { "screens": ["b", ▸"one"] } }"#,
            #"/screens/three/tabs/screens/1: the screen "one" is in the container already; expected one that is in none"#
        ),
        (
            #""one": {}, "two": {}, "three": { "tabs": { "screens": ["b", ▸"three"] } }"#,
            #"/screens/three/tabs/screens/1: the screen "three" would be within itself; expected another"#
        ),
        (
            #""one": {}, "two": {}, "x": { "tabs": { "screens": ["y"] } }, "y": { "custom": { "children": [▸"x"] } }"#,
            #"/screens/y/custom/children/0: the screen "x" would be within itself; expected another"#
        ),
        (
            #""one": { "navigation": { "stack": [▸"zebra"] } }, "two": {}"#,
            #"/screens/one/navigation/stack/0: no screen is named "zebra"; expected "a", "b", "c", "d", "one" or "two""#
        ),
        (
            #""one": { "navigation": { "stack": ["a"] }, ▸"template": "list" }, "two": {}"#,
            #"/screens/one/template: "template" excludes "navigation"; expected at most one of "template", "image", "views", "navigation", "tabs" or "custom""#
        ),
        (
            #""one": { "custom": { "children": ["a"], "views": [{ "name": "dim" }, { "content": true }] } }, "two": { "custom": { "children": ["b"], "views": [{ "name": ▸"dim" }, { "content": true }] } }"#,
            #"/screens/two/custom/views/0/name: another container has a view named "dim"; expected each name once"#
        ),
        (
            #""one": { ▸"presentation": { "root": "a" } }, "two": {}"#,
            #"/screens/one/presentation: unknown key "presentation"; expected "sections", "navigation", "delegate", "behavior", "template", "allowsSelection", "custom", "accent", "preferredTransition", "tabs", "title", "scrolls" or one of 18 others"#
        ),
    ])
    func `is refused where UIKit has no such thing`(_ screens: String, _ told: String) {
        let (text, places) = unmarked(Self.app(screens))
        let found = errors(in: text)
        #expect(found.map { "\($0.pointer): \($0.message)" } == [told])
        #expect(found.map { [$0.line, $0.column] } == places)
    }

    @Test(arguments: [
        (
            #"[{ "at": 0, "push": ▸"one" }]"#,
            #"/script/0/push: the screen "one" is a navigation controller, which none can hold"#
        ),
        (
            #"[{ "at": 0, ▸"present": "d" }]"#,
            #"/script/0/present: "present" is nothing that a tab bar controller or a navigation controller can do; expected "select", "pop", "push", "popToRoot", "popTo" or "setViewControllers""#
        ),
        (
            #"[{ "at": 0, "select": ▸"c" }]"#,
            #"/script/0/select: the screen "c" is not there to be selected; expected "one" or "two""#
        ),
        (
            #"[{ "at": 0, "select": "one", ▸"animated": false }]"#,
            #"/script/0/animated: "animated" goes only with "pop", "push", "popToRoot", "popTo", "setViewControllers", "present", "dismiss", "dismissTo", "selectedDetentIdentifier", "keyboard", "setContentOffset", "scrollRectToVisible" or "scrollToItem""#
        ),
    ])
    func `is asked for nothing that none of them can do`(_ script: String, _ told: String) {
        let (text, places) = unmarked(Self.app(Self.twoStacks, script: script))
        let found = errors(in: text)
        #expect(found.map { "\($0.pointer): \($0.message)" } == [told])
        #expect(found.map { [$0.line, $0.column] } == places)
    }

    @Test func `is asked at once or with animation`() throws {
        let spec = try read(
            Self.app(
                Self.twoStacks,
                script: """
                    [{ "at": 0, "push": "d", "animated": false }, { "at": 1, "pop": true }]
                    """))
        #expect(
            spec.script.map(\.action) == [
                .call(.push(spec.screens[3]), isAnimated: false), .call(.pop, isAnimated: true),
            ])
    }
}
