import FilmstripFit
import Foundation
import TestSupport
import Testing

@Suite(.seeded) struct `A series` {
    private static func verdicts(
        _ duration: Double = 1.2, grid: Double = 0.5, noise: Double = 0,
        drags: [ClosedRange<Double>] = [], _ value: (Double) -> Double
    ) throws -> [MotionVerdict] {
        var random = SplitMix64(seed: 21)
        let series = Recording(grid: grid, noise: noise, duration: duration)
            .series(&random, value: value)
        return try MotionFit([series], drags: drags).motions.map(\.verdict)
    }

    private static func ease(_ time: Double) -> Double { bezier(0.42, 0, 0.58, 1, at: time) }

    @Test func `that stands still has no motions`() throws {
        #expect(try Self.verdicts { _ in 62 } == [])
        #expect(try Self.verdicts(grid: 0, noise: 0.3) { _ in 62 } == [])
        #expect(try MotionFit([]).motions == [])
        let empty = MotionSeries(view: "a", property: "x", isLength: true, samples: [])
        #expect(try MotionFit([empty]).still == 1)
    }

    @Test(arguments: 1...3) func `of too few frames says so`(_ count: Int) throws {
        let samples = (0..<count).map {
            MotionSeries.Sample(time: Double($0) / 60, value: Double($0) * 100)
        }
        let series = MotionSeries(view: "a", property: "x", isLength: true, samples: samples)
        let fit = try MotionFit([series])
        switch count {
        case 1: #expect(fit.motions == [])
        case 2:
            #expect(fit.motions.map(\.verdict) == [.tooFewFrames(found: 2, needed: 4)])
            #expect(fit.text.contains("too few frames: 2, at least 4 are needed"))
        default: #expect(fit.motions.map(\.verdict) == [.tooFewFrames(found: 3, needed: 4)])
        }
    }

    @Test func `that jumps has a step`() throws {
        #expect(try Self.verdicts { $0 < 0.5 ? 20 : 300 } == [.step])
    }

