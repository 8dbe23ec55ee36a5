import CoreAnimation
import FilmstripGeometry
import FilmstripPlayback
import TransitionSpec

/// What a curve is made of, whatever words it was written in.
public enum CurveFacts: Equatable, Sendable {
    case timing(ControlPoints)
    case spring(SpringFacts)
    case keyframes(KeyframeFacts)

    /// The inner control points of a cubic Bézier curve from (0, 0) to (1, 1).
    public struct ControlPoints: Equatable, Sendable {
        /// As in CSS: x parts 0…1, y parts may leave that.
        public var x1, y1, x2, y2: Double
    }

    /// A spring in all its spellings at once.
    public struct SpringFacts: Equatable, Sendable {
        /// Kilograms.
        public var mass: Double
        /// Newtons a metre.
        public var stiffness: Double
        /// Newton seconds a metre.
        public var damping: Double
        /// Distances a second towards the target.
        public var initialVelocity: Double
        /// Below 1 the spring swings.
        public var dampingRatio: Double
        /// Whether a damping ratio above 1 is played as 1, as CASpringAnimation does.
        public var playsAsCritical: Bool
        /// The undamped period, seconds: the perceptual duration.
        public var response: Double
        /// 1 − ratio, above the critical ratio 1/ratio − 1.
        public var bounce: Double
        /// Seconds until Core Animation counts it as settled.
        public var settlingDuration: Double
    }

    /// The keyframes, their times worked out.
    public struct KeyframeFacts: Equatable, Sendable {
        /// `CAAnimationCalculationMode`.
        public var mode: String
        /// As they are written, but in the mode `cubicPaced` with the turns of the smooth curve.
        public var values: [Double]
        /// Fractions of the duration; in the mode `discrete` one more, the end.
        public var times: [Double]
        /// One for each piece; empty if they are all linear.
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
