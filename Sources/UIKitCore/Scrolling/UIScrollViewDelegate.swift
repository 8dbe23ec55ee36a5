public import Foundation

/// Is told how a scroll view scrolls, and has a say in where it rests.
///
/// - Difference: there are no `viewForZooming(in:)` and `scrollViewDidZoom(_:)`, nothing is zoomed;
///   no `scrollViewShouldScrollToTop(_:)` and `scrollViewDidScrollToTop(_:)`, there is no status bar;
///   and no `scrollViewDidChangeAdjustedContentInset(_:)`.
public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset changed, by whichever way.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger begins to drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger lets go.
    ///
    /// - Parameters:
    ///   - velocity: The content's, points a *millisecond*.
    ///   - targetContentOffset: Where the content will rest; another value has it rest there.
    /// - Approximation: it is called where pages are enabled too, the target being the page's: an old
    ///   edition of Apple's reference denies it, newer ones and apps say otherwise.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The finger let go.
    ///
    /// - Parameter decelerate: Whether the content goes on moving.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content begins to move on by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content rests, or was caught.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated change of the offset by the program is over; one that was cut off does not tell.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Leaves the target as it is.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
