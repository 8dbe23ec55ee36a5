import UIKit

/// Looks up who animates an operation; nobody leaves it to the system.
final class SlideCoordinator: NSObject, UINavigationControllerDelegate {
    /// What the finger moves, if any does.
    var driver: UIPercentDrivenInteractiveTransition?

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        (navigationController as? SlideNavigationController)?.transitions[operation]?.animator()
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
}
