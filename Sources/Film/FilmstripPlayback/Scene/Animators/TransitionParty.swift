import Foundation
import UIKitCore

/// One of the two screens of a transition, with its view's frames when the animator was called.
struct RunningSide {
    let screen: UIViewController
    let view: UIView
    let originalFrame: CGRect
    let initialFrame: CGRect
    let finalFrame: CGRect

    /// Nil if the context lacks the controller, or its view is not loaded.
    init?(
        _ key: UITransitionContextViewControllerKey,
        in context: any UIViewControllerContextTransitioning
    ) {
        guard let controller = context.viewController(forKey: key),
            let view = controller.viewIfLoaded
        else { return nil }
        (screen, self.view) = (controller, view)
        originalFrame = view.frame
        initialFrame = context.initialFrame(for: controller)
        finalFrame = context.finalFrame(for: controller)
    }
}

extension UIViewController {
    /// Whether this is the screen `name`, or a container that shows it.
    func shows(_ name: String) -> Bool {
        stageName == name || childrenToForwardTo.contains { $0.shows(name) }
    }
}
