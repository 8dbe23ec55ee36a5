import Filmstrip
import Testing

@Suite struct `A sampled curve` {
    /// Values at 0, 1/4 … 1 of the duration, and velocities at 1/4, 1/2 and 3/4 where given.
    struct Row: CustomTestStringConvertible {
        var notation: String
        var given: Double?
        var duration: Double
        var values: [Double]
        var velocities: [Double] = []
        var testDescription: String { notation }
    }

    /// Cubics solved by bisection with 30 digits, with control points in 32 bits.
    private static let timing = [
        Row(
            notation: "easeIn", given: 2, duration: 2,
            values: [0, 0.093464654, 0.315356819, 0.621861875, 1]),
        Row(
            notation: "easeOut", given: 2, duration: 2,
            values: [0, 0.378138138, 0.684643195, 0.906535353, 1]),
        Row(
            notation: "easeInOut", duration: 1,
            values: [0, 0.129161939, 0.500000019, 0.870838078, 1]),
        Row(
            notation: "default", given: 2, duration: 2,
            values: [0, 0.408510592, 0.802403388, 0.960458978, 1]),
        Row(
            notation: "linear", given: 0.5, duration: 0.5, values: [0, 0.25, 0.5, 0.75, 1],
            velocities: [2, 2, 2]),
        Row(
            notation: "cubic(0.3, -0.5, 0.2, 1.6)", duration: 1,
            values: [0, 0.304127917, 0.970903918, 1.10845073, 1]),
    ]

    /// The oscillator's equation, solved through its characteristic roots with 30 digits; the frequency of a fitted
    /// spring found by a search for the largest root.
    private static let springs = [
        Row(
            notation: "system", given: 0.5, duration: 0.5,
            values: [0, 0.665015261, 0.942038347, 0.991658067, 0.998900979],
            velocities: [4.25257264, 0.868049953, 0.132892037]),
        Row(
            notation: "spring(damping: 0.7, velocity: 2, duration: 0.45)", duration: 0.45,
            values: [0, 0.871986501, 1.04137096, 1.00211106, 0.998464074],
            velocities: [5.07754852, -0.34861618, -0.154996445]),
        Row(
            notation: "spring(damping: 1)", given: 0.3, duration: 0.3,
            values: [0, 0.671067519, 0.944477184, 0.992210902, 0.999],
            velocities: [7.0637967, 1.40463361, 0.209483193]),
        Row(
            notation: "spring(duration: 0.5, bounce: 0.3)", duration: 0.862955283,
            values: [0, 0.916305052, 1.03143578, 0.998514101, 0.999452705],
            velocities: [2.46379792, -0.263867921, -0.0271072633]),
        Row(
            notation: "spring(bounce: -0.5)", duration: 2.1,
            values: [0, 0.81607893, 0.968601706, 0.994639805, 0.999084928],
            velocities: [0.619289622, 0.105722729, 0.0180485753]),
        Row(
            notation: "spring(mass: 1)", duration: 1.472700335,
            values: [0, 1.16279881, 0.973570331, 1.00427933, 0.999308887],
            velocities: [-0.0858962349, 0.0272297925, -0.00646929311]),
    ]

    /// Computed by hand, except the cubic ones: Hermite's form with 30 digits, and for the paced one the length of the
    /// path measured in 40,000 steps.
    private static let keyframes = [
        Row(
            notation: "keyframes(0: 0, 0.4: 1.2, 1: 1)", duration: 1,
            values: [0, 0.75, 1.16666667, 1.08333333, 1],
            velocities: [3, -0.33333333, -0.33333333]),
        Row(
            notation: "keyframes(0, -1, 2, mode: discrete)", given: 3, duration: 3,
            values: [0, 0, -1, 2, 2], velocities: [0, 0, 0]),
        Row(
            notation: "keyframes(0: 0, 0.5: 4, 0.75: -1, mode: discrete)", duration: 1,
            values: [0, 0, 4, -1, -1], velocities: [0, 0, 0]),
        Row(
            notation: "keyframes(0, 3, 1, mode: paced)", given: 2, duration: 2,
            values: [0, 1.25, 2.5, 2.25, 1], velocities: [2.5, 2.5, -2.5]),
        Row(
            notation: "keyframes(0: 0, 0.4: 1.2, 1: 1, mode: cubic)", duration: 1,
            values: [0, 0.8671875, 1.25925926, 1.16435185, 1],
            velocities: [3.15625, 0.22222222, -0.75]),
        Row(
            notation: "keyframes(0, 2, 2.5, 1, mode: cubicPaced)", duration: 1,
            values: [0, 1.00544867, 2.01089735, 2.00544867, 1],
            velocities: [4.0217947, 4.0217947, -4.0217947]),
        Row(
            notation: "keyframes(0, 2, 1, easing: [easeIn, easeOut])", duration: 1,
            values: [0, 0.630713638, 2, 1.3153568, 1]),
        Row(
            notation: "keyframes(0, 2, 1, mode: cubic, easing: easeInOut)", duration: 1,
            values: [0, 1.18750005, 2, 1.68749997, 1]),
        Row(
            notation: "keyframes(1, 1, 1, mode: cubicPaced)", duration: 1,
            values: [1, 1, 1, 1, 1], velocities: [0, 0, 0]),
    ]

