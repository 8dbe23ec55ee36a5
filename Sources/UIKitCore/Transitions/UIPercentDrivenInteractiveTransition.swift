import CoreAnimation
import FilmstripGeometry
public import Foundation

/// Moves the animator's animations with a finger, by a fraction of the transition's duration.
///
/// It works on the `UIView` animations that the animator starts: their layers' time stands still where
/// the finger puts it. While it does, and while the rest plays after the release, view animations run
/// linearly (their curves are left out), springs keep their shape over the fraction. An animator that
/// vends an interruptible animator has that scrubbed, continued and reversed instead.
///
/// - Difference: the container's layer gets a clock of its own; its `speed` and `timeOffset` stay
///   as they are, and no display tick is waited for.
/// - Difference: it drives the transitions of our containers only.
/// - Approximation: UIKit's header has curves run linearly while a finger moves them; here they do
///   so after the release too, but for those of an interruptible animator.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
    /// Seconds of the animator's whole transition; 0 before it starts.
    public private(set) var duration: CGFloat = 0
    /// The fraction given to `update` last.
    public private(set) var percentComplete: CGFloat = 0
    /// How fast the rest plays after the release; above 0.
    open var completionSpeed: CGFloat = 1
    /// The pace of the rest after the release.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The pace of the rest of an interruptible animator, in place of `completionCurve`.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins under a finger; else it plays by itself until `pause()`.
    open var wantsInteractiveStart = true
    private weak var context: TransitionContext?
    /// The number of the transition that it took hold of last.
    private var transition: Int?
    private var isTracking = false

    /// A driver that waits for its transition.
    public override init() { super.init() }

    /// Starts the animator's animations with their time standing still.
    open func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        guard let context = transitionContext as? TransitionContext else {
            fatalError("a percent-driven transition outside UIKit's containers")
        }
        attach(to: context)
        isTracking = true
        if context.interruptible == nil { context.drive() }
        context.animate()
        context.interruptible?.pauseAnimation()
    }

    /// Takes hold of the transition without stopping it.
    func attach(to context: TransitionContext) {
        self.context = context
        transition = context.id
        percentComplete = 0
        duration = context.duration
        context.askForInterruptibleAnimator()
    }

    /// Takes hold again of a transition that plays by itself, where it is.
    ///
    /// It needs an animator that vends an interruptible animator; without one it does nothing but appear
    /// in the log.
    open func pause() {
        guard let context, !isTracking else { return }
        guard let animator = context.interruptible, animator.state == .active else {
            context.stage.log(.pauseRefused, transition: context.id)
            return
        }
        animator.pauseAnimation()
        if animator.isReversed {
            let fraction = 1 - animator.fractionComplete
            animator.isReversed = false
            animator.fractionComplete = fraction
        }
        isTracking = true
        percentComplete = animator.fractionComplete
        context.pauseInteractiveTransition()
        context.updateInteractiveTransition(percentComplete)
    }

    /// Shows the transition at `percentComplete`; what lies beyond 0…1 is seen as the nearer end.
    ///
    /// Before the start and after the decision it does nothing but appear in the log.
    open func update(_ percentComplete: CGFloat) {
        guard isTracking, let context else {
            Stage.shared.log(
                .updateIgnored, UIKitCore.stageName(of: self), transition: transition,
                .number(percentComplete))
            return
        }
        context.updateInteractiveTransition(percentComplete)
        self.percentComplete = percentComplete
        if let animator = context.interruptible {
            animator.fractionComplete = min(max(percentComplete, 0), 1)
        } else {
            context.move { _ in .tracking(fraction: percentComplete) }
        }
    }

    /// Lets the rest play to the end.
    ///
    /// It takes (1 − percentComplete) · duration / completionSpeed.
    open func finish() {
        guard isTracking else { return }
        isTracking = false
        context?.finishInteractiveTransition()
        settle(at: 1)
    }

    /// Lets the transition play back to its beginning.
    ///
    /// It takes percentComplete · duration / completionSpeed.
    ///
    /// - Approximation: the animations' completions are told `Profile.cancelledAnimationsFinish`,
    ///   true unless changed, as UIKit's seem to be.
    open func cancel() {
        guard isTracking else { return }
        isTracking = false
        context?.cancelInteractiveTransition()
        settle(at: 0)
    }

    private func settle(at end: Double) {
        guard let context else { return }
        demand(completionSpeed > 0, "completion speed \(completionSpeed)")
        let from = min(max(percentComplete, 0), 1)
        let length = abs(end - from) * duration / completionSpeed
        if let animator = context.interruptible {
            settle(animator, at: end, length: length)
            return
        }
        let curve = completionCurve.timingFunction.curve
        context.move { now in
            .settling(from: from, to: end, began: now, length: length, curve: curve)
        }
        guard end == 0 else { return }
        context.stage.afterCommit {
            context.stage.schedule(at: context.stage.now + length) { context.rewound() }
        }
    }

    private func settle(
        _ animator: any UIViewImplicitlyAnimating, at end: Double, length: TimeInterval
    ) {
        if end == 0 { animator.isReversed = true }
        let whole = (animator as? UIViewPropertyAnimator)?.duration ?? duration
        animator.continueAnimation(
            withTimingParameters: timingCurve
                ?? UICubicTimingParameters(animationCurve: completionCurve),
            durationFactor: whole > 0 ? length / whole : 0)
    }
}
