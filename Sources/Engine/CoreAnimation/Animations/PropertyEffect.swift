import FilmstripGeometry
import Foundation

/// The effect of an animation of one property on a layer's values.
final class PropertyEffect {
    /// The source of the values.
    enum Track {
        case ends(AnimationEnds)
        case keyframes(KeyframeValues)
        /// Along a path, with the layer rotated as its rotation mode says.
        case path(PathTrack)
    }

    let keyPath: AnimationKeyPath
    private let track: Track
    private let pace: AnimationPace
    private let isAdditive: Bool
    private let isCumulative: Bool
    /// A faster form of the track for values of up to four numbers; nil if it has none.
    private let vector: VectorTrack?

    init(
        _ keyPath: AnimationKeyPath, _ track: Track, pace: AnimationPace, isAdditive: Bool,
        isCumulative: Bool
    ) {
        (self.keyPath, self.track, self.pace) = (keyPath, track, pace)
        (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
        if case .ends(let ends) = track, !pace.isSplit {
            vector = VectorTrack(
                keyPath, ends, isAdditive: isAdditive, isCumulative: isCumulative)
        } else {
            vector = nil
        }
    }

    func apply(
        to values: inout LayerProperties, at position: MediaTiming.Position, duration: Double,
        _ shaping: Shaping
    ) {
        let progress = pace.progress(at: position.fraction, duration: duration, shaping)
        if let vector {
            vector.apply(to: &values, progress: progress, cycle: position.cycle)
            return
        }
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
            if let direction {
                let turn = CATransform3DMakeRotation(snap(direction), 0, 0, 1)
                values.transform = turn.concatenating(values.transform).snapped
            }
            (value, last) = (.point(point), .point(path.end))
        }
        keyPath.set(combined(value, last, position.cycle, in: values).snapped, in: &values)
    }

    private func combined(
        _ value: AnimationValue, _ last: AnimationValue, _ cycle: Int, in values: LayerProperties
    ) -> AnimationValue {
        var value = value
        if isCumulative, cycle > 0 { value = value.adding(last.repeated(cycle)) }
        // An added transform acts before the layer's own.
        if isAdditive, let base = keyPath.value(in: values) { value = value.adding(base) }
        return value
    }
}
