import UIKit

/// Waits a turn for the layout, animates, and counts the end out on a queue.
class QueuedFade: NSObject, UIViewControllerAnimatedTransitioning {
    let presenting: Bool

    init(presenting: Bool) {
        self.presenting = presenting
    }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval {
        return 0.3
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let duration = self.transitionDuration(using: transitionContext)
        let moving = transitionContext.view(forKey: self.presenting ? .to : .from)
        if self.presenting, let moving = moving {
            moving.alpha = 0.0
            transitionContext.containerView.addSubview(moving)
        }
        DispatchQueue.main.async {
            UIView.animate(
                withDuration: duration, delay: 0, options: .curveLinear,
                animations: {
                    moving?.alpha = self.presenting ? 1.0 : 0.0
                })
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + duration) {
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

extension Demo {
    package static var queuedFade: Demo {
        .modal("queued fade") { _ in
            AnimatorPair(
                presenting: { QueuedFade(presenting: true) },
                dismissing: { QueuedFade(presenting: false) })
        }
    }
}
