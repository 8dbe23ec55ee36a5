package import FilmstripGeometry

/// A kind of curve that a motion can be.
public enum MotionKind: String, CaseIterable, Sendable {
    /// UIKit's named curves.
    case linear, easeIn, easeOut, easeInOut
    /// A cubic Bézier of any control points.
    case cubic
    /// A damped spring.
    case spring
    /// An exponential decay, as of a scroll view's glide: a part of the distance is left that falls by 1/e every time
    /// constant.
    case decay

    /// Core Animation's control points of a named curve; nil for the other kinds.
    ///
    /// - Source: `CAMediaTimingFunction`'s `getControlPoint(at:values:)`.
    package var points: TimingCurve? {
        switch self {
        case .linear: .linear
        case .easeIn: TimingCurve(0.42, 0, 1, 1)
        case .easeOut: TimingCurve(0, 0, 0.58, 1)
        case .easeInOut: TimingCurve(0.42, 0, 0.58, 1)
        case .cubic, .spring, .decay: nil
        }
    }

    /// Whether curves of another kind are curves of this one, too, or its limits.
    func includes(_ other: MotionKind) -> Bool {
        switch self {
        case .cubic: other.points != nil
        case .spring: other == .decay
        case .linear, .easeIn, .easeOut, .easeInOut, .decay: false
        }
    }
}
