import FilmstripFit
import Foundation
import TestSupport
import Testing

@Suite(.seeded) struct `The estimates of a motion` {
    static func springs(_ fit: MotionFit) -> [MotionCurve.Spring] {
        fit.motions.compactMap {
            if case .spring(let spring)? = $0.candidates.first?.curve { spring } else { nil }
        }
    }

    /// Of intervals of 95 %, 90 to 99 % hold the value: a count of 300 has a standard deviation of 1.3 %.
    @Test func `are in their intervals as often as the intervals say`() throws {
        var random = SplitMix64(seed: 11)
        let recording = Recording(grid: 0, noise: 0.4, duration: 1.5)
        var (response, ratio, begin, all) = (0, 0, 0, 0)
        for _ in 0..<300 {
            let delay = random.number(0.2...0.3)
            let series = recording.series(&random) {
                20 + 300 * spring($0 - delay, response: 0.4, ratio: 0.8)
            }
            let motion = try #require(try MotionFit([series]).motions.first)
            guard let found = motion.candidates.first, case .spring(let spring) = found.curve,
                spring.initialVelocity.margin == nil
            else { continue }
            all += 1
            response += spring.response.contains(0.4) ? 1 : 0
            ratio += spring.dampingRatio.contains(0.8) ? 1 : 0
            begin += found.begin.contains(delay) ? 1 : 0
        }
        #expect(all >= 270)
        for count in [response, ratio, begin] {
            #expect((0.9...0.99).contains(Double(count) / Double(all)), "\(count) of \(all)")
        }
    }

    struct Row: CustomTestStringConvertible {
        var response, ratio, velocity: Double
        var testDescription: String { "\(response) s, \(ratio), \(velocity)/s" }
    }

    @Test(arguments: [
        Row(response: 0.35, ratio: 0.86, velocity: 0), Row(response: 0.3, ratio: 0.85, velocity: 4),
        Row(response: 0.55, ratio: 0.4, velocity: 0), Row(response: 0.5, ratio: 1, velocity: 0),
        Row(response: 0.4, ratio: 1.5, velocity: 0), Row(response: 0.4, ratio: 0.7, velocity: -3),
    ])
    func `of a spring are its response, ratio and velocity`(_ row: Row) throws {
        var random = SplitMix64(seed: 12)
        let series = Recording(grid: 0.01, duration: 2.5).series(&random) {
            16 + 386
                * spring(
                    $0 - 0.117, response: row.response, ratio: row.ratio, velocity: row.velocity)
        }
        let fit = try MotionFit([series])
        #expect(fit.motions.map(\.verdict) == [.curve(.spring)], "\(fit.text)")
        let found = try #require(Self.springs(fit).first)
        let candidate = fit.motions[0].candidates[0]
        #expect(abs(found.response.value / row.response - 1) < 0.005)
        #expect(abs(found.dampingRatio.value - row.ratio) < 0.005)
        #expect(abs(found.relativeVelocity - row.velocity) < 0.1)
        #expect(abs(found.initialVelocity.value - 386 * row.velocity) < 40)
        #expect(abs(candidate.begin.value - 0.117) < 0.001)
        #expect(abs(candidate.from.value - 16) < 0.1 && abs(candidate.to.value - 402) < 0.1)
        #expect(candidate.rms < 0.01)
    }

    @Test func `of a cubic Bézier are its control points and duration`() throws {
        var random = SplitMix64(seed: 13)
        let series = Recording(rate: 120, grid: 0.01).series(&random) {
            100 + 400 * bezier(0.34, 1.4, 0.64, 0.8, at: ($0 - 0.2) / 0.6)
        }
        let fit = try MotionFit([series])
        guard
            case .cubic(let duration, let x1, let y1, let x2, let y2)? = fit.motions.first?
                .candidates.first?.curve
        else {
            Issue.record("\(fit.text)")
            return
        }
        #expect(abs(duration.value - 0.6) < 0.002)
        for (found, value) in [(x1, 0.34), (y1, 1.4), (x2, 0.64), (y2, 0.8)] {
            #expect(abs(found.value - value) < 0.02)
        }
    }

    /// `UIScrollView.DecelerationRate.normal` keeps 0.998 of the velocity each millisecond: a time constant of
    /// 0.001 s / −ln 0.998.
    @Test func `of a glide are its time constant and end`() throws {
        var random = SplitMix64(seed: 14)
        let constant = -0.001 / log(0.998)
        let series = Recording(grid: 0.5, duration: 3.5).series(&random) {
            1000 * (1 - exp(-max($0 - 0.1, 0) / constant))
        }
        let fit = try MotionFit([series])
        guard case .decay(let found)? = fit.motions.first?.candidates.first?.curve else {
            Issue.record("\(fit.text)")
            return
        }
        #expect(abs(found.value / constant - 1) < 0.01)
    }

    /// UIKit's frequency for a damping ratio z below 1 and a duration T, from rest: ln(1000·z/√(1 − z²)) / (z·T).
    @Test func `name the duration of usingSpringWithDamping`() throws {
        var random = SplitMix64(seed: 15)
        let frequency = log(1000 * 0.8 / 0.6) / (0.8 * 0.5)
        let series = Recording(grid: 0.01).series(&random) {
            400 * spring($0 - 0.2, response: 2 * .pi / frequency, ratio: 0.8)
        }
        let found = try #require(Self.springs(try MotionFit([series])).first)
        #expect(abs(try #require(found.animationDuration) - 0.5) < 0.005)
    }

    /// As CASpringAnimation has it, by the envelope: ln(1000·(1 + z/√(1 − z²))) / (z·w) from rest.
    @Test func `name the settling duration`() throws {
        var random = SplitMix64(seed: 16)
        let series = Recording(grid: 0.01, duration: 2).series(&random) {
            400 * spring($0 - 0.2, response: 0.5, ratio: 0.6)
        }
        let found = try #require(Self.springs(try MotionFit([series])).first)
        #expect(abs(found.settlingDuration - log(1000 * 1.75) / (0.6 * 4 * .pi)) < 0.01)
    }
}
