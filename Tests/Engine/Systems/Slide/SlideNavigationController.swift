import UIKit

/// A navigation controller with a transition for each operation, and a swipe from the left edge.
public final class SlideNavigationController: UINavigationController {
    /// The transitions by operation.
    private(set) var transitions: [Operation: SlideTransition] = [:]
    /// The delegate; replaced whenever a transition is added.
    private(set) var coordinator: SlideCoordinator?

    /// Sets the transition of its operation, and adds another recognizer at the left edge.
    public func addTransition(_ transition: SlideTransition) {
        coordinator = SlideCoordinator()
        delegate = coordinator
        transitions[transition.operation] = transition
        let pan = UIScreenEdgePanGestureRecognizer(
            target: self, action: SlideNavigationController.panned)
        pan.edges = .left
        view.addGestureRecognizer(pan)
    }

    /// The driver of the interaction; nil if no finger drives the transition.
    public var driver: UIPercentDrivenInteractiveTransition? { coordinator?.driver }
    /// The number of recognizers at the left edge, except the system's own.
    public var edgePans: Int {
        view.gestureRecognizers?.count {
            $0 is UIScreenEdgePanGestureRecognizer && $0 !== interactivePopGestureRecognizer
        } ?? 0
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else {
            coordinator?.driver = nil
            return
        }
        let percent = pan.translation(in: view).x / view.bounds.width
        switch pan.state {
        case .began:
            coordinator?.driver = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed:
            coordinator?.driver?.update(percent)
        case .ended, .cancelled:
            if percent > 0.5 {
                coordinator?.driver?.finish()
            } else {
                coordinator?.driver?.cancel()
            }
            coordinator?.driver = nil
        default:
            break
        }
    }
}

/// Creates a stack of `screens` with the given transitions from the start.
public func makeSlides(
    screens: [UIViewController], _ transitions: [SlideTransition]
) -> SlideNavigationController {
    let navigation = SlideNavigationController(nibName: nil, bundle: nil)
    navigation.viewControllers = screens
    for transition in transitions { navigation.addTransition(transition) }
    return navigation
}
