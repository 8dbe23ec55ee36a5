import CoreAnimation
import FilmstripGeometry
public import Foundation

/// A view onto content that is larger than it, and that a finger moves.
///
/// The content is what lies in the bounds, and scrolling moves their origin. Its motion is in closed
/// form over the stage's clock; the offset takes its values at the display's frames, as in UIKit, so
/// that the delegate sees each of them.
///
/// - Difference: there are no scroll indicators, `flashScrollIndicators()` and `refreshControl`.
/// - Difference: there are no `zoomScale`, `minimumZoomScale`, `maximumZoomScale`,
///   `pinchGestureRecognizer` and `zoom(to:animated:)`: nothing is zoomed.
/// - Difference: there are no `contentInsetAdjustmentBehavior`, `contentLayoutGuide`,
///   `frameLayoutGuide`, `keyboardDismissMode`, `scrollsToTop`, `indexDisplayMode` and
///   `touchesShouldBegin(_:with:in:)`.
/// - Difference: the offset is not rounded to pixels.
/// - Difference: content at its end leaves a drag to a scroll view around it when the drag begins; one
///   under way is not handed on.
/// - Approximation: while content moves by itself all touches are the scroll view's own.
/// - Approximation: its figures are the profile's; Apple publishes the deceleration rates alone.
open class UIScrollView: UIView {
    /// What the velocity of content that moves by itself is multiplied by each millisecond.
    public struct DecelerationRate: RawRepresentable, Equatable, Hashable, Sendable {
        /// The factor, between 0 and 1.
        public let rawValue: CGFloat

        /// A rate; between 0 and 1.
        public init(rawValue: CGFloat) {
            demand(rawValue > 0 && rawValue < 1, "deceleration rate \(rawValue)")
            self.rawValue = rawValue
        }

        /// 0.998, the default.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Is told of the scrolling.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The pan that drags the content; its delegate is the scroll view, where a subclass is one.
    public let panGestureRecognizer: UIPanGestureRecognizer = UIScrollViewPanGestureRecognizer()

    /// Whether a finger moves the content; turning it off ends a drag.
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    /// Whether content gives beyond its ends and springs back; true by default.
    open var bounces = true
    /// Whether content gives upwards and downwards even if it is not higher than the view.
    open var alwaysBounceVertical = false
    /// Whether content gives to the sides even if it is not wider than the view.
    open var alwaysBounceHorizontal = false
    /// Whether content rests at whole multiples of the view's size only.
    open var isPagingEnabled = false
    /// Whether a drag that begins nearly along one axis moves the content along it alone.
    open var isDirectionalLockEnabled = false
    /// How fast content that was let go comes to rest.
    open var decelerationRate = DecelerationRate.normal
    /// Whether touches in the content may still become a drag for a while without asking.
    ///
    /// - Approximation: views in the content get their touches at once, and lose them if a drag begins;
    ///   UIKit holds them back for this while.
    open var delaysContentTouches = true
    /// Whether a touch that a view in the content follows may become a drag later.
    open var canCancelContentTouches = true
    /// Whether a bar would tell how far down the content is scrolled; it has no effect.
    open var showsVerticalScrollIndicator = true
    /// Whether a bar would tell how far aside the content is scrolled; it has no effect.
    open var showsHorizontalScrollIndicator = true

    /// Whether a finger is on the content.
    open internal(set) var isTracking = false
    /// Whether a finger drags the content.
    open var isDragging: Bool { drag != nil }
    /// Whether content that was let go is still moving.
    open internal(set) var isDecelerating = false

    var drag: ScrollDrag?
    var scroll: RunningScroll?
    /// When the finger came down that is on the content.
    var touchedAt: TimeInterval = 0
    private var size = CGSize.zero

    /// A scroll view with the given frame and no content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        addGestureRecognizer(panGestureRecognizer)
        // A subclass that is a recognizers' delegate has a say in its own pan, as in UIKit.
        panGestureRecognizer.delegate = self as? any UIGestureRecognizerDelegate
        (panGestureRecognizer as UIGestureRecognizer).addTarget { [weak self] in self?.panned() }
    }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    deinit { scroll?.link.invalidate() }

    /// The point of the content that is seen at the view's top left corner: the bounds' origin.
    ///
    /// Setting it lets a motion under way go on from there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// The content's size; where it changes, the offset comes back within its ends.
    open var contentSize: CGSize {
        get { size }
        set {
            guard newValue != size else { return }
            resizeContent(to: newValue)
            keepOffsetInRange()
        }
    }

