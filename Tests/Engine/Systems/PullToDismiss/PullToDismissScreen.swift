import UIKit

/// A screen that is pulled down to be dismissed.
public final class PullToDismissScreen: UIViewController, UIViewControllerTransitioningDelegate {
    /// Whether a finger drives dismissals.
    public var isInteractive = true
    /// Whether the animator that does nothing is also returned where none is needed.
    public var keepsAnimator = false
    private lazy var pull = PullToDismiss(self)

    public override func viewDidLoad() {
        super.viewDidLoad()
        let pan = UIPanGestureRecognizer(target: pull, action: PullToDismiss.panned)
        view.addGestureRecognizer(pan)
    }

    /// Returns the animator that does nothing, or nil for the system's.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        isInteractive || keepsAnimator ? StillAnimator() : nil
    }

    /// Returns the interaction controller of the pull, even if no finger is down.
    public func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { isInteractive ? pull : nil }
}

/// Creates a screen to be presented in the given style and pulled away.
public func makePullToDismiss(
    _ style: UIModalPresentationStyle = .overFullScreen
) -> PullToDismissScreen {
    let screen = PullToDismissScreen()
    screen.modalPresentationStyle = style
    screen.transitioningDelegate = screen
    return screen
}
