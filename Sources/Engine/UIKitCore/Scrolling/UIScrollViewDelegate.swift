public import Foundation

/// The delegate of a scroll view, which can change where the content comes to rest.
///
/// - Difference: there are no `scrollViewShouldScrollToTop(_:)` and `scrollViewDidScrollToTop(_:)`, there is no status bar;
///   and no `scrollViewDidChangeAdjustedContentInset(_:)`.
public protocol UIScrollViewDelegate: AnyObject {
    /// Called when the content offset has changed, for whatever reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a finger begins to drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the finger lifts.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - velocity: The content's velocity, points per *millisecond*.
    ///   - targetContentOffset: The offset at which the content will rest; can be changed.
    /// - Approximation: it is called with paging enabled too, the target being the page's: an old
    ///   edition of Apple's reference denies it, newer ones and apps say otherwise.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called when the finger has lifted.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - decelerate: Whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when released content begins to decelerate.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content has come to rest or was caught.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called at the end of an animated scroll by the program; not called if it was interrupted.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns the view to zoom, a subview of the scroll view; nil, the default, zooms none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called before fingers begin to zoom, and before an animated zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when the zoom scale has changed, for whatever reason.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when fingers have zoomed and the content has returned within its limits, and after an animated zoom.
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Leaves the target as it is.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}
}
