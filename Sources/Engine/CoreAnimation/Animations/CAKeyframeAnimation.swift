import FilmstripGeometry
public import Foundation

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, beginning with the one at time 0; ignored if there is a path.
    open var values: [Any]?
    /// A path for a position to follow; each of its lines and curves lies between two keyframes.
    open var path: CGPath?
    /// The time of each value, 0…1, ascending, one for each value; nil spaces them evenly.
    ///
    /// Discrete values need one more time, the end of the last value. The paced modes ignore the times. Values
    /// without a time and times without a value are ignored, and all times if one leaves 0…1 or they descend. With
    /// fewer than two values, unless they are discrete, the layer shows its own.
    open var keyTimes: [NSNumber]?
    /// The pace between each two keyframes, one fewer than values; nil is linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation between two keyframes; linear by default.
    ///
    /// - Approximation: the speed of `cubicPaced` is even over each of 1024 steps, not within them.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Whether the layer turns to follow the path's direction; nil keeps it upright.
    open var rotationMode: CAAnimationRotationMode?
    /// Tightness of the curve at each value in the cubic modes, −1…1.
    open var tensionValues: [NSNumber]?
    /// Sharpness of the curve's corner at each value in the cubic modes, −1…1.
    open var continuityValues: [NSNumber]?
    /// Side on which the curve passes each value in the cubic modes, −1…1.
    open var biasValues: [NSNumber]?

    /// Spring that paces the whole animation instead of `timingFunction`.
    package var spring: Spring?

    override var pace: AnimationPace { spring.map { .spring($0, .linear) } ?? super.pace }

    override func track(of keyPath: AnimationKeyPath) -> PropertyEffect.Track? {
        if let path, keyPath.key.kind == .point, keyPath.part == nil {
            return PathTrack(path.path, of: self).map { .path($0) }
        }
        guard let values, !values.isEmpty else { return nil }
        let usable = values.compactMap { value in
            AnimationValue(value).flatMap { keyPath.accepts($0) ? $0 : nil }
        }
        // A value left out would shift the times of all that follow.
        guard usable.count == values.count else { return nil }
        return KeyframeValues(usable, of: self).map { .keyframes($0) }
    }
}

/// The interpolation between two keyframes.
public struct CAAnimationCalculationMode: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The mode spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight from one value to the next.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// No interpolation: each value shows until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at a constant speed.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve, at a constant speed.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that follows a path.
public struct CAAnimationRotationMode: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The mode spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer's right side points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's left side points along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
