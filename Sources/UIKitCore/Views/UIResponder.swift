public import Foundation

/// An object that can receive touches.
///
/// - Difference: there are no `pressesBegan(_:with:)`, `motionBegan(_:with:)`,
///   `target(forAction:withSender:)` and `undoManager`.
/// - Difference: a first responder gets no keys: a stage has no keyboard.
open class UIResponder: NSObject {
    /// The next responder, which receives the touches that this one does not handle.
    open var next: UIResponder? { nil }

    /// Whether the object may become the first responder; false unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the object may give up being the first responder; true unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Whether the object is the first responder.
    open var isFirstResponder: Bool { Stage.sharedIfAny?.firstResponder === self }

    /// Makes the object the first responder, if it may be and the current one may give up; returns
    /// whether it is.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard let stage = Stage.sharedIfAny, canBecomeFirstResponder else { return false }
        if let current = stage.firstResponder, !current.resignFirstResponder() { return false }
        stage.firstResponder = self
        return true
    }

    /// Gives up being the first responder; returns whether the object no longer is.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        Stage.sharedIfAny?.firstResponder = nil
        return true
    }

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
