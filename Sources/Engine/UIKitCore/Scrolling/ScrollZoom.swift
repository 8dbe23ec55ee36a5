import Foundation

/// The state of a scroll view whose content can be zoomed.
final class ScrollZoom {
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    var bounces = true
    /// The pinch that zooms; nil unless the content can be zoomed.
    var pinch: UIScrollViewPinchGestureRecognizer?
    /// The zoom by two fingers in progress.
    var gesture: Gesture?
    /// Whether content that was zoomed too far returns.
    var isBouncing = false

    /// A zoom by two fingers.
    struct Gesture {
        let view: UIView
        /// The scale at which the fingers' own is 1.
        let start: CGFloat
        /// The point between the fingers, in the zoomed view's coordinates.
        var anchor: CGPoint
        /// The number of fingers for which `anchor` was found.
        var fingers: Int
    }

    /// Whether a pinch zooms.
    var isPossible: Bool { maximum > minimum }

    /// The nearest scale at which content can rest.
    func clamped(_ scale: CGFloat) -> CGFloat { max(min(scale, maximum), minimum) }

    /// The scale shown when fingers ask for `wished`.
    ///
    /// Beyond the limits the rubber band of offsets is used on the excess factor: at most twice the greatest scale,
    /// or half the least.
    func shown(_ wished: CGFloat, stretch: CGFloat) -> CGFloat {
        let end = clamped(wished)
        guard end != wished, wished > 0, end > 0 else { return end }
        guard bounces else { return end }
        let excess = max(wished / end, end / wished) - 1
        let given = 1 + (1 - 1 / (excess * stretch + 1))
        return wished > end ? end * given : end / given
    }
}

/// The pinch that zooms a scroll view's content; the pan goes on beside it.
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.panGestureRecognizer
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.panGestureRecognizer
    }
}
