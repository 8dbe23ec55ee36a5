/// Dismissal by the user's touch.
extension UIPresentationController {
    /// Whether the user may dismiss: no visible controller prevents it, and the delegate agrees.
    func userMayDismiss() -> Bool {
        if presentedViewController.keepsPresentation { return false }
        guard let delegate else { return true }
        let answer = delegate.presentationControllerShouldDismiss(self)
        presentedViewController.log(.presentationShouldDismiss, .flag(answer))
        return answer
    }

    /// Dismisses on the user's behalf; `movers`, if not nil, replace the transitioning delegate's
    /// answers.
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

    /// Reports that the user tried to dismiss but may not.
    func userAttemptedToDismiss() {
        presentedViewController.log(.presentationDidAttemptToDismiss)
        delegate?.presentationControllerDidAttemptToDismiss(self)
    }
}

extension UIViewController {
    /// Whether this controller or a visible descendant prevents the user from dismissing.
    var keepsPresentation: Bool {
        isModalInPresentation || childrenToForwardTo.contains(where: \.keepsPresentation)
    }
}
