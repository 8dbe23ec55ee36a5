public import FilmstripDisplay
public import Foundation

/// A source of particles in an emitter layer.
///
/// Where a property has a range, each particle's value lies within half the range around it.
///
/// - Difference: there are no `emissionLatitude` and `zAcceleration`: particles stay in the layer's plane.
open class CAEmitterCell: NSObject, CAMediaTiming {
    /// The name in key paths such as `emitterCells.spark.birthRate`.
    open var name: String?
    /// Whether the cell emits particles.
    open var isEnabled = true
    /// Particles in a second; 0 by default.
    open var birthRate: Float = 0
    /// Seconds that a particle lives; 0 by default.
    open var lifetime: Float = 0
    /// The range of `lifetime`.
    open var lifetimeRange: Float = 0
    /// The direction of the particles, radians clockwise from the right.
    open var emissionLongitude: CGFloat = 0
    /// The range of directions, radians; 2π is all around.
    open var emissionRange: CGFloat = 0
    /// The velocity at birth, points/s.
    open var velocity: CGFloat = 0
    /// The range of `velocity`.
    open var velocityRange: CGFloat = 0
    /// Acceleration to the right, points/s².
    open var xAcceleration: CGFloat = 0
    /// Acceleration downwards, points/s².
    open var yAcceleration: CGFloat = 0
    /// The scale of the contents at birth; 1 by default.
    open var scale: CGFloat = 1
    /// The range of `scale`.
    open var scaleRange: CGFloat = 0
    /// The change of the scale in a second.
    open var scaleSpeed: CGFloat = 0
    /// Angular velocity, rad/s clockwise.
    open var spin: CGFloat = 0
    /// The range of `spin`.
    open var spinRange: CGFloat = 0
    /// The colour by which the contents are multiplied; white by default.
    open var color: CGColor? = .white
    /// The range of the colour's red.
    open var redRange: Float = 0
    /// The range of the colour's green.
    open var greenRange: Float = 0
    /// The range of the colour's blue.
    open var blueRange: Float = 0
    /// The range of the colour's alpha.
    open var alphaRange: Float = 0
    /// The change of the colour's red in a second.
    open var redSpeed: Float = 0
    /// The change of the colour's green in a second.
    open var greenSpeed: Float = 0
    /// The change of the colour's blue in a second.
    open var blueSpeed: Float = 0
    /// The change of the colour's alpha in a second.
    open var alphaSpeed: Float = 0
    /// The picture of a particle, a `CGImage`; nil shows none.
    open var contents: Any?
    /// The part of the picture that is shown, 0…1 on each axis.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the picture per point; 1 by default.
    open var contentsScale: CGFloat = 1
    /// Cells that each particle emits along its way.
    open var emitterCells: [CAEmitterCell]?

    /// When the cell begins to emit: seconds of the layer, or for another cell's of its particle.
    open var beginTime: CFTimeInterval = 0
    /// Has no effect.
    open var timeOffset: CFTimeInterval = 0
    /// Has no effect.
    open var repeatCount: Float = 0
    /// Has no effect.
    open var repeatDuration: CFTimeInterval = 0
    /// Seconds for which the cell emits; infinite by default, and for 0.
    open var duration: CFTimeInterval = .infinity
    /// Has no effect.
    open var speed: Float = 1
    /// Has no effect.
    open var autoreverses = false
    /// Has no effect.
    open var fillMode = CAMediaTimingFillMode.removed

    public override init() { super.init() }

    /// Sets a number by its name, as a key path of the layer does; unknown names change nothing.
    func set(_ number: Double, _ key: String) {
        switch key {
        case "birthRate": birthRate = Float(number)
        case "lifetime": lifetime = Float(number)
        case "lifetimeRange": lifetimeRange = Float(number)
        case "emissionLongitude": emissionLongitude = number
        case "emissionRange": emissionRange = number
        case "velocity": velocity = number
        case "velocityRange": velocityRange = number
        case "xAcceleration": xAcceleration = number
        case "yAcceleration": yAcceleration = number
        case "scale": scale = number
        case "scaleRange": scaleRange = number
        case "scaleSpeed": scaleSpeed = number
        case "spin": spin = number
        case "spinRange": spinRange = number
        case "alphaSpeed": alphaSpeed = Float(number)
        default: break
        }
    }

    /// Seconds after a particle's birth at which neither it nor what it emits is left.
    var reach: Double {
        let own = Double(lifetime + abs(lifetimeRange) / 2)
        return max(own, 0) + ((emitterCells ?? []).map(\.reach).max() ?? 0)
    }

    /// Seconds for which the cell emits.
    var emission: Double { duration > 0 ? duration : .infinity }
}
