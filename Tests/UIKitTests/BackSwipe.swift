import UIKit

/// A back swipe as an iOS engineer writes it: a slide with parallax and an edge
/// shadow, driven by a pan that may start anywhere.
final class BackSwipeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
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
            to.layer.opacity = 1
            to.layer.shadowOpacity = 0
            from.layer.opacity = 1
            from.layer.shadowOpacity = 0
            to.frame = home
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

final class BackSwipeManager: NSObject, UINavigationControllerDelegate {
    unowned let navigation: BackSwipeNavigationController
    var driver: UIPercentDrivenInteractiveTransition?

    init(_ navigation: BackSwipeNavigationController) { self.navigation = navigation }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        navigation.isPushing ? nil : BackSwipeAnimator()
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        navigation.isPushing = false
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        driver = nil
        if !navigation.isPushing, navigation.pan.state == .began {
            driver = UIPercentDrivenInteractiveTransition()
            driver?.completionCurve = .easeOut
        }
        return driver
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        let view: UIView = navigation.view
        let percent = max(pan.translation(in: view).x, 0) / view.frame.width
        switch pan.state {
        case .began:
            if navigation.viewControllers.count > 1 { navigation.popViewController(animated: true) }
        case .changed:
            driver?.update(percent)
        case .ended:
            if percent > 0.5 || pan.velocity(in: view).x > 1000 {
                driver?.finish()
            } else {
                driver?.cancel()
                driver = nil
            }
        case .cancelled, .failed:
            driver?.cancel()
            driver = nil
        default:
            break
        }
    }
}

final class BackSwipeNavigationController: UINavigationController {
    var isPushing = false
    lazy var manager = BackSwipeManager(self)
    lazy var pan = UIPanGestureRecognizer(target: manager, action: BackSwipeManager.panned)

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = manager
        view.addGestureRecognizer(pan)
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        isPushing = true
        super.pushViewController(viewController, animated: animated)
    }
}
