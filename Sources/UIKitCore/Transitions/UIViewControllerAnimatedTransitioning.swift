public import Foundation

/// Animates a transition.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Seconds of the whole animation.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval
    /// Starts the animations, and sees to it that `completeTransition` is called at their end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The animator that a finger can take hold of on the way; the same one for the whole transition.
    ///
    /// A percent-driven transition asks for it, and then scrubs, continues and reverses it.
    ///
    /// - Difference: an animator that has none leaves the method out; the default stands for none.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// The transition is over; tells whether it arrived.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// None: the transition cannot be interrupted.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { NoAnimator() }
    /// What an animator answers that may have an interruptible animator, and has none this time.
    package var noInterruptibleAnimator: any UIViewImplicitlyAnimating { NoAnimator() }
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Stands for the interruptible animator of an animator without one, where UIKit would see that an
/// optional method is missing.
final class NoAnimator: UIViewImplicitlyAnimating {
    let state = UIViewAnimatingState.inactive
    let isRunning = false
    var isReversed = false
    var fractionComplete: CGFloat = 0

    func startAnimation() {}
    func startAnimation(afterDelay delay: TimeInterval) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    func addAnimations(_ animation: @escaping () -> Void) {}
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {}
}
