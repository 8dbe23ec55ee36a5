import Testing
import TransitionSpec

@Suite struct `A view` {
    private static func text(_ views: String, prepare: String = "[]") -> String {
        smallSpec(replacing: "\"a\": {}", with: "\"a\": { \"views\": \(views) }")
            .replacing("\"prepare\": []", with: "\"prepare\": \(prepare)")
    }

    private func views(_ views: String) throws -> [Spec.View] {
        guard case .views(let views) = try read(Self.text(views)).screens[0].content else {
            return []
        }
        return views
    }

    @Test func `says what it shows by one of UIKit's classes`() throws {
        let found = try views(
            """
            [{}, { "label": "x", "fontSize": 20, "fontWeight": "bold" }, { "blur": "light" },
             { "gradient": { "colors": ["red", "blue"] } },
             { "shape": { "oval": [0, 0, 10, 20] } },
             { "scroll": { "contentSize": [10, 20] } }, { "stack": { "axis": "vertical" } },
             { "navigationBar": { "title": "x" } }, { "tabBar": { "titles": ["x", "y"] } },
             { "image": "pictures/x.png" }]
            """)
        let expected: [Spec.ViewContent] = [
            .plain,
            .label(
                Spec.Label(
                    text: "x", fontSize: 20, fontWeight: .bold, alignment: .natural,
                    numberOfLines: 1, lineBreakMode: .byTruncatingTail, minimumScaleFactor: nil)),
            .blur(.light),
            .gradient(
                Spec.Gradient(
                    colors: [Spec.Color(rgba: 0xFF00_00FF), Spec.Color(rgba: 0x0000_FFFF)],
                    locations: nil, type: .axial, startPoint: Spec.Point(x: 0.5, y: 0),
                    endPoint: Spec.Point(x: 0.5, y: 1))),
            .shape(
                Spec.Shape(
                    path: .oval(Spec.Rect(x: 0, y: 0, width: 10, height: 20)),
                    fillColor: Spec.Color(rgba: 0xFF), strokeColor: nil, lineWidth: 1,
                    lineCap: .butt, lineJoin: .miter, lineDashPattern: [], fillRule: .nonZero,
                    strokeStart: 0, strokeEnd: 1)),
            .scroll(
                Spec.Scroll(
                    contentSize: Spec.Size(width: 10, height: 20), contentOffset: nil,
                    contentInset: Spec.EdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
                    bounce: Spec.Scroll.Bounce(), dragging: Spec.Scroll.Dragging(),
                    isPagingEnabled: false, decelerationRate: .normal)),
            .stack(
                Spec.Stack(
                    axis: .vertical, spacing: 0, distribution: .fill, alignment: .fill,
                    margins: Spec.EdgeInsets(top: 0, left: 0, bottom: 0, right: 0))),
            .navigationBar(Spec.NavigationBar(title: "x", backTitles: [])),
            .tabBar(Spec.TabBar(titles: ["x", "y"], selected: 0)),
            .image(
                Spec.Image(
                    source: Spec.ImageSource("pictures/x.png", pointer: ""), scale: 1,
                    contentMode: .scaleToFill)),
        ]
        #expect(found.map(\.content) == expected)
    }

