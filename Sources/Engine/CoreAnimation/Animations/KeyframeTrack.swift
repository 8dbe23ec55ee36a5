public import FilmstripGeometry
import Foundation

/// The times of several keyframes, and the pace between each two.
///
/// Values are identified by their index; interpolating between them is left to the caller.
public struct KeyframeTrack: Equatable, Sendable {
    /// The times of the keyframes, 0…1, ascending; for discrete ones, followed by the end of the last.
    public let times: [Double]
    /// The pace of each piece between two keyframes; linear for pieces without one.
    public let timing: [TimingCurve]

    /// A track of the given times, at least one, and paces.
    public init(times: [Double], timing: [TimingCurve] = []) {
        demand(!times.isEmpty, "a track without keyframes")
        demand(
            zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "key times \(times)")
        (self.times, self.timing) = (times, timing)
    }

    /// Evenly spaced times of `count` keyframes: i/(n − 1).
    public static func even(_ count: Int) -> [Double] {
        count > 1 ? (0..<count).map { Double($0) / Double(count - 1) } : [0]
    }

    /// The key times that `count` values can use, and the number of values that have one.
    ///
    /// Of the longer list the rest is ignored. Discrete values need one more time, the end of the last; without it
    /// that is 1. Times that leave 0…1 or descend are ignored altogether: nil.
    ///
    /// - Source: extra values are ignored, and as many times as values play in the discrete mode, as measured on
    ///   QuartzCore; Apple, `keyTimes`: invalid values are ignored.
    static func usable(
        _ given: [NSNumber]?, for count: Int, isDiscrete: Bool
    ) -> (times: [Double], values: Int)? {
        guard let given else { return nil }
        let values = min(given.count, count)
        var times = given.prefix(isDiscrete ? values + 1 : values).map(\.doubleValue)
        guard values > 0, times.allSatisfy({ (0...1).contains($0) }),
            zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        if isDiscrete, times.count == values { times.append(1) }
        return (times, values)
    }

    /// The piece at `fraction`, and the paced progress through it.
    ///
    /// Before the first and after the last time, the nearest piece is extrapolated linearly, as a pace that
    /// leaves 0…1 requires. With a single keyframe the result is piece 0 at progress 0.
    public func piece(at fraction: Double) -> (index: Int, progress: Double) {
        guard times.count > 1 else { return (0, 0) }
        var (low, high) = (0, times.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= fraction { low = middle } else { high = middle }
        }
        let length = times[low + 1] - times[low]
        guard length > 0 else { return (low, fraction < times[low] ? 0 : 1) }
        let progress = (fraction - times[low]) / length
        guard low < timing.count, (0...1).contains(progress) else { return (low, progress) }
        return (low, timing[low].value(at: progress))
    }

    /// The tangents of a smooth curve through `values` at both ends of each piece, per piece length.
    ///
    /// Inside, the slope between the two neighbours, weighted by Kochanek and Bartels' tension,
    /// continuity and bias (all 0: (v[i+1] − v[i−1])/(t[i+1] − t[i−1]), times the piece's length); at
    /// the outer ends the slope of the piece itself.
    ///
    /// Source: Kochanek, Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias
    /// Control" (1984), for uneven times; that Core Animation's cubic mode fits it was measured by open
    /// re-implementations.
    func tangents(
        through values: [AnimationValue], tension: [Double], continuity: [Double], bias: [Double]
    ) -> [(AnimationValue, AnimationValue)] {
        func at(_ list: [Double], _ index: Int) -> Double { index < list.count ? list[index] : 0 }
        func slope(_ index: Int, leaving: Bool, length: Double) -> AnimationValue? {
            let span = times[index + 1] - times[index - 1]
            guard span > 0, let before = values[index].subtracting(values[index - 1]),
                let after = values[index + 1].subtracting(values[index])
            else { return nil }
            let (t, b) = (at(tension, index), at(bias, index))
            let c = leaving ? at(continuity, index) : -at(continuity, index)
            let (first, second) = ((1 - t) * (1 + c) * (1 + b), (1 - t) * (1 - c) * (1 - b))
            return before.scaled(by: first * length / span)
                .adding(after.scaled(by: second * length / span))
        }
        return (0..<max(values.count - 1, 0)).map { index in
            let length = times[index + 1] - times[index]
            let own = values[index + 1].subtracting(values[index]) ?? values[index].zero
            let begin = index > 0 ? slope(index, leaving: true, length: length) : nil
            let end =
                index + 2 < values.count
                ? slope(index + 1, leaving: false, length: length) : nil
            return (begin ?? own, end ?? own)
        }
    }
}
