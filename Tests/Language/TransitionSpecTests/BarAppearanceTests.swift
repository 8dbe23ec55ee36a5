import Testing
import TransitionSpec

@Suite struct `The appearance of a bar` {
    private func navigation(_ keys: String) throws -> Spec.NavigationBarAppearance? {
        let text = spec(
            container: "{ \"navigation\": { \"stack\": [\"a\"], \"bar\": true\(keys) } }")
        guard case .navigation(let navigation) = try read(text).container else { return nil }
        return navigation.navigationBar
    }

    private func tabs(_ keys: String) throws -> Spec.TabBarAppearance? {
        let text = spec(container: "{ \"tabs\": { \"screens\": [\"a\"]\(keys) } }")
        guard case .tabs(let tabs) = try read(text).container else { return nil }
        return tabs.tabBar
    }

    @Test func `is the system's unless it says otherwise`() throws {
        #expect(try navigation("") == Spec.NavigationBarAppearance())
        #expect(try tabs("") == Spec.TabBarAppearance())
        let empty = #", "navigationBar": { "titleTextAttributes": {} }"#
        #expect(
            try navigation(empty)?.titleTextAttributes
                == Spec.TextAttributes(foregroundColor: nil, fontSize: 17, fontWeight: .semibold))
    }

    @Test func `has the colours and the text that it says`() throws {
        let appearance = try navigation(
            ##"""
            , "navigationBar": { "tintColor": "#010203", "barTintColor": "#040506",
              "isTranslucent": false, "titleTextAttributes": { "foregroundColor": "#070809",
                "fontSize": 21, "fontWeight": "bold" } }
            """##)
        let expected = Spec.NavigationBarAppearance(
            tintColor: Spec.Color(rgba: 0x0102_03FF), barTintColor: Spec.Color(rgba: 0x0405_06FF),
            isTranslucent: false,
            titleTextAttributes: Spec.TextAttributes(
                foregroundColor: Spec.Color(rgba: 0x0708_09FF), fontSize: 21, fontWeight: .bold))
        #expect(appearance == expected)
        let tabs = try tabs(
            ##"""
            , "tabBar": { "tintColor": "#010203", "unselectedItemTintColor": "#040506",
              "barTintColor": "#070809", "isTranslucent": false }
            """##)
        let expectedOfTabs = Spec.TabBarAppearance(
            tintColor: Spec.Color(rgba: 0x0102_03FF),
            unselectedItemTintColor: Spec.Color(rgba: 0x0405_06FF),
            barTintColor: Spec.Color(rgba: 0x0708_09FF), isTranslucent: false)
        #expect(tabs == expectedOfTabs)
    }

    @Test func `is not shown where no bar is`() throws {
        let warnings = { (text: String) in
            try read(text).warnings.filter { $0.pointer.hasPrefix("/container") }
                .map { "\($0.pointer): \($0.message)" }
        }
        let hidden = spec(container: #"{ "navigation": { "stack": ["a"], "navigationBar": {} } }"#)
        let message = "it is not shown: \"bar\" is false"
        #expect(try warnings(hidden) == ["/container/navigation/navigationBar: " + message])
        let comes = hidden.replacing(#""a": {}"#, with: #""a": { "isNavigationBarHidden": false }"#)
        #expect(try warnings(comes) == [])
        let tabs = spec(
            container: #"{ "tabs": { "screens": ["a"], "bar": false, "tabBar": {} } }"#)
        #expect(try warnings(tabs) == ["/container/tabs/tabBar: " + message])
    }

    @Test(arguments: [
        InvalidSpec(
            spec(
                container: """
                    { "navigation": { "stack": ["a"], "bar": true, "navigationBar": {
                      ▸"tint": "red", "barTintColor": ▸"rde", "isTranslucent": ▸0,
                      "titleTextAttributes": { "fontSize": ▸0, ▸"color": "red" } } } }
                    """), "a navigation bar",
            [
                (
                    "/container/navigation/navigationBar/tint",
                    "unknown key \"tint\"; expected \"tintColor\", \"barTintColor\", "
                        + "\"isTranslucent\", \"titleTextAttributes\" or \"prefersLargeTitles\"; "
                        + "did you mean \"tintColor\"?"
                ),
                (
                    "/container/navigation/navigationBar/barTintColor",
                    "found the string \"rde\"; expected a colour: \"#rrggbb\", \"#rrggbbaa\" or a "
                        + "name such as \"systemBlue\"; did you mean \"red\"?"
                ),
                (
                    "/container/navigation/navigationBar/isTranslucent",
                    "found the number 0; expected true or false"
                ),
                (
                    "/container/navigation/navigationBar/titleTextAttributes/fontSize",
                    "found the number 0; expected a number of points from 1 to 1000"
                ),
                (
                    "/container/navigation/navigationBar/titleTextAttributes/color",
                    "unknown key \"color\"; expected \"foregroundColor\", \"fontSize\" or "
                        + "\"fontWeight\""
                ),
            ])
    ])
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }
}

@Suite struct `A view in a bar` {
    private static func text(_ item: String, views: String = "[]", set: String = "to.alpha")
        -> String
    {
        smallSpec(
            replacing: "\"a\": {}",
            with: "\"a\": { \"views\": \(views), \"navigationItem\": \(item) }"
        ).replacing("\"to.alpha\"", with: "\"\(set)\"")
            .replacing("\"stack\"", with: "\"bar\": true, \"stack\"")
    }

    @Test func `stands for the title, or for a button`() throws {
        let spec = try read(
            Self.text(
                #"""
                { "titleView": { "name": "t", "label": "x" },
                  "rightBarButtonItems": [{ "customView": { "name": "c" } }] }
                """#, set: "to.c.alpha"))
        let item = try #require(spec.screens[0].navigationItem)
        #expect(item.titleView.map(\.name) == ["t"])
        let expected = Spec.BarButtonItem(
            content: .view(Spec.View(name: "c")), tintColor: nil, width: nil, isEnabled: true)
        #expect(item.rightBarButtonItems == [expected])
    }

    @Test func `is called by a name that no other view of the screen has`() {
        InvalidSpec(
            Self.text(
                #"""
                { "titleView": { "name": ▸"x", "subviews": [{ "name": "y" }] },
                  "leftBarButtonItems": [{ "customView": { "name": ▸"y" } }] }
                """#, views: #"[{ "name": "x" }]"#), "",
            [
                (
                    "/screens/a/navigationItem/titleView/name",
                    "the name \"x\" is there already; expected each name once"
                ),
                (
                    "/screens/a/navigationItem/leftBarButtonItems/0/customView/name",
                    "the name \"y\" is there already; expected each name once"
                ),
            ]
        ).expectErrors()
    }

    @Test func `reads what it is put into, and nothing of the screen`() {
        InvalidSpec(
            Self.text(
                #"""
                { "titleView": { "frame": "rect(0, 0, superview.width / 2, 30)",
                    "subviews": [{ "frame": "▸view.bounds" }] } }
                """#), "",
            [
                (
                    "/screens/a/navigationItem/titleView/subviews/0/frame",
                    "unknown name \"view\"; a name here is \"reduceMotion\", \"rightToLeft\" "
                        + "or \"superview\""
                )
            ]
        ).expectErrors()
    }

    @Test func `counts among the views that a screen may have`() throws {
        var limits = SpecLimits()
        limits.views = 2
        let text = Self.text(
            #"{ "titleView": { "subviews": [{}] } }"#, views: "[{}]")
        #expect(try read(text).screens.count == 2)
        let found = errors(in: text, limits: limits)
        #expect(found.map(\.pointer) == ["/screens/a"])
        #expect(found.map(\.message) == ["found 3; expected at most 2 (limit \"views\")"])
    }

    @Test func `has a title or one of the system's at a tab`() throws {
        let tab = { (keys: String) in
            spec(container: #"{ "tabs": { "screens": ["a"] } }"#)
                .replacing(#""a": {}"#, with: "\"a\": { \"tabBarItem\": { \(keys) } }")
        }
        #expect(
            try read(tab(#""systemItem": "topRated""#)).screens[0].tabBarItem?.title
                == .system(.topRated))
        #expect(
            errors(in: tab(#""title": "x", "systemItem": "more""#)).map(\.message) == [
                "\"systemItem\" excludes \"title\"; expected at most one of \"title\" or "
                    + "\"systemItem\""
            ])
    }
}
