import FilmSupport
import Filmstrip
import Testing

/// A custom container whose author forgot some calls.
@Suite struct `A container that forgets` {
    private static let containment = [
        "addChild", "didMoveToParent", "willMoveToParent", "removeFromSuperview",
        "removeFromParent",
    ]
    private static let appearance = ["beginAppearanceTransition", "endAppearanceTransition"]

    /// Shows "a", then "b", then "c" above "ground"; `goesBack` selects "a" again, which is cancelled.
    private static func spec(
        _ forgotten: [String], _ forwarding: String = "automatic", goesBack: Bool = false
    ) -> String {
        let list = forgotten.map { "\"\($0)\"" }.joined(separator: ", ")
        let back = goesBack ? #", { "at": 3, "select": "a" }, { "at": 4, "select": "b" }"# : ""
        return """
            { "device": { "size": [40, 40], "scale": 0.5 },
              "screens": { "a": { "template": "empty" }, "b": { "template": "empty" },
                "c": { "template": "empty" }, "ground": { "template": "empty" } },
              "container": { "custom": { "children": ["a", "b", "c"],
                "views": [{ "screen": "ground" }, { "content": true }],
                "forwardsAppearance": "\(forwarding)", "forgets": [\(list)],
                "select": { "animator": "fade" } } },
              "animators": { "fade": { "duration": 0.5, "prepare": [{ "insert": "to" }],
                "animate": [{ "set": { "from.alpha": 1, "to.alpha": 1 } }],
                "complete": [{ "completeTransition": "forward" }] } },
              "script": [{ "at": 1, "select": "b" }, { "at": 2, "select": "c" }\(back)],
              "filmstrip": { "times": [2.9] } }
            """
    }

    /// The calls to the screens, in order: "a viewDidAppear", "b didMoveToParent nil".
    private func told(_ timeline: RenderedTimeline) -> [String] {
        timeline.events.compactMap { event in
            guard let name = event.name.split(separator: ".").last, let subject = event.subject,
                event.name.hasPrefix("viewController."), subject.count == 1 || subject == "ground"
            else { return nil }
            guard name.hasSuffix("MoveToParent") else { return "\(subject) \(name)" }
            return "\(subject) \(name) \(event.answer == nil ? "nil" : "container")"
        }
    }

    /// The calls that screens miss if a container forgets one of its own, by UIKit's contract: `addChild` informs the
    /// arriving child, `removeFromParent` the leaving one, and only if it was a child; a child whose view stays in the
    /// window does not disappear.
    @Test(arguments: [
        ("addChild", ["willMoveToParent container", "didMoveToParent nil"]),
        ("didMoveToParent", ["didMoveToParent container"]),
        ("willMoveToParent", ["willMoveToParent nil"]),
        ("removeFromSuperview", ["viewWillDisappear", "viewDidDisappear"]),
        ("removeFromParent", ["didMoveToParent nil"]),
    ])
    func `a call of containment lacks what that tells, and nothing else`(
        _ call: String, _ missing: [String]
    ) throws {
        let whole = told(try RenderedTimeline(Self.spec([])))
        let found = told(try RenderedTimeline(Self.spec([call])))
        let expected = whole.filter { line in !missing.contains { line.hasSuffix(" " + $0) } }
        #expect(expected.count < whole.count)
        #expect(found == expected)
    }

    @Test func `to take a view out shows it still`() throws {
        for (forgotten, views) in [
            ([], ["c", "ground"]), (["removeFromSuperview"], ["a", "b", "c", "ground"]),
        ] {
            for forwarding in ["automatic", "manual"] {
                let timeline = try RenderedTimeline(Self.spec(forgotten, forwarding))
                #expect(timeline.frames[0].views.keys.sorted() == views)
            }
        }
    }

    private static let coming = ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
    private static let going = ["viewWillDisappear", "viewDidDisappear"]

    /// The appearance calls that a screen gets from a container that forwards them manually.
    @Test(arguments: [
        ([], "a", coming + going), ([], "c", coming), ([], "ground", coming),
        (["endAppearanceTransition"], "a", ["viewWillAppear", "viewIsAppearing", going[0]]),
        (["endAppearanceTransition"], "c", ["viewWillAppear", "viewIsAppearing"]),
        (["beginAppearanceTransition"], "a", []),
        // A screen that is not yet a child when its view enters the window gets the calls from
        // UIKit.
        (["beginAppearanceTransition"], "b", coming),
        (appearance, "ground", []),
    ])
    func `to tell of appearance leaves it out`(
        _ forgotten: [String], _ screen: String, _ expected: [String]
    ) throws {
        let told = told(try RenderedTimeline(Self.spec(forgotten, "manual")))
        let heard = told.filter { $0.hasPrefix(screen + " view") && !$0.hasSuffix("DidLoad") }
        #expect(heard == expected.map { "\(screen) \($0)" })
    }

    /// Both screens are informed of the return, and the one that stays has appeared again.
    @Test func `nothing tells of a transition that goes back`() throws {
        let timeline = try RenderedTimeline(Self.spec([], "manual", goesBack: true))
        #expect(
            timeline.transitions.prefix(3).map(\.outcome) == [
                "completed", "completed", "cancelled",
            ])
        let events = timeline.events.filter { $0.transition == 2 }.compactMap { event in
            event.name.hasPrefix("viewController.view")
                ? "\(event.subject ?? "") \(event.name.dropFirst(15))" : nil
        }
        #expect(
            events == [
                "c viewWillDisappear", "a viewWillAppear", "a viewIsAppearing", "c viewWillAppear",
                "c viewIsAppearing", "a viewWillDisappear", "c viewDidAppear", "a viewDidDisappear",
            ])
    }

    @Test func `anything plays to the end and leaves nothing alive`() throws {
        let calls = Self.containment + Self.appearance
        for forwarding in ["automatic", "manual"] {
            let known = forwarding == "manual" ? calls : Self.containment
            for subset in 0..<(1 << known.count) {
                let forgotten = known.indices.filter { subset >> $0 & 1 == 1 }.map { known[$0] }
                let spec = Self.spec(forgotten, forwarding, goesBack: true)
                let timeline = try RenderedTimeline(spec)
                #expect(
                    timeline.transitions.map(\.outcome)
                        == ["completed", "completed", "cancelled", "cancelled"],
                    "\(forwarding) \(forgotten)")
                for time in [0, 1.2, 2.5, 3.2, 9] {
                    let left = try Renderer(threads: 1).survivors(
                        of: Array(spec.utf8), endedAt: time)
                    #expect(left == [], "\(forwarding) \(forgotten) at \(time)")
                }
            }
        }
    }
}

@Suite struct `A container of one's own` {
    @Test func `begins nothing where the screen that it shows is selected`() throws {
        let transitions = try RenderedTimeline(
            """
            { "device": { "size": [40, 40] }, "screens": { "a": {}, "b": {} },
              "animators": { "fade": { "duration": 0.2, "prepare": [{ "insert": "to" }],
                "complete": [{ "completeTransition": true }] } },
              "container": { "custom": {
                "children": ["a", "b"], "select": { "animator": "fade" } } },
              "script": [{ "at": 0, "select": "a" }, { "at": 1, "select": "b" },
                { "at": 2, "select": "b" }],
              "filmstrip": { "times": [0] } }
            """
        ).transitions
        #expect(transitions.map(\.to) == ["b"])
    }
}
