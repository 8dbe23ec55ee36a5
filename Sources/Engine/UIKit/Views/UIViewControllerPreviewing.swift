public import Foundation
public import UIKitCore

/// A registration for previews that a firm press opens; a stage's screen feels no force, so none is opened.
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// A recognizer that never recognizes, for others to wait for.
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    /// The delegate, which is never called.
    var delegate: any UIViewControllerPreviewingDelegate { get }
    /// The view that would be pressed.
    var sourceView: UIView { get }
    /// The part of it that would stay sharp.
    var sourceRect: CGRect { get set }
}

/// The delegate of a registration for previews.
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// Returns the screen to preview; never called.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    /// Shows the previewed screen; never called.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        commit viewControllerToCommit: UIViewController)
}

extension UIViewController {
    /// Registers for previews.
    @discardableResult
    public func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing {
        PreviewRegistration(delegate: delegate, sourceView: sourceView)
    }

    /// Ends a registration for previews.
    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

extension UITouch {
    /// The force of the touch: 0, since a stage's screen feels none.
    public var force: CGFloat { 0 }
    /// The greatest force that the screen feels: 0.
    public var maximumPossibleForce: CGFloat { 0 }
}

private final class PreviewRegistration: NSObject, UIViewControllerPreviewing {
    let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
    let delegate: any UIViewControllerPreviewingDelegate
    let sourceView: UIView
    var sourceRect: CGRect

    init(delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView) {
        (self.delegate, self.sourceView, sourceRect) = (delegate, sourceView, sourceView.bounds)
    }
}
