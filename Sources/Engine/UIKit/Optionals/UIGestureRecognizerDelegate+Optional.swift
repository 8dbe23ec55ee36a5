public import UIKitCore

/// The methods that are optional in UIKit, called as `delegate.gestureRecognizerShouldBegin?(pan)`.
///
/// - Difference: they are never nil; a method that the delegate does not implement has the default.
extension UIGestureRecognizerDelegate {
    /// The method `gestureRecognizerShouldBegin(_:)`.
    public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? {
        { self.gestureRecognizerShouldBegin($0) }
    }
    /// The methods `gestureRecognizer(_:…)`.
    public var gestureRecognizer: GestureDelegateMethod? { GestureDelegateMethod(delegate: self) }
}

/// The methods of a recognizer's delegate.
public struct GestureDelegateMethod {
    let delegate: any UIGestureRecognizerDelegate

    /// Calls the method.
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { delegate.gestureRecognizer(gestureRecognizer, shouldReceive: touch) }
    /// Calls the method.
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        delegate.gestureRecognizer(
            gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
    }
    /// Calls the method.
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        delegate.gestureRecognizer(
            gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
    }
    /// Calls the method.
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        delegate.gestureRecognizer(
            gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
    }
}