    /// Room around the content, points.
    ///
    /// - Approximation: content that was at its upper or left end stays there.
    open var contentInset: UIEdgeInsets = .zero {
        didSet {
            guard contentInset != oldValue else { return }
            if !isTracking, scroll == nil {
                var offset = contentOffset
                if offset.x == -oldValue.left { offset.x = 0 - contentInset.left }
                if offset.y == -oldValue.top { offset.y = 0 - contentInset.top }
                if offset != contentOffset { contentOffset = offset }
            }
            keepOffsetInRange()
        }
    }

    /// The room around the content that counts: `contentInset`.
    ///
    /// - Difference: no safe area adds to it.
    open var adjustedContentInset: UIEdgeInsets { contentInset }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            boundsChanged(from: old)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds
            super.frame = newValue
            boundsChanged(from: old)
        }
    }

    /// Ends every motion, and shows another part of the content.
    ///
    /// - Parameter animated: Whether it gets there in `Profile.scrollAnimationDuration` seconds; a step
    ///   at each of the display's frames.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        stopScrolling()
        if animated {
            guard contentOffset != self.contentOffset else { return }
            start(
                .easing(
                    from: self.contentOffset, to: contentOffset,
                    duration: stage.profile.scrollAnimationDuration))
        } else {
            self.contentOffset = contentOffset
        }
    }

    /// Scrolls as little as makes `rect`, in the content, seen; of one that is too large, what fits.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let (inset, size) = (adjustedContentInset, bounds.size)
        func nearest(_ now: CGFloat, _ start: CGFloat, _ end: CGFloat, _ room: CGFloat) -> CGFloat {
            if end - start > room { return min(max(now, start), end - room) }
            return max(min(now, start), end - room)
        }
        let x = nearest(
            contentOffset.x + inset.left, rect.minX, rect.maxX,
            size.width - inset.left - inset.right)
        let y = nearest(
            contentOffset.y + inset.top, rect.minY, rect.maxY,
            size.height - inset.top - inset.bottom)
        let offset = CGPoint(
            x: horizontal.clamped(x - inset.left), y: vertical.clamped(y - inset.top))
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    /// Whether a touch that `view`, in the content, follows may become a drag; true unless it is a control, or a
    /// subclass says otherwise.
    open func touchesShouldCancel(in view: UIView) -> Bool {
        (view as? UIControl)?.belongsToBar ?? true
    }

    /// The scroll view itself while its content moves by itself: it is caught, not touched.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return isDecelerating && hit != nil ? self : hit
    }

    /// Content that moves by itself stops when it is no longer shown.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { endScroll() }
    }

    /// Sets the content's size and leaves the offset alone.
    func resizeContent(to newSize: CGSize) {
        demand(
            newSize.width.isFinite && newSize.height.isFinite, "content of \(newSize)")
        size = newSize
    }

    /// The bounds were set.
    func boundsChanged(from old: CGRect) {
        if bounds.size != old.size { keepOffsetInRange() }
        guard bounds.origin != old.origin else { return }
        setNeedsLayout()
        delegate?.scrollViewDidScroll(self)
    }

    /// Where a drag lets the content rest that would rest at `offset`; asked before the delegate.
    ///
    /// - Parameter velocity: Points a millisecond.
    func restingOffset(for offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }
}

extension UIScrollView {
    /// The axis from left to right.
    var horizontal: ScrollAxis {
        let inset = adjustedContentInset
        return axis(
            from: inset.left, to: contentSize.width + inset.right, length: bounds.width,
            alwaysBounces: alwaysBounceHorizontal)
    }

    /// The axis from top to bottom.
    var vertical: ScrollAxis {
        let inset = adjustedContentInset
        return axis(
            from: inset.top, to: contentSize.height + inset.bottom, length: bounds.height,
            alwaysBounces: alwaysBounceVertical)
    }

    private func axis(
        from inset: CGFloat, to end: CGFloat, length: CGFloat, alwaysBounces: Bool
    ) -> ScrollAxis {
        // Not −inset: an offset is never −0.
        let (start, last) = (0 - inset, end - length)
        return ScrollAxis(
            range: start...max(start, last), length: length,
            isMovable: length > 0 && (last > start || (bounces && alwaysBounces)),
            bounces: bounces, stretch: stage.profile.scrollRubberBand)
    }

    /// Brings the offset back within the content's ends, unless a finger holds it.
    func keepOffsetInRange() {
        if isTracking { return }
        if let scroll {
            if case .settling = scroll.motion { settleAnew() }
            return
        }
        let offset = CGPoint(
            x: horizontal.clamped(contentOffset.x), y: vertical.clamped(contentOffset.y))
        if offset != contentOffset { contentOffset = offset }
    }
}
