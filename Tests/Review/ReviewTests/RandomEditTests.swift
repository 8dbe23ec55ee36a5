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

    /// A preset with small frames, and few of them: pixels are compared elsewhere.
    private func small(_ preset: String) throws -> String {
        let text =
            #"{ "preset": "\#(preset)", "device": { "scale": 0.5 }, "filmstrip": { "frames": 4 } }"#
        return try String(decoding: renderer.reader.settled(Array(text.utf8)), as: UTF8.self)
    }

    @Test func `is told, and its plays deny no sentence`() throws {
        let presets = Presets.all.keys.sorted()
        let seeds = `A random pair of specs`.groups(ofPairs: 6)
        var told = 0
        for seed in seeds {
            TestSeed.note(seed)
            var random = SplitMix64(state: seed)
            let first = try small(presets[Int.random(in: presets.indices, using: &random)])
            let texts = [first] + (0..<3).map { _ in edited(first, &random) }
            let plays = texts.compactMap { text in recording(text).map { (text, $0) } }
            for (one, old) in plays.enumerated() {
                for new in plays[(one + 1)...] { told += try check(old, new) ? 1 : 0 }
            }
        }
        #expect(told > seeds.count)
    }

    /// Holds a review against both plays; returns whether there is an edit.
    private func check(
        _ old: (text: String, play: Recording), _ new: (text: String, play: Recording)
    ) throws -> Bool {
        let comparison = try Comparison(of: old.play, and: new.play, by: renderer) { false }
        let (own, pixels) = (
            comparison.behaviour.filter {
                ![.spec, .pixels].contains($0.kind) && !$0.extent.isAlone
            },
            comparison.behaviour.filter { $0.kind == .pixels && $0.extent == .play }
        )
        #expect(pixels.allSatisfy { comparison.pixels.sentences.contains($0.statement) })
        let denied = Comparison(
            behaviour: own,
            pixels: PixelComparison(frameCounts: comparison.pixels.frameCounts, frames: [])
        ).denied(old.play.timeline, new.play.timeline)
        #expect(denied.map(\.sentence) == [], "\(old.text)\n\(new.text)")
        let edits = renderer.reader.edits(from: Array(old.text.utf8), to: Array(new.text.utf8))
        let isEdit = edits?.edits.isEmpty == false
        #expect(
            isEdit == comparison.behaviour.contains { $0.kind == .spec } || comparison.isSame,
            "\(old.text)\n\(new.text)")
        return isEdit
    }
}
