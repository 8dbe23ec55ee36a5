public import CoreAnimation
public import FilmstripGeometry
public import Foundation

/// A rectangle on the screen that draws, holds other views and receives touches.
///
/// Its values are those of its layer; the layer belongs to the view, and animates only inside
/// `UIView.animate` and its like.
///
/// - Difference: there are no `constraints`, `translatesAutoresizingMaskIntoConstraints`,
///   `setNeedsUpdateConstraints()` and `systemLayoutSizeFitting(_:)`: there is no Auto Layout.
/// - Difference: there are no `directionalLayoutMargins`, `preservesSuperviewLayoutMargins`,
///   `traitOverrides` and `anchorPoint`.
open class UIView: UIResponder, CALayerDelegate {
    /// The kind of layer that views of this class have.
    open class var layerClass: AnyClass { CALayer.self }

    /// What the view draws with.
    public let layer: CALayer
    /// A number to find the view by.
    open var tag = 0
    /// A name for people and tools.
    open var accessibilityIdentifier: String? { didSet { nameLayer() } }
    /// Whether the view and those inside it get touches.
    open var isUserInteractionEnabled = true
    /// Whether the view is told of a second finger while it has one; false by default. Recognizers see
    /// it anyway.
    open var isMultipleTouchEnabled = false
    /// Whether the view and others are not told of fingers at the same time; recognizers see them anyway.
    open var isExclusiveTouch = false
    /// How the view follows its superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews follow this view's size by their masks.
    open var autoresizesSubviews = true
    /// Where in the bounds lies what the view draws, when their size changes.
    open var contentMode = ContentMode.scaleToFill { didSet { contentModeChanged() } }
    /// A view whose alpha this one shows through; it lies in this view's coordinates and has no other
    /// superview.
    open var mask: UIView? { didSet { layer.mask = mask?.layer } }

