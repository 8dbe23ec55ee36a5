import UIKit

/// A delegate that looks up the transition of an operation; none is left to the system.
final class SlideCoordinator: NSObject, UINavigationControllerDelegate {
    /// The driver of the interaction; nil if no finger drives the transition.
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
