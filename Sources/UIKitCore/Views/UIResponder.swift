public import Foundation

/// Something that can receive touches.
///
/// - Difference: there are no `becomeFirstResponder()`, `resignFirstResponder()`,
///   `isFirstResponder`, `pressesBegan(_:with:)`, `motionBegan(_:with:)`,
///   `target(forAction:withSender:)` and `undoManager`.
open class UIResponder: NSObject {
    /// The responder that gets what this one leaves.
    open var next: UIResponder? { nil }

    /// One or more fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// One or more fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// One or more fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The system or a recognizer took the touches away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
}
