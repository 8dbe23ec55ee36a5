import FilmstripGeometry
import Foundation

/// How elapsed time becomes shown progress.
enum AnimationPace {
    case curve(TimingCurve)
    /// The curve paces the spring's own time.
    case spring(Spring, TimingCurve)
    /// A point's parts have springs of their own; all else follows that of x.
    case springs(x: Spring, y: Spring)

    /// The progress at an elapsed `fraction` of `duration` seconds.
    func progress(at fraction: Double, duration: Double, _ shaping: Shaping) -> Double {
        switch (self, shaping) {
        case (_, .shown), (.curve, .driven): fraction
        case (.curve(let curve), .own): curve.value(at: fraction)
        case (.spring(let spring, _), .driven), (.springs(let spring, _), _):
            spring.value(at: fraction * duration)
        case (.spring(let spring, let curve), .own):
            spring.value(at: curve.value(at: fraction) * duration)
        }
    }
}

extension AnimationPace {
    /// Whether a point's parts have paces of their own.
    var isSplit: Bool {
        if case .springs = self { return true }
        return false
    }

    /// The progress of a point's y part, where it differs from that of x.
    func verticalProgress(
        at fraction: Double, duration: Double, _ shaping: Shaping
    ) -> Double? {
        guard case .springs(_, let y) = self, shaping != .shown else { return nil }
        return y.value(at: fraction * duration)
    }
}

/// Whose pace shapes an animation's progress.
enum Shaping {
    /// Its own.
    case own
    /// A finger's: curves run linearly, springs keep their shape.
    case driven
    /// An animator's: the progress is what is shown.
    case shown
}

/// The three optional ends of a basic animation.
struct AnimationEnds {
    var from, to, by: AnimationValue?

    /// Both ends, given the value that shows without the animation.
    ///
    /// Source: "Setting interpolation values" in the CABasicAnimation reference.
    func resolved(model: AnimationValue) -> (AnimationValue, AnimationValue) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from.adding(by))
        case (nil, let to?, let by?): (to.subtracting(by) ?? to, to)
        case (let from?, nil, nil): (from, model)
        case (nil, let to?, nil): (model, to)
        case (nil, nil, let by?): (model, model.adding(by))
        case (nil, nil, nil): (model, model)
        }
    }
}
