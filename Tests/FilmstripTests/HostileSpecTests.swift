import Filmstrip
import Foundation
import TestSupport
import Testing
import TransitionSpec

@Suite struct `A hostile spec` {
    private static let numbers = [
        "0", "-1", "1e-300", "1e9", "-1e9", "1e12", "1e300", "-1e300", "0.000001", "390", "7",
        "\"1 / translation.x\"", "\"container.width * 1e8\"", "\"-from.alpha\"",
        "\"duration * 1e9\"",
    ]

    /// Replaces numbers of a preset, one or several at a time, by extreme ones.
    @Test(.seeded, arguments: ["back-swipe", "slide-up"])
    func `is drawn or refused with places, and never ends the program`(preset: String) throws {
        let text = try #require(Presets.all[preset])
        let small = String(decoding: text, as: UTF8.self).replacingOccurrences(
            of: "\"version\": 1,",
            with: "\"version\": 1, \"device\": { \"size\": [60, 90], \"scale\": 1 },")
        let places = numberRanges(in: small)
        #expect(places.count > 10)
        var random = SplitMix64(seed: 7)
        var drawn = 0
        for _ in 0..<400 {
            var mutated = small
            for index in Set(
                (0..<1 + Int.random(in: 0..<3, using: &random)).map { _ in
                    Int.random(in: 0..<places.count, using: &random)
                }
            )
            .sorted(by: >) {
                let number = Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &random)]
                mutated.replaceSubrange(places[index], with: number)
            }
            do {
                let rendered = try Renderer(threads: 1).render(
                    spec: Array(mutated.utf8), as: Set(OutputFormat.allCases))
                drawn += 1
                _ = try Timeline(json: rendered[.json] ?? [])
            } catch let failure as RenderFailure {
                guard case .invalid(let errors) = failure else {
                    Issue.record("\(failure) of \(mutated)")
                    continue
                }
                #expect(!errors.isEmpty && errors.allSatisfy { $0.line > 0 && $0.column > 0 })
            }
        }
        #expect(drawn > 20)
    }

    /// The ranges of the numbers in a JSON text, outside of strings.
    private func numberRanges(in text: String) -> [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        var isInString = false
        var start: String.Index?
        for index in text.indices {
            if text[index] == "\"" { isInString.toggle() }
            let isPart = !isInString && "-.0123456789".contains(text[index])
            if isPart, start == nil { start = index }
            if !isPart, let first = start {
                ranges.append(first..<index)
                start = nil
            }
        }
        return ranges
    }

    @Test func `with a sheet too long for a picture is refused with its sides`() {
        let errors = refusals(
            of: """
                { "preset": "back-swipe", "device": { "size": [2048, 1], "scale": 4 },
                  "filmstrip": { "frames": 60, "columns": 60 } }
                """)
        #expect(errors.map(\.pointer) == ["/filmstrip"])
        #expect(errors.first?.message.hasSuffix("a side is at most 32768") == true)
    }
}