    /// The views inside this one, first the lowest.
    public private(set) var subviews: [UIView] = []
    /// The view around this one.
    public private(set) weak var superview: UIView?
    /// The recognizers on this view in the order in which they were added; nil if there are none.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The view controller whose view this is.
    weak var controller: UIViewController? { didSet { nameLayer() } }
    /// The safe area that the view was told of last.
    var toldSafeAreaInsets = UIEdgeInsets.zero
    /// Whether the layout margins begin at the safe area in place of the bounds; true by default.
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { tellOfLayoutMargins() } }
    }
    private var ownLayoutMargins: UIEdgeInsets?
    var traits = ViewTraits()

    /// A view with the given frame.
    public init(frame: CGRect) {
        guard let layerClass = Self.layerClass as? CALayer.Type else {
            fatalError("the layer class of \(Self.self) is no CALayer")
        }
        layer = layerClass.init()
        super.init()
        layer.delegate = self
        layer.contentsScale = stage.device.scale
        layer.frame = frame
        layer.setNeedsDisplay()
    }

    /// A view without size.
    public convenience override init() { self.init(frame: .zero) }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The smallest upright rectangle around the view in its superview.
    open var frame: CGRect {
        get { layer.frame }
        set { resize { layer.frame = newValue } }
    }

    /// The view's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { layer.bounds }
        set { resize { layer.bounds = newValue } }
    }

    /// Where the layer's anchor point, by default the middle, lies in the superview.
    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            stage.safeAreas.watch(self)
        }
    }

    /// Acts on the view about its anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            layer.setAffineTransform(newValue)
            stage.safeAreas.watch(self)
        }
    }

    /// The same in three dimensions.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set {
            layer.transform = newValue
            stage.safeAreas.watch(self)
        }
    }

    /// 0…1; fades the view with its subviews as one picture.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// Whether the view is left out, and gets no touches.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether subviews are cut at the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// Fills the view below everything else; the layer gets the colour that it is with the view's traits.
    open var backgroundColor: UIColor? {
        get { shownBackground }
        set { showBackground(newValue) }
    }

    /// Whether the view says that it covers its bounds; what it draws decides, so it has no effect.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// Pixels to the point of what the view draws; the screen's at first.
    ///
    /// - Difference: what is drawn is sharp at any scale, so that it has no effect on it.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// The view's controller, else its superview.
    open override var next: UIResponder? { controller ?? superview }

    /// The window that the view is shown in.
    open var window: UIWindow? { superview?.window }

    /// Lays out the subviews; overridden to place them by hand.
    open func layoutSubviews() {}

    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the superview changed.
    open func didMoveToSuperview() {}

    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the window changed.
    open func didMoveToWindow() {}

    /// Called after a view became a subview.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a subview leaves.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Has `layoutSubviews` run before the turn's commit.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out the view and all inside it now, if needed.
    open func layoutIfNeeded() {
        let safeAreas = stage.safeAreas
        var passes = 0
        repeat {
            passes += 1
            demand(passes < 100, "layout changes safe areas, which ask for layout")
            safeAreas.update()
            layer.layoutIfNeeded()
        } while safeAreas.needsUpdate
    }

    /// How much of each edge of the view is covered: by the display's round corners, camera and home
    /// indicator, or by the bars of a container. Zero outside a window.
    ///
    /// The distances from the edges of the view's frame to the superview's safe area, at those edges
    /// where the superview itself is covered; none where the view lies outside the superview's bounds.
    /// For a controller's own view its `additionalSafeAreaInsets` come on top; in a system's container
    /// they count from what the container covers, wherever an animator moves the view.
    ///
    /// - Approximation: UIKit's reference says that only the portion counts that is covered, and that a
    ///   view not yet visible on screen has none; how far an edge beyond the superview's counts is
    ///   chosen.
    /// - Approximation: a view that a transform turns or scales keeps the insets that it had: UIKit does
    ///   not pass them on through such a transform (Apple's answer in its developer forums, thread
    ///   671541). Before iOS 14 the frame counted there too.
    open var safeAreaInsets: UIEdgeInsets { coveredInsets }

    /// Called after `safeAreaInsets` changed, before the view is laid out.
    open func safeAreaInsetsDidChange() {}

    /// Distances from the view's edges within which its content should lie, points; with the safe area's
    /// where `insetsLayoutMarginsFromSafeArea` says so.
    ///
    /// By default 8 at each edge; for a controller's own view `Profile.screenMargin` at the left and the
    /// right, which it has at least.
    open var layoutMargins: UIEdgeInsets {
        get { layoutMargins(own: ownLayoutMargins) }
        set {
            ownLayoutMargins = newValue
            tellOfLayoutMargins()
        }
    }

    /// Called after `layoutMargins` changed.
    open func layoutMarginsDidChange() {}

    /// The size that suits the view where there is room for `size`: the one that it has, unless a
    /// subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Gives the view the size that suits it; its top left corner stays.
    open func sizeToFit() {
        let corner = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        let moved = frame.origin
        center = CGPoint(x: center.x + corner.x - moved.x, y: center.y + corner.y - moved.y)
    }

    /// The size that the view's content asks for; `noIntrinsicMetric` where it asks for none.
    ///
    /// - Difference: there is no Auto Layout that would ask for it.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// Says that `intrinsicContentSize` has changed.
    ///
    /// - Difference: it has no effect, since there is no Auto Layout.
    open func invalidateIntrinsicContentSize() {}

    /// Stands for a size that a view's content does not ask for.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Draws what the view shows above its background, in the current context and cut off at the bounds.
    ///
    /// - Parameter rect: The bounds.
    open func draw(_ rect: CGRect) {}

    /// Has `draw` run before the turn's commit.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Has `draw` run for the whole view before the turn's commit.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

    /// Has `draw` draw what the layer shows.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        stage.graphics.draw(in: ctx) { withTraits { draw(bounds) } }
    }

    /// Colours what the view and those inside it mark as theirs to touch; nil takes the superview's, and
    /// without one the system's blue.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            let old = tintColor
            ownTintColor = newValue
            if tintColor != old { tellOfTintColor() }
        }
    }
    private(set) var ownTintColor: UIColor?

    /// Called after `tintColor` changed, the superview's where it is taken from there.
    open func tintColorDidChange() {}

    /// Called after the view's traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Resolves anew what the view shows in colours that depend on its traits, which changed.
    func resolveColors() {
        if let background = traits.background, shownBackground === background.color {
            showBackground(background.color)
        }
        setNeedsDisplay()
    }

    /// Lays out the subviews, as the layer asks.
    public func layoutSublayers(of layer: CALayer) {
        withTraits {
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
    }

    /// The view that a touch at `point`, in this view's coordinates, belongs to: the deepest one,
    /// the topmost among siblings.
    ///
    /// Skips views that are hidden, nearly transparent or without interaction, those that a block without
    /// `allowUserInteraction` animates, and everything outside an ancestor's bounds.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard stage.spend(8), receivesTouches, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Whether `point` belongs to the view: lies in its bounds, left and top edges included.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let bounds = bounds
        return point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
            && point.y < bounds.maxY
    }

    /// Whether a recognizer that has found its gesture may begin, and thereby take a touch that hit this
    /// view; true unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    /// Whether the view can get touches at all.
    private var receivesTouches: Bool {
        isUserInteractionEnabled && !isHidden && alpha >= stage.profile.hitTestAlpha
            && animationsBlockingTouches == 0
    }

    /// The animation that the change of a layer property makes: one inside a view animation, none
    /// outside.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        stage.viewAnimations.current?.action(for: layer, key: event) ?? NSNull()
    }

    /// Animations that keep touches away from the view while they run.
    var animationsBlockingTouches = 0

    var stage: Stage {
        guard let stage = layer.context as? Stage else {
            fatalError("a view outside a stage")
        }
        return stage
    }

    func setSubviews(_ views: [UIView]) { subviews = views }
    func setSuperview(_ view: UIView?) { superview = view }

    /// Lets warnings call the layer as people call the view, or the controller whose view it is.
    private func nameLayer() { layer.owner = accessibilityIdentifier ?? controller?.stageName }
}

extension UIView {
    /// How a view follows its superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The mask of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance from the left changes.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width changes.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance from the right changes.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance from the top changes.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height changes.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance from the bottom changes.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }
}
