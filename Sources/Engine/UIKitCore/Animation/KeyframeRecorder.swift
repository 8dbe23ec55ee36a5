import CoreAnimation
import Foundation

/// Collects the changes that the keyframes of one block make and combines them into one animation
/// per property.
final class KeyframeRecorder {
    /// One change of a property; times are fractions of the block's duration.
    private struct Change {
        var start, end: Double
        var from, to: AnimationValue
    }

    private struct Track {
        let layer: CALayer
        let key: LayerKey
        var changes: [Change]
    }

    private let mode: UIView.KeyframeAnimationOptions.CalculationMode
    private var tracks: [Track] = []
    /// The span of the current keyframe; 0…1 outside one.
    private var span = (start: 0.0, end: 1.0)

    init(_ mode: UIView.KeyframeAnimationOptions.CalculationMode) { self.mode = mode }

    func keyframe(start: Double, duration: Double, _ changes: () -> Void) {
        let outer = span
        span = (start, min(start + duration, 1))
        changes()
        span = outer
    }

    func record(_ layer: CALayer, _ key: LayerKey, from: AnimationValue, to: AnimationValue) {
        let change = Change(start: span.start, end: span.end, from: from, to: to)
        if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
            tracks[index].changes.append(change)
        } else {
            tracks.append(Track(layer: layer, key: key, changes: [change]))
        }
    }

    /// Starts the animations of all recorded changes.
    func finish(_ block: ViewAnimation) {
        for track in tracks {
            let changes = track.changes.enumerated()
                .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
                .map(\.element)
            guard let first = track.changes.first else { continue }
            let animation = CAKeyframeAnimation(keyPath: track.key.rawValue)
            let (times, values) =
                mode == .discrete
                ? Self.steps(changes, from: first.from) : Self.ways(changes, from: first.from)
            animation.keyTimes = times.map { NSNumber(value: $0) }
            animation.values = values.map(\.untyped)
            animation.calculationMode = mode.caMode
            switch block.pace {
            case .curve(let curve): animation.timingFunction = CAMediaTimingFunction(curve)
            case .spring(let spring), .springs(let spring, _): animation.spring = spring
            case .linearPastEnds: animation.timingFunction = CAMediaTimingFunction(name: .linear)
            }
            animation.isLinearWhenDriven = true
            block.start(animation, on: track.layer, track.key, from: first.from)
        }
        tracks = []
    }

    /// Discrete keyframes: each value holds from its keyframe's start to the next one's; the last
    /// time ends the last value.
    private static func steps(
        _ changes: [Change], from first: AnimationValue
    ) -> ([Double], [AnimationValue]) {
        var (times, values) = ([0.0], [first])
        for change in changes {
            if change.start <= 0 {
                values[0] = change.to
            } else {
                times.append(change.start)
                values.append(change.to)
            }
        }
        return (times + [1], values)
    }

    /// Interpolated keyframes: values hold between keyframes and change linearly within each.
    ///
    /// A keyframe that starts before the previous one has ended continues from that one's final value.
    private static func ways(
        _ changes: [Change], from first: AnimationValue
    ) -> ([Double], [AnimationValue]) {
        var (times, values) = ([0.0], [first])
        func add(_ time: Double, _ value: AnimationValue) {
            times.append(time)
            values.append(value)
        }
        for change in changes {
            let (time, value) = (times[times.count - 1], values[values.count - 1])
            if change.start > time { add(change.start, value) }
            add(max(change.end, time), change.to)
        }
        let (time, value) = (times[times.count - 1], values[values.count - 1])
        if time < 1 { add(1, value) }
        return (times, values)
    }
}

extension UIView.KeyframeAnimationOptions.CalculationMode {
    fileprivate var caMode: CAAnimationCalculationMode {
        switch self {
        case .linear: .linear
        case .discrete: .discrete
        case .paced: .paced
        case .cubic: .cubic
        case .cubicPaced: .cubicPaced
        }
    }
}
