import UIKit

/// A screen that is presented and dismissed by a fade through.
public final class FadeThroughModal: UIViewController, UIViewControllerTransitioningDelegate {
    /// Returns a fade.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { FadeThroughAnimator() }

    /// Returns a fade.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { FadeThroughAnimator() }
}

/// Creates a screen to be presented in the given style.
public func makeFadeThroughModal(_ style: UIModalPresentationStyle) -> FadeThroughModal {
    let modal = FadeThroughModal()
    modal.modalPresentationStyle = style
    modal.transitioningDelegate = modal
    return modal
}

/// Creates a screen that the system presents with a dissolve.
public func makeDissolvingModal() -> UIViewController {
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    modal.modalTransitionStyle = .crossDissolve
    return modal
}
