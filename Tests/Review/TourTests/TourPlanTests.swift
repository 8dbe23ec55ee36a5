import FilmstripTour
import Foundation
import Testing

/// The scenes that a tour makes of an app's declarations.
struct TourPlanTests {
    @Test func `An animator without an initializer is made as it is, and presented`() throws {
        let plan = TourPlan(CodeSummary(types: [.animator("Fade")]))
        let stop = try #require(plan.stops.first)
        #expect(plan.stops.count == 1 && plan.gaps.isEmpty)
        #expect(stop.kind == .animator && stop.calls == .present)
        #expect(stop.body.contains("{ _ in TourDelegate(forward: { Fade() }, back: { Fade() }) }"))
    }

    @Test(arguments: [
        ("CGRect?", "CGRect(x: 16, y: 180, width: 120, height: 120)"), ("Style!", "Style()"),
        ("UIViewController!", "tourHost.first"), ("Style?", nil), ("Context!", nil),
        ("Operation!", nil),
    ])
    func `An animator gets what is unwrapped at each use, and places`(
        type: String, value: String?
    ) throws {
        var animator = TypeSummary.animator("Fade")
        animator.add("origin", type)
        var operation = TypeSummary.made("Operation", .enum)
        operation.cases = ["one", "two"].map { indexed(["name": $0, "parameters": []]) }
        let plan = TourPlan(
            CodeSummary(types: [animator, .made("Style", .struct), operation]))
        let made = value.map { "tourSet(Fade()) { $0.origin = \($0) }" } ?? "Fade()"
        #expect(try #require(plan.stops.first).body.contains("forward: { \(made) }"))
    }

