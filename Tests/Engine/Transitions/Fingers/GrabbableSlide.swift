import UIKit

/// A slide by one property animator that can be caught while it moves, turned round and let go.
final class GrabbableSlideCoordinator: UIPercentDrivenInteractiveTransition {
    private unowned let navigation: UINavigationController
    private var operation = UINavigationController.Operation.none
    private var animator: UIViewPropertyAnimator?
    private var isPopping = false

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        wantsInteractiveStart = false
        let pan = UIPanGestureRecognizer(
            target: self, action: GrabbableSlideCoordinator.panned)
        navigation.view.addGestureRecognizer(pan)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let way = pan.translation(in: view).x / view.bounds.width
        switch pan.state {
        case .began where navigation.transitionCoordinator != nil:
            pause()
            pan.setTranslation(
                CGPoint(x: (isPopping ? 1 : -1) * percentComplete * view.bounds.width, y: 0),
                in: view)
        case .began where navigation.viewControllers.count > 1:
            wantsInteractiveStart = true
            navigation.popViewController(animated: true)
        case .changed:
            update(isPopping ? way : -way)
        case .ended, .cancelled:
            let velocity = pan.velocity(in: view).x * (isPopping ? 1 : -1)
            timingCurve = UICubicTimingParameters(animationCurve: .linear)
            if pan.state == .ended, velocity > 300 || velocity >= 0 && percentComplete > 0.5 {
                finish()
            } else {
                cancel()
            }
            wantsInteractiveStart = false
        default:
            break
        }
    }
}

extension GrabbableSlideCoordinator: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        self.operation = operation
        isPopping = operation == .pop
        return self
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { self }
}

extension GrabbableSlideCoordinator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext), curve: .linear)
        self.animator = animator
        guard let from = transitionContext.view(forKey: .from),
            let to = transitionContext.view(forKey: .to)
        else { return animator }
        let width = transitionContext.containerView.bounds.width * (isPopping ? -1 : 1)
        transitionContext.containerView.addSubview(to)
        to.transform = CGAffineTransform(translationX: width, y: 0)
        animator.addAnimations {
            to.transform = .identity
            from.transform = CGAffineTransform(translationX: -width, y: 0)
        }
        animator.addCompletion { position in
            from.transform = .identity
            to.transform = .identity
            transitionContext.completeTransition(position == .end)
        }
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
        operation = .none
    }
}

extension Demo {
    package static var grabbableSlide: Demo {
        .navigation("grabbable slide") { GrabbableSlideCoordinator($0) }
    }
}
