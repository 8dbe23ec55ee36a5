import Foundation
import UIKitCore

/// Moves the leaving screen to the right, linearly, with an interruptible property animator.
final class InterruptibleSlide: UIViewControllerAnimatedTransitioning {
    private let duration: TimeInterval
    /// Points; nil is the width of the container.
    private let distance: CGFloat?
    private var animator: UIViewPropertyAnimator?

    init(duration: TimeInterval = 0.4, distance: CGFloat? = nil) {
        (self.duration, self.distance) = (duration, distance)
    }

    func transitionDuration(
        using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let made = UIViewPropertyAnimator(duration: duration, curve: .linear)
        animator = made
        if let from = context.view(forKey: .from), let to = context.view(forKey: .to) {
            context.containerView.insertSubview(to, belowSubview: from)
            let x = distance ?? context.containerView.bounds.width
            made.addAnimations { from.frame.origin.x = x }
        }
        made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        return made
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}