    @Test func `that missed the motion has too few frames and no step`() throws {
        var random = SplitMix64(seed: 22)
        let full = Recording(grid: 0.5).series(&random) { 300 * Self.ease(($0 - 0.4) / 0.3) }
        let series = MotionSeries(
            view: "a", property: "x", isLength: true,
            samples: full.samples.filter { !(0.4...0.7).contains($0.time) })
        #expect(
            try MotionFit([series]).motions.map(\.verdict) == [.tooFewFrames(found: 0, needed: 4)])
    }

    /// A finger at a constant speed, with and without a rest afterwards.
    @Test(arguments: [0.6, 5.0]) func `under a steady finger is no spring`(_ end: Double) throws {
        let found = try Self.verdicts(grid: 1.0 / 3, noise: 0.3) {
            400 * (min(max($0, 0.2), end) - 0.2)
        }
        #expect(found == [.curve(.linear)])
    }

    @Test func `whose finger is known tells it from the motion after it`() throws {
        let found = try Self.verdicts(2, grid: 0.1, drags: [0.2...0.5]) { time in
            time < 0.5
                ? 400 * (max(time, 0.2) - 0.2)
                : 120 + 280 * spring(time - 0.5, response: 0.4, ratio: 0.85, velocity: 400 / 280)
        }
        #expect(found == [.underFinger, .curve(.spring)])
    }

    @Test func `with several motions has all of them`() throws {
        let found = try Self.verdicts(3) { time in
            100 + 200 * Self.ease((time - 0.3) / 0.4)
                + 150 * min(max((time - 1) / 0.3, 0), 1)
                - 350 * spring(time - 1.8, response: 0.4, ratio: 0.5)
        }
        #expect(found == [.curve(.easeInOut), .curve(.linear), .curve(.spring)])
    }

    /// A spring of ratio 0.85 passes its end by 0.6 % of the way and nearly rests there.
    @Test func `with a slight overshoot is one motion`() throws {
        let found = try Self.verdicts(2, grid: 0.01) {
            700 * spring($0 - 0.3, response: 0.6, ratio: 0.85)
        }
        #expect(found == [.curve(.spring)])
    }

    @Test func `without a frame before or after its motion is fitted from its first frame`() throws
    {
        var random = SplitMix64(seed: 23)
        let full = Recording(grid: 0.01, duration: 2).series(&random) {
            400 * spring($0 - 0.2, response: 0.4, ratio: 0.8)
        }
        let series = MotionSeries(
            view: "a", property: "x", isLength: true,
            samples: full.samples.filter { (0.25...0.6).contains($0.time) })
        let fit = try MotionFit([series])
        #expect(fit.motions.map(\.isUnderWay) == [true])
        let found = try #require(`The estimates of a motion`.springs(fit).first)
        #expect(abs(found.response.value / 0.4 - 1) < 0.03)
        #expect(abs(found.dampingRatio.value - 0.8) < 0.03)
    }

    /// 40 % of its duration has passed at the first frame.
    @Test func `whose begin no frame shows is told by its curve, and begins where that does`()
        throws
    {
        var random = SplitMix64(seed: 25)
        let full = Recording(grid: 0.2).series(&random) {
            300 * bezier(0.42, 0, 0.58, 1, at: ($0 - 0.3) / 0.5)
        }
        let series = MotionSeries(
            view: "a", property: "y", isLength: true,
            samples: full.samples.filter { $0.time > 0.495 })
        let motion = try #require(try MotionFit([series]).motions.first)
        #expect(motion.isUnderWay && motion.verdict == .curve(.easeInOut))
        let found = try #require(motion.candidates.first)
        #expect(abs(found.begin.value - 0.3) < 0.015)
        guard case .named(_, let duration) = found.curve else {
            Issue.record("\(found.curve)")
            return
        }
        #expect(abs(duration.value / 0.5 - 1) < 0.03)
    }

    @Test func `with repeated frames is fitted without them`() throws {
        var random = SplitMix64(seed: 24)
        let full = Recording(grid: 0.01, duration: 2).series(&random) {
            400 * spring($0 - 0.2, response: 0.5, ratio: 0.8)
        }
        var samples = full.samples
        for index in [16, 20] {
            samples[index] = .init(time: samples[index].time, value: samples[index - 1].value)
        }
        let series = MotionSeries(view: "a", property: "x", isLength: true, samples: samples)
        let fit = try MotionFit([series])
        #expect(fit.motions.map(\.repeated) == [2])
        let found = try #require(`The estimates of a motion`.springs(fit).first)
        #expect(abs(found.response.value - 0.5) < 0.002)
    }

    /// The layer of a recording that was hardly seen yet.
    @Test func `that was misread in one frame is fitted without it`() throws {
        var random = SplitMix64(seed: 26)
        let full = Recording(grid: 0.2).series(&random) {
            240 - 240 * min(max(($0 - 0.3) / 0.45, 0), 1)
        }
        var samples = full.samples
        samples[20] = .init(time: samples[20].time, value: samples[20].value - 16)
        let series = MotionSeries(view: "a", property: "x", isLength: true, samples: samples)
        let motion = try #require(try MotionFit([series]).motions.first)
        #expect(motion.verdict == .curve(.linear) && motion.misread == 1)
        guard case .named(_, let duration) = motion.candidates[0].curve else {
            Issue.record("\(motion.candidates[0].curve)")
            return
        }
        #expect(abs(duration.value - 0.45) < 0.003)
    }

    /// Errors that go on over some frames, as those of pictures do, are no curve of their own.
    @Test(arguments: [(0.2, true), (2, false)])
    func `with errors of the size of its grid is the named curve, with larger ones it is not`(
        error: Double, isNamed: Bool
    ) throws {
        let found = try Self.verdicts(grid: 0.2) { time in
            let p = min(max((time - 0.3) / 0.45, 0), 1)
            return 240 * bezier(0.42, 0, 1, 1, at: p) + error * sin(2 * .pi * p)
        }
        #expect((found == [.curve(.easeIn)]) == isNamed, "\(found)")
    }

    @Test func `of a motion of another kind has no curve`() throws {
        // There, a rest of one frame, and half of the way back.
        let found = try Self.verdicts(2) { time in
            time < 0.6
                ? 300 * Self.ease((time - 0.2) / 0.4) : 300 - 150 * Self.ease((time - 0.6) / 0.4)
        }
        #expect(found == [.unknown])
    }

    @Test func `beyond the limits is refused before it is fitted`() {
        let samples = (0..<MotionFit.mostFrames + 1).map {
            MotionSeries.Sample(time: Double($0) / 120, value: Double($0))
        }
        let long = MotionSeries(view: "a", property: "x", isLength: true, samples: samples)
        #expect(
            throws: MotionFitFailure.tooManyFrames(
                MotionFit.mostFrames + 1, most: MotionFit.mostFrames)
        ) { try MotionFit([long]) }
        // A step every 0.4 s.
        let steps = (0..<24 * (MotionFit.mostMotions + 2)).map { frame in
            MotionSeries.Sample(time: Double(frame) / 60, value: frame / 24 % 2 == 0 ? 0 : 100)
        }
        let many = MotionSeries(view: "a", property: "x", isLength: true, samples: steps)
        #expect(
            throws: MotionFitFailure.tooManyMotions(
                MotionFit.mostMotions + 1, most: MotionFit.mostMotions)
        ) { try MotionFit([many]) }
    }
}
