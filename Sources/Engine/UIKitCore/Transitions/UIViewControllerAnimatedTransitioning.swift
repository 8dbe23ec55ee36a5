public import Foundation

/// An object that animates a transition.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration of the whole animation in seconds.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval
    /// Starts the animations, and calls `completeTransition` at their end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Returns an animator that a finger can take hold of midway; the same one for the whole
    /// transition.
    ///
    /// A percent-driven transition asks for it, and then scrubs, continues and reverses it.
    ///
    /// - Difference: an animator that has none leaves the method out; the default stands for none.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// Called at the end of the transition with whether it completed.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Returns a placeholder: the transition cannot be interrupted.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { NoAnimator() }
    /// The placeholder returned by an animator that implements the method but has no interruptible
    /// animator this time.
    package var noInterruptibleAnimator: any UIViewImplicitlyAnimating { NoAnimator() }
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// A placeholder for the interruptible animator of an animator without one, where UIKit would find
/// that an optional method is missing.
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
