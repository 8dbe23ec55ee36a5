public import UIKitCore

/// The methods that are optional in UIKit, called as `delegate.presentationControllerDidDismiss?(presentation)`.
///
/// - Difference: they are never nil; a method that the delegate does not implement has the default.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIAdaptivePresentationControllerDelegate {
    public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
        { self.presentationControllerShouldDismiss($0) }
    }
    public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
        { self.presentationControllerWillDismiss($0) }
    }
    public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
        { self.presentationControllerDidDismiss($0) }
    }
    public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
        { self.presentationControllerDidAttemptToDismiss($0) }
    }
}
