public import FilmstripDisplay
public import FilmstripGeometry
public import Foundation

/// A rectangle of content in a tree, with values that can be animated.
///
/// Properties hold the *model*: the values last set. The *presentation* is the look at the current
/// time: the model with all running animations.
///
/// - Difference: a subclass's own properties are animatable through `animatableValue(forKey:default:)`, in
///   place of `@NSManaged`; `needsDisplay(forKey:)` is asked about those alone.
/// - Difference: its `duration`, `repeatCount`, `repeatDuration`, `autoreverses` and `fillMode`
///   have no effect.
/// - Difference: there are no `backgroundFilters`, `edgeAntialiasingMask`, `contentsFormat`, `scroll(_:)`,
///   `scrollRectToVisible(_:)` and `cornerCurveExpansionFactor(_:)`.
/// - Approximation: an animation ends at once if its layer's clock is set past its end, and reports that
///   at the display's next frame; until then the model shows. Apple documents nothing about this; that
///   frame is the flash reported for transitions driven by a layer's time
///   (AWPercentDrivenInteractiveTransition, "Flashing when canceling animation").
/// - Approximation: siblings are drawn in the order of `zPosition` alone: if rotated in space, they do
///   not intersect.
open class CALayer: NSObject, CAMediaTiming {
    // Exclusivity is not checked where no code runs during an access: see Docs/decisions/exclusivity-in-plays.md.

    /// The context that the layer belongs to: the one in whose turn it was created.
    package let context: AnimationContext
    @exclusivity(unchecked) package internal(set) var modelValues = LayerProperties() {
        didSet { countChange() }
    }
    /// The context's count of changes at the last change of `modelValues`; no two changes have the same.
    @exclusivity(unchecked) package internal(set) var modelVersion = 0

    /// A name for people and tools.
    @exclusivity(unchecked) open var name: String? { didSet { lookChanged() } }
    /// Name in warnings for a layer without a name: that of the view it belongs to.
    @exclusivity(unchecked) package var owner: String? { didSet { lookChanged() } }
    /// The delegate, which is not kept: the view of the layer, or another one.
    open var delegate: (any CALayerDelegate)? {
        get { view ?? otherDelegate }
        set {
            otherDelegate = newValue
            if newValue !== view { view = nil }
        }
    }
    private weak var otherDelegate: (any CALayerDelegate)?
    /// The view of the layer as long as it is the delegate.
    ///
    /// `unowned(unsafe)`: the view sets it to nil when it is deinitialized. With weak references here and to superlayers
    /// and superviews, counting references to layers and views took a third of a play.
    @exclusivity(unchecked) package unowned(unsafe) var view: (any CALayerDelegate)?
    /// Actions by key, searched after the delegate.
    open var actions: [String: any CAAction]?
    /// The layer that contains this one.
    public internal(set) var superlayer: CALayer? {
        get { above?.takeUnretainedValue() }
        set { above = newValue.map(Unmanaged.passUnretained) }
    }
    /// The layer that contains this one, for ways up on which no references are counted.
    ///
    /// A layer sets it to nil in its sublayers and its mask when they leave, and when it is deinitialized.
    @exclusivity(unchecked) private(set) var above: Unmanaged<CALayer>?
    @exclusivity(unchecked) var children: [CALayer] = []
    /// The drawing that `display` recorded, above the background and below the sublayers.
    @exclusivity(unchecked) var drawing: LayerDrawing? { didSet { lookChanged() } }
    /// The values that pictures ask for.
    @exclusivity(unchecked) var plainLook = PlainLook()
    /// Warnings about content that the layer's class cannot show as requested.
    var warnings: [Warning] { [] }

