public import UIKitCore

/// The methods that are optional in UIKit, called as `delegate.navigationController?(navigation, willShow: …)`.
///
/// - Difference: they are never nil; a method that the delegate does not implement has the default.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UINavigationControllerDelegate {
    public var navigationController: NavigationDelegateMethod? {
        NavigationDelegateMethod(delegate: self)
    }
}

/// The methods of a navigation controller's delegate.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct NavigationDelegateMethod {
    let delegate: any UINavigationControllerDelegate

    public func callAsFunction(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        delegate.navigationController(
            navigationController, willShow: viewController, animated: animated)
    }
    public func callAsFunction(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        delegate.navigationController(
            navigationController, didShow: viewController, animated: animated)
    }
    public func callAsFunction(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate.navigationController(
            navigationController, interactionControllerFor: animationController)
    }
    public func callAsFunction(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.navigationController(
            navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }
}
