import UIKit

/// Tabs in which a swipe to the right shows the previous one.
public final class BackSwipeTabBarController: UITabBarController, UITabBarControllerDelegate {
    /// The driver of the last swipe; kept after a swipe that finished.
    public private(set) var driver: UIPercentDrivenInteractiveTransition?
    private lazy var pan = UIPanGestureRecognizer(
        target: self, action: BackSwipeTabBarController.panned)

    public override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        view.addGestureRecognizer(pan)
    }

    /// Returns the animator of a pop.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { BackSwipeAnimator() }

    /// Returns a driver if a swipe is beginning.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        driver = pan.state == .began ? UIPercentDrivenInteractiveTransition() : nil
        driver?.completionCurve = .easeOut
        return driver
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let percent = max(pan.translation(in: view).x, 0) / view.frame.width
        switch pan.state {
        case .began:
            guard selectedIndex > 0 else { return }
            selectedIndex -= 1
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

/// Creates tabs that show the one at `index`.
public func makeBackSwipeTabs(
    screens: [UIViewController], showing index: Int
) -> BackSwipeTabBarController {
    let tabs = BackSwipeTabBarController()
    tabs.viewControllers = screens
    tabs.selectedIndex = index
    return tabs
}
