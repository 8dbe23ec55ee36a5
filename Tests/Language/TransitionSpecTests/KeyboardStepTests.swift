import Testing
import TransitionSpec

@Suite struct `A keyboard of a spec` {
    @Test(arguments: [
        #"{ "navigation": { "stack": ["a"] } }"#, #"{ "tabs": { "screens": ["a", "b"] } }"#,
        #"{ "presentation": { "root": "a" } }"#,
    ])
    func `is shown and hidden in every container`(_ container: String) throws {
        let text = spec(
            container: container,
            script: """
                [{ "at": 0, "keyboard": "shown" },
                 { "at": 1, "keyboard": "shown", "height": 300, "animated": false },
                 { "after": "settled", "keyboard": "hidden" }]
                """)
        #expect(
            try read(text).script.map(\.action) == [
                .call(.keyboard(.shown(height: nil))),
                .call(.keyboard(.shown(height: 300)), isAnimated: false),
                .call(.keyboard(.hidden)),
            ])
    }

    @Test func `is shown by a button's action, and followed by a view with a frame`() throws {
        let text = Self.screen(
            """
            "navigationItem": { "rightBarButtonItems": [
                { "title": "Write", "action": { "keyboard": "shown" } }] },
            "views": [{ "frame": [0, 0, 10, 10], \(Self.anchor) }]
            """)
        let read = try read(text)
        #expect(
            read.actions["a"]?[.rightBarButtonItem(0)]?.action
                == .call(.keyboard(.shown(height: nil))))
        guard case .views(let views) = read.screens[0].content else {
            Issue.record("the screen has views")
            return
        }
        #expect(views.map(\.followsKeyboard) == [true])
    }

    private static func screen(_ keys: String) -> String {
        spec().replacing(#""a": {}"#, with: "\"a\": { \(keys) }", maxReplacements: 1)
    }

    private static func views(_ views: String) -> String { screen("\"views\": [\(views)]") }

    private static let anchor = #""bottomAnchor": "keyboardLayoutGuide.topAnchor""#

    private static let rows = [
        InvalidSpec(
            spec(
                script:
                    #"[{ "at": 0, "keyboard": ▸"up" }, { "at": 1, "keyboard": "hidden", ▸"height": 9 }, "#
                    + #"{ "at": 2, "keyboard": "shown", "height": ▸0 }]"#),
            "a state or a height that it has not",
            [
                (
                    "/script/0/keyboard",
                    "found the string \"up\"; expected \"shown\" or \"hidden\""
                ),
                ("/script/1/height", "\"height\" goes only with the keyboard \"shown\""),
                (
                    "/script/2/height",
                    "found the number 0; expected a number of points from 1 to 2048"
                ),
            ]),
        InvalidSpec(
            views("{ ▸\(anchor) }"), "a view that follows it without a size",
            [
                (
                    "/screens/a/views/0/bottomAnchor",
                    "\"bottomAnchor\" goes only with \"frame\" or \"bounds\""
                )
            ]),
        InvalidSpec(
            views(
                #"{ "frame": [0, 0, 9, 9], "mask": { "frame": [0, 0, 9, 9], ▸\#(anchor) } }, "#
                    + #"{ "stack": {}, "subviews": [{ "frame": [0, 0, 9, 9], ▸\#(anchor) }] }"#),
            "views that something else places",
            [
                (
                    "/screens/a/views/0/mask/bottomAnchor",
                    "a mask does not follow the keyboard"
                ),
                (
                    "/screens/a/views/1/subviews/0/bottomAnchor",
                    "the stack view places its subviews"
                ),
            ]),
        InvalidSpec(
            screen(
                #""navigationItem": { "titleView": { "frame": [0, 0, 9, 9], ▸\#(anchor) } }"#
            ), "a view in a bar",
            [
                (
                    "/screens/a/navigationItem/titleView/bottomAnchor",
                    "only views of screens follow the keyboard"
                )
            ]),
    ]

    @Test(arguments: rows)
    func `is refused`(_ row: InvalidSpec) { row.expectErrors() }
}
