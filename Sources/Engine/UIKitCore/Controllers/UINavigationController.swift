import FilmstripGeometry
public import Foundation

/// A controller that shows the last of a stack of controllers, below a navigation bar.
///
/// One child's view is mounted at a time; a transition replaces it. Children fill the controller,
/// also beneath the bar, whose height is part of their safe areas, if it is translucent and they extend below it. If both screens of a transition
/// show the bar, it changes their titles along with the transition; if only one of them does,
/// because the other hides it with animation while it appears, the bar moves with that screen.
///
/// - Approximation: the order of calls follows published device logs: `willDisappear` of the
///   leaving screen, `willAppear` of the arriving one, both `did…` in the same order, then
///   `didShow`; when a transition is cancelled, first the arriving screen, then the one that stays
///   gets the opposite calls.
/// - Approximation: without an animator of the delegate's it pushes and pops by the figures in
///   `Profile`, most of which are measured or chosen: Apple publishes none.
/// - Approximation: a push or pop during a transition begins another one beside it, of which UIKit
///   warns as nested: the bar leaves the first one, and callbacks may be unbalanced, but at the end
///   the stack's last screen is shown. One made by a callback of a transition that begins follows at
///   once. A whole stack that is set meanwhile is shown after the transition. Where
///   `Profile.navigationIsInterruptible` says so, any of them interrupts the system's own push or pop
///   instead, and is refused, and logged, while a finger holds that, and during zooms and animators
///   of delegates.
/// - Difference: there are no `init(navigationBarClass:toolbarClass:)`, `toolbar`,
///   `hidesBarsOnSwipe` with its like.
open class UINavigationController: UIViewController, UINavigationBarDelegate {
    /// The kinds of change to the stack that a transition shows.
    public enum Operation: Int, Sendable {
        case none, push, pop

        var name: String {
            switch self {
            case .none: "none"
            case .push: "push"
            case .pop: "pop"
            }
        }
    }

    /// Duration in seconds in which a bar is shown or hidden by itself. Source: UIKit's constant.
    public static let hideShowBarDuration: CGFloat = 0.2

    /// The object that provides animators and is told of transitions.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The stack; during a transition already the new one.
    var stack: [UIViewController] = []
    /// The container of the children's views, in which transitions take place.
    lazy var transitionView = UIView()
    /// The number of transitions in progress.
    var transitionCount = 0
    var isInTransition: Bool { transitionCount > 0 }
    /// The newest transition's context; nil outside one.
    weak var newestContext: TransitionContext?
    /// Whether a transition is about to begin, and the transitions of the changes that its callbacks make.
    var isBeginning = false
    var delayedTransitions: [() -> Void] = []
    /// Whether the delegate, when last asked for an animator, did not implement the method.
    package var delegateLacksAnimators = false
    /// The stack to show after the current transition, as set during it.
    var nextStack: (controllers: [UIViewController], isAnimated: Bool)?
    /// The screen that the delegate was last told of as shown.
    weak var shownScreen: UIViewController?
    var hidesBar = false
    /// Whether the system's swipes begin although the bar is hidden: that of a spec that says nothing of it.
    package var swipesWithoutBar = false
    /// The bar; nil until it is first needed.
    private(set) var madeBar: UINavigationBar?
    /// The bars' part in the current transition; nil outside one.
    weak var passage: BarPassage?
    /// The system's push or pop that is under way; nil outside one.
    var course: NavigationCourse?
    /// How the transition was seen that the next one interrupts; nil outside an interruption.
    var interrupted: (screens: NavigationInterruption, bar: NavigationBarMoment?)?
    private lazy var popInteraction = NavigationPopInteraction(
        self, UIScreenEdgePanGestureRecognizer(), "interactivePopGestureRecognizer")
    private lazy var contentPopInteraction = makeContentPopInteraction()

