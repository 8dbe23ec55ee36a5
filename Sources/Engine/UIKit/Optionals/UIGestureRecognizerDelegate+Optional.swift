public import UIKitCore

/// The methods that are optional in UIKit, called as `delegate.gestureRecognizerShouldBegin?(pan)`.
///
/// - Difference: they are never nil; a method that the delegate does not implement has the default.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIGestureRecognizerDelegate {
    public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? {
        { self.gestureRecognizerShouldBegin($0) }
    }
    public var gestureRecognizer: GestureDelegateMethod? { GestureDelegateMethod(delegate: self) }
}

/// The methods of a recognizer's delegate.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct GestureDelegateMethod {
    let delegate: any UIGestureRecognizerDelegate

    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { delegate.gestureRecognizer(gestureRecognizer, shouldReceive: touch) }
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        delegate.gestureRecognizer(
            gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
    }
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        delegate.gestureRecognizer(
            gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
    }
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        delegate.gestureRecognizer(
            gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
    }
}
