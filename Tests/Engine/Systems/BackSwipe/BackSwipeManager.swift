import UIKit

/// The delegate of a navigation controller, and the target of the pan that pops.
final class BackSwipeManager: NSObject, UINavigationControllerDelegate {
    private(set) var driver: UIPercentDrivenInteractiveTransition?
    var makeDriver: () -> UIPercentDrivenInteractiveTransition = {
        UIPercentDrivenInteractiveTransition()
    }
    private unowned let navigation: BackSwipeNavigationController

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
        if navigation.isPushing { return nil }
        driver = navigation.pan.state == .began ? makeDriver() : nil
        driver?.completionCurve = .easeOut
        return driver
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        let view: UIView = navigation.view
        let percent = max(pan.translation(in: view).x, 0) / view.frame.width
        switch pan.state {
        case .began:
            guard navigation.viewControllers.count > 1 else { return }
            navigation.delegate = self
            navigation.popViewController(animated: true)
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
