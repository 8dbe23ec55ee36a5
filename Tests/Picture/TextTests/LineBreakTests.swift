import FilmstripDisplay
import FilmstripText
import Foundation
import Testing

/// The text of each line, with its runs from left to right.
private func shown(_ layout: TextLayout) -> [String] {
    layout.lines.map { $0.text.runs.map(\.text).joined() }
}

@Suite struct `A line break` {
    let library = FontLibrary.shared
    let font = Font(size: 17)

    struct Row: CustomTestStringConvertible {
        /// Parts within which a line must not be broken, each with the spaces that follow it.
        var parts: [String]
        var testDescription: String { parts.joined(separator: "÷") }

        init(_ parts: String...) { self.parts = parts }
    }

    /// From Unicode's LineBreakTest.txt, versions 15.0 and 16.0 alike.
    static let official = [
        Row("operator[]", "(0);"), Row("operator[]", "()", "{}"), Row("(0,1)+(2,3)⊕(−4,5)⊖(6,7)"),
        Row("{0,1}+{2,3}", "⊕{−4,5}", "⊖{6,7}"), Row("ambigu(«\u{308}»)", "(e\u{308})"),
        Row("{http://}", "xn--", "a"), Row("本", "「を」", "読", "む"), Row("(ニュー・)", "ヨー", "ク"),
        Row("例：", "£23"), Row("100%", "の"), Row("き、!!、!!!", "と"), Row("(s) ", "本"),
        Row("a", "🇦", "b"), Row("🇷🇺", "🇸🇪"), Row("🇷🇺\u{200B}", "🇸🇪"), Row("🀬🏿"),
        Row("없", "어", "요 ", "or ", "못"),
    ]

    /// By the rules' numbers: LB21 (hyphens), LB7 and LB12 (spaces), LB8 (zero-width space), LB11
    /// (word joiner), LB13 and LB25 (numbers), LB17 (dashes), LB8a and LB30b (emoji), and words of
    /// the Thai dictionary for LB1's class SA.
    static let derived = [
        Row("state-", "of-", "the-", "art"), Row("don't"), Row("a ", "b  ", "c"), Row("10\u{A0}km"),
        Row("a\u{200B}", "b"), Row("a\u{2060}b"), Row("1.234,56 ", "€"), Row("a", "—", "b"),
        Row("👩‍👩‍👧‍👦", "👍🏽"), Row("ภาษา", "ไทย"), Row("שלום ", "עולם"),
    ]

    /// After a word, and in a line slightly too narrow: only the last part moves down.
    @Test(arguments: official + derived)
    func `falls where Unicode allows it`(_ row: Row) {
        for count in row.parts.indices {
            let lead = (["mm "] + row.parts[..<count]).joined()
            let parts = lead + row.parts[count]
            let text = parts.trimmingCharacters(in: .whitespaces)
            let width = library.line(text, font: font).width - 0.01
            let layout = library.layout(text, font: font, width: width)
            let lines = [lead, row.parts[count]].map {
                library.line($0.trimmingCharacters(in: .whitespaces), font: font).width
            }
            #expect(layout.lines.count == 2)
            for (line, expected) in zip(layout.lines, lines) {
                #expect(abs(line.text.width - expected) < 1e-9)
            }
        }
    }

    @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func `falls wherever the text says so`(_ end: String) {
        func lines(_ text: String) -> [String] {
            shown(library.layout(text.replacing("|", with: end), font: font))
        }
        #expect(lines("a|b c") == ["a", "b c"])
        #expect(lines("a||b") == ["a", "", "b"])
        #expect(lines("|a") == ["", "a"])
        #expect(lines("a|") == ["a"])
        #expect(lines("|") == [""])
        #expect(lines("a||") == ["a", ""])
        #expect(lines("") == [])
    }

    /// At 2816 points a unit is a point: "I" is 744 wide, a space 792.
    struct Wrapped: CustomTestStringConvertible {
        var text: String
        var width: CGFloat
        var mode = LineBreakMode.byWordWrapping
        var lines: [String]
        var testDescription: String { "of \(text.debugDescription) to \(width) \(mode)" }
    }

    @Test(arguments: [
        Wrapped(text: "I I I", width: 3816, lines: ["I I I"]),
        Wrapped(text: "I I I", width: 3815, lines: ["I I", "I"]),
        Wrapped(text: "I I I", width: 2280, lines: ["I I", "I"]),
        Wrapped(text: "I I I", width: 2279, lines: ["I", "I", "I"]),
        Wrapped(text: "I    I", width: 744, lines: ["I", "I"]),
        Wrapped(text: "II II", width: 743, lines: ["I", "I", "I", "I"]),
        Wrapped(text: "I IIIII I", width: 2232, lines: ["I", "III", "II", "I"]),
        Wrapped(text: "  I I", width: 2328, lines: ["  I", "I"]),
        Wrapped(text: "  I", width: 2327, lines: ["", "I"]),
        Wrapped(text: "I  ", width: 2328, lines: ["I  "]),
        Wrapped(text: "I  ", width: 2327, lines: ["I"]),
        Wrapped(text: "I II I", width: 2280, mode: .byCharWrapping, lines: ["I I", "I I"]),
        Wrapped(text: "I II I", width: 744, mode: .byCharWrapping, lines: ["I", "I", "I", "I"]),
        Wrapped(text: "I   I", width: 1000, mode: .byCharWrapping, lines: ["I", "I"]),
        Wrapped(text: "e\u{301}e\u{301}", width: 0, lines: ["e\u{301}", "e\u{301}"]),
        Wrapped(text: "I\u{AD}I", width: 2000, lines: ["I\u{AD}I"]),
        Wrapped(text: "III\u{AD}III", width: 3300, lines: ["III\u{2010}", "III"]),
        Wrapped(text: "III\u{AD} III", width: 3300, lines: ["III\u{AD}", "III"]),
    ])
    func `leaves as much as fits on the line`(_ row: Wrapped) {
        let layout = library.layout(
            row.text, font: Font(size: 2816), width: row.width, lineBreakMode: row.mode)
        #expect(shown(layout) == row.lines)
        #expect(!layout.isTruncated)
    }

    @Test(arguments: [0, -1, -.infinity, .nan] as [CGFloat])
    func `falls after each cluster where there is no width`(_ width: CGFloat) {
        let layout = library.layout("ab e\u{301}👩‍👩‍👧‍👦\nc", font: font, width: width)
        #expect(shown(layout) == ["a", "b", "e\u{301}", "👩‍👩‍👧‍👦", "c"])
        #expect(layout.lines.allSatisfy { $0.origin.x == 0 })
    }
}
