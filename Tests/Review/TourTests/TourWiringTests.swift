import FilmstripTour
import Testing

/// The ways in which a finger gets to an app's interaction controllers.
struct TourWiringTests {
    private func controller(_ initializers: TypeSummary.Initializer...) -> TypeSummary {
        var type = TypeSummary.made("Swipe", .class, ["UIPercentDrivenInteractiveTransition"])
        type.initializers = initializers
        return type
    }

    /// The body of the scene of an animator beside a controller.
    private func body(_ controller: TypeSummary) throws -> String {
        let plan = TourPlan(CodeSummary(types: [.animator("Fade"), controller]))
        #expect(plan.stops.count == 1)
        return try #require(plan.stops.first?.body)
    }

    @Test(arguments: [
        ("attach", "to", "UIViewController", "attach(to: screen)"),
        ("wire", "_", "UIViewController!", "wire(screen)"),
        ("addPan", "in", "UIView", "addPan(in: screen.view)"),
        ("setUp", "with", "UIPanGestureRecognizer", "setUp(with: tourPan(on: screen))"),
    ])
    func `A method that takes the screen, its view or a recognizer is called`(
        method: String, label: String, type: String, call: String
    ) throws {
        var swipe = controller()
        swipe.add(method: method, (label, type))
        let body = try body(swipe)
        #expect(body.contains("let finger = Swipe()"))
        #expect(body.contains("finger.\(call)"))
        #expect(body.contains("tourHost.interaction = finger"))
    }

    @Test(arguments: [
        ("viewController", "UIViewController", "screen"),
        ("gesture", "UIPanGestureRecognizer", "tourPan(on: screen)"),
        ("navigation", "UINavigationController", "tourHost.navigation"),
    ])
    func `An initializer that takes them is given them, and nothing else is done`(
        label: String, type: String, value: String
    ) throws {
        let body = try body(controller(.initializer((label, type))))
        #expect(body.contains("let finger = Swipe(\(label): \(value))\n"))
        #expect(!body.contains("tourDrive"))
    }

    @Test func `A property for the screen is set`() throws {
        var swipe = controller()
        swipe.add("viewController", "UIViewController?")
        #expect(try body(swipe).contains("finger.viewController = screen"))
    }

    @Test func `An action that begins the transition takes the screen back`() throws {
        var swipe = controller(.initializer(("view", "UIView")))
        swipe.add("navigationAction", "() -> Void")
        #expect(
            try body(swipe).contains("finger.navigationAction = { tourBack(from: screen) }"))
    }

    @Test func `A controller without recognizers is driven, and its flags tell that`() throws {
        var swipe = controller()
        swipe.add("hasStarted", "Bool")
        swipe.add("shouldFinish", "Bool")
        #expect(
            try body(swipe).contains(
                "tourDrive(from: screen, { driven }) { finger in driven.hasStarted = finger != nil }"
            ))
    }

    @Test func `A delegate without its controller is given one while a finger drags`() throws {
        var delegate = TypeSummary.made(
            "Sheets", .class, ["NSObject", "UIViewControllerTransitioningDelegate"])
        delegate.add("interactor", "UIPercentDrivenInteractiveTransition?")
        delegate.add(method: "interactionControllerForPresentation", ("using", "Any"))
        let body = try #require(TourPlan(CodeSummary(types: [delegate])).stops.first?.body)
        #expect(body.contains("{ finger in made.interactor = finger }"))
        #expect(body.contains("{ tourPresent(in: window) }"))
    }

    @Test func `A delegate's own controller is wired to each screen that is pushed`() throws {
        var swipe = controller()
        swipe.add(method: "attach", ("to", "UIViewController"))
        var delegate = TypeSummary.made(
            "Pushes", .class, ["NSObject", "UINavigationControllerDelegate"])
        delegate.add("swipe", "Swipe", isSettable: false)
        let plan = TourPlan(CodeSummary(types: [swipe, delegate]))
        let body = try #require(plan.stops.first?.body)
        #expect(body.contains("tourHost.wire = { screen in"))
        #expect(body.contains("made.swipe.attach(to: screen)"))
    }
}
