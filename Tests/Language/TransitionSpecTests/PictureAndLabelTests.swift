import Testing
import TransitionSpec

@Suite struct `A picture or a label` {
    private static func text(_ view: String) -> String {
        smallSpec(replacing: "\"a\": {}", with: "\"a\": { \"views\": [{ \(view) }] }")
            .replacing(
                #""pop": { "animator": "slide" }"#,
                with: #""pop": { "animator": "slide", "interaction": "drag" }"#)
    }

    private func content(_ view: String) throws -> Spec.ViewContent? {
        let spec = try read(Self.text(view))
        #expect(spec.warnings.isEmpty)
        guard case .views(let views) = spec.screens[0].content else { return nil }
        return views[0].content
    }

    @Test func `is tinted, stretched and animated as it says`() throws {
        let content = try content(
            #"""
            "image": "a.png", "renderingMode": "alwaysTemplate", "capInsets": [1, 2, 3, 4],
            "animation": { "animationImages": ["b.png", "c.png"], "animationDuration": 2,
                           "animationRepeatCount": 3 }
            """#)
        func source(_ name: String) -> Spec.ImageSource { Spec.ImageSource(name, pointer: "") }
        let expected = Spec.Image(
            source: source("a.png"), scale: 1, contentMode: .scaleToFill,
            renderingMode: .alwaysTemplate,
            caps: Spec.Image.Caps(
                insets: Spec.EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
            animation: Spec.Image.Animation(
                images: [source("b.png"), source("c.png")], duration: 2, repeatCount: 3))
        #expect(content == .image(expected))
        let files = try read(
            Self.text(#""image": "a.png", "animation": { "animationImages": ["b.png"] }"#)
        ).images
        #expect(files.map(\.text) == ["a.png", "b.png"])
    }

    @Test func `has a shadow, a place and a strength`() throws {
        let content = try content(
            ##"""
            "label": "x", "minimumScaleFactor": 0.5, "baselineAdjustment": "alignCenters",
            "preferredMaxLayoutWidth": 90, "shadowColor": "#010203", "shadowOffset": [2, -3],
            "isEnabled": false
            """##)
        let expected = Spec.Label(
            text: "x", fontSize: 17, fontWeight: .regular, alignment: .natural, numberOfLines: 1,
            lineBreakMode: .byTruncatingTail, minimumScaleFactor: 0.5,
            baselineAdjustment: .alignCenters, preferredMaxLayoutWidth: 90,
            shadow: Spec.Label.Shadow(
                color: Spec.Color(rgba: 0x0102_03FF), offset: Spec.Size(width: 2, height: -3)),
            isEnabled: false)
        #expect(content == .label(expected))
    }

    @Test(arguments: [
        (#""shadowOffset": [1, 1]"#, "shadowOffset", "shadowColor"),
        (#""baselineAdjustment": "none""#, "baselineAdjustment", "minimumScaleFactor"),
    ])
    func `warns of what has no effect`(_ keys: String, _ key: String, _ other: String) throws {
        let warnings = try read(Self.text("\"label\": \"x\", " + keys)).warnings
        #expect(
            warnings.map { "\($0.pointer): \($0.message)" } == [
                "/screens/a/views/0/\(key): it has no effect without \"\(other)\""
            ])
    }

    @Test(arguments: [
        InvalidSpec(
            text(
                #"""
                "image": "a.png", "renderingMode": ▸"template", "capInsets": ▸[1, 2],
                "animation": { "animationImages": ▸[], "animationDuration": ▸-1,
                               ▸"repeatCount": 3 }, ▸"isEnabled": true
                """#), "a picture",
            [
                (
                    "/screens/a/views/0/renderingMode",
                    "found the string \"template\"; expected \"automatic\", \"alwaysOriginal\" or "
                        + "\"alwaysTemplate\""
                ),
                (
                    "/screens/a/views/0/capInsets",
                    "found an array of 2; expected an array [top, left, bottom, right]"
                ),
                (
                    "/screens/a/views/0/animation/animationImages",
                    "found an array of 0; expected at least 1"
                ),
                (
                    "/screens/a/views/0/animation/animationDuration",
                    "found the number -1; expected a number of seconds from 0 to 60"
                ),
                (
                    "/screens/a/views/0/animation/repeatCount",
                    "unknown key \"repeatCount\"; expected \"animationImages\", "
                        + "\"animationDuration\" or \"animationRepeatCount\""
                ),
                (
                    "/screens/a/views/0/isEnabled",
                    "\"isEnabled\" goes only with \"label\""
                ),
            ])
    ])
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }
}

@Suite struct `What is selected in a collection` {
    private static func text(_ keys: String) -> String {
        smallSpec(
            replacing: "\"a\": {}", with: "\"a\": { \"template\": \"collection\", \(keys) }")
    }

    @Test func `is among the items of its sections`() throws {
        let spec = try read(
            Self.text(
                #"""
                "sections": 2, "items": 5, "allowsMultipleSelection": true,
                "clearsSelectionOnViewWillAppear": false,
                "indexPathsForSelectedItems": [[0, 4], [1, 0]]
                """#))
        guard case .collection(let collection) = spec.screens[0].content else {
            Issue.record("the screen is a collection")
            return
        }
        #expect(collection.sections == 2)
        let expected = Spec.Collection.Selection(
            isMultiple: true, isCleared: false,
            selected: [
                Spec.IndexPath(section: 0, item: 4), Spec.IndexPath(section: 1, item: 0),
            ])
        #expect(collection.selection == expected)
    }

    private static let selected = "/screens/a/indexPathsForSelectedItems"

    @Test(arguments: [
        InvalidSpec(
            text(#""items": 3, "indexPathsForSelectedItems": [▸[0, 3]]"#),
            "an item beyond the last",
            [
                (
                    selected + "/0",
                    "found item 3 of section 0; expected one of the 3 items of one of the 1 "
                        + "sections, from 0"
                )
            ]),
        InvalidSpec(
            text(#""indexPathsForSelectedItems": [[0, ▸0.5]]"#), "half an item",
            [(selected + "/0/1", "found the number 0.5; expected a whole number")]),
        InvalidSpec(
            text(#""indexPathsForSelectedItems": ▸[[0, 0], [0, 1]]"#), "two where one can be",
            [
                (
                    selected,
                    "found 2 items; expected at most 1 where \"allowsMultipleSelection\" is false"
                )
            ]),
        InvalidSpec(
            text(#""allowsSelection": false, "indexPathsForSelectedItems": ▸[[0, 0]]"#),
            "one where none can be",
            [
                (
                    selected,
                    "found 1 items; expected at most 0 where \"allowsSelection\" is false"
                )
            ]),
        InvalidSpec(
            text(
                #""useLayoutToLayoutNavigationTransitions": true, "indexPathsForSelectedItems": ▸[[0, 0]]"#
            ), "another screen's items",
            [
                (
                    selected,
                    "the items are another screen's where "
                        + "\"useLayoutToLayoutNavigationTransitions\" is true; expected an empty array"
                )
            ]),
        InvalidSpec(
            text(#""sections": ▸21, "items": 50"#), "too many items",
            [
                (
                    "/screens/a/sections",
                    "found 21 sections of 50 items; expected at most 1000 items in all"
                )
            ]),
    ])
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }
}
