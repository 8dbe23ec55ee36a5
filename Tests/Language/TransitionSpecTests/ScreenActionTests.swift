import Foundation
import Testing
import TransitionSpec

@Suite struct `What a screen says that code does` {
    private static func text(
        _ a: String, container: String = #"{ "navigation": { "stack": ["a", "b"], "bar": true } }"#
    ) -> String {
        """
        { "screens": { "a": { \(a) }, "b": {}, "c": { "template": "collection" } },
          "container": \(container),
          "script": [{ "at": 0, "tap": { "location": [1, 1] } }] }
        """
    }

    private static let tabs = #"{ "tabs": { "screens": ["a", "b"] } }"#
    private static let sheet = #"{ "presentation": { "root": "a" } }"#

    @Test func `is known by what makes it do so`() throws {
        let spec = try read(
            Self.text(
                #"""
                "navigationItem": {
                  "leftBarButtonItems": [{ "systemItem": "close" },
                    { "systemItem": "undo", "action": { "pop": true, "animated": false } }],
                  "rightBarButtonItems": [{ "title": "x", "action": { "push": "c" } }] },
                "delegate": { "shouldPop": false,
                  "action": { "setContentOffset": [0, 1], "in": "c" } }
                """#))
        let screen = spec.screens[2]
        #expect(
            spec.actions == [
                "a": [
                    .leftBarButtonItem(1): Spec.Action(.call(.pop, isAnimated: false)),
                    .rightBarButtonItem(0): Spec.Action(.call(.push(screen))),
                    .declined: Spec.Action(
                        .scroll(
                            Spec.Scrolling(
                                screen: screen, view: nil,
                                aim: .contentOffset(Spec.Point(x: 0, y: 1)), isAnimated: true))),
                ]
            ])
        #expect(spec.screens[0].delegate == Spec.DelegateAnswers(shouldPop: false))
        #expect(spec.screens[1].delegate == nil)
        // A screen that code shows counts as used.
        #expect(spec.warnings.isEmpty)
    }

    @Test(arguments: [
        (
            #""navigationItem": { "rightBarButtonItems": [{ "title": "x", "isEnabled": false, "action": { "pop": true } }] }"#,
            "its action is never done: it is not enabled",
            "/screens/a/navigationItem/rightBarButtonItems/0"
        ),
        (
            #""delegate": { "action": { "pop": true } }"#,
            "it is never done: everything is allowed", "/screens/a/delegate/action"
        ),
    ])
    func `is warned of where it is never done`(
        _ screen: String, _ message: String, _ pointer: String
    ) throws {
        let text = Self.text(screen).replacingOccurrences(
            of: #", "c": { "template": "collection" }"#, with: "")
        let warnings = try read(text).warnings
        #expect(warnings.map(\.message) == [message])
        #expect(warnings.map(\.pointer) == [pointer])
    }

    @Test(arguments: [
        InvalidSpec(
            text(
                #"""
                "navigationItem": { "rightBarButtonItems": [
                  { "title": "x", "action": ▸{} },
                  { "title": "x", "action": { "pop": true, ▸"push": "c" } },
                  { "title": "x", "action": { "push": ▸"d" } },
                  { "title": "x", "action": { ▸"present": "c" } },
                  { "title": "x", "action": { "pop": true, ▸"at": 1 } }] }
                """#), "actions of buttons",
            [
                (
                    "/screens/a/navigationItem/rightBarButtonItems/0/action",
                    "a key is missing; expected exactly one of \"pop\", \"push\", \"popToRoot\", "
                        + "\"popTo\", \"setViewControllers\", \"present\", \"dismiss\", "
                        + "\"dismissTo\", \"select\", \"selectedDetentIdentifier\", "
                        + "\"keyboard\", \"setContentOffset\", \"scrollRectToVisible\" or \"scrollToItem\""
                ),
                (
                    "/screens/a/navigationItem/rightBarButtonItems/1/action/push",
                    "\"push\" excludes \"pop\"; expected exactly one of \"pop\", \"push\", "
                        + "\"popToRoot\", \"popTo\", \"setViewControllers\", \"present\", "
                        + "\"dismiss\", \"dismissTo\", \"select\", \"selectedDetentIdentifier\", "
                        + "\"keyboard\", \"setContentOffset\", \"scrollRectToVisible\" or \"scrollToItem\""
                ),
                (
                    "/screens/a/navigationItem/rightBarButtonItems/2/action/push",
                    "no screen is named \"d\"; expected \"a\", \"b\" or \"c\"; did you mean \"a\"?"
                ),
                (
                    "/screens/a/navigationItem/rightBarButtonItems/3/action/present",
                    "\"present\" is nothing that a navigation controller can do; expected \"pop\", "
                        + "\"push\", \"popToRoot\", \"popTo\" or \"setViewControllers\""
                ),
                (
                    "/screens/a/navigationItem/rightBarButtonItems/4/action/at",
                    "unknown key \"at\"; expected \"pop\", \"animated\", \"in\", \"push\", \"popToRoot\", "
                        + "\"popTo\", \"setViewControllers\", \"present\", \"dismiss\", "
                        + "\"dismissTo\", \"select\", \"selectedDetentIdentifier\", "
                        + "\"keyboard\", \"height\", \"setContentOffset\", \"of\", \"scrollRectToVisible\", "
                        + "\"scrollToItem\", \"section\" or \"scrollPosition\""
                ),
            ]),
        InvalidSpec(
            text(
                #""delegate": { ▸"shouldPop": false, ▸"shouldDismiss": true, "shouldSelect": true }"#,
                container: tabs), "answers that nobody asks for",
            [
                (
                    "/screens/a/delegate/shouldPop",
                    "\"shouldPop\" goes only with the container \"navigation\""
                ),
                (
                    "/screens/a/delegate/shouldDismiss",
                    "\"shouldDismiss\" goes only with the container \"presentation\""
                ),
            ]),
        InvalidSpec(
            text(#""delegate": { ▸"shouldSelect": false }"#, container: sheet),
            "an answer about a tab of a sheet",
            [
                (
                    "/screens/a/delegate/shouldSelect",
                    "\"shouldSelect\" goes only with the container \"tabs\""
                )
            ]),
    ])
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }
}
