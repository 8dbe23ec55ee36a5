import FilmstripFilm
import FilmstripMotion
import Foundation
import Testing

/// A view of 100 by 50 points, at 120 frames a second.
@Suite struct `The numbers of a motion` {
    private static func figures(
        seconds: Double, start: Double = 0, lift: Double = 0, _ x: (Double) -> Double
    ) throws -> MotionFigures {
        let places = (0...Int(seconds * 120)).map { index in
            let time = Double(index) / 120
            return (time, CGRect(x: x(time), y: 20, width: 100, height: 50))
        }
        return try #require(
            MotionFigures(of: "card", places, start: start, lift: lift))
    }

    private static func isNear(_ value: Double, _ expected: Double, within part: Double) -> Bool {
        abs(value - expected) <= part * abs(expected)
    }

    /// Half a period of a cosine, 200 points in 0.5 s: v = A·w, a = A·w², j = A·w³ with A = 100 and w = 2π.
    @Test func `are those of a harmonic course`() throws {
        let w = 2 * Double.pi
        let figures = try Self.figures(seconds: 0.5) { 100 - 100 * cos(w * $0) }
        #expect(Self.isNear(figures.distance, 200, within: 1e-9))
        #expect(Self.isNear(figures.way, 200, within: 1e-9))
        #expect(Self.isNear(figures.peakSpeed, 100 * w, within: 0.001))
        #expect(abs(figures.peakSpeedTime - 0.25) <= 1 / 120.0)
        #expect(Self.isNear(figures.peakAcceleration, 100 * w * w, within: 0.01))
        #expect(Self.isNear(figures.peakJerk, 100 * w * w * w, within: 0.01))
        #expect(figures.overshoot == 0)
    }

    /// - Source: the damped oscillator; the first overshoot is exp(−πζ / √(1 − ζ²)) of the way.
    @Test func `tell how far a spring overshoots and when it rests`() throws {
        let (ratio, w) = (0.5, 20.0)
        let damped = w * (1 - ratio * ratio).squareRoot()
        func x(_ t: Double) -> Double {
            300 - 300 * exp(-ratio * w * t)
                * (cos(damped * t) + ratio * w / damped * sin(damped * t))
        }
        let figures = try Self.figures(seconds: 3, x)
        let overshoot = 300 * exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
        #expect(Self.isNear(figures.overshoot, overshoot, within: 0.01))
        let rest = (0...360).map { Double($0) / 120 }.last { abs(x($0) - 300) > 0.5 } ?? 0
        #expect(abs(figures.settling - rest) < 1e-9)
        #expect(figures.way > figures.distance)
    }

    @Test func `count from the touch and from the lift`() throws {
        let figures = try Self.figures(seconds: 1, start: 0.1, lift: 0.5) {
            max($0 - 0.25, 0) * 400
        }
        #expect(abs(figures.response - (0.25 + 1 / 120.0 - 0.1)) < 1e-9)
        // One frame before the last it is 3.3 points away.
        #expect(abs(figures.settling - (1 - 1 / 120.0 - 0.5)) < 1e-9)
    }

    @Test func `are those of the corner that moves most`() throws {
        let places = (0...60).map { index in
            let t = Double(index) / 60
            return (t, CGRect(x: 0, y: 0, width: 100 + 300 * t, height: 50 + 400 * t))
        }
        let figures = try #require(
            MotionFigures(of: "card", places, start: 0, lift: 0))
        #expect(Self.isNear(figures.distance, 500, within: 1e-9))
        #expect(Self.isNear(figures.peakSpeed, 500, within: 1e-9))
        #expect(figures.peakAcceleration < 1e-6)
    }

    /// From (40, 20) 300 points to the right and 400 down, 50 points further, and back.
    @Test func `tell how far a view goes beyond its end, aslant`() throws {
        let places = [0, 1, 1.1, 1].enumerated().map { index, part in
            (
                Double(index) / 10,
                CGRect(x: 40 + 300 * part, y: 20 + 400 * part, width: 100, height: 50)
            )
        }
        let figures = try #require(MotionFigures(of: "card", places, start: 0, lift: 0))
        #expect(abs(figures.overshoot - 50) < 1e-9 && abs(figures.distance - 500) < 1e-9)
    }

    @Test func `are none of a view that stays`() {
        let places = (0...10).map { (Double($0) / 60, CGRect(x: 5, y: 5, width: 10, height: 10)) }
        #expect(MotionFigures(of: "card", places, start: 0, lift: 0) == nil)
    }
}
