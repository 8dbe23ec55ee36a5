import UIKit

/// The app's navigation: screens slide, and a pan from anywhere goes back.
final class InboxNavigationController: UINavigationController, UINavigationControllerDelegate {
    /// The part of the width that a pan must cover to go back.
    static let threshold: CGFloat = 0.4

    private var interaction: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
        view.addGestureRecognizer(pan)
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        let progress = max(0, pan.translation(in: view).x / view.bounds.width)
        switch pan.state {
        case .began:
            guard viewControllers.count > 1, pan.velocity(in: view).x > 0 else { return }
            interaction = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed:
            interaction?.update(progress)
        case .ended where progress > Self.threshold || pan.velocity(in: view).x > 900:
            interaction?.finish()
            interaction = nil
        case .ended, .cancelled, .failed:
            interaction?.cancel()
            interaction = nil
        default: break
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        SlideAnimator(isPush: operation == .push)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
