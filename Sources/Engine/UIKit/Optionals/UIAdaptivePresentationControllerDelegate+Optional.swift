public import UIKitCore

/// The methods that are optional in UIKit, called as `delegate.presentationControllerDidDismiss?(presentation)`.
///
/// - Difference: they are never nil; a method that the delegate does not implement has the default.
extension UIAdaptivePresentationControllerDelegate {
    /// The method `presentationControllerShouldDismiss(_:)`.
    public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
        { self.presentationControllerShouldDismiss($0) }
    }
    /// The method `presentationControllerWillDismiss(_:)`.
    public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
        { self.presentationControllerWillDismiss($0) }
    }
    /// The method `presentationControllerDidDismiss(_:)`.
    public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
        { self.presentationControllerDidDismiss($0) }
    }
    /// The method `presentationControllerDidAttemptToDismiss(_:)`.
    public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
        { self.presentationControllerDidAttemptToDismiss($0) }
    }
}
