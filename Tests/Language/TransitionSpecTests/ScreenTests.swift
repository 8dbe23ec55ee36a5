import Testing
import TransitionSpec

@Suite struct `A screen` {
    private static func text(_ keys: String) -> String {
        smallSpec(replacing: "\"a\": {}", with: "\"a\": { \(keys) }")
    }

    @Test(arguments: [
        ("", Spec.Screen.Content.list(scrolls: false)),
        (#""template": "list", "scrolls": true"#, .list(scrolls: true)),
        (#""template": "detail", "scrolls": true"#, .detail(scrolls: true)),
        (#""template": "detail""#, .detail(scrolls: false)),
        (#""template": "empty""#, .empty), (#""template": "photo""#, .photo),
        (#""template": "card""#, .card),
    ])
    func `has content of one kind`(_ keys: String, _ content: Spec.Screen.Content) throws {
        #expect(try read(Self.text(keys)).screens[0].content == content)
    }

    @Test func `has a collection with UIKit's layout, or its own`() throws {
        let layout = Spec.FlowLayout(
            itemSize: Spec.Size(width: 50, height: 50), minimumInteritemSpacing: 10,
            minimumLineSpacing: 10,
            sectionInset: Spec.EdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
            scrollDirection: .vertical)
        let plain = Spec.Collection(layout: layout, items: 30, usesLayoutToLayoutTransitions: false)
        #expect(
            try read(Self.text(#""template": "collection""#)).screens[0].content
                == .collection(plain))
        let own = Spec.FlowLayout(
            itemSize: Spec.Size(width: 1, height: 2), minimumInteritemSpacing: 3,
            minimumLineSpacing: 4,
            sectionInset: Spec.EdgeInsets(top: 5, left: 6, bottom: 7, right: 8),
            scrollDirection: .horizontal)
        let text = Self.text(
            #""template": "collection", "items": 0, "layout": { "itemSize": [1, 2], "#
                + #""minimumInteritemSpacing": 3, "minimumLineSpacing": 4, "#
                + #""sectionInset": [5, 6, 7, 8], "scrollDirection": "horizontal" }, "#
                + #""useLayoutToLayoutNavigationTransitions": true"#)
        #expect(
            try read(text).screens[0].content
                == .collection(
                    Spec.Collection(layout: own, items: 0, usesLayoutToLayoutTransitions: true)))
    }

    @Test func `may be clear`() throws {
        let screen = try read(Self.text(#""background": "clear""#)).screens[0]
        #expect(screen.background == Spec.Color(rgba: 0))
    }

    @Test(arguments: [
        InvalidSpec(
            text(
                #""template": "list", ▸"layout": {}, ▸"items": 3, "#
                    + #"▸"useLayoutToLayoutNavigationTransitions": true"#),
            "a collection's keys on a list",
            ["layout", "items", "useLayoutToLayoutNavigationTransitions"].map {
                ("/screens/a/\($0)", "\"\($0)\" goes only with the template \"collection\"")
            }),
        InvalidSpec(
            text(#""template": "photo", ▸"scrolls": false"#), "a photo that scrolls",
            [
                (
                    "/screens/a/scrolls",
                    "\"scrolls\" goes only with the template \"list\" or \"detail\""
                )
            ]),
        InvalidSpec(
            text(#""template": ▸"lists", "scrolls": true, "layout": {}"#),
            "an unknown template says no more",
            [
                (
                    "/screens/a/template",
                    "found the string \"lists\"; expected \"list\", \"photo\", \"chat\" or one "
                        + "of 9 others; did you mean \"list\"?"
                )
            ]),
    ])
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }
}
