public import UIKitCore

/// The methods that are optional in UIKit, called as `delegate.tabBarController?(tabs, didSelect: screen)`.
///
/// - Difference: they are never nil; a method that the delegate does not implement has the default.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITabBarControllerDelegate {
    public var tabBarController: TabBarDelegateMethod? { TabBarDelegateMethod(delegate: self) }
}

/// The methods of a tab bar controller's delegate.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct TabBarDelegateMethod {
    let delegate: any UITabBarControllerDelegate

    public func callAsFunction(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { delegate.tabBarController(tabBarController, shouldSelect: viewController) }
    public func callAsFunction(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { delegate.tabBarController(tabBarController, didSelect: viewController) }
    public func callAsFunction(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate.tabBarController(
            tabBarController, interactionControllerFor: animationController)
    }
    public func callAsFunction(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.tabBarController(
            tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
    }
}
