import UIKit

/// The arriving screen fades in while it grows to its place.
package final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let duration: TimeInterval
    private let scale: CGFloat

    /// Seconds, and the arriving screen's size at first as a part of its own, 0…1.
    package init(duration: TimeInterval = 0.35, from scale: CGFloat = 0.9) {
        (self.duration, self.scale) = (duration, scale)
    }

    package func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { duration }

    package func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to)
        else { return context.completeTransition(false) }
        view.frame = context.finalFrame(for: to)
        view.alpha = 0
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        context.containerView.addSubview(view)
        UIView.animate(
            withDuration: duration, delay: 0, options: .curveEaseOut,
            animations: {
                view.alpha = 1
                view.transform = .identity
            },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

/// Answers a navigation controller with a ``FadeAnimator``.
package final class FadeDelegate: NSObject, UINavigationControllerDelegate {
    private let animator: FadeAnimator

    /// Has `animator` show pushes and pops.
    package init(_ animator: FadeAnimator) { self.animator = animator }

    package func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }
}
