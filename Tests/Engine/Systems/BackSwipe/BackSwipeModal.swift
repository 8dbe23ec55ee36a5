import UIKit

/// A screen presented by the system and dismissed with a back swipe from anywhere.
public final class BackSwipeModal: UIViewController, UIViewControllerTransitioningDelegate {
    /// The driver of the last swipe; kept after a swipe that finished.
    public private(set) var driver: UIPercentDrivenInteractiveTransition?
    private lazy var pan = UIPanGestureRecognizer(target: self, action: BackSwipeModal.panned)

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(pan)
    }

    /// Returns the animator of a pop.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { BackSwipeAnimator() }

    /// Returns a driver if a swipe is beginning.
    public func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        driver = pan.state == .began ? UIPercentDrivenInteractiveTransition() : nil
        driver?.completionCurve = .easeOut
        return driver
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let percent = max(pan.translation(in: view).x, 0) / view.frame.width
        switch pan.state {
        case .began:
            dismiss(animated: true)
        case .changed:
            driver?.update(percent)
        case .ended:
            if percent > 0.5 || pan.velocity(in: view).x > 1000 {
                driver?.finish()
            } else {
                driver?.cancel()
                driver = nil
            }
        case .cancelled, .failed:
            driver?.cancel()
            driver = nil
        default:
            break
        }
    }
}

/// Creates a screen to be presented in the given style and dismissed with a swipe.
public func makeBackSwipeModal(_ style: UIModalPresentationStyle = .fullScreen) -> BackSwipeModal {
    let modal = BackSwipeModal()
    modal.modalPresentationStyle = style
    modal.transitioningDelegate = modal
    return modal
}
