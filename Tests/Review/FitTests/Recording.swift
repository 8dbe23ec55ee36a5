import FilmstripFit
import Foundation
import TestSupport

/// A recording of a motion, made by its formula.
struct Recording {
    var rate = 60.0
    /// The fraction of the frames that are missing.
    var dropped = 0.0
    /// The greatest deviation of a frame's time from its place in the row; a fraction of the time between frames.
    var unevenness = 0.0
    /// The grid to which values are rounded, 0 for none.
    var grid = 0.0
    /// The standard deviation of a value's noise.
    var noise = 0.0
    var duration = 1.2

    /// The frames of a motion, the first one at time 0.
    func series(
        _ random: inout SplitMix64, _ property: String = "y", of view: String = "card",
        value: (Double) -> Double
    ) -> MotionSeries {
        var samples: [MotionSeries.Sample] = []
        for frame in 0...Int(duration * rate) {
            let shift = unevenness * (random.unit() - 0.5)
            let (isDropped, normal) = (random.unit() < dropped, random.normal())
            if isDropped { continue }
            let time = (Double(frame) + shift) / rate
            let shown = value(time) + noise * normal
            samples.append(
                .init(time: time, value: grid > 0 ? (shown / grid).rounded() * grid : shown))
        }
        return MotionSeries(
            view: view, property: property, isLength: property != "alpha", samples: samples)
    }
}

/// The value of a spring of mass 1 from 0 to 1, with an initial velocity in distances a second; by the damped
/// oscillator's solution as a sum of two exponentials, complex ones below the critical ratio.
func spring(_ time: Double, response: Double, ratio: Double, velocity: Double = 0) -> Double {
    guard time > 0 else { return 0 }
    let frequency = 2 * Double.pi / response
    if ratio == 1 { return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time) }
    if ratio > 1 {
        let root = frequency * (ratio * ratio - 1).squareRoot()
        let (one, two) = (-ratio * frequency + root, -ratio * frequency - root)
        // 1 − a·e^(one·t) − b·e^(two·t) with a + b = 1 and −a·one − b·two = velocity.
        let a = (-velocity - two) / (one - two)
        return 1 - a * exp(one * time) - (1 - a) * exp(two * time)
    }
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let sine = (ratio * frequency - velocity) / damped
    return 1 - exp(-ratio * frequency * time) * (cos(damped * time) + sine * sin(damped * time))
}

/// The value of a cubic Bézier curve with the control points (x1, y1) and (x2, y2) at an elapsed fraction; x is solved by
/// halving.
func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    func point(_ p: Double, _ q: Double, _ s: Double) -> Double {
        3 * p * s * (1 - s) * (1 - s) + 3 * q * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
        let middle = (low + high) / 2
        if point(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return point(y1, y2, low)
}

extension SplitMix64 {
    /// A normal number of deviation 1 (Box and Muller).
    mutating func normal() -> Double {
        (-2 * log(1 - unit())).squareRoot() * cos(2 * .pi * unit())
    }

    /// A number in a range.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }
}
