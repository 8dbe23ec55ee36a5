import CoreAnimation
public import Foundation

/// An interaction controller that drives the animator's animations by a fraction of the
/// transition's duration.
///
/// It works on the `UIView` animations that the animator starts: their layers' time is held at the
/// fraction that the finger sets. While it is held, and during the rest after the release, view
/// animations are linear (their curves are ignored), and springs keep their shape over the
/// fraction. If the animator provides an interruptible animator, that alone is started, scrubbed,
/// continued and reversed. After a cancellation the changes that the animations showed are undone.
///
/// - Difference: the container's layer gets a clock of its own; its `speed` and `timeOffset` stay
///   as they are, and no display tick is waited for.
/// - Difference: it drives the transitions of our containers only.
/// - Approximation: according to UIKit's header curves are linear while a finger drives them; here
///   they are so after the release too, except those of an interruptible animator.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
    /// Duration of the animator's whole transition in seconds; 0 before it starts.
    open private(set) var duration: CGFloat = 0
    /// The fraction last passed to `update`.
    @exclusivity(unchecked) open private(set) var percentComplete: CGFloat = 0
    /// The speed of the rest after the release, above 0.
    ///
    /// - Approximation: another one counts as 1. Published code sets `1 - percentComplete`, which is 0 where nothing is
    ///   left to play; Apple does not publish its effect.
    open var completionSpeed: CGFloat = 1
    /// The curve of the rest after the release.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of the rest of an interruptible animator, overriding `completionCurve`.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins interactively; if false, it plays by itself until `pause()`.
    open var wantsInteractiveStart = true
    private weak var context: TransitionContext?
    /// The number of the transition driven last.
    private var transition: Int?
    @exclusivity(unchecked) private var isTracking = false

    public override init() { super.init() }

    /// Starts the animator's animations with their time held at the beginning; if the transition is not to begin
    /// interactively, they run.
    open func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        guard let context = transitionContext as? TransitionContext else {
            fatalError("a percent-driven transition outside UIKit's containers")
        }
        attach(to: context)
        isTracking = context.isInteractive
        guard let animator = context.interruptible else {
            if isTracking { context.drive() }
            return context.animate()
        }
        if !context.stage.profile.interruptibleAnimatorsStartAlone { context.animate() }
        if isTracking {
            animator.pauseAnimation()
        } else if !animator.isRunning {
            animator.startAnimation()
        }
    }

    /// Attaches to the transition without holding it.
    func attach(to context: TransitionContext) {
        self.context = context
        transition = context.id
        percentComplete = 0
        duration = context.duration
        context.askForInterruptibleAnimator()
    }

    /// Takes hold of a transition that is playing by itself, at its current position.
    ///
    /// This requires an animator that provides an interruptible animator; without one the call is
    /// only logged.
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

    /// Shows the transition at `percentComplete`; values outside 0…1 are shown as the nearer end, and one that is no
    /// number, as a translation divided by a width of 0 gives, as the beginning.
    ///
    /// Before the start and after the release the call is only logged.
    open func update(_ percentComplete: CGFloat) {
        guard isTracking, let context else {
            Stage.shared.log(
                .updateIgnored, UIKitCore.stageName(of: self), transition: transition,
                .number(percentComplete))
            return
        }
        let percentComplete = percentComplete.isNaN ? 0 : percentComplete
        context.updateInteractiveTransition(percentComplete)
        self.percentComplete = percentComplete
        if let animator = context.interruptible {
            animator.fractionComplete = min(max(percentComplete, 0), 1)
        } else {
            context.move { _ in .tracking(fraction: percentComplete) }
        }
    }

    /// Plays the rest of the transition to its end.
    ///
    /// This takes (1 − percentComplete) · duration / completionSpeed.
    open func finish() {
        guard isTracking else { return }
        isTracking = false
        context?.finishInteractiveTransition()
        settle(at: 1)
    }

    /// Plays the transition back to its beginning.
    ///
    /// This takes percentComplete · duration / completionSpeed.
    ///
    /// - Approximation: the animations' completions get `Profile.cancelledAnimationsFinish`, true
    ///   unless changed, as UIKit's seem to do.
    open func cancel() {
        guard isTracking else { return }
        isTracking = false
        context?.cancelInteractiveTransition()
        settle(at: 0)
    }

    /// Holds a transition that has just begun at a fraction, which may lie beyond 0…1 if the finger moves it on a spring.
    func hold(at fraction: CGFloat, _ spring: Spring?) {
        guard isTracking, let context, context.interruptible == nil, let spring else {
            return update(fraction)
        }
        context.updateInteractiveTransition(fraction)
        percentComplete = fraction
        context.hold(at: fraction, spring)
    }

    /// Moves the transition towards a fraction by a spring, from where it is shown and as fast as it moves.
    func follow(_ fraction: CGFloat, on spring: Spring) {
        guard isTracking, let context, context.interruptible == nil else {
            return update(fraction)
        }
        context.updateInteractiveTransition(fraction)
        percentComplete = fraction
        context.spring(to: fraction, velocity: nil, spring, restingWithin: nil)
    }

    /// Moves the transition to its end, or back, by a spring that begins with the finger's velocity.
    ///
    /// - Parameters:
    ///   - velocity: Fractions of the transition per second, towards its end.
    ///   - delay: Seconds until the spring begins.
    ///   - rest: The distance from the end within which it rests, as a fraction of the transition.
    func release(
        finishing: Bool, velocity: CGFloat, on spring: Spring, after delay: TimeInterval,
        restingWithin rest: CGFloat
    ) {
        guard isTracking, let context, context.interruptible == nil else {
            return finishing ? finish() : cancel()
        }
        isTracking = false
        if finishing {
            context.finishInteractiveTransition()
        } else {
            context.cancelInteractiveTransition()
        }
        context.stage.schedule(at: context.stage.now + delay) {
            context.spring(
                to: finishing ? 1 : 0, velocity: velocity, spring, restingWithin: rest)
        }
    }

    private func settle(at end: Double) {
        guard let context else { return }
        let from = min(max(percentComplete, 0), 1)
        let speed = completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
        let length = abs(end - from) * duration / speed
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
