import UIKit

/// A screen that is pulled down to be dismissed.
public final class PullToDismissScreen: UIViewController, UIViewControllerTransitioningDelegate {
    /// Whether a dismissal is moved by the finger.
    public var isInteractive = true
    /// Whether an animator is given where none is needed: the one that does nothing.
    public var keepsAnimator = false
    private lazy var pull = PullToDismiss(self)

    public override func viewDidLoad() {
        super.viewDidLoad()
        let pan = UIPanGestureRecognizer(target: pull, action: PullToDismiss.panned)
        view.addGestureRecognizer(pan)
    }

    /// The one that does nothing, or else the system's.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        isInteractive || keepsAnimator ? StillAnimator() : nil
    }

    /// Who follows the finger, whether there is one or not.
    public func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { isInteractive ? pull : nil }
}

/// A screen to be presented in the given style, and pulled away.
public func makePullToDismiss(
    _ style: UIModalPresentationStyle = .overFullScreen
) -> PullToDismissScreen {
    let screen = PullToDismissScreen()
    screen.modalPresentationStyle = style
    screen.transitioningDelegate = screen
    return screen
}
