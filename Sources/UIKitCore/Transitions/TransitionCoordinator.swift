public import FilmstripGeometry
public import Foundation

/// What those who animate along with a transition know of it.
///
/// - Difference: a protocol without `NSObjectProtocol`.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether anything is animated.
    var isAnimated: Bool { get }
    /// The presented controller's style; `none` in other containers.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began under a finger.
    var initiallyInteractive: Bool { get }
    /// Whether a finger can take hold of it on the way.
    var isInterruptible: Bool { get }
    /// Whether a finger moves it now.
    var isInteractive: Bool { get }
    /// Whether it goes, or went, back.
    var isCancelled: Bool { get }
    /// Seconds of the whole transition.
    var transitionDuration: TimeInterval { get }
    /// How far a finger moved it last.
    var percentComplete: CGFloat { get }
    /// How fast what remains plays after the finger let go; 1 is the animator's own pace.
    var completionVelocity: CGFloat { get }
    /// The pace of what remains after the finger let go.
    var completionCurve: UIView.AnimationCurve { get }
    /// The turn of the container between two orientations; the identity here.
    var targetTransform: CGAffineTransform { get }
    /// Where the transition takes place.
    var containerView: UIView { get }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others animate along with a transition between two view controllers, and tells them of its end.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
    /// Has `animation` run with the transition's own animations, and `completion` when it is over.
    ///
    /// - Returns: Whether `animation` will run: it is too late once the transition has begun. The
    ///   completion runs all the same.
    @discardableResult
    func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// The same, for changes within `view`.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Has `handler` run when a finger lets go of the transition, or takes hold of it again.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Has `handler` run when a finger lets go of the transition.
    func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of one of our containers' transitions.
///
/// What animates along is moved like the animator's own animations: by the clock of a percent-driven
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

    /// The animator has added its animations: those of the others join them.
    func start() {
        hasStarted = true
        let blocks = animations
        animations = []
        guard !blocks.isEmpty else { return }
        context.animateAlong { [self] in for block in blocks { block(self) } }
    }

    /// A finger let go of the transition, or took hold of it again.
    func interactionChanged() {
        context.stage.log(
            .interactionChanged, transition: context.id, .flag(context.isInteractive))
        for handler in changeHandlers { handler(self) }
        guard !isInteractive else { return }
        let handlers = endHandlers
        endHandlers = []
        for handler in handlers { handler(self) }
    }

    /// The transition is over.
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
    /// The context of the transition whose coordinator `transitionCoordinator` is.
    package var transitionContext: (any UIViewControllerContextTransitioning)? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let context = Stage.shared.context(of: current) { return context }
            candidate = current.parent
        }
        return nil
    }

    /// Whoever lets others animate along with the transition that this controller, or one around it,
    /// takes part in; nil while there is none.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if let context = Stage.shared.context(of: current) { return context.madeCoordinator }
            candidate = current.parent
        }
        return nil
    }
}
