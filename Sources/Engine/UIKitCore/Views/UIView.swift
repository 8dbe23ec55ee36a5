public import CoreAnimation
public import FilmstripGeometry
public import Foundation

/// A rectangular area of the screen that draws content, contains other views and receives touches.
///
/// Its properties are those of its layer, which belongs to the view and animates only inside
/// `UIView.animate` and similar calls.
///
/// - Difference: there is no `anchorPoint`.
open class UIView: UIResponder, CALayerDelegate {
    /// The class of layer that views of this class create.
    open class var layerClass: AnyClass { CALayer.self }
    /// The layer that shows the view.
    public let layer: CALayer
    /// A number that identifies the view.
    open var tag = 0
    /// A name that identifies the view.
    @exclusivity(unchecked) open var accessibilityIdentifier: String? { didSet { nameLayer() } }
    /// Whether the view and its subviews receive touches.
    @exclusivity(unchecked) open var isUserInteractionEnabled = true
    /// Whether the view receives a second finger while it has one; false by default. Recognizers
    /// receive it anyway.
    open var isMultipleTouchEnabled = false
    /// Whether the view never receives touches at the same time as other views; recognizers receive
    /// them anyway.
    open var isExclusiveTouch = false
    /// How the view's frame follows its superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews follow this view's size according to their masks.
    @exclusivity(unchecked) open var autoresizesSubviews = true
    /// How the view's drawing is placed in the bounds when their size changes.
    @exclusivity(unchecked) open var contentMode = ContentMode.scaleToFill {
        didSet { contentModeChanged() }
    }
    /// A view whose alpha channel masks this one; it is placed in this view's coordinates and has
    /// no other superview.
    open var mask: UIView? { didSet { layer.mask = mask?.layer } }
    /// The subviews, lowest first.
    @exclusivity(unchecked) public internal(set) var subviews: [UIView] = []
    /// The superview; nil if there is none.
    public internal(set) var superview: UIView? {
        get { above?.takeUnretainedValue() }
        set { above = newValue.map(Unmanaged.passUnretained) }
    }
    /// The superview, for ways up on which no references are counted.
    ///
    /// A view sets it to nil in its subviews when they leave, and when it is deinitialized.
    @exclusivity(unchecked) private(set) var above: Unmanaged<UIView>?
    /// The recognizers on this view in the order in which they were added; nil if there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers }
        set { replaceRecognizers(with: newValue ?? []) }
    }
    @exclusivity(unchecked) var recognizers: [UIGestureRecognizer]? {
        didSet { release(oldValue ?? []) }
    }
    weak var controller: UIViewController? { didSet { nameLayer() } }
    /// The safe area last reported to the view.
    var toldSafeAreaInsets = UIEdgeInsets.zero
    /// Whether the layout margins begin at the safe area instead of the bounds; true by default.
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { tellOfLayoutMargins() } }
    }
    private var ownLayoutMargins: UIEdgeInsets?
    @exclusivity(unchecked) var traits = ViewTraits()
    /// The view's part in Auto Layout; nil if it has none.
    @exclusivity(unchecked) var constraintLayout: ViewLayout?

    /// Creates a view with the given frame.
    public init(frame: CGRect) {
        guard let layerClass = Self.layerClass as? CALayer.Type else {
            fatalError("the layer class of \(Self.self) is no CALayer")
        }
        layer = layerClass.init(created: ())
        super.init()
        layer.view = self
        layer.contentsScale = stage.device.scale
        layer.frame = frame
        layer.setNeedsDisplay()
    }

    public convenience override init() { self.init(frame: .zero) }
    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    deinit {
        layer.view = nil
        for view in subviews { view.superview = nil }
        if !subviews.isEmpty { layer.context.treeVersion &+= 1 }
        for recognizer in recognizers ?? [] { recognizer.view = nil }
    }

    /// The smallest axis-aligned rectangle that encloses the view in its superview.
    open var frame: CGRect {
        get { layer.frame }
        set { resize { layer.frame = newValue } }
    }
    /// The view's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { layer.bounds }
        set { resize { layer.bounds = newValue } }
    }
    /// The position of the layer's anchor point, by default the view's centre, in the superview.
    open var center: CGPoint {
        get { layer.position }
        set { setCenter(newValue) }
    }
    /// The affine transform of the view about its anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            layer.setAffineTransform(newValue)
            stage.safeAreas.watch(self)
            layer.context.valueObservers?.changed(self)
        }
    }
    /// The transform of the view about its anchor point, in three dimensions.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set {
            layer.transform = newValue
            stage.safeAreas.watch(self)
        }
    }
    /// The opacity, 0…1; it fades the view with its subviews as one picture.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            layer.opacity = Float(newValue)
            layer.context.valueObservers?.changed(self)
        }
    }
    /// Whether the view is hidden and receives no touches.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { setHidden(newValue) }
    }
    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// The colour behind the view's content; the layer gets it resolved with the view's traits.
    open var backgroundColor: UIColor? {
        get { shownBackground }
        set { showBackground(newValue) }
    }
    /// Whether the view declares that it covers its bounds; no effect: the actual drawing decides.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }
    /// Pixels per point of the view's drawing; the screen's by default.
    ///
    /// - Difference: drawings are sharp at any scale, so that it has no effect on them.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// The view's controller; else its superview.
    open override var next: UIResponder? { controller ?? superview }

    /// The window that contains the view; nil if there is none.
    open var window: UIWindow? {
        guard above != nil else { return nil }
        let version = layer.context.treeVersion
        guard knownWindow.version != version else { return knownWindow.window }
        let window = superview?.window
        knownWindow = KnownWindow(window: window, version: version)
        return window
    }
    @exclusivity(unchecked) private var knownWindow = KnownWindow()
    /// Lays out the subviews: places those that constraints determine.
    open func layoutSubviews() { if constraintLayout != nil { placeConstrainedSubviews() } }
    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window changed.
    open func didMoveToWindow() {}
    /// Called after a view has become a subview.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Adds `view` on top of the subviews.
    open func addSubview(_ view: UIView) { insert(view) { $0.endIndex } }
    /// Inserts `view` at the given index of the subviews; on top if there are fewer.
    ///
    /// - Approximation: an index below 0 is 0.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Inserts `view` directly below `sibling`, or on top if that is not a subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, beside: sibling, isAbove: false)
    }
    /// Inserts `view` directly above `sibling`, or on top if that is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, beside: sibling, isAbove: true)
    }
    /// Moves a subview above the others.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view) { $0.endIndex } }
    }
    /// Moves a subview below the others.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view) { _ in 0 } }
    }
    /// Exchanges the places of two subviews.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        exchange(index1, index2)
    }
    /// Removes the view from its superview.
    open func removeFromSuperview() { leaveSuperview() }
    /// Adds a recognizer, which then watches touches on this view and its subviews.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        attach(gestureRecognizer)
    }
    /// Removes a recognizer from this view; a gesture in progress is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        detach(gestureRecognizer)
    }

    /// Requests a layout before the turn's commit.
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out the view and its descendants now, if needed.
    open func layoutIfNeeded() { layOutNow() }

    /// The insets of the view covered by the display's rounded corners, camera and home indicator,
    /// or by the bars of a container; zero outside a window.
    ///
    /// They are the distances from the edges of the view's frame to the superview's safe area, at
    /// those edges where the superview itself is covered; zero if the view lies outside the
    /// superview's bounds. For a controller's own view its `additionalSafeAreaInsets` are added; in
    /// a system container the insets are those that the container covers, wherever an animator
    /// moves the view.
    ///
    /// - Approximation: UIKit's reference says that only the portion counts that is covered, and
    ///   that a view not yet visible on screen has none; how far an edge beyond the superview's
    ///   counts is chosen.
    /// - Approximation: a view that a transform turns or scales keeps the insets that it had: UIKit
    ///   does not pass them on through such a transform (Apple's answer in its developer forums,
    ///   thread 671541). Before iOS 14 the frame counted there too.
    open var safeAreaInsets: UIEdgeInsets { coveredInsets }
    /// Called after `safeAreaInsets` changed, before the view is laid out.
    open func safeAreaInsetsDidChange() {}

    /// Margins between the view's edges and its content, points; the safe area's insets are added
    /// if `insetsLayoutMarginsFromSafeArea` is true.
    ///
    /// By default 8 at each edge; for a controller's own view 0 at the top and bottom. A
    /// controller's own view has at least `Profile.screenMargin` at the left and right.
    open var layoutMargins: UIEdgeInsets {
        get { layoutMargins(own: ownLayoutMargins) }
        set {
            ownLayoutMargins = newValue
            tellOfLayoutMargins()
        }
    }

    /// Called after `layoutMargins` changed.
    open func layoutMarginsDidChange() {}
    /// Returns the size that best fits the view's content in `size`; the current size unless
    /// overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Resizes the view to the size that fits it; its top left corner stays in place.
    open func sizeToFit() { resizeToFit() }

    /// The natural size of the view's content; `noIntrinsicMetric` in a dimension without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// Reports that `intrinsicContentSize` has changed.
    open func invalidateIntrinsicContentSize() { constraintLayout?.contentChanged() }
    /// The intrinsic length of a dimension without one.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Whether the view's frame is given, and constraints see it as fixed; true by default, false
    /// for arranged subviews of stack views.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { isPlacedByFrame }
        set { isPlacedByFrame = newValue }
    }
    /// Requests a call of `updateConstraints` before the next layout.
    open func setNeedsUpdateConstraints() { needUpdateOfConstraints() }
    /// Updates the view's constraints; called before layout where it was requested. Overrides call
    /// super at the end.
    open func updateConstraints() {}
    /// Whether the view needs Auto Layout, so that `updateConstraints` is called when it enters a
    /// window; false by default.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The insets of the rectangle by which constraints align the view.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The view whose first line gives this view's first baseline; itself by default.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last line gives this view's last baseline; itself by default.
    open var forLastBaselineLayout: UIView { self }
    /// Distance of the first line's baseline from the upper edge; nil without text.
    var ownFirstBaseline: CGFloat? { nil }
    /// Distance of the last line's baseline from the lower edge; nil without text.
    var ownLastBaseline: CGFloat? { nil }
    /// Whether the content's height depends on the view's width.
    var wrapsContent: Bool { false }
    /// The size of the content broken at a width.
    func contentSize(atWidth width: CGFloat) -> CGSize { intrinsicContentSize }

    /// Returns the size that the view's constraints ask for, as near to the target as they allow:
    /// `layoutFittingCompressedSize` for the least size, `layoutFittingExpandedSize` for the largest.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }
    /// Returns the size that the view's constraints ask for, with a target of given importance.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, [horizontal, vertical]) }

    /// Draws the view's content above its background, in the current context and clipped to the bounds.
    ///
    /// - Parameter rect: The bounds.
    open func draw(_ rect: CGRect) {}
    /// Requests a call of `draw` before the turn's commit.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Requests a call of `draw` for the whole view before the turn's commit.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
    /// Gives the layer its content: records what `draw(_:in:)` draws.
    open func display(_ layer: CALayer) { layer.record() }

    /// Draws the layer's content by calling `draw`.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        stage.graphics.draw(in: ctx) { withTraits { draw(bounds) } }
    }

    /// The colour of interactive elements in the view and its subviews; nil uses the superview's,
    /// and without a superview the system's blue.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            let old = tintColor
            ownTintColor = newValue
            if tintColor != old { tellOfTintColor() }
        }
    }
    @exclusivity(unchecked) package private(set) var ownTintColor: UIColor?
    /// Called after `tintColor` changed, including through a superview.
    open func tintColorDidChange() {}
    /// Called after the view's traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Updates the background and the drawing after traits that their colours depend on have changed.
    func resolveColors() { showColorsAnew() }

    /// Returns a view of the same size with a fixed picture of this view as it appears now, running
    /// animations included.
    ///
    /// - Parameter afterUpdates: Whether the view is laid out first.
    /// - Difference: without it UIKit shows the screen as the last turn left it, nothing for a view
    ///   that was added in this turn; here all that was set shows. A shadow is cut off, as in
    ///   UIKit.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(
            from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }
    /// Lays out the subviews when the layer asks for it.
    open func layoutSublayers(of layer: CALayer) { withTraits { layOutSubviews() } }
    /// Returns the view hit by a touch at `point`, in this view's coordinates: the deepest one, the
    /// topmost among siblings; nil if there is none.
    ///
    /// Skips views that are hidden, nearly transparent or without user interaction, views animated
    /// by a block without `allowUserInteraction`, and everything outside an ancestor's bounds.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        deepestHit(point, with: event)
    }
    /// Whether `point` lies in the view's bounds, left and top edges included.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.holds(point) }
    /// The form with which a dynamic animator lets the view collide; a rectangle unless overridden.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The convex outline, around the centre, with which the view collides if its type says so.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    /// Whether a recognizer that has found its gesture may begin, and thereby take a touch that hit
    /// this view; true unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }
    /// Returns the action for the change of a layer property: an animation inside an animation
    /// block, none outside.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        stage.viewAnimations.current?.action(for: layer, key: event) ?? NSNull.action
    }
    /// Number of running animations that block touches to the view.
    @exclusivity(unchecked) var animationsBlockingTouches = 0
}
