public import UIKitCore

/// The methods that are optional in UIKit, called as `delegate.navigationController?(navigation, willShow: …)`.
///
/// - Difference: they are never nil; a method that the delegate does not implement has the default.
extension UINavigationControllerDelegate {
    /// The methods `navigationController(_:…)`.
    public var navigationController: NavigationDelegateMethod? {
        NavigationDelegateMethod(delegate: self)
    }
}

/// The methods of a navigation controller's delegate.
public struct NavigationDelegateMethod {
    let delegate: any UINavigationControllerDelegate

    /// Calls the method.
    public func callAsFunction(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        delegate.navigationController(
            navigationController, willShow: viewController, animated: animated)
    }
    /// Calls the method.
    public func callAsFunction(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        delegate.navigationController(
            navigationController, didShow: viewController, animated: animated)
    }
    /// Calls the method.
    public func callAsFunction(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate.navigationController(
            navigationController, interactionControllerFor: animationController)
    }
    /// Calls the method.
    public func callAsFunction(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.navigationController(
            navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }
}
