import CoreAnimation
import Foundation

/// The way by which a finger slides a sheet below its smallest detent, and what a floating sheet shows of changes of its
/// speed: as if it had mass, it becomes longer and stays behind while it speeds up, and the other way round.
///
/// The sheet carries a weight on a damped spring. With w the spring's natural frequency, z its damping ratio and v the
/// finger's velocity, each change of v by d moves the weight by d·exp(−zwt)·sin(qt)/q behind the finger, t seconds later,
/// where q = w·√(1 − z²): the damped harmonic oscillator's answer to a push.
struct SheetInertia {
    private var samples: [(time: Double, slide: CGFloat)] = []

    /// The deformation of a sheet besides that of its place.
    struct Effect {
        /// Share by which the sheet is longer and narrower.
        var stretch: CGFloat
        /// Distance by which its middle is lower, points.
        var shift: CGFloat

        static let none = Effect(stretch: 0, shift: 0)
    }

    /// Seconds after which a push has no visible effect: 0.02 points after one by 1000 pt/s, on the measured spring.
    private static let reach = 0.6

    /// Adds the slide at a time, which is not before the last; points. Before the first time the sheet was at rest.
    mutating func add(_ slide: CGFloat, at time: Double) {
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, slide))
    }

    func effect(at time: Double, _ profile: Profile) -> Effect {
        guard profile.sheetInertiaStretch != 0 || profile.sheetInertiaShift != 0 else {
            return .none
        }
        let lag = lag(at: time - profile.sheetInertiaDelay, profile.sheetHoldSpring)
        return Effect(
            stretch: profile.sheetInertiaStretch * lag, shift: profile.sheetInertiaShift * lag)
    }

    /// Whether no push so far has a visible effect at a time or later.
    func isSpent(at time: Double, _ profile: Profile) -> Bool {
        guard let last = samples.last else { return true }
        return time - profile.sheetInertiaDelay - last.time > Self.reach
    }

    /// The distance of the weight behind the finger, points; 0 at a constant speed. Between samples the finger moves on
    /// lines; after the last one it rests.
    private func lag(at time: Double, _ spring: Spring) -> CGFloat {
        let (frequency, ratio) = (spring.naturalFrequency, min(spring.dampingRatio, 1))
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        var sum = 0.0
        for index in samples.indices.reversed() {
            let elapsed = time - samples[index].time
            if elapsed > Self.reach { break }
            guard elapsed > 0 else { continue }
            let change = velocity(after: index) - velocity(after: index - 1)
            let swing = damped > 0 ? sin(damped * elapsed) / damped : elapsed
            sum += change * exp(-ratio * frequency * elapsed) * swing
        }
        return sum
    }

    /// The finger's velocity on the line from a sample to the next, points per second.
    private func velocity(after index: Int) -> CGFloat {
        guard index >= 0, index + 1 < samples.count else { return 0 }
        let (from, to) = (samples[index], samples[index + 1])
        return (to.slide - from.slide) / (to.time - from.time)
    }
}
