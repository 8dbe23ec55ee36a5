import Foundation

/// What the user does to a presentation by touch.
extension UIPresentationController {
    /// Whether the user may dismiss: no controller in sight keeps it, and the delegate agrees.
    func userMayDismiss() -> Bool {
        if presentedViewController.keepsPresentation { return false }
        guard let delegate else { return true }
        let answer = delegate.presentationControllerShouldDismiss(self)
        presentedViewController.log(.presentationShouldDismiss, .flag(answer))
        return answer
    }

    /// Dismisses at the user's wish, moved by `movers` in place of what the transitioning delegate says.
    func dismissByUser(_ movers: Dismissal.Movers? = nil) {
        let presented = presentedViewController
        presented.log(.presentationWillDismiss)
        delegate?.presentationControllerWillDismiss(self)
        Dismissal(
            of: self, animated: true,
            ended: { [self] didComplete in
                guard didComplete else { return }
                presented.log(.presentationDidDismiss)
                delegate?.presentationControllerDidDismiss(self)
            }, completion: nil
        ).begin(movers)
    }

    /// The user wished to dismiss, and may not.
    func userAttemptedToDismiss() {
        presentedViewController.log(.presentationDidAttemptToDismiss)
        delegate?.presentationControllerDidAttemptToDismiss(self)
    }
}

extension UIViewController {
    /// Whether this controller, or one in sight inside it, keeps the user from dismissing.
    fileprivate var keepsPresentation: Bool {
        isModalInPresentation || childrenToForwardTo.contains(where: \.keepsPresentation)
    }
}
