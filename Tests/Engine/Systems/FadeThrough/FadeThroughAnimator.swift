import UIKit

/// The old screen fades out; then the new one fades in.
final class FadeThroughAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.8 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.viewController(forKey: .from)?.view,
            let to = transitionContext.viewController(forKey: .to)?.view
        else { return }
        transitionContext.containerView.addSubview(from)
        transitionContext.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.4) {
            from.alpha = 0
        } completion: { _ in
            UIView.animate(withDuration: 0.4) {
                to.alpha = 1
            } completion: { _ in
                // Reports completion, even if the transition was cancelled.
                transitionContext.completeTransition(true)
            }
        }
    }
}
