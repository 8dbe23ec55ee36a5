import Foundation

/// The values of a keyframe animation, which can be interpolated at any progress.
struct KeyframeValues {
    private enum Mix {
        case discrete, linear
        /// A smooth curve, with the tangents at both ends of each piece.
        case cubic([(AnimationValue, AnimationValue)])
    }

    private let values: [AnimationValue]
    private let track: KeyframeTrack
    private let mix: Mix
    /// Maps evenly paced progress to the track's progress; nil if the track needs no such mapping.
    private let pacing: Pacing?

    /// The value from which a cumulative repetition continues.
    var last: AnimationValue { values[values.count - 1] }

    /// The keyframes of `animation` in its calculation mode.
    ///
    /// - Parameter values: At least one.
    init?(_ values: [AnimationValue], of animation: CAKeyframeAnimation) {
        let mode = animation.calculationMode
        let given = KeyframeTrack.usable(
            animation.keyTimes, for: values.count, isDiscrete: mode == .discrete)
        let isPaced = mode == .paced || mode == .cubicPaced
        // Without times of their own values are not seen.
        let values = isPaced ? values : Array(values.prefix(given?.values ?? values.count))
        guard mode == .discrete || values.count > 1 else { return nil }
        self.values = values
        let timing = animation.timingFunctions?.map(\.curve) ?? []
        func tangents(_ track: KeyframeTrack) -> Mix {
            .cubic(
                track.tangents(
                    through: values, tension: animation.tensionValues?.map(\.doubleValue) ?? [],
                    continuity: animation.continuityValues?.map(\.doubleValue) ?? [],
                    bias: animation.biasValues?.map(\.doubleValue) ?? []))
        }
        switch mode {
        case .discrete:
            let even = (0...values.count).map { Double($0) / Double(values.count) }
            track = KeyframeTrack(times: given?.times ?? even)
            (mix, pacing) = (.discrete, nil)
        case .paced:
            track = KeyframeTrack(times: Pacing.times(of: values))
            (mix, pacing) = (.linear, nil)
        case .cubicPaced:
            let track = KeyframeTrack(times: Pacing.times(of: values))
            let mix = tangents(track)
            (self.track, self.mix) = (track, mix)
            pacing = Pacing { Self.value(at: $0, values, track, mix) }
        default:
            track = KeyframeTrack(
                times: given?.times ?? KeyframeTrack.even(values.count), timing: timing)
            mix = mode == .cubic ? tangents(track) : .linear
            pacing = nil
        }
    }

    /// The value at `progress`, 0…1.
    func value(at progress: Double) -> AnimationValue {
        Self.value(at: pacing?.fraction(at: progress) ?? progress, values, track, mix)
    }

    private static func value(
        at progress: Double, _ values: [AnimationValue], _ track: KeyframeTrack, _ mix: Mix
    ) -> AnimationValue {
        let (index, part) = track.piece(at: progress)
        switch mix {
        case .discrete:
            return values[min(index, values.count - 1)]
        case .linear:
            guard index + 1 < values.count else { return values[index] }
            return values[index].interpolated(to: values[index + 1], at: part)
        case .cubic(let tangents):
            guard index < tangents.count else { return values[index] }
            let (from, to) = (values[index], values[index + 1])
            guard let way = to.subtracting(from), from.isLinear else {
                return from.interpolated(to: to, at: part)
            }
            let (t, square) = (part, part * part)
            let cube = square * t
            return from.adding(way.scaled(by: 3 * square - 2 * cube))
                .adding(tangents[index].0.scaled(by: cube - 2 * square + t))
                .adding(tangents[index].1.scaled(by: cube - square))
        }
    }
}
