import FilmstripGeometry

/// A number that was found, with its confidence interval.
public struct Estimate: Equatable, Sendable {
    /// The most likely value.
    public let value: Double
    /// Half of the interval in which the value is with a confidence of 95 %; nil if the value was not fitted.
    public let margin: Double?

    /// Whether a value is in the interval.
    public func contains(_ other: Double) -> Bool { abs(other - value) <= margin ?? 0 }
}

/// A curve with its parameters.
public enum MotionCurve: Equatable, Sendable {
    /// One of UIKit's named curves; the duration in seconds.
    case named(MotionKind, duration: Estimate)
    /// A cubic Bézier from (0, 0) to (1, 1), with control points as in `CAMediaTimingFunction`; the duration in seconds.
    case cubic(duration: Estimate, x1: Estimate, y1: Estimate, x2: Estimate, y2: Estimate)
    /// A spring of mass 1.
    case spring(Spring)
    /// An exponential decay; the time after which 1/e of the distance is left, in seconds.
    case decay(timeConstant: Estimate)

    /// The parameters of a spring.
    public struct Spring: Equatable, Sendable {
        /// The period without damping, seconds; stiffness is (2π / response)².
        public let response: Estimate
        /// Below 1 the spring overshoots; damping is 4π · ratio / response.
        public let dampingRatio: Estimate
        /// In the property's unit per second; its value is 0 without a margin for a spring from rest.
        public let initialVelocity: Estimate
        /// In distances from `from` to `to` per second, as UIKit's `initialSpringVelocity`.
        public let relativeVelocity: Double
        /// Seconds, as `CASpringAnimation.settlingDuration`.
        public let settlingDuration: Double
        /// The duration with which `usingSpringWithDamping` has this spring; nil if there is none.
        public let animationDuration: Double?
    }

    /// The kind of the curve.
    public var kind: MotionKind {
        switch self {
        case .named(let kind, _): kind
        case .cubic: .cubic
        case .spring: .spring
        case .decay: .decay
        }
    }
}

/// A curve that a motion can be, as it fits best.
public struct MotionCandidate: Equatable, Sendable {
    /// The curve with its parameters.
    public let curve: MotionCurve
    /// The time at which it begins, seconds; without a margin if the motion is under way in the first frame.
    public let begin: Estimate
    /// The values at the curve's begin and end, in the property's unit.
    public let from, to: Estimate
    /// The root of the mean square of the residuals, in the property's unit.
    public let rms: Double
    /// The Bayesian information criterion; see ``MotionVerdict``.
    public internal(set) var criterion: Double
}