    @Test(arguments: timing + springs + keyframes)
    func `has the values of its definition`(_ row: Row) throws {
        let curve = try CurveReport([row.notation], samples: 5, duration: row.given).curves[0]
        #expect(abs(curve.duration - row.duration) < 1e-6)
        #expect(curve.samples.count == 5)
        for (index, value) in row.values.enumerated() {
            let sample = curve.samples[index]
            #expect(abs(sample.time - row.duration * Double(index) / 4) < 1.5e-6)
            #expect(abs(sample.value - value) < 1.5e-6)
        }
        for (sample, velocity) in zip(curve.samples.dropFirst(), row.velocities) {
            #expect(abs(try #require(sample.velocity) - velocity) < 2e-6)
        }
    }

    struct CourseRow: CustomTestStringConvertible {
        var notation: String
        var highest, lowest: [Double]
        var settled: Double?
        var testDescription: String { notation }
    }

    /// Extremes by trisection, and the band of 0.01 by bisection, with 20 digits; the third overshoots by
    /// e^(−0.7π/√0.51).
    @Test(arguments: [
        CourseRow(
            notation: "spring(damping: 0.7, velocity: 2, duration: 0.45)",
            highest: [0.20079844, 1.04620738], lowest: [0, 0], settled: 0.30256794),
        CourseRow(
            notation: "cubic(0.3, -0.5, 0.2, 1.6)", highest: [0.73622406, 1.10881157],
            lowest: [0.084877925, -0.077697291], settled: 0.98640445),
        CourseRow(
            notation: "spring(duration: 0.5, bounce: 0.3)", highest: [0.35007002, 1.04598791],
            lowest: [0, 0], settled: 0.52320038),
        CourseRow(
            notation: "keyframes(0: 0, 0.4: 1.2, 1: 1)", highest: [0.4, 1.2], lowest: [0, 0],
            settled: 0.97),
        CourseRow(
            notation: "keyframes(0: 0, 0.4: 1.2, 1: 1, mode: cubic)",
            highest: [0.53542487, 1.26311303], lowest: [0, 0], settled: 0.9742354),
        CourseRow(
            notation: "keyframes(0, 0.5, 1, 0.5, mode: discrete)", highest: [0.5, 1],
            lowest: [0, 0], settled: nil),
        CourseRow(notation: "linear", highest: [1, 1], lowest: [0, 0], settled: 0.99),
        CourseRow(notation: "keyframes(1, 1)", highest: [0, 1], lowest: [0, 1], settled: 0),
    ])
    func `knows its extremes and when it settles`(_ row: CourseRow) throws {
        let curve = try CurveReport([row.notation]).curves[0]
        for (point, expected) in [(curve.highest, row.highest), (curve.lowest, row.lowest)] {
            #expect(abs(point.time - expected[0]) < 2e-6)
            #expect(abs(point.value - expected[1]) < 1.5e-6)
        }
        #expect(abs(curve.overshoot - max(row.highest[1] - 1, 0)) < 1.5e-6)
        #expect(abs(curve.undershoot - max(-row.lowest[1], 0)) < 1.5e-6)
        #expect((curve.settled == nil) == (row.settled == nil))
        #expect(abs((curve.settled ?? 0) - (row.settled ?? 0)) < 2e-6)
    }

    @Test func `has no velocity where it is vertical`() throws {
        let upright = try CurveReport(["cubic(0, 1, 1, 0)"], samples: 3).curves[0]
        #expect(upright.samples.map { $0.velocity == nil } == [true, false, true])
        let steep = try CurveReport(["cubic(1, 0, 0, 1)"], samples: 3).curves[0]
        #expect(steep.samples.map { $0.velocity == nil } == [false, true, false])
    }