    @Test(arguments: [
        ("isPresenting", "true", "false"), ("reversed", "false", "true"),
        ("forDismissal", "false", "true"),
    ])
    func `A flag that tells the direction is set for each way`(
        label: String, forward: String, back: String
    ) throws {
        let plan = TourPlan(
            CodeSummary(types: [.animator("Fade", .initializer((label, "Bool")))]))
        let stop = try #require(plan.stops.first)
        #expect(plan.stops.count == 1)
        #expect(
            stop.body.contains(
                "forward: { Fade(\(label): \(forward)) }, back: { Fade(\(label): \(back)) }"))
    }

    @Test(arguments: [
        ("CardDismissAnimator", "back: { CardDismissAnimator() }"),
        ("CardPresentAnimator", "forward: { CardPresentAnimator() }"),
    ])
    func `An animator that is named for one direction serves for that alone`(
        name: String, side: String
    ) throws {
        let stop = try #require(TourPlan(CodeSummary(types: [.animator(name)])).stops.first)
        #expect(
            stop.body == "tourPresenter(in: window, .fullScreen) { _ in TourDelegate(\(side)) }")
    }

    @Test(arguments: [
        ("CardPresentAnimator", "CardDismissAnimator"), ("DismissingCard", "PresentingCard"),
        ("BottomPopupShowTransition", "BottomPopupHideAnimation"), ("SDEPush", "SDEPop"),
        ("PopCardPresentingController", "PopCardDismissingController"),
    ])
    func `Animators of one direction with the same stem share a scene`(
        one: String, other: String
    ) throws {
        let plan = TourPlan(CodeSummary(types: [.animator(one), .animator(other)]))
        let stop = try #require(plan.stops.first)
        #expect(plan.stops.count == 1)
        let (ahead, behind) = one.hasPrefix("Dismiss") ? (other, one) : (one, other)
        #expect(stop.title == "\(ahead), \(behind)")
        #expect(stop.body.contains("(forward: { \(ahead)() }, back: { \(behind)() })"))
    }

    @Test(arguments: [("CardPushAnimator", "CardDismissAnimator"), ("CardShow", "SlideHide")])
    func `Animators of different transitions have scenes of their own`(one: String, other: String) {
        #expect(
            TourPlan(CodeSummary(types: [.animator(one), .animator(other)])).stops.map(\.title)
                == ["\(one)()", "\(other)()"])
    }

    @Test func `The cases of an enumeration are directions of two transitions`() {
        var mode = TypeSummary.made("Mode", .enum)
        mode.cases = ["present", "push", "dismiss", "pop"].map {
            indexed(["name": $0, "parameters": []])
        }
        let plan = TourPlan(
            CodeSummary(types: [mode, .animator("Fade", .initializer(("mode", "Mode")))]))
        #expect(plan.stops.map(\.calls) == [.present, .push])
        #expect(
            plan.stops[1].body.contains(
                "forward: { Fade(mode: Mode.push) }, back: { Fade(mode: Mode.pop) }"))
    }

    @Test func `A presentation controller that is used with an animator is shown with it`() throws {
        var delegate = TypeSummary.made(
            "Sheets", .class, ["NSObject", "UIViewControllerTransitioningDelegate"])
        delegate.mentions = ["Dimmed", "Fade"]
        let plan = TourPlan(
            CodeSummary(types: [
                .made("Dimmed", .class, ["UIPresentationController"]),
                .made("Other", .class, ["UIPresentationController"]), .animator("Fade"), delegate,
            ]))
        let stop = try #require(plan.stops.first { $0.kind == .animator })
        #expect(stop.body.hasPrefix("tourPresenter(in: window, .custom)"))
        #expect(
            stop.body.contains(
                "{ presented, presenting in Dimmed(presentedViewController: presented, presenting: presenting) }"
            ))
    }

    @Test func `An animator is shown in the style that its user sets`() throws {
        var screen = TypeSummary.made("Screen", .struct)
        (screen.mentions, screen.presentationStyles) = (["Fade"], ["custom"])
        let plan = TourPlan(CodeSummary(types: [.animator("Fade"), screen]))
        #expect(plan.stops.first?.body.hasPrefix("tourPresenter(in: window, .custom)") == true)
    }

    @Test func `The operation of a navigation controller makes it an animator of pushes`() throws {
        let plan = TourPlan(
            CodeSummary(types: [
                .animator(
                    "Slide", .initializer(("operation", "UINavigationController.Operation")))
            ]))
        let stop = try #require(plan.stops.first)
        #expect(plan.stops.count == 1 && stop.calls == .push)
        #expect(stop.body.contains("Operation.push) }, back: { Slide(operation: "))
    }

    @Test func `Each style of an animator is a scene`() {
        var edge = TypeSummary.made("Edge", .enum)
        edge.cases = ["left", "right", "top"].map {
            indexed(["name": $0, "parameters": []])
        }
        let plan = TourPlan(
            CodeSummary(types: [edge, .animator("Slide", .initializer(("edge", "Edge")))]))
        #expect(
            plan.stops.map(\.title) == ["left", "right", "top"].map { "Slide(edge: Edge.\($0))" })
        #expect(Set(plan.stops.map(\.scene)).count == 3)
    }

    @Test func `Cases that are called in and out are directions of one transition`() throws {
        var direction = TypeSummary.made("Direction", .enum)
        direction.cases = ["in", "out"].map { indexed(["name": $0, "parameters": []]) }
        let plan = TourPlan(
            CodeSummary(
                types: [direction, .animator("Fade", .initializer(("direction", "Direction")))]))
        let stop = try #require(plan.stops.first)
        #expect(plan.stops.count == 1)
        #expect(
            stop.body.contains(
                "forward: { Fade(direction: Direction.in) }, back: { Fade(direction: Direction.out) }"
            ))
    }

    @Test func `A property that tells the direction is set where no argument does`() throws {
        var animator = TypeSummary.animator("Fade")
        animator.properties = [
            indexed([
                "name": "presenting", "type": "Bool", "isSettable": true, "isStored": true,
                "hasDefault": true,
                "isStatic": false, "access": "internal",
            ])
        ]
        let stop = try #require(TourPlan(CodeSummary(types: [animator])).stops.first)
        #expect(
            stop.body.contains(
                "forward: { tourSet(Fade()) { $0.presenting = true } }, "
                    + "back: { tourSet(Fade()) { $0.presenting = false } }"))
    }

    @Test(arguments: ["UIViewController", "UITableViewController", "UIPageViewController"])
    func `A screen is shown in a stack, whatever controller of UIKit it inherits from`(
        parent: String
    ) throws {
        let plan = TourPlan(CodeSummary(types: [.made("Inbox", .class, [parent])]))
        let stop = try #require(plan.stops.first)
        #expect(stop.kind == .viewController && stop.calls == .none)
        #expect(stop.body == "tourShow(tourWrapped(Inbox()), in: window)")
    }

    @Test func `A structure is made of its stored properties`() throws {
        var message = TypeSummary.made("Message", .struct)
        message.properties = ["sender", "text"].map {
            indexed([
                "name": $0, "type": "String", "isSettable": false, "isStored": true,
                "hasDefault": false, "isStatic": false, "access": "internal",
            ])
        }
        let plan = TourPlan(
            CodeSummary(types: [message, .animator("Open", .initializer(("message", "Message")))]))
        #expect(
            plan.stops.first?.body.contains(
                "Open(message: Message(sender: \"Tour\", text: \"Tour\"))") == true)
    }

    @Test func `A value that cannot be guessed is asked for`() throws {
        let plan = TourPlan(
            CodeSummary(types: [
                .made("PhotoStore", .protocol),
                .animator("Zoom", .initializer(("store", "PhotoStore"))),
            ]))
        #expect(plan.stops.isEmpty)
        let gap = try #require(plan.gaps.first)
        #expect(gap.title == "Zoom")
        #expect(gap.reason == "needs a PhotoStore: give a function () -> PhotoStore in Tour.swift")
    }

    @Test func `A function of Tour.swift gives the value`() throws {
        let given: FunctionSummary = indexed([
            "name": "photoStore", "parameters": [], "result": "PhotoStore",
            "file": "/App/Tour.swift", "line": 1, "access": "internal",
        ])
        let plan = TourPlan(
            CodeSummary(
                types: [
                    .made("PhotoStore", .protocol),
                    .animator("Zoom", .initializer(("store", "PhotoStore"))),
                ], functions: [given]))
        #expect(plan.stops.first?.body.contains("Zoom(store: photoStore())") == true)
        #expect(plan.gaps.isEmpty)
    }

    @Test func `An animator of an app with presentation controllers is shown in their style`()
        throws
    {
        var delegate = TypeSummary.made(
            "Cards", .class, ["UIViewControllerTransitioningDelegate"])
        delegate.add(
            method: "presentationController", ("forPresented", "UIViewController"),
            ("presenting", "UIViewController?"), ("source", "UIViewController"))
        let plan = TourPlan(CodeSummary(types: [.animator("Fade"), delegate]))
        let stop = try #require(plan.stops.first { $0.kind == .animator })
        #expect(stop.body.contains("tourPresenter(in: window, .custom)"))
    }

    @Test(arguments: [([true, true], 2), ([true, false], 3), ([], 1)])
    func `An animator whose subclasses all animate themselves has no scene of its own`(
        heirs: [Bool], scenes: Int
    ) {
        let types = heirs.enumerated().map { place, animates in
            var type = TypeSummary.animator("Fade\(place)")
            type.inherits = ["Base"] + type.inherits
            if animates { type.add(method: "animateTransition", ("using", "Any")) }
            return type
        }
        #expect(TourPlan(CodeSummary(types: types + [.animator("Base")])).stops.count == scenes)
    }

    @Test func `What only its own file can name is told`() throws {
        var animator = TypeSummary.animator("Fade")
        animator.access = .private
        let plan = TourPlan(CodeSummary(types: [animator]))
        #expect(plan.stops.isEmpty)
        #expect(
            plan.gaps.first?.reason == "code outside its file cannot make a Fade, which is private")
    }

    @Test func `A dropped scene is told with its reason`() throws {
        var plan = TourPlan(CodeSummary(types: [.animator("Fade")]))
        plan.drop(try #require(plan.stops.first).scene, because: "it has no member")
        #expect(plan.stops.isEmpty && plan.gaps.map(\.reason) == ["it has no member"])
    }

    @Test(arguments: [
        ("UIView.ContentMode", ".scaleAspectFill"), ("Array<Card>", "[]"), ("[Int: Card]", "[:]"),
        ("UIScrollView", "tourKeep(UIScrollView())"), ("UIWindow?", "tourHost.window"),
        ("CAMediaTimingFunctionName", ".default"),
    ])
    func `Values of UIKit's types are usual ones`(type: String, value: String) throws {
        let plan = TourPlan(
            CodeSummary(types: [.animator("Fade", .initializer(("of", type)))]))
        #expect(plan.stops.first?.body.contains("Fade(of: \(value))") == true)
    }

    @Test(arguments: [
        ("() -> Void", "{}"), ("(Bool) -> Void", "{ _ in }"),
        ("((Int, [Int]) -> ())", "{ _, _ in }"),
        ("(Int) -> UIView?", "{ _ in nil }"), ("() -> Bool", "{ true }"),
    ])
    func `A closure does nothing`(type: String, closure: String) throws {
        let plan = TourPlan(
            CodeSummary(types: [.animator("Fade", .initializer(("then", "@escaping \(type)")))]))
        #expect(plan.stops.first?.body.contains("Fade(then: \(closure))") == true)
    }
}
