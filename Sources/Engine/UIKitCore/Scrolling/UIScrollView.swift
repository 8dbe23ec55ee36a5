import CoreAnimation
import FilmstripGeometry
public import Foundation

/// A view that shows a part of larger content, which a finger scrolls.
///
/// Scrolling moves the origin of the bounds. Motion is computed in closed form over the stage's
/// clock; the offset takes its values at display frames, as in UIKit, so that the delegate sees
/// each of them.
///
/// - Difference: there are no scroll indicators: members about them are kept and have no effect.
/// - Difference: there are no `indexDisplayMode` and `touchesShouldBegin(_:with:in:)`.
/// - Difference: the offset is not rounded to pixels.
/// - Difference: content at its end yields a drag to an enclosing scroll view when the drag begins;
///   a drag in progress is not handed over.
/// - Approximation: code zooms about the middle of the visible part; scales beyond their limits have the rubber band of
///   offsets, of at most a factor of 2, and return as fast as a scroll by code. Apple publishes neither.
/// - Approximation: while content moves by itself all touches go to the scroll view itself.
/// - Approximation: its figures are the profile's; Apple publishes the deceleration rates alone.
open class UIScrollView: UIView {
    /// The factor by which the velocity of released content is multiplied each millisecond.
    public struct DecelerationRate: RawRepresentable, Equatable, Hashable, Sendable {
        /// The factor.
        public let rawValue: CGFloat

        /// Creates a rate. Content stops at once with 0 or less, and slows down as with 0.9999 above that.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The factor with which content moves and stops, above 0 and below 1.
        var factor: CGFloat { rawValue > 1e-9 ? min(rawValue, 0.9999) : 1e-9 }

        /// The default rate, 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A faster deceleration, 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The delegate, which is called about scrolling.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The pan that drags the content; its delegate is the scroll view if a subclass conforms to
    /// the protocol.
    public let panGestureRecognizer: UIPanGestureRecognizer = UIScrollViewPanGestureRecognizer()

    /// Whether a finger can scroll the content; setting it to false ends a drag.
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    /// Whether content stretches beyond its ends and springs back; true by default.
    open var bounces = true
    /// Whether content bounces vertically even if it is not taller than the view.
    open var alwaysBounceVertical = false
    /// Whether content bounces horizontally even if it is not wider than the view.
    open var alwaysBounceHorizontal = false
    /// Whether content rests only at whole multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether a drag that begins nearly along one axis moves the content along that axis only.
    open var isDirectionalLockEnabled = false
    /// The rate at which released content comes to rest.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a new touch in the content may become a drag for a while even if the touched view
    /// would keep it.
    ///
    /// - Approximation: views in the content get their touches at once, and lose them if a drag
    ///   begins; UIKit holds them back for this while.
    open var delaysContentTouches = true
    /// Whether a touch handled by a view in the content may become a drag later.
    open var canCancelContentTouches = true
    /// Whether a vertical scroll indicator is shown; it has no effect.
    open var showsVerticalScrollIndicator = true
    /// Whether a horizontal scroll indicator is shown; it has no effect.
    open var showsHorizontalScrollIndicator = true

