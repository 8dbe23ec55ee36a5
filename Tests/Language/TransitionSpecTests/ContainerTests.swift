import Testing
import TransitionSpec

@Suite struct `A container` {
    @Test func `that navigates has UIKit's defaults, and says otherwise`() throws {
        let plain = try read(spec())
        let screen = plain.screens[0]
        #expect(
            plain.container
                == .navigation(
                    Spec.Navigation(
                        stack: [screen], hasBar: nil, interactivePop: .system,
                        push: Spec.Operation(), pop: Spec.Operation())))
        let text = spec(
            container: """
                { "navigation": { "stack": ["a"], "bar": true,
                                  "interactivePopGestureRecognizer": "disabled",
                                  "interactiveContentPopGestureRecognizer": "disabled" } }
                """)
        guard case .navigation(let navigation) = try read(text).container else { return }
        #expect(navigation.hasBar == true && navigation.interactivePop == .disabled)
        #expect(navigation.interactiveContentPop == .disabled)
    }

    @Test func `of tabs selects the first, or the one it names`() throws {
        for (selected, place) in [("", 0), (#", "selected": "b""#, 1)] {
            let text = spec(
                container: "{ \"tabs\": { \"screens\": [\"a\", \"b\"]\(selected) } }",
                script: #"[{ "at": 0, "select": "b" }]"#)
            let spec = try read(text)
            let tabs = Spec.Tabs(
                screens: Array(spec.screens.prefix(2)), selected: place, hasBar: true,
                select: Spec.Operation())
            #expect(spec.container == .tabs(tabs))
            #expect(spec.script.map(\.action) == [.call(.select(spec.screens[1]))])
        }
    }

    @Test(arguments: [
        (
            "",
            Spec.ModalPresentationStyle.pageSheet(
                Spec.Sheet(detents: [.large], prefersGrabberVisible: false))
        ),
        (
            #", "detents": ["medium", "large"], "prefersGrabberVisible": true"#,
            .pageSheet(
                Spec.Sheet(detents: [.medium, .large], prefersGrabberVisible: true))
        ),
        (#", "style": "fullScreen", "transitionStyle": "partialCurl""#, .fullScreen),
        (#", "style": "overFullScreen""#, .overFullScreen),
        (
            #", "style": "formSheet""#,
            .formSheet(Spec.Sheet(detents: [.large], prefersGrabberVisible: false))
        ),
        (
            #", "prefersEdgeAttachedInCompactHeight": true, "#
                + #""widthFollowsPreferredContentSizeWhenEdgeAttached": true"#,
            .pageSheet(
                Spec.Sheet(
                    detents: [.large], prefersGrabberVisible: false,
                    prefersEdgeAttachedInCompactHeight: true, widthFollowsPreferredContentSize: true
                ))
        ),
        (#", "style": "currentContext""#, .currentContext),
        (#", "style": "overCurrentContext""#, .overCurrentContext),
        (#", "style": "custom""#, .custom(nil)),
    ])
    func `that presents has a style`(_ keys: String, _ style: Spec.ModalPresentationStyle) throws {
        let text = spec(
            container: "{ \"presentation\": { \"root\": \"a\"\(keys) } }",
            script: #"[{ "at": 0, "present": "b" }, { "at": 1, "dismiss": true }]"#)
        let spec = try read(text)
        guard case .presentation(let presentation) = spec.container else { return }
        #expect(presentation.style == style)
        #expect(presentation.root == spec.screens[0])
        #expect(
            presentation.transitionStyle == (keys.contains("Curl") ? .partialCurl : .coverVertical))
        #expect(spec.script.map(\.action) == [.call(.present(spec.screens[1])), .call(.dismiss)])
    }

    @Test func `that presents by a controller of its own reads the container`() throws {
        let text = spec(
            container: """
                { "presentation": { "root": "a", "style": "custom", "presentationController": {
                  "dimming": "#00000080", "shouldRemovePresentersView": true,
                  "frameOfPresentedViewInContainerView":
                    "rect(0, container.height / 2, container.width, container.height / 2)" } } }
                """)
        guard case .presentation(let presentation) = try read(text).container,
            case .custom(let controller?) = presentation.style
        else {
            Issue.record("the style is custom")
            return
        }
        #expect(controller.dimming == Spec.Color(rgba: 0x80))
        #expect(controller.removesPresentersView)
        let frame = try #require(controller.frame)
        #expect(try frame.value() == Spec.Rect(x: 0, y: 422, width: 390, height: 422))
    }

    @Test func `of one's own shows its first child and nothing else unless it says so`() throws {
        let spec = try read(
            spec(container: #"{ "custom": { "children": ["a", "b"] } }"#))
        guard case .custom(let container) = spec.container else {
            Issue.record("the container is one's own")
            return
        }
        #expect(container.children == Array(spec.screens.prefix(2)) && container.selected == 0)
        #expect(container.views == [.content] && container.select == Spec.Operation())
        #expect(container.forwardsAppearance == .automatic && container.forgets == [])
    }

    @Test func `of one's own has an author who forgets what he says`() throws {
        let read = { (keys: String) -> Spec.CustomContainer? in
            let text = spec(container: "{ \"custom\": { \"children\": [\"a\"], \(keys) } }")
            guard case .custom(let container) = try TransitionSpecTests.read(text).container else {
                return nil
            }
            return container
        }
        let automatic = try read(#""forgets": ["removeFromParent", "addChild"]"#)
        #expect(automatic?.forwardsAppearance == .automatic)
        #expect(automatic?.forgets == [.addChild, .removeFromParent])
        let calls = Spec.CustomContainer.ContainmentCall.allCases.map { "\"\($0.rawValue)\"" }
        let manual = try read(
            "\"forwardsAppearance\": \"manual\", \"forgets\": [\(calls.joined(separator: ","))]")
        #expect(manual?.forwardsAppearance == .manual && manual?.forgets.count == 7)
    }

    @Test func `has several interactions for one operation, and more alongside`() throws {
        let text = spec(
            container: """
                { "presentation": { "root": "a", "dismiss": { "interaction": ["one", "other"],
                  "alongside": {
                    "set": { "to.alpha": 1 },
                    "completion": [{ "when": "cancelled", "set": { "to.alpha": 0.5 } }],
                    "notifyWhenInteractionChanges": [{ "set": { "to.alpha": 0.2 } }],
                    "notifyWhenInteractionEnds": [{ "set": { "to.alpha": 0.1 } }] } } } }
                """,
            interactions: """
                { "one": { "recognizer": { "tap": {} }, "begin": "dismiss" },
                  "other": { "recognizer": { "swipe": { "direction": "down" } }, "begin": "dismiss" } }
                """)
        let spec = try read(text)
        guard case .presentation(let presentation) = spec.container else { return }
        #expect(presentation.dismiss.interactions == spec.interactions)
        let alongside = try #require(presentation.dismiss.alongside)
        guard case .set(let assignments) = alongside.changes else {
            Issue.record("properties are set")
            return
        }
        #expect(assignments.map(\.subject) == [.to] && alongside.nested.isEmpty)
        #expect(try alongside.completion[0].when.value(cancelled: true))
        #expect(try !alongside.completion[0].when.value(cancelled: false))
        #expect(try alongside.interactionChanged[0].when.value())
        #expect(alongside.interactionEnded.count == 1)
    }

    /// The calls alongside a push, read from the given keys.
    private func alongside(_ keys: String) throws -> Spec.Alongside {
        let text = spec(
            container: """
                { "navigation": { "stack": ["a"], "push": { "alongside": { \(keys) } } } }
                """)
        guard case .navigation(let navigation) = try read(text).container else {
            throw Unexpected()
        }
        return try #require(navigation.push.alongside)
    }

    private struct Unexpected: Error {}

    @Test func `animates alongside in a block of several`() throws {
        let block = try alongside(
            #"""
            "nested": [{ "duration": 0.2, "delay": 0.1, "set": { "to.alpha": 1 } },
                                  { "curve": "spring(duration: 0.3, bounce: 0)", "set": {} }]
            """#)
        #expect(block.changes == .set([]))
        #expect(block.nested.map(\.delay) == [0.1, 0])
        #expect(
            block.nested.map(\.timing) == [
                .init(.timing(.easeInOut), duration: 0.2),
                .init(.spring(.perceptual(duration: 0.3, bounce: 0, velocity: 0)), duration: 0),
            ])
    }

    @Test func `animates alongside by keyframes`() throws {
        let block = try alongside(
            #"""
            "keyframes": [{ "start": 0.5, "duration": 0.5, "set": { "to.alpha": 1 } }],
            "calculationMode": "discrete"
            """#)
        guard case .keyframes(let keyframes, .discrete) = block.changes else {
            Issue.record("it has keyframes")
            return
        }
        #expect(keyframes.map(\.start) == [0.5])
    }

    @Test(arguments: [
        InvalidSpec(
            spec(
                container: #"""
                    { "navigation": { "stack": ["a"], "push": { "alongside": { "set": {},
                      ▸"keyframes": [{ "start": 0, "duration": 1, "set": {} }] } } } }
                    """#), "two ways at once",
            [
                (
                    "/container/navigation/push/alongside/keyframes",
                    "\"keyframes\" excludes \"set\"; expected at most one of \"set\" or \"keyframes\""
                )
            ]),
        InvalidSpec(
            spec(
                container: #"""
                    { "navigation": { "stack": ["a"], "push": { "alongside": { "set": {},
                      "nested": [▸{ "set": { "to.alpha": 1 } }] } } } }
                    """#), "an animation without a time",
            [
                (
                    "/container/navigation/push/alongside/nested/0",
                    "the key \"duration\" is missing; expected a number of seconds, or a curve that "
                        + "has its own"
                )
            ]),
    ])
    func `has nothing alongside that is wrong`(_ row: InvalidSpec) { row.expectErrors() }

    private static func custom(_ views: String) -> String {
        spec(container: "{ \"custom\": { \"children\": [\"a\", \"b\"], \"views\": \(views) } }")
    }

    private static func presentation(_ keys: String) -> String {
        spec(container: "{ \"presentation\": { \"root\": \"a\", \(keys) } }")
    }

    private static let invalid = [
        InvalidSpec(
            spec(container: #"▸{}"#), "no container",
            [
                (
                    "/container",
                    "a key is missing; expected exactly one of \"navigation\", \"tabs\", "
                        + "\"presentation\", \"custom\" or \"scene\""
                )
            ]),
        InvalidSpec(
            spec(container: #"{ "tabs": { "screens": ["a", "b"], "selected": ▸"c" } }"#),
            "a tab that is none",
            [
                (
                    "/container/tabs/selected",
                    "the screen \"c\" is not there; expected \"a\" or \"b\"; did you mean \"a\"?"
                )
            ]),
        InvalidSpec(
            presentation(
                #""style": "custom", ▸"detents": ["large"], ▸"prefersGrabberVisible": true"#),
            "detents of another style",
            [
                (
                    "/container/presentation/detents",
                    "\"detents\" goes only with the style \"pageSheet\" or \"formSheet\""
                ),
                (
                    "/container/presentation/prefersGrabberVisible",
                    "\"prefersGrabberVisible\" goes only with the style \"pageSheet\" or "
                        + "\"formSheet\""
                ),
            ]),
        InvalidSpec(
            presentation(#"▸"presentationController": {}"#), "a controller of the default style",
            [
                (
                    "/container/presentation/presentationController",
                    "\"presentationController\" goes only with the style \"custom\""
                )
            ]),
        InvalidSpec(
            presentation(#""detents": ▸["large", "medium"]"#), "detents in falling order",
            [
                (
                    "/container/presentation/detents",
                    "found detents in another order or twice; expected each once, the lowest "
                        + "first"
                )
            ]),
        InvalidSpec(
            presentation(#""transitionStyle": ▸"partialCurl""#), "a curl of a sheet",
            [
                (
                    "/container/presentation/transitionStyle",
                    "found the string \"partialCurl\", which only the style \"fullScreen\" accepts"
                )
            ]),
        InvalidSpec(
            presentation(
                #""style": "custom", "presentationController": { "#
                    + #""frameOfPresentedViewInContainerView": "▸from.frame" }"#),
            "a frame by a view",
            [
                (
                    "/container/presentation/presentationController/"
                        + "frameOfPresentedViewInContainerView",
                    "unknown name \"from\"; a name here is \"container\", \"reduceMotion\" or "
                        + "\"rightToLeft\""
                )
            ]),
        InvalidSpec(
            custom(#"▸[{ "screen": "c" }]"#), "no content",
            [
                (
                    "/container/custom/views",
                    "no view holds the children; expected one {\"content\": true} among them"
                )
            ]),
        InvalidSpec(
            custom(#"[{ "content": true }, { ▸"content": true }]"#), "two contents",
            [
                (
                    "/container/custom/views/1/content",
                    "\"content\" is there already; expected one view that holds the children"
                )
            ]),
        InvalidSpec(
            custom(#"[{ "content": true }, { "screen": ▸"a" }]"#), "a child behind itself",
            [
                (
                    "/container/custom/views/1/screen",
                    "the screen \"a\" is there already; expected one that is no child and no "
                        + "other view"
                )
            ]),
        InvalidSpec(
            custom(
                #"[{ "content": true }, { "name": "x" }, { "name": ▸"x" }, { "name": ▸"from" }, "#
                    + #"{ "name": ▸"a-b" }, { "name": ▸"alpha" }]"#),
            "names that are taken",
            [
                (
                    "/container/custom/views/2/name",
                    "the name \"x\" is there already; expected each name once"
                )
            ]
                + [
                    (
                        3,
                        "from\", which means the view of a screen in expressions; expected "
                            + "another, such as \"fromView\""
                    ),
                    (
                        4,
                        "a-b\"; expected letters, digits and \"_\" after a letter; did you mean "
                            + "\"aB\"?"
                    ),
                    (
                        5,
                        "alpha\", which means a property of every view in expressions; expected "
                            + "another, such as \"alphaView\""
                    ),
                ].map { ("/container/custom/views/\($0)/name", "found the name \"" + $1) }),
        InvalidSpec(
            spec(
                container: #"{ "presentation": { "root": "a", "style": "custom", "#
                    + #""presentationController": { "frameOfPresentedViewInContainerView": "#
                    + #""▸superview.bounds" } } }"#), "a frame by what is put into nothing",
            [
                (
                    "/container/presentation/presentationController"
                        + "/frameOfPresentedViewInContainerView",
                    "unknown name \"superview\"; a name here is \"container\", "
                        + "\"reduceMotion\" or \"rightToLeft\""
                )
            ]),
        InvalidSpec(
            custom(#"[{ "content": true }, { "name": ▸"a" }]"#), "a screen's name",
            [
                (
                    "/container/custom/views/1/name",
                    "found the name \"a\" of a screen; expected one that no screen has"
                )
            ]),
        InvalidSpec(
            custom(
                #"[{ "content": true, ▸"alpha": 1 }, { "name": "x", "alpha": "▸to.alpha", "#
                    + #"▸"cornerRadius": 2 }]"#),
            "looks of what has none",
            [
                ("/container/custom/views/0/alpha", "\"alpha\" goes only with \"name\""),
                (
                    "/container/custom/views/1/alpha",
                    "unknown name \"to\"; a name here is \"container\", \"reduceMotion\", "
                        + "\"rightToLeft\" or \"superview\""
                ),
                (
                    "/container/custom/views/1/cornerRadius",
                    "unknown key \"cornerRadius\"; expected \"layer.cornerRadius\", "
                        + "\"layer.shadowRadius\", \"layer.cornerCurve\" or one of 128 others; did "
                        + "you mean \"layer.cornerRadius\"?"
                ),
            ]),
        InvalidSpec(
            spec(
                container: #"{ "custom": { "children": ["a"], "forwardsAppearance": ▸"byHand", "#
                    + #""forgets": ["addChild", ▸"addChild", ▸"addChid", ▸1] } }"#),
            "calls that are none",
            [
                (
                    "/container/custom/forwardsAppearance",
                    "found the string \"byHand\"; expected \"automatic\" or \"manual\""
                ),
                (
                    "/container/custom/forgets/1",
                    "the call \"addChild\" is there already; expected each call once"
                ),
                (
                    "/container/custom/forgets/2",
                    "found the string \"addChid\"; expected \(containmentCalls); did you mean "
                        + "\"addChild\"?"
                ),
                (
                    "/container/custom/forgets/3",
                    "found the number 1; expected \(containmentCalls)"
                ),
            ]),
        InvalidSpec(
            spec(
                container: #"{ "custom": { "children": ["a"], "forgets": ["addChild", "#
                    + #"▸"endAppearanceTransition"] } }"#),
            "calls that UIKit makes",
            [
                (
                    "/container/custom/forgets/1",
                    "the string \"endAppearanceTransition\" goes only with the "
                        + "forwardsAppearance \"manual\""
                )
            ]),
        InvalidSpec(
            spec(
                container: #"{ "custom": { "children": ["a"], "select": { ▸"alongside": {} } } }"#),
            "a coordinator that is not there",
            [
                (
                    "/container/custom/select/alongside",
                    "unknown key \"alongside\"; expected \"animator\", \"transition\" or \"interaction\""
                )
            ]),
    ]

    private static let containmentCalls =
        "\"addChild\", \"didMoveToParent\", \"willMoveToParent\", \"removeFromSuperview\", "
        + "\"removeFromParent\", \"beginAppearanceTransition\" or \"endAppearanceTransition\""

    private static let drag = """
        { "drag": { "recognizer": { "pan": {} }, "begin": "pop", "progress": 0, "finish": true,
          "driver": { "percentDriven": { "timingCurve": "easeOut" } } } }
        """

    private static func preparing(_ changed: String) -> String {
        """
        { "recognizer": { "pan": {} }, "begin": "pop", "driver": { "freeForm": {
            "prepares": true, "changed": \(changed), "ended": [] } } }
        """
    }

    private static let mismatched = [
        InvalidSpec(
            spec(
                container:
                    #"{ "navigation": { "stack": ["a"], "push": { "interaction": ▸"drag" } } }"#,
                interactions: drag),
            "an interaction of another operation",
            [
                (
                    "/container/navigation/push/interaction",
                    "the interaction \"drag\" begins \"pop\"; expected one that begins \"push\""
                )
            ]),
        InvalidSpec(
            spec(
                container: #"{ "tabs": { "screens": ["a"], "select": { "interaction": ["drag", "#
                    + #"▸"drag"] } } }"#,
                interactions: drag.replacing("\"pop\"", with: "\"dismiss\"")),
            "an interaction twice",
            [
                (
                    "/container/tabs/select/interaction/1",
                    "the interaction \"drag\" is there already; expected each interaction once"
                )
            ]),
        InvalidSpec(
            spec(
                container: #"{ "navigation": { "stack": ["a"], "pop": "#
                    + #"{ "animator": "slide", "interaction": [▸"drag"] } } }"#,
                animators: #"{ "slide": { "duration": 1, "complete": [] } }"#, interactions: drag),
            "a timing curve of an animator that cannot be interrupted",
            [
                (
                    "/container/navigation/pop/interaction/0",
                    "the interaction \"drag\" has a timingCurve, which only an interruptible "
                        + "animator takes, and \"slide\" is none"
                )
            ]),
        InvalidSpec(
            spec(
                container: #"{ "navigation": { "stack": ["a"], "pop": "#
                    + #"{ "animator": "slide", "interaction": [▸"free", ▸"leading"] } } }"#,
                animators: #"{ "slide": { "duration": 1, "animatedBy": "propertyAnimator", "#
                    + #""interruptible": true, "animate": [{ "set": { "to.alpha": 1 } }] } }"#,
                interactions: #"{ "free": \#(preparing("[]")), "leading": "#
                    + #"\#(preparing(#"[{ "fractionComplete": 0.5 }]"#)) }"#),
            "preparations that there are not, and that are made already",
            [
                (
                    "/container/navigation/pop/interaction/0",
                    "the interaction \"free\" performs the animator's \"prepare\" first, and \"slide\" has none"
                ),
                (
                    "/container/navigation/pop/interaction/1",
                    "the interaction \"leading\" performs the animator's \"prepare\" first, which happens anyway, "
                        + "as it drives the property animator"
                ),
            ]),
        InvalidSpec(
            spec(
                container:
                    #"{ "custom": { "children": ["a"], "select": { "interaction": ▸"drag" } } }"#,
                interactions: drag.replacing("\"pop\"", with: "{ \"select\": \"index + 1\" }")),
            "a percent driven container of one's own",
            [
                (
                    "/container/custom/select/interaction",
                    "the interaction \"drag\" is percentDriven, which drives UIKit's own contexts "
                        + "alone; expected \"layerTime\" or \"freeForm\""
                )
            ]),
        InvalidSpec(
            spec(
                container: #"{ "navigation": { "stack": ["a"], "pop": { "interaction": ▸1 } } }"#),
            "an interaction that is a number",
            [
                (
                    "/container/navigation/pop/interaction",
                    "found the number 1; expected the name of an interaction or an array"
                )
            ]),
    ]

    @Test(arguments: invalid + mismatched)
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }
}
