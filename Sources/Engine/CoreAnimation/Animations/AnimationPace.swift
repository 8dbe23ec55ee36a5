import FilmstripGeometry
import Foundation

/// A mapping from elapsed time to progress.
enum AnimationPace {
    case curve(TimingCurve)
    /// A spring whose own time is paced by the curve.
    case spring(Spring, TimingCurve)
    /// A spring for each coordinate of a point; other values follow the x spring.
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
    /// Whether the coordinates of a point have separate paces.
    var isSplit: Bool {
        if case .springs = self { return true }
        return false
    }

    /// The progress of a point's y coordinate; nil if it is the same as that of x.
    func verticalProgress(
        at fraction: Double, duration: Double, _ shaping: Shaping
    ) -> Double? {
        guard case .springs(_, let y) = self, shaping != .shown else { return nil }
        return y.value(at: fraction * duration)
    }
}

/// The source of the pace of an animation's progress.
enum Shaping {
    /// The animation's own pace.
    case own
    /// The finger of a driven transition: curves run linearly, springs keep their shape.
    case driven
    /// An animator, whose fraction already is the progress to show.
    case shown
}

/// The ends of a basic animation, each optional.
struct AnimationEnds {
    var from, to, by: AnimationValue?

    /// Both ends, given the value shown without the animation.
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
