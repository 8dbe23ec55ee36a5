public import FilmstripGeometry
public import Foundation

/// A transition's state, as seen by animations alongside it.
///
/// - Difference: a protocol without `NSObjectProtocol`.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The presented controller's style; `none` in other containers.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began interactively.
    var initiallyInteractive: Bool { get }
    /// Whether the transition can become interactive again after it was released.
    var isInterruptible: Bool { get }
    /// Whether a finger is driving the transition.
    var isInteractive: Bool { get }
    /// Whether the transition is being cancelled or was cancelled.
    var isCancelled: Bool { get }
    /// Duration of the whole transition in seconds.
    var transitionDuration: TimeInterval { get }
    /// The progress last set by a finger.
    var percentComplete: CGFloat { get }
    /// The speed of the rest after the finger has let go; 1 is the animator's own.
    var completionVelocity: CGFloat { get }
    /// The curve of the rest after the finger has let go.
    var completionCurve: UIView.AnimationCurve { get }
    /// The rotation of the container between two orientations; always the identity.
    var targetTransform: CGAffineTransform { get }
    /// The view in which the transition takes place.
    var containerView: UIView { get }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Animates changes alongside a transition between two view controllers, and reports its end.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
    /// Runs `animation` together with the transition's own animations, and `completion` at the end.
    ///
    /// - Returns: Whether `animation` will run: false once the transition has begun. The completion
    ///   runs in any case.
    @discardableResult
    func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Animates changes in `view` alongside the transition.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls `handler` when a finger lets go of the transition or takes hold of it again.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Calls `handler` when a finger lets go of the transition.
    func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Animates alongside the transition without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of a transition in one of our containers.
///
/// Animations alongside are driven like the animator's own: by the clock of a percent-driven
/// transition, by an interruptible animator, or by time.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private let context: TransitionContext
    private var animations: [Block] = []
    private var completions: [Block] = []
    private var changeHandlers: [Block] = []
    private var endHandlers: [Block] = []
    private var hasStarted: Bool

    init(_ context: TransitionContext, hasStarted: Bool) {
        (self.context, self.hasStarted) = (context, hasStarted)
    }

    var isAnimated: Bool { context.isAnimated }
    var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
    var initiallyInteractive: Bool { context.initiallyInteractive }
    var isInterruptible: Bool { context.interruptible != nil }
    var isInteractive: Bool { context.isInteractive }
    var isCancelled: Bool { context.transitionWasCancelled }
    var transitionDuration: TimeInterval { context.duration }
    var percentComplete: CGFloat { context.percentComplete }
    var completionVelocity: CGFloat { context.plan.interaction?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve {
        context.plan.interaction?.completionCurve ?? .easeInOut
    }
    var targetTransform: CGAffineTransform { context.targetTransform }
    var containerView: UIView { context.containerView }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        context.viewController(forKey: key)
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }

    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        if let completion { completions.append(completion) }
        guard !hasStarted else { return false }
        if let animation { animations.append(animation) }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: Block?, completion: Block?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionChanges(_ handler: @escaping Block) {
        changeHandlers.append(handler)
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Block) { endHandlers.append(handler) }

    /// Runs the animations alongside, after the animator has added its own.
    func start() {
        hasStarted = true
        let blocks = animations
        animations = []
        guard !blocks.isEmpty else { return }
        context.animateAlong { [self] in for block in blocks { block(self) } }
    }

    /// Reports that a finger let go of the transition or took hold of it again.
    func interactionChanged() {
        context.stage.log(
            .interactionChanged, transition: context.id, .flag(context.isInteractive))
        for handler in changeHandlers { handler(self) }
        guard !isInteractive else { return }
        let handlers = endHandlers
        endHandlers = []
        for handler in handlers { handler(self) }
    }

    /// Runs the completions at the end of the transition.
    func end() {
        hasStarted = true
        let blocks = completions
        completions = []
        animations = []
        for block in blocks { block(self) }
        changeHandlers = []
        endHandlers = []
    }
}

extension UIViewController {
    /// The context of the transition that `transitionCoordinator` coordinates; nil if there is none.
    package var transitionContext: (any UIViewControllerContextTransitioning)? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let context = Stage.shared.context(of: current) { return context }
            candidate = current.parent
        }
        return nil
    }

    /// The coordinator of the transition that involves this controller or an ancestor.
    var currentCoordinator: (any UIViewControllerTransitionCoordinator)? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let context = Stage.shared.context(of: current) { return context.madeCoordinator }
            candidate = current.parent
        }
        return nil
    }
}
