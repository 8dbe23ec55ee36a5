import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// Curves in the languages of other platforms, evaluated as those platforms define them.
@Suite struct `A curve in another language` {
    private static let curves = [
        "linear", "easeOut", "cubic(0.3, -0.5, 0.2, 1.6)", "system", "spring(damping: 0.7)",
        "spring(damping: 0.4, velocity: 3, duration: 0.8)", "bouncy",
        "spring(duration: 0.5, bounce: 0.3)",
        "spring(mass: 2, stiffness: 150, damping: 8)", "keyframes(0: 0, 0.4: 1.2, 1: 1)",
        "keyframes(0: 0, 0.6: 1.15, 1: 1, mode: cubic)",
    ]

    private static func numbers(_ text: String) -> [Double] {
        text.matches(of: /-?\d+(?:\.\d+)?/).map { Double($0.output) ?? .nan }
    }

    /// The samples of a curve, and its spelling.
    private static func spelled(
        _ notation: String, as spelling: CurveSpelling
    ) throws -> (SampledCurve, SpelledCurve) {
        let report = try CurveReport([notation], samples: 1001)
        return (report.curves[0], try report.spelled(as: spelling)[0])
    }

    /// A cubic Bézier curve from (0, 0) to (1, 1), solved by bisection.
    private static func bezier(_ p: [Double], at x: Double) -> Double {
        func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
            3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if at(middle, p[0], p[2]) < x { low = middle } else { high = middle }
        }
        return at(low, p[1], p[3])
    }

    /// m x″ = −k (x − 1) − c x′ from 0, by Runge and Kutta's method of fourth order.
    private static func spring(
        mass: Double, stiffness: Double, damping: Double, velocity: Double, until time: Double
    ) -> Double {
        let steps = max(Int((time * 20_000).rounded(.up)), 1)
        let h = time / Double(steps)
        func slope(_ x: Double, _ v: Double) -> (Double, Double) {
            (v, (-stiffness * (x - 1) - damping * v) / mass)
        }
        var (x, v) = (0.0, velocity)
        for _ in 0..<steps {
            let a = slope(x, v)
            let b = slope(x + h / 2 * a.0, v + h / 2 * a.1)
            let c = slope(x + h / 2 * b.0, v + h / 2 * b.1)
            let d = slope(x + h * c.0, v + h * c.1)
            x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
            v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
        }
        return x
    }

    private static func line(_ points: [(Double, Double)], at time: Double) -> Double {
        guard let next = points.firstIndex(where: { $0.0 >= time }) else {
            return points[points.count - 1].1
        }
        guard next > 0 else { return points[0].1 }
        let (a, b) = (points[next - 1], points[next])
        return a.1 + (b.1 - a.1) * (time - a.0) / (b.0 - a.0)
    }

    /// The value at a time that a text gives by its platform's definition.
    private static func value(
        of text: String, as spelling: CurveSpelling, duration: Double, velocity: Double,
        at time: Double
    ) throws -> Double {
        let all = numbers(text)
        switch spelling {
        case .css:
            let fraction = min(time / all[0], 1)
            if text.contains("cubic-bezier") { return bezier(Array(all[1...4]), at: fraction) }
            let points = stride(from: 1, to: all.count, by: 2).map { (all[$0 + 1] / 100, all[$0]) }
            return line(points, at: fraction)
        case .swiftui:
            if text.contains("timingCurve") { return bezier(Array(all[0...3]), at: time / all[4]) }
            if text.contains("Spring") {
                return spring(
                    mass: all[0], stiffness: all[1], damping: all[2], velocity: all[3], until: time)
            }
            var points = [(0.0, 0.0)]
            for index in stride(from: 0, to: all.count, by: 2) {
                points.append((points[points.count - 1].0 + all[index + 1], all[index]))
            }
            return line(points, at: time)
        case .android:
            if text.contains("Bezier") {
                return bezier(Array(all[1...4]), at: min(time / (all[0] / 1000), 1))
            }
            if text.contains("spring") {
                return spring(
                    mass: 1, stiffness: all[1], damping: 2 * all[0] * all[1].squareRoot(),
                    velocity: velocity, until: time)
            }
            let points = stride(from: 1, to: all.count, by: 2).map { (all[$0 + 1] / 1000, all[$0]) }
            return line(points, at: time)
        case .flutter:
            if text.hasPrefix("Cubic") { return bezier(all, at: time / duration) }
            if text.hasPrefix("Spring") {
                return spring(
                    mass: all[0], stiffness: all[1], damping: all[2], velocity: velocity,
                    until: time)
            }
            var points = [(0.0, all[0])]
            for index in stride(from: 0, to: all.count, by: 3) {
                points.append((points[points.count - 1].0 + all[index + 2] / 100, all[index + 1]))
            }
            return line(points, at: time / duration)
        }
    }

    @Test(arguments: [
        "smooth", "spring(duration: 0.5, bounce: 0.3)", "spring(damping: 0.7)", "system",
    ])
    func `of tokens is a Bézier curve that is as near as it says`(_ notation: String) throws {
        let near = try #require(NearestBezier(to: Spec.Curve(notation), nil))
        let curve = try CurveReport([notation], samples: 1001).curves[0]
        let most =
            curve.samples.map { sample in
                abs(Self.bezier(near.points, at: sample.time / curve.duration) - sample.value)
            }.max() ?? 1
        #expect(most <= near.error + 1e-6 && near.error < most + 0.002)
        // A line from 0 to 1 is farther away.
        #expect(near.error < 0.1)
    }

    @Test func `of tokens is the same if it is one already, and none of keyframes`() throws {
        let near = try #require(NearestBezier(to: Spec.Curve("cubic(0.3, 0.1, 0.4, 1.2)"), nil))
        #expect(near.error <= 0.003 && near.duration == nil)
        #expect(try NearestBezier(to: Spec.Curve("keyframes(0, 1.2, 1)"), 1) == nil)
    }

    @Test(arguments: curves, CurveSpelling.allCases)
    func `is as near at 1,001 places as it says`(
        _ notation: String, _ spelling: CurveSpelling
    ) throws {
        let (curve, spelled) = try Self.spelled(notation, as: spelling)
        var velocity = 0.0
        if case .spring(let spring) = curve.facts { velocity = spring.initialVelocity }
        // Springs take a thousand integrations; every tenth place tells as much.
        let isSpring = spelled.text.lowercased().contains("spring")
        for sample in isSpring
            ? stride(from: 0, to: 1001, by: 10).map({ curve.samples[$0] }) : curve.samples
        {
            let value = try Self.value(
                of: spelled.text, as: spelling, duration: curve.duration, velocity: velocity,
                at: sample.time)
            // The samples' times and values are on a grid of 1e-6.
            let grid = 0.5e-6 * (1 + abs(sample.velocity ?? 0)) + 1e-9
            #expect(
                abs(value - sample.value) <= spelled.error + grid,
                "\(sample.time) s: \(value), not \(sample.value)")
        }
        #expect(spelled.error <= (spelling == .android ? 0.02 : 0.0006))
    }

    @Test(arguments: CurveSpelling.allCases)
    func `is refused where it jumps`(_ spelling: CurveSpelling) throws {
        let report = try CurveReport(["linear", "keyframes(0, 1, mode: discrete)"])
        #expect(throws: CurveFailure.self) { try report.spelled(as: spelling) }
        do {
            _ = try report.text(as: spelling)
        } catch {
            #expect("\(error)".hasPrefix("curve 2:1: its mode jumps"))
        }
    }

    /// A notation may hold what ends a comment.
    @Test func `stays within its comment`() throws {
        let report = try CurveReport(["spring(damping: 0.7,\n velocity: 1)"])
        for spelling in CurveSpelling.allCases {
            let lines = try report.text(as: spelling).split(separator: "\n")
            #expect(lines[0].hasPrefix(spelling == .css ? "/* " : "// "))
            #expect(lines[0].contains("velocity: 1"))
        }
    }
}
