import Foundation
import Geometry

/// What an animation does to its layer.
indirect enum AnimationEffect {
    case nothing
    case property(PropertyEffect)
    /// Several animations on the group's clock, whose time is paced by a curve.
    case group([GroupedEffect], TimingCurve)
    case transition(TransitionEffect)

    /// Changes `values` to what they show with the animation at `position`.
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

    /// The layer's transition and its progress, if the effect has one that shows at `position`.
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

/// An animation within a group.
struct GroupedEffect {
    /// Relative to the group's own time.
    var timing: MediaTiming
    var effect: AnimationEffect
}

/// What an animation of one property does to a layer's values.
struct PropertyEffect {
    /// Where the values come from.
    enum Track {
        case ends(AnimationEnds)
        case keyframes(KeyframeValues)
        /// Along a path, with the layer turned as the mode says.
        case path(PathTrack)
    }

    var keyPath: AnimationKeyPath
    var track: Track
    var pace: AnimationPace
    var isAdditive: Bool
    var isCumulative: Bool

    func apply(
        to values: inout LayerProperties, at position: MediaTiming.Position, duration: Double,
        _ shaping: Shaping
    ) {
        let progress = pace.progress(at: position.fraction, duration: duration, shaping)
        let value: AnimationValue
        let last: AnimationValue
        switch track {
        case .ends(let ends):
            guard let base = keyPath.value(in: values) ?? ends.from?.zero ?? ends.to?.zero else {
                return
            }
            let (from, to) = ends.resolved(model: isAdditive ? base.zero : base)
            var mixed = from.interpolated(to: to, at: progress)
            if case .point(let a) = from, case .point(let b) = to, case .point(var point) = mixed,
                let vertical = pace.verticalProgress(
                    at: position.fraction, duration: duration, shaping)
            {
                point.y = a.y + (b.y - a.y) * vertical
                mixed = .point(point)
            }
            (value, last) = (mixed, to)
        case .keyframes(let keyframes):
            (value, last) = (keyframes.value(at: progress), keyframes.last)
        case .path(let path):
            let (point, direction) = path.place(at: progress)
            if let direction { values.turn(by: AnimationValue.snap(direction)) }
            (value, last) = (.point(point), .point(path.end))
        }
        keyPath.set(combined(value, last, position.cycle, in: values).snapped, in: &values)
    }

    private func combined(
        _ value: AnimationValue, _ last: AnimationValue, _ cycle: Int, in values: LayerProperties
    ) -> AnimationValue {
        var value = value
        if isCumulative, cycle > 0 { value = value.adding(last.repeated(cycle)) }
        // A transform's addition acts before the layer's own transform.
        if isAdditive, let base = keyPath.value(in: values) { value = value.adding(base) }
        return value
    }
}

extension LayerProperties {
    /// Turns the layer by `angle`, radians, before its own transform.
    fileprivate mutating func turn(by angle: Double) {
        transform = CATransform3DMakeRotation(angle, 0, 0, 1).concatenating(transform).snapped
    }
}
