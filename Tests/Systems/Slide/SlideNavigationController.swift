import UIKit

/// A navigation controller with a transition for each operation, and a swipe from the left edge.
public final class SlideNavigationController: UINavigationController {
    /// Who animates what.
    private(set) var transitions: [Operation: SlideTransition] = [:]
    /// The delegate; a new one with each transition that is added.
    private(set) var coordinator: SlideCoordinator?

    /// Has an operation animated by `transition` from now on, and listens to the left edge once more.
    public func addTransition(_ transition: SlideTransition) {
        coordinator = SlideCoordinator()
        delegate = coordinator
        transitions[transition.operation] = transition
        let pan = UIScreenEdgePanGestureRecognizer(
            target: self, action: SlideNavigationController.panned)
        pan.edges = .left
        view.addGestureRecognizer(pan)
    }

    /// What the finger moves, if any does.
    public var driver: UIPercentDrivenInteractiveTransition? { coordinator?.driver }
    /// How many recognizers listen to the left edge, the system's own left out.
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

/// A stack of `screens` with the given transitions from the start.
public func makeSlides(
    screens: [UIViewController], _ transitions: [SlideTransition]
) -> SlideNavigationController {
    let navigation = SlideNavigationController(nibName: nil, bundle: nil)
    navigation.viewControllers = screens
    for transition in transitions { navigation.addTransition(transition) }
    return navigation
}
