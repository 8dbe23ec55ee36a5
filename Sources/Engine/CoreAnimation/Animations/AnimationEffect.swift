import FilmstripGeometry
import Foundation

indirect enum AnimationEffect {
    case nothing
    case property(PropertyEffect)
    /// Several animations on the group's clock; the curve paces the group's time.
    case group([GroupedEffect], TimingCurve)
    case transition(TransitionEffect)

    func apply(
        to values: inout LayerProperties, at position: MediaTiming.Position, duration: Double,
        _ shaping: Shaping
    ) {
        switch self {
        case .nothing, .transition: break
        case .property(let effect):
            effect.apply(to: &values, at: position, duration: duration, shaping)
        case .group(let children, let curve):
            let fraction = shaping == .own ? curve.value(at: position.fraction) : position.fraction
            for child in children {
                guard let position = child.timing.position(at: fraction * duration) else {
                    continue
                }
                child.effect.apply(
                    to: &values, at: position, duration: child.timing.duration, shaping)
            }
        }
    }

    func animates(_ key: LayerKey) -> Bool {
        switch self {
        case .nothing, .transition: false
        case .property(let effect): effect.keyPath.key == key
        case .group(let children, _): children.contains { $0.effect.animates(key) }
        }
    }

    /// The layer's transition and its progress, if the effect has one that is active at `position`.
    func transition(
        at position: MediaTiming.Position, duration: Double
    ) -> (TransitionEffect, Double)? {
        switch self {
        case .nothing, .property: nil
        case .transition(let effect): (effect, effect.progress(at: position.fraction))
        case .group(let children, let curve):
            children.lazy.compactMap { child in
                let time = curve.value(at: position.fraction) * duration
                return child.timing.position(at: time).flatMap {
                    child.effect.transition(at: $0, duration: child.timing.duration)
                }
            }.last
        }
    }
}

struct GroupedEffect {
    /// Relative to the group's own time.
    var timing: MediaTiming
    var effect: AnimationEffect
}
