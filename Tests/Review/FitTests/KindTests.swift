import FilmstripFit
import TestSupport
import Testing

/// A motion of each kind five times, at 60 or 30 hertz with 30 % of the frames missing, uneven times, and values rounded to
/// half a point.
@Suite(.seeded) struct `A motion of half points with missing frames` {
    /// A motion from 0 to 1.
    struct Motion {
        var kind: MotionKind
        var rate, delay, duration, ratio, velocity: Double
        var points: [Double]

        func value(at time: Double) -> Double {
            let elapsed = time - delay
            return switch kind {
            case .linear: min(max(elapsed / duration, 0), 1)
            case .easeIn: bezier(0.42, 0, 1, 1, at: elapsed / duration)
            case .easeOut: bezier(0, 0, 0.58, 1, at: elapsed / duration)
            case .easeInOut: bezier(0.42, 0, 0.58, 1, at: elapsed / duration)
            case .cubic: bezier(points[0], points[1], points[2], points[3], at: elapsed / duration)
            case .spring: spring(elapsed, response: duration, ratio: ratio, velocity: velocity)
            case .decay: 0
            }
        }
    }

    static func motions(_ random: inout SplitMix64) -> [Motion] {
        let curves = [
            [0.25, 0.1, 0.25, 1], [0.16, 1, 0.3, 1], [0.7, 0, 0.2, 1], [0.34, 1.4, 0.64, 1],
            [0.1, 0.9, 0.2, 1],
        ]
        let ratios = [0.5, 0.7, 0.85, 1, 1.3]
        return [MotionKind.linear, .easeIn, .easeOut, .easeInOut, .cubic, .spring].flatMap { kind in
            (0..<5).map { index in
                Motion(
                    kind: kind, rate: index % 2 == 0 ? 60 : 30, delay: random.number(0.15...0.35),
                    duration: random.number(0.4...0.8), ratio: ratios[index],
                    velocity: index == 1 ? 3 : 0, points: curves[index])
            }
        }
    }

    @Test(arguments: TestSeed.all(1..<6))
    func `is told in 28 of 30 cases, and else not told wrongly`(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var right = 0
        for motion in Self.motions(&random) {
            let recording = Recording(
                rate: motion.rate, dropped: 0.3, unevenness: 0.5, grid: 0.5, duration: 2.5)
            let (from, distance) = (random.number(0...100), random.number(250...700))
            let series = recording.series(&random) { from + distance * motion.value(at: $0) }
            let fit = try MotionFit([series])
            #expect(fit.motions.count == 1)
            switch try #require(fit.motions.first).verdict {
            case .curve(motion.kind):
                right += 1
                let found = try #require(fit.motions[0].candidates.first)
                let length =
                    switch found.curve {
                    case .named(_, let duration), .cubic(let duration, _, _, _, _): duration.value
                    case .spring(let spring): spring.response.value
                    case .decay(let constant): constant.value
                    }
                // A cubic Bézier with a level end is nearly still before it.
                if motion.kind != .cubic {
                    #expect(abs(length / motion.duration - 1) < 0.03, "\(motion) \(fit.text)")
                }
                if case .spring(let spring) = found.curve {
                    #expect(
                        abs(spring.dampingRatio.value - motion.ratio) < 0.03,
                        "\(motion) \(fit.text)")
                }
            case .undecided(let kinds):
                #expect(kinds.contains(motion.kind), "\(motion) \(fit.text)")
            default: Issue.record("\(motion): \(fit.text)")
            }
        }
        #expect(right >= 28)
    }
}