    /// Creates a controller with an empty stack.
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        definesPresentationContext = true
    }

    /// Creates a controller with one child.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        setStack([rootViewController])
    }

    /// Returns nil.
    ///
    /// - Difference: always nil, since a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The stack, root first; setting it shows the last one without animation.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller on top of the stack.
    open var topViewController: UIViewController? { stack.last }
    /// The controller presented over the stack; else the top controller.
    open var visibleViewController: UIViewController? {
        presentedViewController ?? topViewController
    }

    /// The recognizer of the system's interactive pop: a pan from the leading edge.
    ///
    /// Its own delegate lets it begin if there is something to pop, the bar is shown with its back
    /// button, no transition is in progress, and the navigation controller's delegate does not
    /// implement the method that gives animators.
    /// Another delegate of the recognizer takes over that decision, as in UIKit. Source: reports,
    /// among them github.com/software-mansion/react-native-screens, pull request 3173.
    ///
    /// - Approximation: whether it finishes follows the figures in `Profile`; Apple publishes none.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popInteraction.recognizer }

    /// The recognizer of the system's pop from anywhere in the content: a pan towards the trailing side, which waits until
    /// `interactivePopGestureRecognizer` has failed; nil unless `Profile.contentPops`, as before iOS 26.
    ///
    /// It begins where that recognizer may, and not where a control is dragged sideways. A scroll view that can scroll in the
    /// pan's direction goes first; at its edge it leaves the pan to the recognizer.
    ///
    /// - Approximation: it begins after `Profile.edgePanSlop`, if the finger moves more across than along, and decides as an
    ///   edge pop does; Apple publishes no figures.
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
        contentPopInteraction?.recognizer
    }

    /// The bar at the top, which shows the navigation items of the stack's controllers.
    ///
    /// Changing its items or its delegate is a programmer error.
    open var navigationBar: UINavigationBar {
        if let madeBar { return madeBar }
        let bar = UINavigationBar()
        madeBar = bar
        bar.autoresizingMask = .flexibleWidth
        bar.delegate = self
        bar.manager = self
        bar.show(stack.map(\.navigationItem))
        return bar
    }

    /// Whether the bar is hidden; setting it is not animated.
    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar.
    ///
    /// With animation the bar moves over the top edge in `hideShowBarDuration`; while a screen
    /// appears in a transition, it moves with the screen that shows it. A cancelled transition
    /// restores the bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        if hidden != hidesBar { hideBar(hidden, animated: animated) }
    }

    package override var childrenToForwardTo: [UIViewController] {
        topViewController.map { [$0] } ?? []
    }
    override func layoutDirectionDidChange() { chooseEdge() }
    override var childForTabBarItem: UIViewController? { stack.first }
    /// The top controller if the bar is hidden; else nil: the bar's style decides.
    open override var childForStatusBarStyle: UIViewController? {
        hidesBar ? topViewController : nil
    }
    /// The top controller.
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    /// Light content below a bar of a black style, else the default.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        madeBar?.barStyle ?? .default == .default ? .default : .lightContent
    }
    override func safeAreaDidChange() {
        layoutBar()
        coverTop()
    }
    /// Also tells the delegate of a top screen that it has not been told of.
    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        super.beginAppearanceTransition(isAppearing, animated: animated)
        guard isAppearing else { return }
        // The bar may have been placed before it was known to lie in a sheet.
        layoutBar()
        tellOfTop(.willShow)
    }
    /// Also tells the delegate of a top screen that it has not been told of.
    open override func endAppearanceTransition() {
        super.endAppearanceTransition()
        if appearance.phase == .appeared { tellOfTop(.didShow) }
    }

    /// Creates the view with the container for the children's views in it.
    open override func loadView() {
        super.loadView()
        transitionView.frame = view.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(transitionView)
        chooseEdge()
        view.addGestureRecognizer(popInteraction.recognizer)
        if let content = contentPopInteraction { view.addGestureRecognizer(content.recognizer) }
        mountTop()
        placeBar()
    }

    /// Pushes `viewController` onto the stack and shows it.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        demand(
            !settledStack.contains { $0 === viewController },
            "Pushing the same view controller instance more than once is not supported "
                + "(\(viewController.stageName))")
        demand(
            !(viewController is UINavigationController),
            "Pushing a navigation controller is not supported")
        interrupting { _ = change(.push, to: stack + [viewController], animated: animated) }
    }

    /// Pops the last controller and shows the one before; returns it, or nil if it is the only one
    /// or the pop is refused.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard settledStack.count > 1 || isBusy else {
            log(.nothingToPop)
            return nil
        }
        guard stack.count > 1 || isInterruptible else {
            log(.operationRefused, .word(Operation.pop.name))
            return nil
        }
        return pop(to: settledStack.count - 1, animated: animated)?.last
    }

    /// Pops all controllers but the first; returns them, or nil if there are none or the pop is
    /// refused.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        pop(to: 1, animated: animated)
    }

    /// Pops the controllers above `viewController`; returns them, or nil if there are none or the pop
    /// is refused. A controller that is not on the stack is a programmer error.
    @discardableResult
    open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard let index = settledStack.firstIndex(where: { $0 === viewController }) else {
            fatalError("Tried to pop to a view controller that doesn't exist.")
        }
        return pop(to: index + 1, animated: animated)
    }

    /// Replaces the stack.
    ///
    /// With animation it pops if the new last controller was already on the stack, else pushes; if
    /// the last controller stays the same, nothing is animated. During a transition it waits for its end.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        demand(
            Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count,
            "All view controllers in a navigation controller must be distinct")
        interrupting {
            guard !isInTransition else {
                nextStack = (viewControllers, animated)
                return
            }
            let last = viewControllers.last
            let wasThere = stack.contains { $0 === last }
            change(wasThere ? .pop : .push, to: viewControllers, animated: animated)
        }
    }

    private func pop(to count: Int, animated: Bool) -> [UIViewController]? {
        guard settledStack.count > count else { return nil }
        return interrupting {
            guard stack.count > count else { return nil }
            let removed = Array(stack[count...])
            return change(.pop, to: Array(stack[..<count]), animated: animated) ? removed : nil
        }
    }

    /// The system's driver of a transition for which the delegate gives no animator; nil if no
    /// gesture drives it.
    func systemInteraction(
        for operation: Operation, from: UIViewController
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        guard operation == .pop else { return nil }
        return from.zoomDismissal?.beginning ?? popInteraction.driverOfBeginningPop
            ?? contentPopInteraction?.driverOfBeginningPop
    }

    private func chooseEdge() {
        (popInteraction.recognizer as? UIScreenEdgePanGestureRecognizer)?.edges =
            view.isRightToLeft ? .right : .left
    }

    private func makeContentPopInteraction() -> NavigationPopInteraction? {
        guard Stage.shared.profile.contentPops else { return nil }
        let recognizer = ContentPopGestureRecognizer(after: popInteraction.recognizer)
        let interaction = NavigationPopInteraction(
            self, recognizer, "interactiveContentPopGestureRecognizer")
        recognizer.mayPop = { [weak self, unowned recognizer, unowned interaction] in
            guard let self, settledStack.count > 1 else { return false }
            return leadsBack || recognizer.delegate !== interaction
        }
        return interaction
    }

    /// Returns `topAttached`: the bar's background extends to the top of the screen.
    open func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    /// Returns true; never called.
    open func navigationBar(
        _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
    ) -> Bool { true }
    /// Called when a screen has been pushed, before the delegate's `didShow`.
    open func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// Whether a tap on the back button pops; true by default.
    ///
    /// - Difference: not called for other pops; UIKit's behaviour has varied.
    open func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool { true }
    /// Called when a screen has been popped, before the delegate's `didShow`.
    open func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}

    override func endPlay() {
        delegate = nil
        madeBar = nil
        for controller in stack { controller.endPlay() }
        (stack, nextStack, course, delayedTransitions) = ([], nil, nil, [])
        super.endPlay()
    }
}
