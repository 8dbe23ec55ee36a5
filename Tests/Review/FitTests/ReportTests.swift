import FilmstripFit
import Foundation
import TestSupport
import Testing

@Suite(.seeded) struct `A report of motions` {
    private func fit() throws -> MotionFit {
        var random = SplitMix64(seed: 41)
        let recording = Recording(grid: 0.5, duration: 2)
        return try MotionFit([
            recording.series(&random) {
                16 + 386 * spring($0 - 0.117, response: 0.35, ratio: 0.86)
            },
            recording.series(&random, "x") { _ in 8 },
            recording.series(&random, "x", of: "shade") { $0 < 1 ? 0 : 100 },
        ])
    }

    @Test func `has a line for each motion`() throws {
        let lines = try fit().text.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines[0].wholeMatch(
                of:
                    /card\.y   16 → 40\d\S* pt  spring, response 0\.3\d+ s ± 0\.00\d+, damping 0\.8\d+ ± 0\.0\d+, settles in 0\.\d+ s, begins 0\.1\d+ s ± 0\.00\d+; rms 0\.1\d pt/
            ) != nil, "\(lines[0])")
        #expect(
            lines[1].wholeMatch(of: /shade\.x  0 → 100 pt +a step between 0\.983 and 1\.000 s/)
                != nil)
        #expect(lines[2] == "still: 1 property")
    }

    @Test func `has the same numbers as JSON`() throws {
        let fit = try fit()
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(fit.json)) as? [String: Any])
        let motions = try #require(json["motions"] as? [[String: Any]])
        #expect(json["version"] as? Int == 1 && json["still"] as? Int == 1)
        #expect(motions.map { $0["view"] as? String } == ["card", "shade"])
        #expect((motions[1]["verdict"] as? [String: Any])?["answer"] as? String == "step")
        let candidate = try #require((motions[0]["candidates"] as? [[String: Any]])?.first)
        #expect(candidate["kind"] as? String == "spring")
        let response = try #require(candidate["response"] as? [String: Double])
        let found = try #require(`The estimates of a motion`.springs(fit).first)
        #expect(abs(try #require(response["value"]) - found.response.value) < 1e-6)
        #expect(abs(try #require(response["margin"]) - #require(found.response.margin)) < 1e-6)
    }

    @Test func `says if nothing moves`() throws {
        var random = SplitMix64(seed: 42)
        #expect(
            try MotionFit([Recording().series(&random) { _ in 1 }]).text
                == "nothing moves\nstill: 1 property\n")
    }
}
