import FilmstripDisplay
import FilmstripGeometry
public import Foundation

/// Decides what a layer's changes do, in place of Core Animation's default.
///
/// - Difference: there are no `display(_:)` and `layerWillDraw(_:)`.
public protocol CALayerDelegate: AnyObject {
    /// The action for a change of the property `event`; nil goes on searching, `NSNull` does nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Lays out the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
    /// Draws what the layer shows above its background, in the layer's coordinates.
    func draw(_ layer: CALayer, in ctx: CGContext)
}

extension CALayerDelegate {
    /// Goes on searching.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
}

/// A rectangle of content in a tree, with values that can be animated.
///
/// Properties hold the *model*: what they were last set to. What is seen at the current time is the
/// *presentation*, the model with all running animations.
///
/// - Difference: properties of a subclass cannot be animated: there are no `needsDisplay(forKey:)`,
///   `defaultValue(forKey:)` and `@NSManaged`.
/// - Difference: its `duration`, `repeatCount`, `repeatDuration`, `autoreverses` and `fillMode`
///   have no effect.
/// - Difference: there are no `filters`, `backgroundFilters`, `allowsGroupOpacity`, `allowsEdgeAntialiasing`, `edgeAntialiasingMask`, `drawsAsynchronously`,
///   `contentsFormat`, `visibleRect`, `scroll(_:)`, `scrollRectToVisible(_:)`,
///   `preferredFrameSize()` and `cornerCurveExpansionFactor(_:)`.
/// - Approximation: an animation whose layer's clock is set past its end is over at once, and says so at
///   the display's next frame: until then the model shows. Apple publishes nothing; that frame is
///   the flash that is reported of transitions driven by a layer's time
///   (AWPercentDrivenInteractiveTransition, "Flashing when canceling animation").
/// - Approximation: siblings are drawn in the order of `zPosition` alone: turned in space, they do
///   not cut through each other.
open class CALayer: NSObject, CAMediaTiming {
    /// The world that the layer belongs to: the one in whose turn it was made.
    package let context: AnimationContext
    package private(set) var modelValues = LayerProperties()

    /// A name for people and tools.
    open var name: String?
    /// What warnings call the layer if it has no name: that of the view it belongs to.
    package var owner: String?
    open weak var delegate: (any CALayerDelegate)?
    /// Actions by key, searched after the delegate.
    open var actions: [String: any CAAction]?
    /// The layer around this one.
    public private(set) weak var superlayer: CALayer?
    var children: [CALayer] = []
    /// What `display` had the layer show above its background and below its sublayers.
    var drawing: LayerDrawing?
    /// What the layer's class cannot show as asked.
    var warnings: [Warning] { [] }

    /// Where the contents lie in the bounds; stretched over them by default.
    open var contentsGravity = CALayerContentsGravity.resize
    /// Pixels of the contents to the point, where they are not stretched.
    open var contentsScale: CGFloat = 1
    /// How contents are drawn larger than they are.
    open var magnificationFilter = CALayerContentsFilter.linear
    /// How contents are drawn smaller than they are.
    ///
    /// - Approximation: pictures are averaged over the area, whichever filter is set.
    open var minificationFilter = CALayerContentsFilter.linear
    /// Which corners `cornerRadius` rounds; all by default.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// The form of rounded corners; circular by default.
    open var cornerCurve = CALayerCornerCurve.circular
    /// The name of the blend mode in which the layer meets what its superlayer drew before it, as Core
    /// Animation spells it (`"multiplyBlendMode"`) or Core Image (`"CIMultiplyBlendMode"`); nil lays it over
    /// that.
    ///
    /// A layer with another value is laid over, with a warning.
    ///
    /// - Difference: there are no `CIFilter` objects, and no animations of it.
    open var compositingFilter: Any?
    /// A layer whose alpha this one, with its sublayers and shadow, shows through; it lies in this
    /// layer's coordinates.
    open var mask: CALayer? {
        didSet {
            guard oldValue !== mask else { return }
            oldValue?.setSuperlayer(nil)
            mask?.removeFromSuperlayer()
            mask?.setSuperlayer(self)
            needsLayout = true
        }
    }
    /// Whether the layer is drawn once and moved as pixels.
    ///
    /// - Difference: it has no effect: pictures are drawn anew and sharp in every frame.
    open var shouldRasterize = false
    /// Pixels to the point of a layer that is drawn once.
    ///
    /// - Difference: it has no effect, like `shouldRasterize`.
    open var rasterizationScale: CGFloat = 1
    /// Whether the layer says that it covers its bounds.
    ///
    /// - Difference: it has no effect: what the layer draws decides.
    open var isOpaque = false

    /// Where its clock begins on the superlayer's, seconds.
    open var beginTime: CFTimeInterval = 0 { didSet { context.clocksWereSet = true } }
    /// Seconds added to local time; all of it while `speed` is 0.
    open var timeOffset: CFTimeInterval = 0 { didSet { context.clocksWereSet = true } }
    /// Has no effect on a layer.
    open var repeatCount: Float = 0
    /// Has no effect on a layer.
    open var repeatDuration: CFTimeInterval = 0
    /// Has no effect on a layer; infinite.
    open var duration: CFTimeInterval = .infinity
    /// Local seconds in each of the superlayer's; 0 stands still.
    open var speed: Float = 1 { didSet { context.clocksWereSet = true } }
    /// Has no effect on a layer.
    open var autoreverses = false
    /// Has no effect on a layer.
    open var fillMode = CAMediaTimingFillMode.removed
    /// In place of the media timing while a percent-driven transition moves the layer's animations.
    package var drivenClock: DrivenClock?

