public import Foundation
public import UIKitCore

/// The methods that are optional in UIKit, called as `delegate.scrollViewDidScroll?(list)`.
///
/// - Difference: they are never nil; a method that the delegate does not implement has the default.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIScrollViewDelegate {
    public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
    public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? {
        { self.scrollViewWillBeginDragging($0) }
    }
    public var scrollViewWillEndDragging: WillEndDraggingMethod? {
        WillEndDraggingMethod(delegate: self)
    }
    public var scrollViewDidEndDragging: DidEndDraggingMethod? {
        DidEndDraggingMethod(delegate: self)
    }
    public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
        { self.scrollViewWillBeginDecelerating($0) }
    }
    public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? {
        { self.scrollViewDidEndDecelerating($0) }
    }
    public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
        { self.scrollViewDidEndScrollingAnimation($0) }
    }
}

/// The method of a scroll view's delegate that is called when the finger lifts.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct WillEndDraggingMethod {
    let delegate: any UIScrollViewDelegate

    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        delegate.scrollViewWillEndDragging(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
}

/// The method of a scroll view's delegate that is called when dragging has ended.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct DidEndDraggingMethod {
    let delegate: any UIScrollViewDelegate

    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
}