    /// The position of the contents in the bounds; stretched over them by default.
    @exclusivity(unchecked) open var contentsGravity = CALayerContentsGravity.resize
    /// Pixels of the contents per point, where they are not stretched.
    @exclusivity(unchecked) open var contentsScale: CGFloat = 1
    /// The filter for enlarged contents.
    open var magnificationFilter = CALayerContentsFilter.linear
    /// The filter for reduced contents.
    ///
    /// - Approximation: pictures are averaged over the area, whichever filter is set.
    open var minificationFilter = CALayerContentsFilter.linear
    /// The corners that `cornerRadius` rounds; all by default.
    @exclusivity(unchecked) open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// The form of rounded corners; circular by default.
    @exclusivity(unchecked) open var cornerCurve = CALayerCornerCurve.circular
    /// The name of the blend mode between the layer and what its superlayer drew before it, as spelled by
    /// Core Animation (`"multiplyBlendMode"`) or Core Image (`"CIMultiplyBlendMode"`); nil is source-over.
    ///
    /// An unknown value counts as nil, with a warning.
    ///
    /// - Difference: there are no `CIFilter` objects, and no animations of it.
    @exclusivity(unchecked) open var compositingFilter: Any? {
        didSet {
            hasFilter = compositingFilter != nil
            lookChanged()
        }
    }
    /// Whether there is a `compositingFilter`, which is dear to ask.
    @exclusivity(unchecked) private(set) var hasFilter = false
    /// A layer whose alpha masks this one, with its sublayers and shadow; it lies in this layer's
    /// coordinates.
    @exclusivity(unchecked) open var mask: CALayer? {
        didSet { maskChanged(from: oldValue) }
    }
    /// Whether the layer is drawn once and then moved as pixels.
    ///
    /// - Difference: it has no effect: pictures are drawn anew, and sharp, in every frame.
    open var shouldRasterize = false
    /// Pixels per point of a layer that is drawn once.
    ///
    /// - Difference: it has no effect, like `shouldRasterize`.
    open var rasterizationScale: CGFloat = 1
    /// Whether the layer is declared to cover its bounds.
    ///
    /// - Difference: it has no effect: only the layer's content matters.
    open var isOpaque = false

    /// Start of the layer's clock on the superlayer's, in seconds.
    @exclusivity(unchecked) open var beginTime: CFTimeInterval = 0 { didSet { clockWasSet() } }
    /// Seconds added to local time; the whole local time while `speed` is 0.
    @exclusivity(unchecked) open var timeOffset: CFTimeInterval = 0 { didSet { clockWasSet() } }
    /// Has no effect on a layer.
    open var repeatCount: Float = 0
    /// Has no effect on a layer.
    open var repeatDuration: CFTimeInterval = 0
    /// Has no effect on a layer; infinite.
    open var duration: CFTimeInterval = .infinity
    /// Local seconds for each of the superlayer's; 0 stops the clock.
    @exclusivity(unchecked) open var speed: Float = 1 { didSet { clockWasSet() } }
    /// Has no effect on a layer.
    open var autoreverses = false
    /// Has no effect on a layer.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Replaces the media timing while a percent-driven transition moves the layer's animations.
    @exclusivity(unchecked) package var drivenClock: DrivenClock? {
        didSet {
            hasOwnClock = true
            clockHoldsAnimations = drivenClock?.holdsAnimations
        }
    }
    /// Whether the driven clock holds animations past their ends, which is asked for at every event; nil without one.
    @exclusivity(unchecked) private(set) var clockHoldsAnimations: Bool?
    /// Whether the layer's clock may differ from the superlayer's: false as long as nothing has set it.
    @exclusivity(unchecked) var hasOwnClock = false

    @exclusivity(unchecked) var running: [RunningAnimation] = []

    /// Default duration of an implicit animation, in seconds.
    static let implicitDuration: CFTimeInterval = 0.25

    /// Values of the app's own and other rarely used settings; nil until there are some.
    @exclusivity(unchecked) var extras: LayerExtras?

    /// A layer without size in the current stage.
    ///
    /// - Difference: a subclass that overrides an initializer and lacks `init()`, `init(layer:)` or
    ///   `init(coder:)` has to declare it too, since views and presentations create layers with them.
    public override init() {
        context = AnimationContext.current
        super.init()
        countChange()
        if let kind = type(of: self).initialKind { modelValues.kind = kind }
        context.needsLayoutPass = true
    }

    deinit {
        for child in children { child.superlayer = nil }
        mask?.superlayer = nil
        context.needsRootCheck = true
        context.treeVersion &+= 1
    }

