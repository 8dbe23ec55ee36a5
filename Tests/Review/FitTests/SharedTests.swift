import FilmstripFit
import TestSupport
import Testing

@Suite(.seeded) struct `Motions that begin together` {
    private let recording = Recording(dropped: 0.3, grid: 0.5, duration: 2)

    private func response(_ motion: MotionFit.Motion) -> Estimate? {
        if case .spring(let spring)? = motion.candidates.first?.curve {
            spring.response
        } else {
            nil
        }
    }

    @Test func `on one spring share it, and tell it better than one alone`() throws {
        var random = SplitMix64(seed: 31)
        func series(_ property: String, of view: String, _ from: Double, _ to: Double)
            -> MotionSeries
        {
            recording.series(&random, property, of: view) {
                from + (to - from) * spring($0 - 0.3, response: 0.4, ratio: 0.8)
            }
        }
        let all = [
            series("x", of: "card", 0, 120), series("y", of: "card", 402, 16),
            series("y", of: "shade", 30, 130),
        ]
        let fit = try MotionFit(all)
        #expect(fit.motions.map(\.group) == [1, 1, 1], "\(fit.text)")
        let alone = try #require(try MotionFit([all[0]]).motions.first.flatMap(response))
        for motion in fit.motions {
            let shared = try #require(response(motion))
            #expect(shared == response(fit.motions[0]))
            #expect(abs(shared.value - 0.4) < 0.004)
            #expect(try #require(shared.margin) < #require(alone.margin))
        }
        for (view, property, end) in [("card", "x", 120.0), ("card", "y", 16), ("shade", "y", 130)]
        {
            let motion = fit.motions.first { $0.view == view && $0.property == property }
            #expect(abs(try #require(motion).candidates[0].to.value - end) < 1)
        }
    }

    @Test func `on two springs share none`() throws {
        var random = SplitMix64(seed: 32)
        let fit = try MotionFit([
            recording.series(&random, "x") { 300 * spring($0 - 0.3, response: 0.4, ratio: 0.8) },
            recording.series(&random, "y") { 300 * spring($0 - 0.3, response: 0.5, ratio: 1) },
        ])
        #expect(fit.motions.map(\.verdict) == [.curve(.spring), .curve(.spring)])
        #expect(fit.motions.map(\.group) == [nil, nil], "\(fit.text)")
    }

    @Test func `share no curve with one that begins later`() throws {
        var random = SplitMix64(seed: 33)
        let fit = try MotionFit([
            recording.series(&random, "x") { 300 * spring($0 - 0.3, response: 0.4, ratio: 0.8) },
            recording.series(&random, "y") { 300 * spring($0 - 0.5, response: 0.4, ratio: 0.8) },
        ])
        #expect(fit.motions.map(\.group) == [nil, nil])
    }
}
