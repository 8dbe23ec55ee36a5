import UIKit

/// Slides a screen over the one below, or away from it.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPush: Bool

    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from),
            let to = transitionContext.view(forKey: .to),
            let arriving = transitionContext.viewController(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        let container = transitionContext.containerView
        let width = container.bounds.width
        let (upper, lower) = isPush ? (to, from) : (from, to)
        to.frame = transitionContext.finalFrame(for: arriving)
        container.insertSubview(lower, belowSubview: upper)
        if isPush { container.addSubview(upper) }
        let away = CGAffineTransform(translationX: width, y: 0)
        let behind = CGAffineTransform(translationX: -0.3 * width, y: 0)
        upper.transform = isPush ? away : .identity
        lower.transform = isPush ? .identity : behind
        upper.layer.shadowOpacity = 0.25
        upper.layer.shadowRadius = 12
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: transitionContext.isInteractive ? .curveLinear : .curveEaseOut
        ) {
            upper.transform = self.isPush ? .identity : away
            lower.transform = self.isPush ? behind : .identity
        } completion: { _ in
            upper.transform = .identity
            lower.transform = .identity
            upper.layer.shadowOpacity = 0
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