    @Test func `says what a spring is in all spellings`() throws {
        func facts(_ notation: String) throws -> CurveFacts.SpringFacts {
            guard case .spring(let spring) = try CurveReport([notation]).curves[0].facts else {
                throw NotASpring()
            }
            return spring
        }
        let physical = try facts("spring(mass: 2, stiffness: 200, damping: 20, velocity: 3)")
        #expect([physical.mass, physical.stiffness, physical.damping] == [2, 200, 20])
        #expect(physical.initialVelocity == 3)
        // ω = 10, so the period is 2π/10; ζ = 20/(2·√400).
        #expect(abs(physical.response - 0.628319) < 1e-9)
        #expect([physical.dampingRatio, physical.bounce] == [0.5, 0.5])
        let perceptual = try facts("spring(duration: 0.5, bounce: 0.3)")
        // (2π/0.5)² and 4π·0.7/0.5.
        #expect(abs(perceptual.stiffness - 157.913670) < 1e-9)
        #expect(abs(perceptual.damping - 17.592919) < 1e-9)
        let system = try facts("system")
        // 500/(2·√3000).
        #expect(abs(system.dampingRatio - 4.564355) < 1e-9)
        #expect(system.playsAsCritical)
        #expect(try !facts("spring(bounce: -0.5)").playsAsCritical)
        #expect(try !facts("spring(damping: 1, duration: 0.3)").playsAsCritical)
    }

    private struct NotASpring: Error {}
}

@Suite struct `A curve that cannot be sampled` {
    struct Row: CustomTestStringConvertible {
        var notations: [String]
        var samples = 61
        var duration: Double?
        var expected: [CurveProblem]
        var testDescription: String { "\(notations), \(samples), \(duration, default: "–")" }
    }

    private static func problem(
        _ notation: String, _ column: Int, _ message: String, index: Int = 0
    ) -> CurveProblem {
        CurveProblem(
            subject: .curve(index: index, notation: notation, column: column), message: message)
    }

    private static let asked = [
        Row(
            notations: [],
            expected: [CurveProblem(subject: .curves, message: "found 0; expected 1...8")]),
        Row(
            notations: Array(repeating: "linear", count: 9), samples: 1, duration: 60.5,
            expected: [
                CurveProblem(subject: .curves, message: "found 9; expected 1...8"),
                CurveProblem(subject: .samples, message: "found 1; expected 2...10000"),
                CurveProblem(
                    subject: .duration, message: "found 60.5; expected 0.01...60 seconds"),
            ]),
        Row(
            notations: ["linear"], samples: 10_001, duration: .nan,
            expected: [
                CurveProblem(subject: .samples, message: "found 10001; expected 2...10000"),
                CurveProblem(
                    subject: .duration, message: "found nan; expected 0.01...60 seconds"),
            ]),
        Row(
            notations: ["snappy"], duration: 1,
            expected: [
                CurveProblem(
                    subject: .duration, message: "the curve has its own; expected none")
            ]),
    ]

    private static let curves = [
        Row(
            notations: ["linear", "linea", "spring(damping: 2)"],
            expected: [
                problem(
                    "linea", 1,
                    "unknown curve \"linea\"; expected \"linear\", \"easeIn\", \"system\" or one of 9 "
                        + "others; did you mean \"linear\"?", index: 1),
                problem(
                    "spring(damping: 2)", 17,
                    "found the number 2; expected a number from 0.01 to 1; it is a ratio; beside "
                        + "\"mass\" or \"stiffness\", newton seconds a metre", index: 2),
            ]),
        // ln(1000·(1 + 0.02/√(1 − 0.0004)))/(0.05): ζ = 0.02, ω = 2.5.
        Row(
            notations: ["spring(mass: 1, stiffness: 6.25, damping: 0.1)"],
            expected: [
                problem(
                    "spring(mass: 1, stiffness: 6.25, damping: 0.1)", 1,
                    "found a spring that settles after 138.551237 s; expected at most 60 s")
            ]),
        // ω = 10,000 and ζ = 0.0001 settle after 6.907855 s: 10,994 swings.
        Row(
            notations: ["spring(mass: 0.01, stiffness: 1000000, damping: 0.02)"],
            expected: [
                problem(
                    "spring(mass: 0.01, stiffness: 1000000, damping: 0.02)", 1,
                    "found a spring that swings 10994 times until it settles; expected at most "
                        + "500 times")
            ]),
    ]

    @Test(arguments: asked + curves)
    func `is refused with all that is wrong`(_ row: Row) {
        #expect(throws: CurveFailure.invalid(row.expected)) {
            try CurveReport(row.notations, samples: row.samples, duration: row.duration)
        }
    }

    @Test func `beside one that takes the duration is given it`() throws {
        let curves = try CurveReport(["snappy", "linear"], duration: 3).curves
        #expect(curves[1].duration == 3)
        #expect(curves[0].duration < 1)
    }
}
