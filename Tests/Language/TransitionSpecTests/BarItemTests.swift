import Testing
import TransitionSpec

@Suite struct `What a bar shows for a screen` {
    private static let navigation = #"{ "navigation": { "stack": ["a"], "bar": true } }"#
    private static let tabs = #"{ "tabs": { "screens": ["a"] } }"#

    private static func text(_ screen: String, container: String) -> String {
        """
        { "screens": { "a": { \(screen) } }, "container": \(container), "script": [{ "at": 0, "tap": { "location": [1, 1] } }] }
        """
    }

    private func screen(_ keys: String, _ container: String) throws -> Spec.Screen {
        let spec = try read(Self.text(keys, container: container))
        #expect(spec.warnings.isEmpty)
        return spec.screens[0]
    }

    @Test func `is nothing but its title if it says no more`() throws {
        let screen = try screen("", Self.navigation)
        #expect(screen.navigationItem == nil && screen.tabBarItem == nil)
        let item = try #require(
            try self.screen(#""navigationItem": {}"#, Self.navigation).navigationItem)
        #expect(
            item
                == Spec.NavigationItem(
                    title: nil, backButtonTitle: nil, hidesBackButton: false,
                    leftItemsSupplementBackButton: false, leftBarButtonItems: [],
                    rightBarButtonItems: []))
        #expect(
            try self.screen(#""tabBarItem": {}"#, Self.tabs).tabBarItem
                == Spec.TabBarItem(title: nil, images: nil, badge: nil, isEnabled: true))
    }

    @Test func `are the buttons of a navigation item`() throws {
        let item = try screen(
            ##"""
            "navigationItem": { "title": "T", "backButtonTitle": "B", "hidesBackButton": true,
              "leftItemsSupplementBackButton": true,
              "leftBarButtonItems": [{ "title": "Edit" }, { "systemItem": "close" }],
              "rightBarButtonItems": [
                { "title": "Done", "style": "done", "tintColor": "#112233", "width": 60,
                  "isEnabled": false },
                { "image": "plus.png", "imageScale": 2 }] }
            """##, Self.navigation
        ).navigationItem
        func button(_ content: Spec.BarButtonItem.Content) -> Spec.BarButtonItem {
            Spec.BarButtonItem(content: content, tintColor: nil, width: nil, isEnabled: true)
        }
        let plus = Spec.ImageSource("plus.png", pointer: "")
        let expected = Spec.NavigationItem(
            title: "T", backButtonTitle: "B", hidesBackButton: true,
            leftItemsSupplementBackButton: true,
            leftBarButtonItems: [button(.title("Edit", .plain)), button(.system(.close))],
            rightBarButtonItems: [
                Spec.BarButtonItem(
                    content: .title("Done", .done), tintColor: Spec.Color(rgba: 0x1122_33FF),
                    width: 60, isEnabled: false),
                button(.image(Spec.ItemImage(source: plus, scale: 2))),
            ])
        #expect(item == expected)
    }

    @Test func `are the pictures and the badge of a tab`() throws {
        let item = try screen(
            ##"""
            "tabBarItem": { "title": "T", "image": "plain.png", "selectedImage": "full.png",
              "imageScale": 3, "badgeValue": "7", "badgeColor": "#112233", "isEnabled": false }
            """##, Self.tabs
        ).tabBarItem
        func image(_ name: String) -> Spec.ItemImage {
            Spec.ItemImage(source: Spec.ImageSource(name, pointer: ""), scale: 3)
        }
        let expected = Spec.TabBarItem(
            title: .text("T"),
            images: Spec.TabBarItem.Images(image: image("plain.png"), selected: image("full.png")),
            badge: Spec.TabBarItem.Badge(value: "7", color: Spec.Color(rgba: 0x1122_33FF)),
            isEnabled: false)
        #expect(item == expected)
    }

    @Test func `is shown by no bar that is not there`() throws {
        let text = Self.text(
            #""navigationItem": {}"#, container: #"{ "navigation": { "stack": ["a"] } }"#)
        let warnings = try read(text).warnings
        #expect(warnings.map(\.message) == ["no bar shows it: the container's \"bar\" is false"])
        #expect(warnings.map(\.pointer) == ["/screens/a/navigationItem"])
    }

    @Test func `is shown by a bar that comes with a screen`() throws {
        let text = Self.text(
            #""navigationItem": {}, "isNavigationBarHidden": false"#,
            container: #"{ "navigation": { "stack": ["a"] } }"#)
        let spec = try read(text)
        #expect(spec.warnings.isEmpty && spec.screens[0].isNavigationBarHidden == false)
    }

    @Test(arguments: [
        InvalidSpec(
            text(#"▸"navigationItem": {}, "tabBarItem": {}"#, container: tabs),
            "a navigation item of a tab",
            [
                (
                    "/screens/a/navigationItem",
                    "\"navigationItem\" goes only with the container \"navigation\""
                )
            ]),
        InvalidSpec(
            text(
                #"▸"navigationItem": {}, ▸"isNavigationBarHidden": true, ▸"tabBarItem": {}"#,
                container: #"{ "presentation": { "root": "a" } }"#), "both without a bar",
            [
                (
                    "/screens/a/navigationItem",
                    "\"navigationItem\" goes only with the container \"navigation\""
                ),
                (
                    "/screens/a/isNavigationBarHidden",
                    "\"isNavigationBarHidden\" goes only with the container \"navigation\""
                ),
                ("/screens/a/tabBarItem", "\"tabBarItem\" goes only with the container \"tabs\""),
            ]),
        InvalidSpec(
            text(
                #"""
                "navigationItem": { "leftBarButtonItems": [
                  { "title": "x", ▸"systemItem": "add" }, { "systemItem": "done", ▸"style": "done" },
                  ▸{}, { "systemItem": "add", "width": ▸0 }] }
                """#, container: navigation), "buttons",
            [
                (
                    "/screens/a/navigationItem/leftBarButtonItems/0/systemItem",
                    "\"systemItem\" excludes \"title\"; expected exactly one of \"title\", "
                        + "\"image\", \"systemItem\" or \"customView\""
                ),
                (
                    "/screens/a/navigationItem/leftBarButtonItems/1/style",
                    "\"style\" goes only with \"title\""
                ),
                (
                    "/screens/a/navigationItem/leftBarButtonItems/2",
                    "a key is missing; expected exactly one of \"title\", \"image\", "
                        + "\"systemItem\" or \"customView\""
                ),
                (
                    "/screens/a/navigationItem/leftBarButtonItems/3/width",
                    "found the number 0; expected a number of points above 0 and at most 10000"
                ),
            ]),
        InvalidSpec(
            text(#""tabBarItem": { ▸"badgeColor": "red", ▸"imageScale": 2 }"#, container: tabs),
            "what belongs to no badge and no picture",
            [
                (
                    "/screens/a/tabBarItem/badgeColor",
                    "\"badgeColor\" goes only with \"badgeValue\""
                ),
                ("/screens/a/tabBarItem/imageScale", "\"imageScale\" goes only with \"image\""),
            ]),
    ])
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }
}
