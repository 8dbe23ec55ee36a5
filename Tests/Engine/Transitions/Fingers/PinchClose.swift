import UIKit

/// Closes a screen with two fingers: its scale is the transition's fraction.
final class PinchCloseController: UIPercentDrivenInteractiveTransition,
    UINavigationControllerDelegate
{
    private weak var navigationController: UINavigationController?
    private var isInteracting = false
    private var startScale: CGFloat = 1

    init(_ navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        let pinch = UIPinchGestureRecognizer(target: self, action: PinchCloseController.pinched)
        navigationController.view.addGestureRecognizer(pinch)
    }

    func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            startScale = pinch.scale
            guard navigationController?.viewControllers.count ?? 0 > 1 else { return }
            isInteracting = true
            navigationController?.popViewController(animated: true)
        case .changed:
            guard isInteracting else { return }
            let percent = 1.0 - pinch.scale / startScale
            update(percent < 0.0 ? 0.0 : percent)
        case .ended:
            guard isInteracting else { return }
            isInteracting = false
            let cancelled = pinch.velocity < 0 ? false : percentComplete < 0.5
            cancelled ? cancel() : finish()
        case .cancelled:
            isInteracting = false
            cancel()
        case .possible, .failed:
            break
        @unknown default:
            break
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { ShrinkAnimator(operation) }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { isInteracting ? self : nil }
}

private final class ShrinkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let operation: UINavigationController.Operation

    init(_ operation: UINavigationController.Operation) { self.operation = operation }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to)
        else { return }
        let isPush = operation == .push
        let moving = isPush ? to : from
        if isPush {
            context.containerView.addSubview(to)
        } else {
            context.containerView.insertSubview(to, belowSubview: from)
        }
        let small = CGAffineTransform(scaleX: 0.01, y: 0.01)
        moving.transform = isPush ? small : CGAffineTransform.identity
        UIView.animate(
            withDuration: transitionDuration(using: context),
            animations: { moving.transform = isPush ? .identity : small },
            completion: { _ in
                moving.transform = .identity
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

extension Demo {
    package static var pinchClose: Demo {
        .navigation("pinch close") { PinchCloseController($0) }
    }
}
