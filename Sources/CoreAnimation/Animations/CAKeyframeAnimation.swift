import FilmstripGeometry
public import Foundation

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, first the one at time 0; not used where there is a path.
    open var values: [Any]?
    /// A way for a position; its lines and curves are the pieces between keyframes.
    open var path: CGPath?
    /// When each value shows, 0…1, rising, as many as there are values; evenly if nil.
    ///
    /// Discrete values need one more, the end of the last. Paced modes take no notice of them.
    ///
    /// - Difference: times of another number, or outside 0…1, are a programmer error.
    open var keyTimes: [NSNumber]?
    /// The pace of each piece between two keyframes, one fewer than values; linear if nil.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// What lies between two keyframes; linear by default.
    ///
    /// - Approximation: the speed of `cubicPaced` is even over 1024 pieces of the way.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Whether the layer turns with the path; nil leaves it upright.
    open var rotationMode: CAAnimationRotationMode?
    /// In the cubic modes, how tight the curve is at each value, −1…1.
    open var tensionValues: [NSNumber]?
    /// In the cubic modes, how sharp the curve's corner is at each value, −1…1.
    open var continuityValues: [NSNumber]?
    /// In the cubic modes, on which side of each value the curve goes, −1…1.
    open var biasValues: [NSNumber]?

    /// What paces the whole in place of `timingFunction`.
    package var spring: Spring?

    override var pace: AnimationPace { spring.map { .spring($0, .linear) } ?? super.pace }

    override func track() -> PropertyEffect.Track? {
        if let path { return PathTrack(path.path, of: self).map { .path($0) } }
        guard let values, !values.isEmpty else { return nil }
        return .keyframes(
            KeyframeValues(values.compactMap { AnimationValue(checked: $0) }, of: self))
    }
}

/// What lies between two keyframes.
public struct CAAnimationCalculationMode: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The mode spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The straight way between them.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Nothing: each value shows until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// The straight way, at the same speed everywhere.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve, at the same speed everywhere.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns with the path that it follows.
public struct CAAnimationRotationMode: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The mode spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its right side leads.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Its left side leads.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
