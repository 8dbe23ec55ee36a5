import Foundation

/// The free motion of a damped spring of mass 1: x″ + 2ζω·x′ + ω²·x = 0.
///
/// - Source: the damped harmonic oscillator. ω = 2π / response and ζ, the damping ratio, are those of Apple's
///   `spring(response:dampingFraction:)`: stiffness (2π / response)², damping 4πζ / response.
struct SpringShape {
    let frequency, ratio: Double

    init(response: Double, ratio: Double) {
        (frequency, self.ratio) = (2 * .pi / response, ratio)
    }

    /// The share of a displacement that is left after `time`, and the displacement per unit of initial velocity.
    ///
    /// Exact below, at and above the critical ratio, and smooth across it.
    func response(at time: Double) -> (displacement: Double, impulse: Double) {
        guard time > 0 else { return (1, 0) }
        let decay = ratio * frequency
        let square = frequency * frequency * (1 - ratio * ratio)
        let cosine, sine: Double
        if abs(square) * time * time < 1e-6 {
            // The first terms of both series; the next ones are below 1e-13.
            let (u, fade) = (square * time * time, exp(-decay * time))
            (cosine, sine) = (fade * (1 - u / 2), fade * time * (1 - u / 6))
        } else if square > 0 {
            let (damped, fade) = (square.squareRoot(), exp(-decay * time))
            (cosine, sine) = (fade * cos(damped * time), fade * sin(damped * time) / damped)
        } else {
            let root = (-square).squareRoot()
            // ω²/(ζω + root) is ζω − root without cancellation.
            let slow = exp(-frequency * frequency / (decay + root) * time)
            let fast = exp(-(decay + root) * time)
            (cosine, sine) = ((slow + fast) / 2, (slow - fast) / (2 * root))
        }
        return (cosine + decay * sine, sine)
    }

    /// The share of the distance from 0 to 1 that is left after `time`, with an initial velocity in distances a second.
    func left(at time: Double, velocity: Double) -> Double {
        let (displacement, impulse) = response(at: time)
        return displacement - velocity * impulse
    }

    /// The share of the distance at which a spring counts as settled, as in Core Animation.
    private static let settled = 0.001
    /// The longest duration that is looked at; seconds.
    private static let longest = 60.0

    /// Seconds until the spring counts as settled, as `CASpringAnimation.settlingDuration` has it: by the envelope below
    /// the critical ratio, else the first multiple of 0.1 s at which less than a thousandth is left, at most 60 s.
    func settlingDuration(velocity: Double) -> Double {
        let decay = ratio * frequency
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            return log((1 + abs((decay - velocity) / damped)) / Self.settled) / decay
        }
        var steps = 1.0
        while abs(left(at: steps / 10, velocity: velocity)) >= Self.settled,
            steps < Self.longest * 10
        { steps += 1 }
        return steps / 10
    }

    /// The duration with which `UIView.animate(withDuration:…usingSpringWithDamping:…)` has this spring; nil above the
    /// critical ratio, which that call does not have, and if the duration is not within its 0.01…10 s.
    ///
    /// UIKit chooses the frequency so that a thousandth is left by the envelope after the duration T:
    /// |ζω − v| / (ω √(1 − ζ²)) · e^(−ζωT) below the critical ratio, (1 + (ω − v)T) · e^(−ωT) at it.
    func animationDuration(velocity: Double) -> Double? {
        let duration: Double
        if ratio < 0.999 {
            let decay = ratio * frequency
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            duration = log(abs(decay - velocity) / damped / Self.settled) / decay
        } else if ratio <= 1.001 {
            // The last moment with more left, found by halving between two that enclose it.
            func remains(_ time: Double) -> Bool {
                abs(1 + (frequency - velocity) * time) * exp(-frequency * time) > Self.settled
            }
            guard let last = (1...1000).last(where: { remains(Double($0) / 100) }) else {
                return nil
            }
            var (low, high) = (Double(last) / 100, Double(last + 1) / 100)
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if remains(middle) { low = middle } else { high = middle }
            }
            duration = high
        } else {
            return nil
        }
        return (0.01...10).contains(duration) ? duration : nil
    }
}
