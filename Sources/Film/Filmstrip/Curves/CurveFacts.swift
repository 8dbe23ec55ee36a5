import CoreAnimation
import FilmstripGeometry
import FilmstripPlayback
import TransitionSpec

/// The mathematical form of a curve, independent of its notation.
public enum CurveFacts: Equatable, Sendable {
    case timing(ControlPoints)
    case spring(SpringFacts)
    case keyframes(KeyframeFacts)

    /// The inner control points of a cubic Bézier curve from (0, 0) to (1, 1).
    public struct ControlPoints: Equatable, Sendable {
        /// Coordinates as in CSS: x in 0…1, y unrestricted.
        public var x1, y1, x2, y2: Double
    }

    /// A spring in all its parametrizations at once.
    public struct SpringFacts: Equatable, Sendable {
        /// Kilograms.
        public var mass: Double
        /// Newtons per metre.
        public var stiffness: Double
        /// Newton seconds per metre.
        public var damping: Double
        /// Distances to the target per second.
        public var initialVelocity: Double
        /// The damping ratio; below 1 the spring oscillates.
        public var dampingRatio: Double
        /// Whether a damping ratio above 1 is played as 1, as by `CASpringAnimation`.
        public var playsAsCritical: Bool
        /// The undamped period in seconds, which is the perceptual duration.
        public var response: Double
        /// 1 − ratio up to the critical ratio, 1/ratio − 1 above it.
        public var bounce: Double
        /// Seconds until Core Animation regards the spring as settled.
        public var settlingDuration: Double
    }

    /// Keyframes with their computed times.
    public struct KeyframeFacts: Equatable, Sendable {
        /// The `CAAnimationCalculationMode`.
        public var mode: String
        /// The values as written; in the mode `cubicPaced`, with the turning points of the smooth curve.
        public var values: [Double]
        /// Fractions of the duration; in the mode `discrete` with the end as an additional time.
        public var times: [Double]
        /// The easing of each piece; empty if all are linear.
        public var easings: [ControlPoints]
    }

    init(_ curve: Curve, _ spec: Spec.Curve) {
        switch curve.kind {
        case .timing(let curve): self = .timing(ControlPoints(curve))
        case .spring(let spring): self = .spring(SpringFacts(spring))
        case .keyframes(let curve):
            guard case .keyframes(let keyframes) = spec else {
                fatalError("keyframes of \(spec)")
            }
            self = .keyframes(KeyframeFacts(curve, keyframes.mode))
        }
    }
}

extension CurveFacts.ControlPoints {
    init(_ curve: TimingCurve) {
        self.init(x1: snap(curve.x1), y1: snap(curve.y1), x2: snap(curve.x2), y2: snap(curve.y2))
    }
}

extension CurveFacts.SpringFacts {
    init(_ spring: Spring) {
        let ratio = spring.dampingRatio
        self.init(
            mass: snap(spring.mass), stiffness: snap(spring.stiffness),
            damping: snap(spring.damping), initialVelocity: snap(spring.initialVelocity),
            dampingRatio: snap(ratio),
            playsAsCritical: snap(ratio) > 1 && !spring.allowsOverdamping,
            response: snap(2 * .pi / spring.naturalFrequency),
            bounce: snap(ratio <= 1 ? 1 - ratio : 1 / ratio - 1),
            settlingDuration: snap(spring.settlingDuration))
    }
}

extension CurveFacts.KeyframeFacts {
    init(_ curve: KeyframeCurve, _ mode: Spec.Keyframes.Mode) {
        let ends = mode == .discrete ? [] : curve.pieces.suffix(1).map(\.to)
        self.init(
            mode: mode.rawValue, values: (curve.pieces.map(\.from) + ends).map(snap),
            times: curve.track.times.map(snap),
            easings: curve.track.timing.map(CurveFacts.ControlPoints.init))
    }
}
