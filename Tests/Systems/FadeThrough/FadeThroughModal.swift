import UIKit

/// A screen that comes and goes by a fade through.
public final class FadeThroughModal: UIViewController, UIViewControllerTransitioningDelegate {
    /// A fade.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { FadeThroughAnimator() }

    /// A fade.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { FadeThroughAnimator() }
}

/// A screen to be presented in the given style.
public func makeFadeThroughModal(_ style: UIModalPresentationStyle) -> FadeThroughModal {
    let modal = FadeThroughModal()
    modal.modalPresentationStyle = style
    modal.transitioningDelegate = modal
    return modal
}

/// A screen that the system dissolves in.
public func makeDissolvingModal() -> UIViewController {
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    modal.modalTransitionStyle = .crossDissolve
    return modal
}