    var running: [RunningAnimation] = []

    /// Seconds of an implicit animation, unless the transaction says otherwise.
    static let implicitDuration: CFTimeInterval = 0.25

    /// A layer without size in the current stage.
    ///
    /// - Difference: it is required, since presentations and views make layers by it: a subclass
    ///   with another initializer declares it too.
    /// - Difference: there is no `init(layer:)`: what a subclass stores is not in its presentation.
    public required override init() {
        context = AnimationContext.current
        super.init()
        context.needsLayoutPass = true
    }

    /// Becomes the presentation of another layer, with `values` in place of its model.
    func show(_ other: CALayer, values: LayerProperties) {
        modelValues = values
        modelLayer = other
        (name, delegate) = (other.name, other.delegate)
        (drawing, contentsGravity) = (other.drawing, other.contentsGravity)
        (maskedCorners, cornerCurve) = (other.maskedCorners, other.cornerCurve)
        compositingFilter = other.compositingFilter
        (beginTime, timeOffset, speed) = (other.beginTime, other.timeOffset, other.speed)
    }

    /// The layer itself, or the one whose presentation this is.
    public func model() -> Self {
        guard let layer = modelLayer as? Self else { return self }
        return layer
    }
    private weak var modelLayer: CALayer?

    /// Sets a value, with the action that belongs to the change.
    func change<Value: Equatable>(
        _ key: LayerKey, _ path: WritableKeyPath<LayerProperties, Value>, to value: Value
    ) {
        guard modelValues[keyPath: path] != value else { return }
        let action = action(forKey: key.rawValue)
        // A transition leads from what shows before the change.
        (action as? CATransition)?.take(self)
        modelValues[keyPath: path] = value
        action?.run(forKey: key.rawValue, object: self, arguments: nil)
    }

    /// Sets a value without any action.
    package func setModel(_ value: AnimationValue, for key: LayerKey) {
        let size = modelValues.bounds.size
        modelValues[key] = value
        if modelValues.bounds.size != size { sizeChanged() }
    }

    /// Changes values that no key names.
    func edit(_ change: (inout LayerProperties) -> Void) { change(&modelValues) }

    /// The action for a change of `event`: the delegate's, else one of `actions`, else an implicit
    /// animation from the value shown now.
    ///
    /// Only a layer that has been shown animates implicitly.
    ///
    /// - Difference: there are no `style` and `defaultAction(forKey:)` to be searched.
    open func action(forKey event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) {
            return action is NSNull ? nil : action
        }
        if let action = actions?[event] { return action is NSNull ? nil : action }
        let transactions = context.transactions
        guard !transactions.disablesActions, isRooted, !joinedInThisTurn,
            let key = LayerKey(rawValue: event), key.animatesImplicitly,
            let shown = presentationValues()[key]
        else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = shown.untyped
        animation.duration = transactions.duration
        animation.timingFunction =
            transactions.timingFunction ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        return animation
    }

    /// Whether the layer or one around it came to its place in the turn that is running.
    private var joinedInThisTurn: Bool {
        joinedTurn == context.turn || superlayer?.joinedInThisTurn == true
    }
    var joinedTurn: Int?

    /// Whether the layer is below a root of the context.
    var isRooted: Bool {
        var layer = self
        while let parent = layer.superlayer { layer = parent }
        return context.rootLayers.contains { $0 === layer }
    }

    /// Whether a point of this layer lies in its bounds, left and top edges included.
    open func contains(_ point: CGPoint) -> Bool {
        let bounds = bounds
        return point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
            && point.y < bounds.maxY
    }

    /// The deepest layer that holds a point of the superlayer, the topmost among siblings; nil if it
    /// lies outside, or in a hidden layer.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden, let own = Homography(modelValues.localTransform).inverse?.project(point)
        else {
            return nil
        }
        for child in children.reversed() {
            if let hit = child.hitTest(own) { return hit }
        }
        return contains(own) ? self : nil
    }

    func setSuperlayer(_ layer: CALayer?) {
        superlayer = layer
        joinedTurn = context.turn
    }

    // A layer needs layout when it is new, resized, or told so.
    var needsLayout = true {
        didSet { if needsLayout { context.needsLayoutPass = true } }
    }

    /// Has `layoutSublayers` run before the turn's commit.
    open func setNeedsLayout() { needsLayout = true }

    /// Lays out the layer and all below it that need it.
    open func layoutIfNeeded() {
        guard context.spend(2) else { return }
        var passes = 0
        while needsLayout {
            needsLayout = false
            layoutSublayers()
            passes += 1
            demand(passes < 100, "\(name ?? "a layer") asks for layout in every layout")
        }
        for child in children { child.layoutIfNeeded() }
        mask?.layoutIfNeeded()
    }

    /// Lays out the sublayers: the delegate's work.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Whether a change of size calls for `display`; without it what was drawn is placed in the new
    /// bounds as `contentsGravity` says.
    open var needsDisplayOnBoundsChange = false
    var isDisplayNeeded = false

    /// Has `display` run before the turn's commit, after layout.
    open func setNeedsDisplay() {
        isDisplayNeeded = true
        context.needsLayoutPass = true
    }

    /// Draws the layer anew.
    ///
    /// - Difference: it leaves `contents` alone; what is drawn lies above them.
    open func display() { record() }

    /// Draws what the layer shows above its background: the delegate's work.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    func sizeChanged() {
        needsLayout = true
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
}

extension AnimationValue {
    /// As Core Animation's untyped properties carry it.
    package var untyped: Any {
        switch self {
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .colors(let value): value
        case .numbers(let value): value
        case .path(let value): value
        case .contents(let value): value
        }
    }
}
