public import FilmstripDisplay
public import FilmstripGeometry

/// A layer that shows its sublayers several times, each time moved, delayed and coloured further.
///
/// All its own properties can be animated.
///
/// - Difference: their changes start no implicit animations.
open class CAReplicatorLayer: CALayer {
    override class var initialKind: LayerKind? { .own(OwnProperties(form: .replicated)) }

    override class var ownKeys: Set<String> {
        [
            Keys.count.name, Keys.delay.name, Keys.transform.name, Keys.color.name,
            Keys.redOffset.name, Keys.greenOffset.name, Keys.blueOffset.name,
            Keys.alphaOffset.name,
        ]
    }

    /// The properties that animations change.
    enum Keys {
        static let count = OwnKey("instanceCount", 1)
        static let delay = OwnKey("instanceDelay", 0.0)
        static let transform = OwnKey("instanceTransform", CATransform3DIdentity)
        static let color = OwnKey("instanceColor", CGColor.white)
        static let redOffset = OwnKey("instanceRedOffset", Float(0))
        static let greenOffset = OwnKey("instanceGreenOffset", Float(0))
        static let blueOffset = OwnKey("instanceBlueOffset", Float(0))
        static let alphaOffset = OwnKey("instanceAlphaOffset", Float(0))
    }

    /// How often the sublayers are shown; 1 by default, at most 10 000.
    open var instanceCount: Int {
        get { self[Keys.count] }
        set { self[Keys.count] = newValue }
    }

    /// Seconds by which the animations of each instance are behind those of the one before.
    open var instanceDelay: CFTimeInterval {
        get { self[Keys.delay] }
        set { self[Keys.delay] = newValue }
    }

    /// The transform from each instance to the next, about the middle of the bounds.
    open var instanceTransform: CATransform3D {
        get { self[Keys.transform] }
        set { self[Keys.transform] = newValue }
    }

    /// The colour by which those of the first instance are multiplied; white by default.
    open var instanceColor: CGColor? {
        get { self[Keys.color] }
        set { self[Keys.color] = newValue ?? .white }
    }

    /// The number added to the colour's red from each instance to the next.
    open var instanceRedOffset: Float {
        get { self[Keys.redOffset] }
        set { self[Keys.redOffset] = newValue }
    }

    /// The number added to the colour's green from each instance to the next.
    open var instanceGreenOffset: Float {
        get { self[Keys.greenOffset] }
        set { self[Keys.greenOffset] = newValue }
    }

    /// The number added to the colour's blue from each instance to the next.
    open var instanceBlueOffset: Float {
        get { self[Keys.blueOffset] }
        set { self[Keys.blueOffset] = newValue }
    }

    /// The number added to the colour's alpha from each instance to the next.
    open var instanceAlphaOffset: Float {
        get { self[Keys.alphaOffset] }
        set { self[Keys.alphaOffset] = newValue }
    }

    /// Whether the sublayers keep their places in space.
    ///
    /// - Difference: it has no effect: they are flattened into the layer's plane.
    open var preservesDepth = false
}
