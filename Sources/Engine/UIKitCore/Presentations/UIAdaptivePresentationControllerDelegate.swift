/// The delegate of a presentation, which can prevent the user from dismissing it.
///
/// The calls report dismissals by touch; a `dismiss` by the program makes none of them.
///
/// - Difference: presentations do not adapt: there are no
///   `adaptivePresentationStyle(for:traitCollection:)`,
///   `presentationController(_:viewControllerForAdaptivePresentationStyle:)`,
///   `presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)` and
///   `presentationController(_:prepare:)`.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns the style for a narrower screen.
    ///
    /// - Difference: it is never called.
    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle
    /// Whether the user may dismiss; called when a touch is about to dismiss.
    func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool
    /// Called when the user begins to dismiss; the transition may still be cancelled.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called when the user has dismissed; not called for a cancelled dismissal.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when the user tried to dismiss a presentation that cannot be dismissed.
    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIAdaptivePresentationControllerDelegate {
    /// Returns `none`: the presentation keeps its style.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
    public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool { true }
    public func presentationControllerWillDismiss(
        _ presentationController: UIPresentationController
    ) {}
    public func presentationControllerDidDismiss(
        _ presentationController: UIPresentationController
    ) {}
    public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {}
}
