public import FilmstripDisplay
public import FilmstripGeometry
public import Foundation

/// A layer that shows its sublayers several times, each time moved, delayed and coloured further.
///
/// All its own properties can be animated.
///
/// - Difference: their changes start no implicit animations.
open class CAReplicatorLayer: CALayer {
    /// A layer that shows its sublayers once.
    public override init() {
        super.init()
        edit { $0.own = OwnProperties(form: .replicated) }
    }

    /// A copy of another layer's values.
    public override init(layer: Any) { super.init(layer: layer) }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    override class var ownKeys: Set<String> {
        [
            "instanceCount", "instanceDelay", "instanceTransform", "instanceColor",
            "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset",
            "instanceAlphaOffset",
        ]
    }

    /// How often the sublayers are shown; 1 by default, at most 10 000.
    open var instanceCount: Int {
        get { animatableValue(forKey: "instanceCount", default: 1) }
        set { setAnimatableValue(newValue, forKey: "instanceCount") }
    }

    /// Seconds by which the animations of each instance are behind those of the one before.
    open var instanceDelay: CFTimeInterval {
        get { animatableValue(forKey: "instanceDelay", default: 0) }
        set { setAnimatableValue(newValue, forKey: "instanceDelay") }
    }

    /// The transform from each instance to the next, about the middle of the bounds.
    open var instanceTransform: CATransform3D {
        get { animatableValue(forKey: "instanceTransform", default: CATransform3DIdentity) }
        set { setAnimatableValue(newValue, forKey: "instanceTransform") }
    }

    /// The colour by which those of the first instance are multiplied; white by default.
    open var instanceColor: CGColor? {
        get { animatableValue(forKey: "instanceColor", default: CGColor.white) }
        set { setAnimatableValue(newValue ?? .white, forKey: "instanceColor") }
    }

    /// The number added to the colour's red from each instance to the next.
    open var instanceRedOffset: Float {
        get { animatableValue(forKey: "instanceRedOffset", default: 0) }
        set { setAnimatableValue(newValue, forKey: "instanceRedOffset") }
    }

    /// The number added to the colour's green from each instance to the next.
    open var instanceGreenOffset: Float {
        get { animatableValue(forKey: "instanceGreenOffset", default: 0) }
        set { setAnimatableValue(newValue, forKey: "instanceGreenOffset") }
    }

    /// The number added to the colour's blue from each instance to the next.
    open var instanceBlueOffset: Float {
        get { animatableValue(forKey: "instanceBlueOffset", default: 0) }
        set { setAnimatableValue(newValue, forKey: "instanceBlueOffset") }
    }

    /// The number added to the colour's alpha from each instance to the next.
    open var instanceAlphaOffset: Float {
        get { animatableValue(forKey: "instanceAlphaOffset", default: 0) }
        set { setAnimatableValue(newValue, forKey: "instanceAlphaOffset") }
    }

    /// Whether the sublayers keep their places in space.
    ///
    /// - Difference: it has no effect: they are flattened into the layer's plane.
    open var preservesDepth = false
}