    /// A copy of another layer for its presentation; a subclass overrides it to copy its own stored
    /// properties.
    ///
    /// - Parameter layer: A layer; anything else is a programmer error.
    public init(layer: Any) {
        guard let other = layer as? CALayer else { fatalError("a presentation of \(layer)") }
        context = other.context
        super.init()
        countChange()
        show(other, values: other.modelValues)
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The presentation of another layer, by `init(layer:)` of the layer's own class.
    ///
    /// - Difference: ours.
    public required convenience init(presenting layer: CALayer) { self.init(layer: layer) }

    /// The layer of a view, by `init()` of the layer's own class.
    ///
    /// - Difference: ours.
    public required convenience init(created: Void) { self.init() }

    /// Whether a change of a subclass's own animatable property requests a display; false by default.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// The content of a new layer, if its class is one that draws more than a plain one.
    class var initialKind: LayerKind? { nil }

    /// The animatable properties of one of Core Animation's classes that have no `LayerKey`.
    class var ownKeys: Set<String> { [] }

    /// The action for a change of a property, if neither the delegate nor `actions` has one; nil, as by default,
    /// is an implicit animation.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// The value of a property before one is set; nil by default.
    ///
    /// - Difference: it is never asked.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// The layer's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { modelValues.bounds }
        set {
            let size = modelValues.bounds.size
            change(.bounds, \.bounds, to: newValue)
            if newValue.size != size { sizeChanged() }
        }
    }
    /// The position of the anchor point in the superlayer.
    open var position: CGPoint {
        get { modelValues.position }
        set { change(.position, \.position, to: newValue) }
    }
    /// The position in the order of siblings; a higher one is nearer to the viewer.
    open var zPosition: CGFloat {
        get { modelValues.zPosition }
        set { change(.zPosition, \.zPosition, to: newValue) }
    }
    /// The point of the bounds, 0…1 on each axis, that lies at `position` and is the origin of transforms.
    open var anchorPoint: CGPoint {
        get { modelValues.anchorPoint }
        set { change(.anchorPoint, \.anchorPoint, to: newValue) }
    }
    /// The transform of the layer about its anchor point.
    open var transform: CATransform3D {
        get { modelValues.transform }
        set { change(.transform, \.transform, to: newValue) }
    }
    /// The smallest upright rectangle around the layer in its superlayer; setting it keeps the
    /// transform and changes bounds and position.
    open var frame: CGRect {
        get { modelValues.frame }
        set {
            let (bounds, position) = LayerProperties.place(
                filling: newValue, modelValues.bounds.origin, modelValues.anchorPoint,
                modelValues.transform)
            self.bounds = bounds
            self.position = position
        }
    }
    /// Whether the layer and its sublayers are hidden.
    open var isHidden: Bool {
        get { modelValues.isHidden }
        set { change(.hidden, \.isHidden, to: newValue) }
    }
    /// The opacity, 0…1, applied to the layer with its sublayers as one picture.
    open var opacity: Float {
        get { modelValues.opacity }
        set { change(.opacity, \.opacity, to: newValue) }
    }
    /// Whether contents and sublayers are clipped to the bounds with their rounded corners; this also
    /// removes the shadow.
    open var masksToBounds: Bool {
        get { modelValues.masksToBounds }
        set { change(.masksToBounds, \.masksToBounds, to: newValue) }
    }
    /// The colour that fills the bounds below everything else.
    open var backgroundColor: CGColor? {
        get { modelValues.backgroundColor }
        set { change(.backgroundColor, \.backgroundColor, to: newValue) }
    }
    /// The radius of the corners of background, border and clip, in points.
    open var cornerRadius: CGFloat {
        get { modelValues.cornerRadius }
        set { change(.cornerRadius, \.cornerRadius, to: newValue) }
    }
    /// The width of the border inside the bounds, above the sublayers, in points.
    open var borderWidth: CGFloat {
        get { modelValues.borderWidth }
        set { change(.borderWidth, \.borderWidth, to: newValue) }
    }
    /// The border's colour; black by default.
    open var borderColor: CGColor? {
        get { modelValues.borderColor }
        set { change(.borderColor, \.borderColor, to: newValue) }
    }
    /// The shape that casts the shadow, in the layer's own coordinates; nil means the layer's picture.
    open var shadowPath: CGPath? {
        get { modelValues.shadowPath.map { CGPath($0) } }
        set { change(.shadowPath, \.shadowPath, to: newValue?.path) }
    }
    /// The opacity of the shadow, 0…1; 0 by default, which means no shadow.
    open var shadowOpacity: Float {
        get { modelValues.shadowOpacity }
        set { change(.shadowOpacity, \.shadowOpacity, to: newValue) }
    }
    /// The shadow's colour; black by default.
    open var shadowColor: CGColor? {
        get { modelValues.shadowColor }
        set { change(.shadowColor, \.shadowColor, to: newValue) }
    }
    /// The picture that the layer shows.
    ///
    /// - Difference: anything but a `CGImage` or nil is a programmer error.
    open var contents: Any? {
        get { modelValues.contents.image }
        set { change(.contents, \.contents, to: LayerContents(untyped: newValue)) }
    }

