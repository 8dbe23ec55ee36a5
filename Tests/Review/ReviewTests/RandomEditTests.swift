import ComparisonSupport
import Filmstrip
import FilmstripFilm
import FilmstripReview
import Foundation
import TestSupport
import Testing
import TransitionSpec

/// Presets with one to three numbers changed, in values and in rules; `FUZZ_PAIRS` and `FUZZ_SEED` as for random pairs.
@Suite(.seeded) struct `A random edit of a preset` {
    private let renderer = Renderer(threads: 1)

    /// The text with some numbers changed, of those that stand alone or in an expression.
    private func edited(_ text: String, _ random: inout SplitMix64) -> String {
        var text = text
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let numbers = text.matches(of: /[^\w.#](\d+(?:\.\d+)?)(?![\w.])/)
                .map { $0.1.startIndex..<$0.1.endIndex }
            guard let place = numbers.randomElement(using: &random),
                let number = Double(text[place])
            else { return text }
            let other =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: number * 1.02
                case 1: number / 2
                case 2: number * 1.5
                default: number + 1
                }
            text.replaceSubrange(place, with: "\((other * 1000).rounded() / 1000)")
        }
        return text
    }

    private func recording(_ text: String) -> Recording? {
        guard let film = try? renderer.record(Array(text.utf8), sheet: .full),
            let timeline = film.timeline, let sheet = film[.png]
        else { return nil }
        return try? Recording(timeline: timeline, sheet: sheet)
    }

    @Test func `is told, and its plays deny no sentence`() throws {
        let presets = Presets.all.sorted { $0.key < $1.key }
        var random = SplitMix64(seed: `A random pair of specs`.seed + 2)
        var told = 0
        for number in 0..<`A random pair of specs`.count {
            let (name, preset) = presets[Int.random(in: presets.indices, using: &random)]
            let old = try String(
                decoding: renderer.reader.settled(Array(preset)), as: UTF8.self)
            let new = edited(old, &random)
            guard let before = recording(old), let after = recording(new) else { continue }
            let comparison = try Comparison(of: before, and: after, by: renderer) { false }
            let own = comparison.behaviour.filter { $0.kind != .spec && !$0.isAlone }
            let denied = Comparison(
                behaviour: own,
                pixels: PixelComparison(frameCounts: comparison.pixels.frameCounts, frames: [])
            ).denied(before.timeline, after.timeline)
            #expect(denied.map(\.sentence) == [], "pair \(number): \(name): \(new)")
            let edits = renderer.reader.edits(from: Array(old.utf8), to: Array(new.utf8))
            let isEdit = edits?.edits.isEmpty == false
            #expect(
                isEdit == comparison.behaviour.contains { $0.kind == .spec }
                    || comparison.isSame, "pair \(number): \(name): \(new)")
            told += isEdit ? 1 : 0
        }
        #expect(told > `A random pair of specs`.count / 3)
    }
}

extension Change {
    /// Whether it is about a play with some edits alone.
    fileprivate var isAlone: Bool {
        sentence.hasSuffix("with this edit alone") || sentence.hasSuffix("with these edits alone")
    }
}
