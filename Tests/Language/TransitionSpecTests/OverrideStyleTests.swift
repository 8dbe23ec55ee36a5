import Testing
import TransitionSpec

/// The colour `label` is black in the light style and white in the dark one.
@Suite struct `A style of its own` {
    private static let black = Spec.Color(rgba: 0xFF)
    private static let white = Spec.Color(rgba: 0xFFFF_FFFF)

    private func screen(_ keys: String, device: String = "light") throws -> Spec.Screen {
        try read(
            """
            { "device": { "userInterfaceStyle": "\(device)" }, "let": { "ink": "label" },
              "screens": { "a": { \(keys) }, "b": { "background": "ink" } },
              "container": { "navigation": { "stack": ["b", "a"] } }, "script": [] }
            """
        ).screens[0]
    }

    @Test func `is the one around it unless it says otherwise`() throws {
        let surroundings = try screen("").surroundings
        #expect(surroundings == Spec.Screen.Surroundings())
        #expect(surroundings.overrideUserInterfaceStyle == .unspecified)
    }

    @Test(arguments: [
        ("", "light", black), ("", "dark", white),
        (#""overrideUserInterfaceStyle": "dark""#, "light", white),
        (#""overrideUserInterfaceStyle": "light""#, "dark", black),
        (#""overrideUserInterfaceStyle": "unspecified""#, "dark", white),
    ])
    func `says what the names of a screen's colours mean`(
        _ keys: String, _ device: String, _ expected: Spec.Color
    ) throws {
        let comma = keys.isEmpty ? "" : ", "
        for color in ["label", "ink"] {
            let found = try screen(keys + comma + "\"background\": \"\(color)\"", device: device)
            #expect(found.background == expected)
        }
    }

    @Test func `says what those of a view mean, and of those in it`() throws {
        let keys = #""backgroundColor": "label", "layer.borderColor": "ink""#
        guard
            case .views(let views) = try screen(
                """
                "overrideUserInterfaceStyle": "dark", "views": [
                  { \(keys) },
                  { \(keys), "overrideUserInterfaceStyle": "light", "subviews": [{ \(keys) }] }]
                """
            ).content
        else {
            Issue.record("the screen has views")
            return
        }
        let trees = [views[0], views[1], views[1].subviews[0]]
        for (view, expected) in zip(trees, [Self.white, Self.black, Self.black]) {
            let colors = try view.settings.compactMap { setting -> Spec.Color? in
                switch setting {
                case .backgroundColor(let color): try color.value()
                case .layer(_, .color(let color)): try color.value()
                default: nil
                }
            }
            #expect(colors == [expected, expected])
        }
    }

    @Test func `ends with the screen that has it`() throws {
        let spec = try read(
            """
            { "screens": { "a": { "overrideUserInterfaceStyle": "dark", "background": "label" },
                           "b": { "background": "label" } },
              "container": { "navigation": { "stack": ["b", "a"] } }, "script": [] }
            """)
        #expect(spec.screens.map(\.background) == [Self.white, Self.black])
    }

    @Test func `is one of three`() {
        let text = smallSpec(
            replacing: "\"a\": {}", with: "\"a\": { \"overrideUserInterfaceStyle\": \"drak\" }")
        #expect(
            errors(in: text).map(\.message) == [
                "found the string \"drak\"; expected \"unspecified\", \"light\" or \"dark\"; "
                    + "did you mean \"dark\"?"
            ])
    }
}
