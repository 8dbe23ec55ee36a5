import UIKit

/// Drops the screen from above with a spring, and lets it fall out below.
class BounceAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    var damping: CGFloat = 0.6

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { isPresenting ? 0.8 : 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        if isPresenting {
            present(transitionContext)
        } else {
            dismiss(transitionContext)
        }
    }

    func present(_ context: UIViewControllerContextTransitioning) {
        guard let toVC = context.viewController(forKey: .to), let toView = toVC.view else { return }
        let final = context.finalFrame(for: toVC)
        let bounds = UIScreen.main.bounds
        toView.frame = final.offsetBy(dx: 0, dy: -bounds.size.height)
        context.containerView.addSubview(toView)
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0.0,
            usingSpringWithDamping: damping, initialSpringVelocity: 0.0, options: .curveLinear,
            animations: { toView.frame = final },
            completion: { context.completeTransition($0) })
    }

    func dismiss(_ context: UIViewControllerContextTransitioning) {
        let fromView = context.viewController(forKey: .from)?.view
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseIn,
            animations: {
                fromView?.center.y += UIScreen.main.bounds.height
            }, completion: { _ in context.completeTransition(true) })
    }
}

extension Demo {
    package static var bounceIn: Demo {
        .modal("bounce in") { _ in
            AnimatorPair(
                presenting: { BounceAnimator(isPresenting: true) },
                dismissing: { BounceAnimator(isPresenting: false) })
        }
    }
}
