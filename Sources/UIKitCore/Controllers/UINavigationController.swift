import CoreAnimation
public import Foundation

/// A stack of controllers of which the last one is seen.
///
/// One child's view is mounted at a time; a transition replaces it.
///
/// - Approximation: without an animator of the delegate's it pushes and pops by the figures in
///   `Profile`, most of which are measured or chosen: Apple publishes none.
/// - Difference: while a transition is under way a further change of the stack is refused, and the log
///   says so; UIKit warns of it and may go wrong.
/// - Difference: there are no `toolbar`, `hidesBarsOnSwipe` and `show(_:sender:)`.
open class UINavigationController: UIViewController {
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

    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The stack; during a transition already as it will be.
    var stack: [UIViewController] = []
    /// Where the children's views are mounted and transitions take place.
    lazy var transitionView = UIView()
    var isInTransition = false
    private lazy var popInteraction = NavigationPopInteraction(self)

    /// A controller with an empty stack.
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }

    /// A controller with one child.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
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
    open var visibleViewController: UIViewController? { topViewController }

    /// The recognizer of the system's own pop: a pan from the left edge.
    ///
    /// Its own delegate lets it begin if there is something to pop, no transition is under way, and the
    /// navigation controller's delegate has no animator for the pop. Another delegate of the recognizer
    /// takes that decision over, as in UIKit.
    ///
    /// - Approximation: it finishes by the figures in `Profile`; Apple publishes none.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popInteraction.recognizer }

    open override var childrenToForwardTo: [UIViewController] {
        topViewController.map { [$0] } ?? []
    }

    /// Makes the view with the container for the children's views inside.
    open override func loadView() {
        super.loadView()
        transitionView.frame = view.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(transitionView)
        view.addGestureRecognizer(popInteraction.recognizer)
        mountTop()
    }

    /// Puts `viewController` on the stack and shows it.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(!stack.contains { $0 === viewController }, "pushed twice onto one stack")
        change(.push, to: stack + [viewController], animated: animated)
    }

    /// Takes the last controller off the stack and shows the one before; returns it, or nil if it is
    /// the only one or a transition is under way.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
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
            preconditionFailure("popped to a controller that is not on the stack")
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

    override func endPlay() {
        delegate = nil
        for controller in stack { controller.endPlay() }
        stack = []
        super.endPlay()
    }
}
