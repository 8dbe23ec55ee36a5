import FilmstripGeometry
import Foundation

/// An estimator of a finger's velocity from its last samples.
///
/// It averages the last three velocities between samples, weighting the oldest most, as
/// UIScrollView does according to Flutter's model of it; with fewer samples the weights are
/// renormalized, so that uniform motion gives its exact velocity. A finger that rested counts as
/// still.
struct VelocityTracker {
    let weights: [Double]
    let timeout: TimeInterval
    private var samples: [(time: TimeInterval, point: CGPoint)] = []
    /// Seconds for which samples are kept, beyond those that the weights need.
    private let memory: TimeInterval

    init(_ profile: Profile, weights: [Double]) {
        (self.weights, timeout) = (weights, profile.velocityTimeout)
        memory = profile.sheetVelocityWindow
    }

    /// Adds the finger's location; a sample at the time of the last one replaces it.
    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        if let last = samples.last, last.time == time { samples.removeLast() }
        samples.append((time, point))
        while samples.count > weights.count + 1, time - samples[0].time > memory {
            samples.removeFirst()
        }
    }

    /// Returns the slope of the line that fits the samples of the last `window` seconds best, points per second; zero
    /// for a finger that rested.
    func velocity(at time: TimeInterval, over window: TimeInterval) -> CGPoint {
        guard let last = samples.last, time - last.time <= timeout else { return .zero }
        let used = samples.filter { last.time - $0.time <= window }
        let count = Double(used.count)
        let middle = used.reduce(0) { $0 + $1.time } / count
        let spread = used.reduce(0) { $0 + ($1.time - middle) * ($1.time - middle) }
        guard spread > 0 else { return .zero }
        let x = used.reduce(0) { $0 + ($1.time - middle) * $1.point.x } / spread
        let y = used.reduce(0) { $0 + ($1.time - middle) * $1.point.y } / spread
        return CGPoint(x: snap(x), y: snap(y))
    }

    /// Returns the velocity in the window, points per second.
    func velocity(at time: TimeInterval) -> CGPoint { velocity(at: time, timeout: timeout) }

    /// Returns the velocity of a finger that counts as still after `timeout` seconds.
    func velocity(at time: TimeInterval, timeout: TimeInterval) -> CGPoint {
        guard let last = samples.last, time - last.time <= timeout, samples.count > 1 else {
            return .zero
        }
        let samples = samples.suffix(weights.count + 1)
        let pairs = zip(samples, samples.dropFirst()).map { before, after in
            let seconds = after.time - before.time
            return CGPoint(
                x: (after.point.x - before.point.x) / seconds,
                y: (after.point.y - before.point.y) / seconds)
        }
        let used = weights.suffix(pairs.count)
        let total = used.reduce(0, +)
        func estimate(_ part: (CGPoint) -> CGFloat) -> CGFloat {
            let sum = zip(pairs, used).map { part($0) * $1 }.reduce(0, +)
            return snap(sum / total)
        }
        return CGPoint(x: estimate(\.x), y: estimate(\.y))
    }
}
