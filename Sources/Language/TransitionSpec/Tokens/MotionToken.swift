import FilmstripJSON

/// A duration, a curve or a transition that is written as a token.
struct MotionToken {
    /// The names of its groups and its own.
    var path: [String]
    var value: Value

    enum Value {
        /// Seconds.
        case duration(Double)
        /// A cubic Bézier curve by its control points.
        case cubic([Double])
        /// A curve in the notation of specs, and one near it if there is any.
        case curve(notation: String, near: NearestBezier?)
        /// Seconds, and the control points of a cubic Bézier curve.
        case transition(duration: Double, delay: Double, points: [Double])
    }
}

extension Spec.TimingFunction {
    /// The coordinates of the two control points.
    ///
    /// - Source: `CAMediaTimingFunction` and CSS Easing Functions Level 1, 2.2.1.
    var points: [Double] {
        switch self {
        case .linear: [0, 0, 1, 1]
        case .easeIn: [0.42, 0, 1, 1]
        case .easeOut: [0, 0, 0.58, 1]
        case .easeInOut: [0.42, 0, 0.58, 1]
        case .default: [0.25, 0.1, 0.25, 1]
        case .cubic(let x1, let y1, let x2, let y2): [x1, y1, x2, y2]
        }
    }
}

extension JSONNode {
    static func number(_ value: Double) -> JSONNode { JSONNode(offset: 0, value: .number(value)) }

    static func numbers(_ values: [Double]) -> JSONNode {
        .list(values.map(number))
    }
}
