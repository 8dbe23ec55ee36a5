import Filmstrip
import TestSupport
import Testing

/// Random curves with numbers up to the ends of every range.
@Suite struct `Every curve of the language` {
    /// A random number in the range, which is one of the ends in half of all cases.
    private func number(
        _ range: ClosedRange<Double>, _ random: inout SplitMix64
    ) -> Double {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: range.lowerBound
        case 1: range.upperBound
        default: (Double.random(in: range, using: &random) * 1000).rounded() / 1000
        }
    }

    private func easing(_ random: inout SplitMix64) -> String {
        let names = ["linear", "easeIn", "easeOut", "easeInOut", "default"]
        if Bool.random(using: &random) { return names.randomElement(using: &random) ?? "" }
        return "cubic(\(number(0...1, &random)), \(number(-10...10, &random)), "
            + "\(number(0...1, &random)), \(number(-10...10, &random)))"
    }

    private func spring(_ random: inout SplitMix64) -> String {
        let velocity = "velocity: \(number(-1000...1000, &random))"
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            return "spring(damping: \(number(0.01...1, &random)), \(velocity), "
                + "duration: \(number(0.01...10, &random)))"
        case 1:
            return "spring(bounce: \(number(-0.99...0.99, &random)), \(velocity), "
                + "duration: \(number(0.01...10, &random)))"
        default:
            return "spring(mass: \(number(0.001...1000, &random)), \(velocity), "
                + "stiffness: \(number(0.1...1e6, &random)), "
                + "damping: \(number(0.001...1e6, &random)))"
        }
    }

    private func keyframes(_ random: inout SplitMix64) -> String {
        let values = (0..<Int.random(in: 2...5, using: &random)).map { _ in
            "\(number(-100...100, &random))"
        }.joined(separator: ", ")
        let modes = ["linear", "cubic", "discrete", "paced", "cubicPaced"]
        let mode = Int.random(in: 0..<modes.count, using: &random)
        let eased = mode < 2 ? ", easing: \(easing(&random))" : ""
        return "keyframes(\(values), mode: \(modes[mode])\(eased))"
    }

    @Test(.seeded) func `has finite values and a plot, or is refused by a limit`() throws {
        var random = SplitMix64(seed: 11)
        var (sampled, refused) = (0, 0)
        for round in 0..<400 {
            let notation =
                switch round % 3 {
                case 0: easing(&random)
                case 1: spring(&random)
                default: keyframes(&random)
                }
            do throws(CurveFailure) {
                let report = try CurveReport([notation], samples: 50)
                sampled += 1
                let curve = report.curves[0]
                for sample in curve.samples {
                    #expect(sample.value.isFinite, "\(notation)")
                    // The extremes are searched on a grid first.
                    let room = 1e-5 + (curve.highest.value - curve.lowest.value) * 1e-4
                    let range = curve.lowest.value - room...curve.highest.value + room
                    #expect(range.contains(sample.value), "\(notation) at \(sample.time)")
                }
                for format in [CurveFormat.json, .csv, .svg] {
                    let bytes = try report.bytes(as: format)
                    #expect(!bytes.isEmpty)
                }
            } catch {
                refused += 1
                guard case .invalid(let problems) = error, problems.count == 1 else {
                    Issue.record("\(notation): \(error)")
                    continue
                }
                #expect(problems[0].message.hasPrefix("found a spring that "), "\(problems[0])")
            }
        }
        #expect(sampled > 250 && refused > 20)
    }
}
