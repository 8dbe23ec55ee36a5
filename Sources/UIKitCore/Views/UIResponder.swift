public import Foundation

/// An object that can receive touches.
///
/// - Difference: there are no `becomeFirstResponder()`, `resignFirstResponder()`,
///   `isFirstResponder`, `pressesBegan(_:with:)`, `motionBegan(_:with:)`,
///   `target(forAction:withSender:)` and `undoManager`.
open class UIResponder: NSObject {
    /// The next responder, which receives the touches that this one does not handle.
    open var next: UIResponder? { nil }

    /// Called when fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called when the system or a recognizer cancelled touches.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
}
