import CoreAnimation
import FilmstripGeometry
public import Foundation

/// A stack of controllers of which the last one is seen, below a bar.
///
/// One child's view is mounted at a time; a transition replaces it. Children fill the controller, beneath
/// the bar too, and have its height in their safe areas. A bar that both screens of a transition have
/// changes their titles along with it; one that only one of them has, since the other hides it with
/// animation while it appears, goes or comes as a part of that screen.
///
/// - Approximation: the order of calls is, as published device logs have it, `willDisappear` of the
///   screen that leaves, `willAppear` of the one that arrives, both `did…` in the same order, then
///   `didShow`; when it goes back, first the arriving screen, then the one that stays hears the opposite.
/// - Approximation: without an animator of the delegate's it pushes and pops by the figures in
///   `Profile`, most of which are measured or chosen: Apple publishes none.
/// - Difference: while a transition is under way a further change of the stack is refused, and the log
///   says so; UIKit warns of it and may go wrong.
/// - Approximation: under an interaction controller that is not percent-driven titles change by themselves,
///   in the animator's time.
/// - Difference: there are no `init(navigationBarClass:toolbarClass:)`, `toolbar`, `hidesBarsOnSwipe`
///   with its like, and `show(_:sender:)`. Children lie beneath a bar that is not translucent too.
open class UINavigationController: UIViewController, UINavigationBarDelegate {
    /// Which way a transition goes.
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

    /// Seconds in which a bar comes or goes by itself. Source: UIKit's constant.
    public static let hideShowBarDuration: CGFloat = 0.2

    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The stack; during a transition already as it will be.
    var stack: [UIViewController] = []
    /// Where the children's views are mounted and transitions take place.
    lazy var transitionView = UIView()
    var isInTransition = false
    /// Whether the bar is left out.
    var hidesBar = false
    /// The bar, once it was needed.
    private(set) var madeBar: UINavigationBar?
    /// What becomes of the bars in the transition under way.
    weak var passage: BarPassage?
    private lazy var popInteraction = NavigationPopInteraction(self)

    /// A controller with an empty stack.
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        definesPresentationContext = true
    }

    /// A controller with one child.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        setStack([rootViewController])
    }

    /// The controller of an archive.
    ///
    /// - Difference: always nil, since a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The stack, the root first; setting it shows the last one without animation.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller that is seen.
    open var topViewController: UIViewController? { stack.last }
    /// The controller that is presented over the stack, or else the one that is seen.
    open var visibleViewController: UIViewController? {
        presentedViewController ?? topViewController
    }

    /// The recognizer of the system's own pop: a pan from the edge where the language begins.
    ///
    /// Its own delegate lets it begin if there is something to pop, no transition is under way, and the
    /// navigation controller's delegate has no animator for the pop. Another delegate of the recognizer
    /// takes that decision over, as in UIKit.
    ///
    /// - Approximation: it finishes by the figures in `Profile`; Apple publishes none.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popInteraction.recognizer }

    /// The bar above the stack, which shows the navigation items of its controllers.
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

    /// Whether the bar is left out; setting it is not animated.
    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Leaves the bar out, or shows it.
    ///
    /// Animated, it moves over the upper edge in `hideShowBarDuration`; while a screen is appearing in a
    /// transition, with that screen or with the one that leaves. A transition that goes back puts the bar
    /// back too.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        if hidden != hidesBar { hideBar(hidden, animated: animated) }
    }

    package override var childrenToForwardTo: [UIViewController] {
        topViewController.map { [$0] } ?? []
    }
    override func layoutDirectionDidChange() { popInteraction.chooseEdge() }
    override var childForTabBarItem: UIViewController? { stack.first }
    override func safeAreaDidChange() {
        layoutBar()
        coverTop()
    }

    /// Makes the view with the container for the children's views inside.
    open override func loadView() {
        super.loadView()
        transitionView.frame = view.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(transitionView)
        popInteraction.chooseEdge()
        view.addGestureRecognizer(popInteraction.recognizer)
        mountTop()
        placeBar()
    }

    /// Puts `viewController` on the stack and shows it.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        demand(!stack.contains { $0 === viewController }, "pushed twice onto one stack")
        change(.push, to: stack + [viewController], animated: animated)
    }

    /// Takes the last controller off the stack and shows the one before; returns it, or nil if it is
    /// the only one or a transition is under way.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 || isInTransition else {
            log(.nothingToPop)
            return nil
        }
        return pop(to: stack.count - 1, animated: animated)?.last
    }

    /// Takes all controllers but the first off the stack; returns them, or nil if there are none or a
    /// transition is under way.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        pop(to: 1, animated: animated)
    }

    /// Takes the controllers above `viewController` off the stack; returns them, or nil if there are
    /// none or a transition is under way. A controller that is not on the stack is a programmer error.
    @discardableResult
    open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            fatalError("popped to a controller that is not on the stack")
        }
        return pop(to: index + 1, animated: animated)
    }

    /// Replaces the stack.
    ///
    /// Animated, it pops if the new last one was on the stack already, else pushes; nothing moves if it
    /// is the same.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let last = viewControllers.last
        let wasThere = stack.contains { $0 === last }
        change(wasThere ? .pop : .push, to: viewControllers, animated: animated)
    }

    private func pop(to count: Int, animated: Bool) -> [UIViewController]? {
        guard stack.count > count else { return nil }
        let removed = Array(stack[count...])
        return change(.pop, to: Array(stack[..<count]), animated: animated) ? removed : nil
    }

    /// What moves a transition of `operation` that has no animator of the delegate's.
    func systemInteraction(
        for operation: Operation
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        operation == .pop ? popInteraction.driverOfBeginningPop : nil
    }

    /// The bar goes on up to the top of the screen.
    open func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    /// True; not asked.
    open func navigationBar(
        _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
    ) -> Bool { true }
    /// Called when a screen was pushed, before the delegate's `didShow`.
    open func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// Whether a tap on the way back pops; true by default.
    ///
    /// - Difference: not asked of other pops; UIKit's has varied.
    open func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool { true }
    /// Called when a screen was popped, before the delegate's `didShow`.
    open func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}

    override func endPlay() {
        delegate = nil
        madeBar = nil
        for controller in stack { controller.endPlay() }
        stack = []
        super.endPlay()
    }
}
