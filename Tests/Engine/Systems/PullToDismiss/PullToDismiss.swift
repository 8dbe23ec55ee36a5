import UIKit

/// An animator that does nothing: the finger's code makes all visible changes.
final class StillAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}
}

/// Moves a presented screen by hand: no percentage and no animator, only the context to be completed.
final class PullToDismiss: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var screen: UIViewController?
    private weak var context: UIViewControllerContextTransitioning?

    private static let duration: TimeInterval = 0.45
    /// Threshold in points.
    private static let threshold: CGFloat = 80

    init(_ screen: UIViewController) {
        self.screen = screen
        super.init()
    }

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        guard let screen, let view = pan.view else { return }
        let moved = pan.translation(in: view).y
        let velocity = pan.velocity(in: view).y
        switch pan.state {
        case .possible:
            break
        case .began:
            screen.dismiss(animated: true, completion: nil)
        case .changed:
            view.transform.ty = max(moved, 0)
        case .ended, .failed, .cancelled:
            if velocity > 0 && moved > PullToDismiss.threshold {
                settle(view, speed: abs(velocity) / (view.bounds.height - moved), dismisses: true)
            } else if moved > 0 {
                settle(view, speed: velocity > 0 ? 0 : abs(velocity) / moved, dismisses: false)
            } else {
                context?.completeTransition(false)
            }
        }
    }

    /// - Parameter speed: Velocity in remaining distances per second.
    private func settle(_ view: UIView, speed: CGFloat, dismisses: Bool) {
        UIView.animate(
            withDuration: PullToDismiss.duration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: speed, options: .curveEaseInOut
        ) {
            view.transform.ty = dismisses ? view.bounds.maxY : 0
        } completion: { _ in
            self.context?.completeTransition(dismisses)
        }
    }
}
