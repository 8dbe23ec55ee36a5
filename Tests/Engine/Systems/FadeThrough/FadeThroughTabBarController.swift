import UIKit

/// Tabs that fade through.
public final class FadeThroughTabBarController: UITabBarController, UITabBarControllerDelegate {
    public override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
    }

    /// Returns a fade.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { FadeThroughAnimator() }
}

/// Creates tabs that show the first one.
public func makeFadeThroughTabs(screens: [UIViewController]) -> FadeThroughTabBarController {
    let tabs = FadeThroughTabBarController()
    tabs.viewControllers = screens
    return tabs
}
