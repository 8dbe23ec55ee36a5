import CoreAnimation
public import Foundation

/// A stack of controllers of which the last one is seen.
///
/// One child's view is mounted at a time; a transition replaces it.
///
/// - Approximation: without an animator of the delegate's it pushes and pops by the figures in
///   `Profile`, most of which are measured or chosen: Apple publishes none.
/// - Difference: while a transition is under way a further push or pop is refused, and the log says
///   so; UIKit warns of it and may go wrong.
/// - Difference: there are no `navigationBar`, `navigationItem`, `toolbar` and
///   `hidesBottomBarWhenPushed`: a screen fills the controller.
/// - Difference: there is no `interactivePopGestureRecognizer`: no pan at the edge pops by itself.
/// - Difference: there are no `setViewControllers(_:animated:)`,
///   `popToRootViewController(animated:)`, `popToViewController(_:animated:)` and
///   `show(_:sender:)`.
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
    private var stack: [UIViewController] = []
    /// Where the children's views are mounted and transitions take place.
    private lazy var transitionView = UIView()
    private var isInTransition = false

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
        set { setStack(newValue) }
    }

    /// The controller that is seen.
    open var topViewController: UIViewController? { stack.last }
    /// The same, since nothing is presented over it.
    open var visibleViewController: UIViewController? { topViewController }

    open override var childrenToForwardTo: [UIViewController] {
        topViewController.map { [$0] } ?? []
    }

    /// Makes the view with the container for the children's views inside.
    open override func loadView() {
        super.loadView()
        transitionView.frame = view.bounds
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(transitionView)
        mountTop()
    }

    /// Puts `viewController` on the stack and shows it.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(!stack.contains { $0 === viewController }, "pushed twice onto one stack")
        guard mayBegin(.push) else { return }
        let from = topViewController
        addChild(viewController)
        stack.append(viewController)
        guard let from, view.window != nil else {
            mountTop()
            viewController.move(toParent: self, .didMoveToParent)
            return
        }
        transition(.push, from: from, to: viewController, animated: animated)
    }

    /// Takes the last controller off the stack and shows the one before; returns it, or nil if it is
    /// the only one or a transition is under way.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let from = stack.last, mayBegin(.pop) else { return nil }
        from.move(toParent: nil, .willMoveToParent)
        stack.removeLast()
        let to = stack[stack.count - 1]
        guard view.window != nil else {
            from.viewIfLoaded?.removeFromSuperview()
            mountTop()
            from.removeFromParent()
            return from
        }
        transition(.pop, from: from, to: to, animated: animated)
        return from
    }

    private func mayBegin(_ operation: Operation) -> Bool {
        if isInTransition { log(.operationRefused, .word(operation.name)) }
        return !isInTransition
    }

    private func setStack(_ controllers: [UIViewController]) {
        let old = stack
        let shown = topViewController
        for controller in old where !controllers.contains(where: { $0 === controller }) {
            controller.move(toParent: nil, .willMoveToParent)
        }
        for controller in controllers where controller.parent !== self {
            addChild(controller)
            controller.move(toParent: self, .didMoveToParent)
        }
        stack = controllers
        if isViewLoaded, shown !== topViewController {
            shown?.view.removeFromSuperview()
            mountTop()
        }
        for controller in old where !controllers.contains(where: { $0 === controller }) {
            controller.removeFromParent()
        }
    }

    private func mountTop() {
        guard isViewLoaded, let top = topViewController else { return }
        top.view.frame = transitionView.bounds
        transitionView.addSubview(top.view)
    }

    private func transition(
        _ operation: Operation, from: UIViewController, to: UIViewController, animated: Bool
    ) {
        to.view.frame = transitionView.bounds
        guard animated else {
            replace(operation, from: from, to: to)
            return
        }
        let stage = view.stage
        let asked = delegate?.navigationController(
            self, animationControllerFor: operation, from: from, to: to)
        log(.animationControllerFor, .answer(UIKitCore.stageName(of: asked)))
        var interaction: (any UIViewControllerInteractiveTransitioning)?
        if let asked {
            interaction = delegate?.navigationController(self, interactionControllerFor: asked)
            log(.interactionControllerFor, .answer(UIKitCore.stageName(of: interaction)))
        }
        let record = StageTransition(
            id: stage.transitions.count, container: "navigation", operation: operation.name,
            from: from.stageName, to: to.stageName, began: stage.now,
            isInteractive: interaction?.wantsInteractiveStart ?? false)
        let index = transitionView.subviews.firstIndex { $0 === from.view } ?? 0
        let fromFrame = from.view.frame
        isInTransition = true
        let context = TransitionContext(
            record, in: transitionView, from: from, to: to,
            animator: asked ?? NavigationAnimator(operation, stage.profile),
            interaction: interaction
        ) { [self] didComplete in
            isInTransition = false
            if didComplete {
                completed(operation, from: from, to: to)
            } else {
                from.view.frame = fromFrame
                to.view.removeFromSuperview()
                if from.view.superview !== transitionView {
                    let index = min(index, transitionView.subviews.count)
                    transitionView.insertSubview(from.view, at: index)
                }
                cancelled(operation, from: from, to: to)
            }
        }
        from.beginAppearanceTransition(false, animated: true)
        to.beginAppearanceTransition(true, animated: true)
        logged(.willShow, to)
        delegate?.navigationController(self, willShow: to, animated: true)
        context.start()
    }

    /// A transition without animation.
    private func replace(_ operation: Operation, from: UIViewController, to: UIViewController) {
        from.beginAppearanceTransition(false, animated: false)
        to.beginAppearanceTransition(true, animated: false)
        logged(.willShow, to)
        delegate?.navigationController(self, willShow: to, animated: false)
        transitionView.addSubview(to.view)
        completed(operation, from: from, to: to, animated: false)
    }

    private func completed(
        _ operation: Operation, from: UIViewController, to: UIViewController, animated: Bool = true
    ) {
        from.view.removeFromSuperview()
        from.endAppearanceTransition()
        to.endAppearanceTransition()
        switch operation {
        case .push: to.move(toParent: self, .didMoveToParent)
        case .pop: from.removeFromParent()
        case .none: break
        }
        logged(.didShow, to)
        delegate?.navigationController(self, didShow: to, animated: animated)
    }

    /// The stack is as it was; those who were told that they would change hear the opposite.
    private func cancelled(
        _ operation: Operation, from: UIViewController, to: UIViewController
    ) {
        switch operation {
        case .push:
            stack.removeLast()
            removeChild(to)
        case .pop: stack.append(from)
        case .none: break
        }
        to.beginAppearanceTransition(false, animated: true)
        to.endAppearanceTransition()
        from.beginAppearanceTransition(true, animated: true)
        from.endAppearanceTransition()
    }

    private func logged(_ name: StageEvent.Name, _ controller: UIViewController) {
        view.stage.log(name, controller.stageName)
    }

    override func endPlay() {
        delegate = nil
        for controller in stack { controller.endPlay() }
        stack = []
        super.endPlay()
    }
}