    /// The colour of scroll indicators; it has no effect.
    open var indicatorStyle = IndicatorStyle.default
    /// Insets of the vertical scroll indicator; they have no effect.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Insets of the horizontal scroll indicator; they have no effect.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Insets of both scroll indicators; they have no effect.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue)
        }
    }
    /// How a drag hides the keyboard; it has no effect.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether a tap on the status bar scrolls to the top; it has no effect: there is none.
    open var scrollsToTop = true
    /// How the safe area adds to the content's insets.
    ///
    /// - Difference: only tables follow it; the safe area adds nothing to any other scroll view's.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { safeAreaInsetsDidChange() } }
    }

    /// Shows the scroll indicators for a moment; it has no effect.
    open func flashScrollIndicators() {}

    /// Whether a finger is on the content.
    open internal(set) var isTracking = false
    /// Whether a finger is dragging the content.
    open var isDragging: Bool { drag != nil }
    /// Whether released content is still moving.
    open internal(set) var isDecelerating = false

    // MARK: Zooming, if the delegate has a `viewForZooming(in:)`

    /// The least scale of the zoomed view; 1 by default.
    open var minimumZoomScale: CGFloat {
        get { zoomState?.minimum ?? 1 }
        set { limitZoom { $0.minimum = newValue } }
    }
    /// The greatest scale of the zoomed view; 1 by default. Fingers zoom only if it is above the least.
    open var maximumZoomScale: CGFloat {
        get { zoomState?.maximum ?? 1 }
        set { limitZoom { $0.maximum = newValue } }
    }
    /// The scale of the zoomed view, that of its transform; setting it zooms within the limits.
    open var zoomScale: CGFloat {
        get { shownZoomScale }
        set { zoomAboutMiddle(to: newValue, animated: false) }
    }
    /// Zooms within the limits, about the middle of the visible part.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoomAboutMiddle(to: scale, animated: animated)
    }
    /// Zooms until a rectangle of the zoomed view, in its coordinates, fills this one, as far as the limits allow.
    open func zoom(to rect: CGRect, animated: Bool) { zoomToShow(rect, animated: animated) }
    /// Whether fingers can zoom beyond the limits, from where the content returns; true by default.
    open var bouncesZoom: Bool {
        get { zoomState?.bounces ?? true }
        set { setBouncesZoom(newValue) }
    }
    /// Whether fingers are zooming.
    open var isZooming: Bool { zoomState?.gesture != nil }
    /// Whether content that was zoomed too far returns.
    open var isZoomBouncing: Bool { zoomState?.isBouncing ?? false }
    /// The pinch that zooms; nil if the limits allow only one scale.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoomState?.pinch }
    /// The state of zooming; nil while nothing was set.
    var zoomState: ScrollZoom?

    /// Called when content has come to rest after a drag or an animated scroll, before the delegate.
    package var didRest: (() -> Void)?
    var drag: ScrollDrag?
    /// The way of a finger that another recognizer follows and that moves the content; nil if its own pan does.
    var lent: CGPoint?
    var scroll: RunningScroll?
    /// Time at which the finger on the content came down, stage seconds.
    var touchedAt: TimeInterval = 0
    private var size = CGSize.zero

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        addGestureRecognizer(panGestureRecognizer)
        // A subclass that conforms to the delegate's protocol controls its own pan, as in UIKit.
        panGestureRecognizer.delegate = self as? any UIGestureRecognizerDelegate
        (panGestureRecognizer as UIGestureRecognizer).addTarget { [weak self] in self?.panned() }
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    deinit { scroll?.link.invalidate() }

    /// The point of the content at the view's top left corner: the bounds' origin.
    ///
    /// Setting it during a deceleration makes the motion continue from there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// The content's size; when it changes, the offset is brought back within its range.
    open var contentSize: CGSize {
        get { size }
        set {
            guard newValue != size else { return }
            resizeContent(to: newValue)
            keepOffsetInRange()
            layer.context.valueObservers?.changed(self)
        }
    }

    /// Insets around the content, points.
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

    /// The effective insets around the content: `contentInset`.
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

    /// Ends any motion and shows another part of the content.
    ///
    /// - Parameters:
    ///   - contentOffset: The content's point to show at the top left.
    ///   - animated: Whether the content scrolls there in `Profile.scrollAnimationDuration`
    ///     seconds, one step at each display frame.
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

    /// Scrolls as little as needed to show `rect`, in the content's coordinates; of a rectangle
    /// larger than the view, as much as fits.
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

    /// Whether a touch handled by `view` in the content may become a drag; true unless the view is
    /// a control or a subclass overrides it.
    open func touchesShouldCancel(in view: UIView) -> Bool {
        (view as? UIControl)?.belongsToBar ?? true
    }

    /// Returns the scroll view itself while its content decelerates, so that a touch catches the
    /// content.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return isDecelerating && hit != nil ? self : hit
    }

    /// Ends a motion when the view leaves the window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { endScroll() }
    }

    /// Sets the content's size without changing the offset.
    func resizeContent(to newSize: CGSize) {
        demand(
            newSize.width.isFinite && newSize.height.isFinite, "content of \(newSize)")
        size = newSize
    }

    /// Called after the bounds have been set.
    func boundsChanged(from old: CGRect) {
        if bounds.size != old.size { keepOffsetInRange() }
        guard bounds.origin != old.origin else { return }
        setNeedsLayout()
        tellNavigationBar()
        delegate?.scrollViewDidScroll(self)
    }

    /// Returns where content comes to rest after a drag that would rest at `offset`; called before
    /// the delegate.
    ///
    /// - Parameter velocity: Points per millisecond.
    func restingOffset(for offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }
}

extension UIScrollView {
    /// How the safe area adds to a scroll view's insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As the system chooses.
        case automatic
        /// On axes that scroll.
        case scrollableAxes
        /// Not at all.
        case never
        /// On both axes.
        case always
    }

    /// How a drag hides the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Not at all.
        case none
        /// When it begins.
        case onDrag
        /// As it goes over the keyboard.
        case interactive
    }

    /// The colours of scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// As the background asks for.
        case `default`
        /// Black.
        case black
        /// White.
        case white
    }

    var horizontal: ScrollAxis {
        let inset = adjustedContentInset
        return axis(
            from: inset.left, to: contentSize.width + inset.right, length: bounds.width,
            alwaysBounces: alwaysBounceHorizontal)
    }

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

    /// Brings the offset back within the content's ends, unless a finger is on the content.
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
