import CoreAnimation
public import Foundation
import Geometry

/// Moves the animator's animations with a finger, by a fraction of the transition's duration.
///
/// It works on `UIView` animations below the container view: their layers' time stands still where
/// the finger puts it. While it does, and while the rest plays after the release, view animations run
/// linearly (their curves are left out), springs keep their shape over the fraction.
///
/// - Difference: the container's layer gets a clock of its own; its `speed` and `timeOffset` stay
///   as they are, and no display tick is waited for.
/// - Difference: it drives the transitions of our containers only.
/// - Difference: there are no `pause()` and `timingCurve`.
/// - Approximation: UIKit's header has curves run linearly while a finger moves them; here they do
///   so after the release too.
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
    /// Whether the transition begins under a finger.
    open var wantsInteractiveStart = true
    private weak var context: TransitionContext?
    private var isTracking = false

    /// A driver that waits for its transition.
    public override init() { super.init() }

    /// Starts the animator's animations with their time standing still.
    open func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        guard let context = transitionContext as? TransitionContext else {
            preconditionFailure("a percent-driven transition outside UIKit's containers")
        }
        self.context = context
        isTracking = true
        percentComplete = 0
        duration = context.animator.transitionDuration(using: context)
        context.containerView.layer.drivenClock = DrivenClock(duration: duration)
        context.animate()
    }

    /// Shows the transition at `percentComplete`; what lies beyond 0…1 is seen as the nearer end.
    ///
    /// Before the start and after the decision it does nothing but appear in the log.
    open func update(_ percentComplete: CGFloat) {
        context?.updateInteractiveTransition(percentComplete)
        guard isTracking else { return }
        self.percentComplete = percentComplete
        setMotion { _ in .tracking(fraction: percentComplete) }
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
        precondition(completionSpeed > 0, "completion speed \(completionSpeed)")
        let from = min(max(percentComplete, 0), 1)
        let length = abs(end - from) * duration / completionSpeed
        let curve = completionCurve.timingFunction.curve
        setMotion { now in
            .settling(from: from, to: end, began: now, length: length, curve: curve)
        }
        guard end == 0 else { return }
        context.stage.afterCommit {
            context.stage.schedule(at: context.stage.now + length) { Self.rewound(context) }
        }
    }

    /// Moves the container's clock once this turn's new animations have their begin times.
    private func setMotion(_ motion: @escaping (CFTimeInterval) -> DrivenClock.Motion) {
        guard let layer = context?.containerView.layer, let stage = context?.stage else { return }
        stage.afterCommit {
            layer.drivenClock?.motion = motion(layer.parentTime(at: stage.now))
        }
    }

    /// The clock is back at the beginning: the animations end there.
    private static func rewound(_ context: TransitionContext) {
        let layer = context.containerView.layer
        let finished = context.stage.profile.cancelledAnimationsFinish
        for animated in layer.animatedDescendants { animated.endAllAnimations(finished: finished) }
        layer.drivenClock = nil
    }
}
