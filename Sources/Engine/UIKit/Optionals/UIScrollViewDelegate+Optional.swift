public import Foundation
public import UIKitCore

/// The methods that are optional in UIKit, called as `delegate.scrollViewDidScroll?(list)`.
///
/// - Difference: they are never nil; a method that the delegate does not implement has the default.
extension UIScrollViewDelegate {
    /// The method `scrollViewDidScroll(_:)`.
    public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
    /// The method `scrollViewWillBeginDragging(_:)`.
    public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? {
        { self.scrollViewWillBeginDragging($0) }
    }
    /// The method `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
    public var scrollViewWillEndDragging: WillEndDraggingMethod? {
        WillEndDraggingMethod(delegate: self)
    }
    /// The method `scrollViewDidEndDragging(_:willDecelerate:)`.
    public var scrollViewDidEndDragging: DidEndDraggingMethod? {
        DidEndDraggingMethod(delegate: self)
    }
    /// The method `scrollViewWillBeginDecelerating(_:)`.
    public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
        { self.scrollViewWillBeginDecelerating($0) }
    }
    /// The method `scrollViewDidEndDecelerating(_:)`.
    public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? {
        { self.scrollViewDidEndDecelerating($0) }
    }
    /// The method `scrollViewDidEndScrollingAnimation(_:)`.
    public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
        { self.scrollViewDidEndScrollingAnimation($0) }
    }
}

/// The method of a scroll view's delegate that is called when the finger lifts.
public struct WillEndDraggingMethod {
    let delegate: any UIScrollViewDelegate

    /// Calls the method.
    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        delegate.scrollViewWillEndDragging(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
}

/// The method of a scroll view's delegate that is called when dragging has ended.
public struct DidEndDraggingMethod {
    let delegate: any UIScrollViewDelegate

    /// Calls the method.
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
}
