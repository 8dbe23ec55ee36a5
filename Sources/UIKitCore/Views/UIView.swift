public import CoreAnimation
public import Foundation

/// A rectangle on the screen that draws, holds other views and receives touches.
///
/// Its values are those of its layer; the layer belongs to the view, and animates only inside
/// `UIView.animate` and its like.
///
/// - Difference: there are no `constraints`, `translatesAutoresizingMaskIntoConstraints`,
///   `setNeedsUpdateConstraints()` and `systemLayoutSizeFitting(_:)`: there is no Auto Layout.
/// - Difference: there are no `safeAreaInsets`, `layoutMargins`, `traitCollection`,
///   `semanticContentAttribute`, `anchorPoint`, `isExclusiveTouch` and
///   `gestureRecognizerShouldBegin(_:)`.
open class UIView: UIResponder, CALayerDelegate {
    /// The kind of layer that views of this class have.
    open class var layerClass: AnyClass { CALayer.self }

    /// What the view draws with.
    public let layer: CALayer
    /// A number for people.
    open var tag = 0
    /// A name for people and tools.
    open var accessibilityIdentifier: String?
    /// Whether the view and those inside it get touches.
    open var isUserInteractionEnabled = true
    /// Whether a second finger is seen; false by default.
    open var isMultipleTouchEnabled = false
    /// How the view follows its superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews follow this view's size by their masks.
    open var autoresizesSubviews = true

    /// The views inside this one, first the lowest.
    public private(set) var subviews: [UIView] = []
    /// The view around this one.
    public private(set) weak var superview: UIView?
    /// The recognizers on this view in the order in which they were added; nil if there are none.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The view controller whose view this is.
    weak var controller: UIViewController?

    /// A view with the given frame.
    public init(frame: CGRect) {
        guard let layerClass = Self.layerClass as? CALayer.Type else {
            preconditionFailure("the layer class of \(Self.self) is no CALayer")
        }
        layer = layerClass.init()
        super.init()
        layer.delegate = self
        layer.frame = frame
    }

    /// A view without size.
    public convenience override init() { self.init(frame: .zero) }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The view's controller, else its superview.
    open override var next: UIResponder? { controller ?? superview }

    /// The window that the view is shown in.
    open var window: UIWindow? { superview?.window }

    /// Lays out the subviews; overridden to place them by hand.
    open func layoutSubviews() {}

    /// Called after the superview changed.
    open func didMoveToSuperview() {}

    /// Called after the window changed.
    open func didMoveToWindow() {}

    /// Has `layoutSubviews` run before the turn's commit.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out the view and all inside it now, if needed.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Lays out the subviews, as the layer asks.
    public func layoutSublayers(of layer: CALayer) {
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// The view that a touch at `point`, in this view's coordinates, belongs to: the deepest one,
    /// the topmost among siblings.
    ///
    /// Skips views that are hidden, nearly transparent or without interaction, those that a block without
    /// `allowUserInteraction` animates, and everything outside an ancestor's bounds.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard receivesTouches, self.point(inside: point, with: event) else { return nil }
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
            preconditionFailure("a view outside a stage")
        }
        return stage
    }

    func setSubviews(_ views: [UIView]) { subviews = views }
    func setSuperview(_ view: UIView?) { superview = view }
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