    @Test func `scrolls as it says`() throws {
        let found = try views(
            #"""
            [{ "scroll": { "contentSize": [10, 20], "contentOffset": [1, 2],
               "contentInset": [3, 4, 5, 6], "bounces": false, "alwaysBounceVertical": true,
               "alwaysBounceHorizontal": true, "isScrollEnabled": false,
               "isDirectionalLockEnabled": true, "delaysContentTouches": false,
               "canCancelContentTouches": false, "isPagingEnabled": true,
               "decelerationRate": "fast" } }]
            """#)
        let expected = Spec.Scroll(
            contentSize: Spec.Size(width: 10, height: 20), contentOffset: Spec.Point(x: 1, y: 2),
            contentInset: Spec.EdgeInsets(top: 3, left: 4, bottom: 5, right: 6),
            bounce: Spec.Scroll.Bounce(
                isAllowed: false, alwaysVertical: true, alwaysHorizontal: true),
            dragging: Spec.Scroll.Dragging(
                isScrollEnabled: false, isDirectionalLockEnabled: true,
                delaysContentTouches: false, canCancelContentTouches: false),
            isPagingEnabled: true, decelerationRate: .fast)
        #expect(found.map(\.content) == [.scroll(expected)])
    }

    /// - Source: SVG 2, 9.3: lowercase commands are relative to the current point, smooth curves
    ///   mirror the last control point, and further pairs after a move are lines.
    @Test func `may be any outline in the letters of SVG`() throws {
        func point(_ x: Double, _ y: Double) -> Spec.Point { Spec.Point(x: x, y: y) }
        let found = try views(
            #"[{ "shape": { "path": "M1,2 3-4 l1 1h2V0 q1,1 2,0 t2 0 C0 0,1 1 2 2 s1 1 2 2z" } }]"#)
        guard case .shape(let shape) = found.first?.content,
            case .elements(let elements) = shape.path
        else {
            Issue.record("it is a shape")
            return
        }
        #expect(
            elements == [
                .move(point(1, 2)), .line(point(3, -4)), .line(point(4, -3)), .line(point(6, -3)),
                .line(point(6, 0)), .quadratic(control: point(7, 1), end: point(8, 0)),
                .quadratic(control: point(9, -1), end: point(10, 0)),
                .cubic(control1: point(0, 0), control2: point(1, 1), end: point(2, 2)),
                .cubic(control1: point(3, 3), control2: point(3, 3), end: point(4, 4)), .close,
            ])
    }

    @Test func `can be read and set by its name, of the screen that has it`() throws {
        let spec = try read(
            Self.text(
                #"[{ "name": "hero", "subviews": [{ "name": "inner" }] }]"#,
                prepare: """
                    [{ "set": { "from.hero.alpha": "to.inner.frameInContainer.width / 2" } },
                     { "snapshot": "from.inner", "as": "flying", "below": "to" },
                     { "set": { "flying.frame": "container.bounds" } }]
                    """))
        let steps = try spec.animator("slide").prepare
        guard case .set(let set) = steps[0].action, case .set(let other) = steps[2].action else {
            Issue.record("the steps set properties")
            return
        }
        #expect(set.map(\.subject) == [.subview(.from, "hero")])
        #expect(
            steps[1].action
                == .snapshot(
                    .subview(.from, "inner"),
                    Spec.Step.Snapshot(
                        name: "flying", rect: nil,
                        capInsets: Spec.EdgeInsets(top: 0, left: 0, bottom: 0, right: 0),
                        afterScreenUpdates: false),
                    .below(.to)))
        #expect(other.map(\.subject) == [.view("flying")])
    }

    @Test(arguments: [
        InvalidSpec(
            text(#"[{ "name": "x" }, { "subviews": [{ "name": ▸"x" }] }]"#), "a name twice",
            [
                (
                    "/screens/a/views/1/subviews/0/name",
                    "the name \"x\" is there already; expected each name once"
                )
            ]),
        InvalidSpec(
            text(#"[{ "label": "x", ▸"blur": "light" }]"#), "two contents",
            [
                (
                    "/screens/a/views/0/blur",
                    "\"blur\" excludes \"label\"; expected at most one of \"label\", \"image\", "
                        + "\"gradient\", \"shape\", \"blur\", \"scroll\", \"stack\", "
                        + "\"navigationBar\" or \"tabBar\""
                )
            ]),
        InvalidSpec(
            text(#"[{ ▸"textColor": "red", ▸"layer.strokeEnd": 1 }]"#), "what others have",
            [
                ("/screens/a/views/0/textColor", "\"textColor\" goes only with \"label\""),
                (
                    "/screens/a/views/0/layer.strokeEnd",
                    "\"layer.strokeEnd\" goes only with \"shape\""
                ),
            ]),
        InvalidSpec(
            text(#"[{ "image": ▸"../x.png" }, { "image": ▸"data:image/jpeg;base64,AA" }]"#),
            "pictures from elsewhere",
            [
                (
                    "/screens/a/views/0/image",
                    "found \"../x.png\"; expected a data URI \"data:image/png;base64,…\" or the "
                        + "relative path of a PNG below the spec's own folder"
                ),
                (
                    "/screens/a/views/1/image",
                    "found another kind of data URI; expected a data URI "
                        + "\"data:image/png;base64,…\" or the relative path of a PNG"
                ),
            ]),
        InvalidSpec(
            text(#"[{ "shape": { "path": ▸"M 1 2 A 3" } }, { "shape": { "path": ▸"L 1 2" } }]"#),
            "outlines that are none",
            [
                (
                    "/screens/a/views/0/shape/path",
                    "found no letter of a path at byte 6; expected the letters M, L, H, V, C, "
                        + "S, Q, T and Z of an SVG path, each with its numbers"
                ),
                (
                    "/screens/a/views/1/shape/path",
                    "found a path that does not begin with \"M\" at byte 0; expected the "
                        + "letters M, L, H, V, C, S, Q, T and Z of an SVG path, each with its "
                        + "numbers"
                ),
            ]),
        InvalidSpec(
            text(
                #"[{ "gradient": { "colors": ["red", "blue"], "locations": ▸[0, 0.5, 1] } }]"#),
            "more places than colours",
            [
                (
                    "/screens/a/views/0/gradient/locations",
                    "found 3 places of 2 colours; expected one for each"
                )
            ]),
        InvalidSpec(
            text(
                #"[{ "name": "x" }]"#,
                prepare: #"[{ ▸"snapshot": "from.x" }, { "add": ▸{} }, { "remove": ▸"to.y" }]"#
            ).replacing(#"{ ▸"snapshot""#, with: #"▸{ "snapshot""#), "steps without names",
            [
                (
                    "/animators/slide/prepare/0",
                    "the key \"as\" is missing; expected a string of at most 64 scalars"
                ),
                (
                    "/animators/slide/prepare/1/add",
                    "the key \"name\" is missing; expected a string: what the animator calls the "
                        + "view"
                ),
                (
                    "/animators/slide/prepare/2/remove",
                    "no view is named \"to.y\"; expected \"from\", \"to\", \"container\", "
                        + "\"from.x\" or \"to.x\"; did you mean \"to.x\"?"
                ),
            ]),
    ])
    func `that is wrong says so and where`(_ spec: InvalidSpec) { spec.expectErrors() }
}
