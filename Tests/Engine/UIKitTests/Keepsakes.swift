import UIKit

/// Animates and drives every pop, and retains the transition's context for ever, as many apps do.
final class KeepingManager: NSObject, UINavigationControllerDelegate {
    let animator = KeepingAnimator()
    let driver = KeepingDriver()
    var isInteractive = false

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { isInteractive ? driver : nil }
}

final class KeepingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var context: UIViewControllerContextTransitioning?

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let to = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.3) {
            to.alpha = 1
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

/// Completes each transition at once.
final class KeepingDriver: NSObject, UIViewControllerInteractiveTransitioning {
    private(set) var context: UIViewControllerContextTransitioning?

    func startInteractiveTransition(
        _ transitionContext: UIViewControllerContextTransitioning
    ) {
        context = transitionContext
        guard let to = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(to)
        transitionContext.finishInteractiveTransition()
        transitionContext.completeTransition(true)
    }
}