    /// Adds `layer` on top of the sublayers.
    open func addSublayer(_ layer: CALayer) { insert(layer) { $0.endIndex } }
    /// Inserts `layer` among the sublayers at the given index; on top if there are fewer.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer) { min(Int(index), $0.endIndex) }
    }

    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() { leaveSuperlayer() }
    /// Adds an animation, after removing an unfinished one with the same key.
    ///
    /// A transition's key is always `transition`.
    open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }

    /// Removes the animation under `key`; it is reported as unfinished at the end of the turn.
    open func removeAnimation(forKey key: String) { dropAnimation(forKey: key) }
    /// Removes every animation; they are reported as unfinished at the end of the turn.
    open func removeAllAnimations() { dropAllAnimations() }

    /// The layer itself, or the one whose presentation this is.
    open func model() -> Self {
        guard let layer = modelLayer as? Self else { return self }
        return layer
    }
    weak var modelLayer: CALayer?
    /// Whether the layer shows another one, and so runs no actions.
    @exclusivity(unchecked) var isCopy = false

    /// The action for a change of `event`: the delegate's, else one of `actions`, else an implicit
    /// animation from the value that shows now.
    ///
    /// Only a layer that was shown before the current turn animates implicitly.
    ///
    /// - Difference: the dictionary `style` is not searched.
    open func action(forKey event: String) -> (any CAAction)? { foundAction(forKey: event) }

    /// The turn in which the layer was last moved in the tree; nil if it never was.
    @exclusivity(unchecked) var joinedTurn: Int?
    /// The last turn in which the layer was moved after it had been shown; nil if it never was.
    @exclusivity(unchecked) var leftTurn: Int?

    /// Whether a point of this layer lies in its bounds, left and top edges included.
    open func contains(_ point: CGPoint) -> Bool { bounds.holds(point) }

    /// The deepest layer that contains a point of the superlayer, the topmost among siblings; nil if the
    /// point lies outside, or the layer is hidden.
    open func hitTest(_ point: CGPoint) -> CALayer? { deepestHit(point) }

    // A layer needs layout when it is new or resized, or when layout is requested.
    @exclusivity(unchecked) var isLayoutNeeded = true {
        didSet { if isLayoutNeeded { context.needsLayoutPass = true } }
    }

    /// Requests a call of `layoutSublayers` before the turn's commit.
    open func setNeedsLayout() { isLayoutNeeded = true }
    /// Whether the layer is laid out before the turn's commit.
    open func needsLayout() -> Bool { isLayoutNeeded }
    /// Lays out this layer and all below it, where it is needed.
    open func layoutIfNeeded() { layOutNow() }

    /// Lays out the sublayers; by default calls the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Whether a change of size requests `display`; if false, the existing drawing is placed in the new
    /// bounds as `contentsGravity` says.
    @exclusivity(unchecked) open var needsDisplayOnBoundsChange = false
    @exclusivity(unchecked) var isDisplayNeeded = false

    /// Requests a call of `display` before the turn's commit, after layout.
    open func setNeedsDisplay() {
        isDisplayNeeded = true
        context.needsLayoutPass = true
    }

    /// Draws the layer's content anew.
    ///
    /// - Difference: it leaves `contents` unchanged; the drawing lies above them.
    open func display() {
        if let delegate { delegate.display(self) } else { record() }
    }

    /// Draws the layer's content above its background; by default calls the delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
}
