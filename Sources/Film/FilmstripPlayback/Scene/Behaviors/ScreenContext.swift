import FilmstripGeometry
import Foundation
import UIKitCore

/// A context without a transition, in which the steps of a screen's behavior find their views: the screen is on both
/// sides, and its view contains the others.
final class ScreenContext: UIViewControllerContextTransitioning {
    private unowned let screen: UIViewController
    let containerView: UIView
    let isAnimated = true
    let isInteractive = false
    let transitionWasCancelled = false
    let presentationStyle = UIModalPresentationStyle.none
    let targetTransform = CGAffineTransform.identity

    init(_ screen: UIViewController) {
        (self.screen, containerView) = (screen, screen.view)
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
    func completeTransition(_ didComplete: Bool) {}

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        screen
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { containerView }
    func initialFrame(for vc: UIViewController) -> CGRect { containerView.frame }
    func finalFrame(for vc: UIViewController) -> CGRect { containerView.frame }
}
