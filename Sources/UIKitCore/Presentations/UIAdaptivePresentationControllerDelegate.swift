import Foundation

/// Has a say in what the user may do to a presentation, and hears of it.
///
/// The calls tell of what the user does by touch; a `dismiss` of the program's makes none of them.
///
/// - Difference: presentations do not adapt: there are no
///   `adaptivePresentationStyle(for:traitCollection:)`,
///   `presentationController(_:viewControllerForAdaptivePresentationStyle:)`,
///   `presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)` and
///   `presentationController(_:prepare:)`.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style for a narrower screen.
    ///
    /// - Difference: it is never asked for.
    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle
    /// Whether the user may dismiss; asked when a finger is about to.
    func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool
    /// The user begins to dismiss; the transition may still go back.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user has dismissed; not called for a dismissal that went back.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user tried to dismiss what does not let itself be dismissed.
    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// None: the presentation keeps its style.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
    /// Yes.
    public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(
        _ presentationController: UIPresentationController
    ) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(
        _ presentationController: UIPresentationController
    ) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {}
}
