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
                    spec: Array(mutated.utf8),
                    as: Set(OutputFormat.allCases.filter { ![.mp4, .pdf].contains($0) }))
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

    /// 60 frames of 8192 pixels side by side.
    @Test(arguments: [OutputFormat.png, .svg])
    func `with a sheet too wide for a picture is refused with its sides`(
        _ format: OutputFormat
    ) throws {
        let failure = try #require(throws: RenderFailure.self) {
            try Renderer(threads: 1).render(spec: Array(Self.wide.utf8), as: [format])
        }
        guard case .invalid(let errors) = failure else { throw failure }
        #expect(errors.map(\.pointer) == ["/filmstrip"])
        #expect(errors.first?.message.hasSuffix("a side is at most 32768 (limit \"side\")") == true)
    }

    private static let wide = """
        { "preset": "back-swipe", "device": { "size": [2048, 1], "scale": 4 },
          "filmstrip": { "frames": 60, "columns": 60 } }
        """

    @Test(arguments: OutputFormat.allCases.filter { ![.png, .svg, .pdf].contains($0) })
    func `is asked for the size of its sheet only if that is drawn`(_ format: OutputFormat) throws {
        let rendered = try Renderer(threads: 1).render(spec: Array(Self.wide.utf8), as: [format])
        #expect(rendered.files[format]?.isEmpty == false)
    }

    /// 240 rows of 244 pixels and more would be higher than 32,768 pixels.
    @Test func `with a sheet too high for a picture gets more columns, and is told so`() throws {
        let rendered = try Renderer(threads: 1).render(
            spec: Array(
                """
                { "preset": "back-swipe", "device": { "size": [100, 200], "scale": 1 },
                  "filmstrip": { "frames": 240, "columns": 1 } }
                """.utf8), as: [.png, .json])
        let timeline = try #require(rendered.timeline)
        let rects = timeline.frames.map(\.rect)
        let columns = Set(rects.map(\.x)).count
        #expect(columns > 1)
        let height = (rects.map { $0.y + $0.height }.max() ?? 0)
        #expect(height <= 32_768)
        // With one column fewer it would have been too high.
        let row = rects[columns].y - rects[0].y
        #expect((240 + columns - 2) / (columns - 1) * row > 32_768)
        #expect(
            rendered.specWarnings.map(\.message) == [
                "240 frames in one column would make a sheet more than 32768 pixels high; it has "
                    + "\(columns) columns"
            ])
    }
}
