import FilmstripDisplay
import FilmstripText
import Foundation
import TestSupport
import Testing

/// Random text made of words, spaces and line ends.
private struct Sample {
    static let letters = [
        "a", "W", "office ", "To ", "AVATAR", "-", "(", "). ", "12,5 ", "é", "e\u{301}\u{323}", "—",
        "  ", "\u{A0}", "\u{200B}", "\u{AD}", "I", "l", "\n", "\r\n", "\u{2028}", "\t", "中", "文。",
        "👩‍👩‍👧‍👦", "🇩🇪", "ภาษา", "ไทย",
    ]
    static let hebrew = ["שלום ", "ש", "(ל) ", "\u{202B}", "\u{2067}", "\u{2069}"]
    static let arabic = ["سلام ", "س", "لا", "ع 12 "]

    let text: String
    let width: CGFloat
    let font = Font(size: 17)

    init(_ seed: UInt64, _ parts: [String]) {
        var numbers = SplitMix64(seed: seed)
        let count = Int.random(in: 0...40, using: &numbers)
        text = (0..<count).map { _ in parts.randomElement(using: &numbers) ?? "" }.joined()
        width = CGFloat.random(in: 0...200, using: &numbers)
    }

    /// The visible characters of `text`: without spaces, line ends and invisible characters, and without the
    /// hyphen that a soft one may become.
    static func ink(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
                && $0 != "\u{2010}"
        }
    }
}

@Suite(.seeded) struct `Any text in lines` {
    let library = FontLibrary.shared
    static let wrapping = [LineBreakMode.byWordWrapping, .byCharWrapping]

    private func layout(
        _ sample: Sample, _ mode: LineBreakMode, width: CGFloat? = nil,
        _ alignment: TextAlignment = .natural
    ) -> TextLayout {
        library.layout(
            sample.text, font: sample.font, width: width ?? sample.width, lineBreakMode: mode,
            alignment: alignment)
    }

    @Test(arguments: TestSeed.all(0..<300), wrapping)
    func `is all there, in order`(_ seed: UInt64, _ mode: LineBreakMode) {
        let sample = Sample(seed, Sample.letters)
        let layout = layout(sample, mode)
        let shown = layout.lines.flatMap(\.text.runs).map(\.text).joined()
        #expect(Sample.ink(shown) == Sample.ink(sample.text))
        #expect(!layout.isTruncated)
    }

    @Test(arguments: TestSeed.all(0..<300), wrapping)
    func `is all there in two directions`(_ seed: UInt64, _ mode: LineBreakMode) {
        let sample = Sample(seed, Sample.letters + Sample.hebrew + Sample.arabic)
        let shown = layout(sample, mode).lines.flatMap(\.text.runs).map(\.text).joined()
        #expect(Sample.ink(shown).sorted() == Sample.ink(sample.text).sorted())
    }

    @Test(arguments: TestSeed.all(0..<300), wrapping)
    func `is wider than its width only in lone clusters`(_ seed: UInt64, _ mode: LineBreakMode) {
        let sample = Sample(seed, Sample.letters + Sample.hebrew + Sample.arabic)
        for line in layout(sample, mode).lines where line.text.width > sample.width {
            #expect(line.text.runs.map(\.text).joined().count == 1)
        }
    }

    @Test(arguments: TestSeed.all(0..<300), wrapping)
    func `takes no more lines in more width`(_ seed: UInt64, _ mode: LineBreakMode) {
        let sample = Sample(seed, Sample.letters + Sample.hebrew + Sample.arabic)
        var last = Int.max
        for width in stride(from: sample.width, through: 400, by: 17.3) {
            let count = layout(sample, mode, width: width).lines.count
            #expect(count <= last)
            last = count
        }
    }

    /// Without Arabic: part of a word may be wider than the whole, for lack of a ligature.
    @Test(arguments: TestSeed.all(0..<300), wrapping)
    func `has the same lines in the width of its size`(_ seed: UInt64, _ mode: LineBreakMode) {
        let sample = Sample(seed, Sample.letters + Sample.hebrew)
        let first = layout(sample, mode)
        guard first.size.width <= sample.width else { return }
        let second = layout(sample, mode, width: first.size.width)
        #expect(first.lines.map(\.text) == second.lines.map(\.text))
        #expect(first.size == second.size)
    }

    @Test(arguments: TestSeed.all(0..<300))
    func `is flush where it is aligned`(_ seed: UInt64) {
        let sample = Sample(seed, Sample.letters + Sample.hebrew + Sample.arabic)
        func lines(_ alignment: TextAlignment) -> [TextLayout.Line] {
            layout(sample, .byWordWrapping, alignment).lines.filter {
                $0.text.width <= sample.width
            }
        }
        for line in lines(.left) { #expect(line.origin.x == 0) }
        for line in lines(.right) {
            #expect(abs(line.origin.x + line.text.width - sample.width) < 1e-9)
        }
        for line in lines(.center) {
            #expect(abs(line.origin.x * 2 + line.text.width - sample.width) < 1e-9)
        }
    }

    @Test(arguments: TestSeed.all(0..<200), LineBreakMode.allCases)
    func `keeps to its limits`(_ seed: UInt64, _ mode: LineBreakMode) {
        let sample = Sample(seed, Sample.letters + Sample.hebrew + Sample.arabic)
        let whole = layout(sample, mode == .byCharWrapping ? mode : .byWordWrapping)
        for limit in 1...4 {
            let layout = library.layout(
                sample.text, font: sample.font, width: sample.width, lineLimit: limit,
                lineBreakMode: mode)
            #expect(layout.lines.count == min(limit, whole.lines.count))
            #expect(layout.lines.dropLast() == whole.lines.prefix(limit).dropLast())
            if whole.lines.count <= limit, whole.size.width <= sample.width {
                #expect(layout == whole)
            }
            guard whole.lines.count > limit, let last = layout.lines.last?.text else { continue }
            switch mode {
            case .byWordWrapping, .byCharWrapping:
                #expect(last == whole.lines[limit - 1].text)
                #expect(layout.isTruncated)
            case .byClipping: #expect(!last.isTruncated)
            case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
                #expect(last.width <= sample.width)
                #expect(last.isTruncated && layout.isTruncated)
            }
        }
    }
}
