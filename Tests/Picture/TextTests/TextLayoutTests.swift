import FilmstripDisplay
import FilmstripText
import Foundation
import Testing

/// At this size a point is one of Inter's units: "I" is 744 wide, a space 792, "…" 2312.
private let font = Font(size: 2816)

@Suite struct `A text layout` {
    let library = FontLibrary.shared

    /// Inter's `hhea` table: ascender 2728, descender -680, line gap 0.
    @Test func `stacks lines by the font's line height`() {
        let layout = library.layout("I I\nI", font: font)
        #expect(layout.lines.map(\.origin) == [CGPoint(x: 0, y: 2728), CGPoint(x: 0, y: 6136)])
        #expect(layout.size == CGSize(width: 2280, height: 6816))
    }

    @Test func `keeps the line height where the fallback font steps in`() {
        let layout = library.layout("שלום\nI", font: font)
        #expect(layout.lines.map(\.origin.y) == [2728, 6136])
    }

    @Test func `is nothing for empty text`() {
        let layout = library.layout("", font: font, width: 100, lineLimit: 1)
        #expect(layout.lines.isEmpty)
        #expect(layout.size == .zero)
        #expect(!layout.isTruncated)
    }

    @Test func `reports each missing character once`() {
        let layout = library.layout("𒀀a\n𒀁𒀀", font: font)
        #expect(layout.missing == ["𒀀", "𒀁"])
    }

    struct Limit: CustomTestStringConvertible {
        var text: String
        var width: CGFloat
        var limit = 1
        var mode: LineBreakMode
        var lines: [String]
        var isTruncated = true
        var testDescription: String { "\(text.debugDescription) in \(limit) × \(width) \(mode)" }
    }

    static let limits = [
        // Between words, and between characters.
        Limit(text: "I II", width: 2500, mode: .byWordWrapping, lines: ["I"]),
        Limit(text: "I II", width: 2500, mode: .byCharWrapping, lines: ["I I"]),
        Limit(text: "IIII", width: 2500, mode: .byWordWrapping, lines: ["III"]),
        Limit(text: "I\nI", width: 2500, mode: .byWordWrapping, lines: ["I"]),
        // Clipped: all of it, but no further paragraph.
        Limit(text: "I II", width: 2500, mode: .byClipping, lines: ["I II"], isTruncated: false),
        Limit(
            text: "I II I", width: 2500, limit: 2, mode: .byClipping, lines: ["I", "II I"],
            isTruncated: false),
        Limit(text: "I I\nI", width: 100, mode: .byClipping, lines: ["I I"]),
        Limit(text: "I  \nI", width: 744, mode: .byClipping, lines: ["I"]),
        // Truncated: "I" and "…" take 3056, two 3800, three 4544.
        Limit(text: "IIIIIII", width: 3800, mode: .byTruncatingTail, lines: ["II…"]),
        Limit(text: "IIIIIII", width: 3799, mode: .byTruncatingTail, lines: ["I…"]),
        Limit(text: "IIIIIII", width: 3800, mode: .byTruncatingHead, lines: ["…II"]),
        Limit(text: "IIIIIII", width: 3800, mode: .byTruncatingMiddle, lines: ["I…I"]),
        Limit(text: "IIIIIII", width: 4544, mode: .byTruncatingMiddle, lines: ["I…II"]),
        Limit(
            text: "IIIII", width: 3720, mode: .byTruncatingTail, lines: ["IIIII"],
            isTruncated: false),
        Limit(
            text: "I IIIIIIII", width: 4544, limit: 2, mode: .byTruncatingTail,
            lines: ["I", "III…"]),
        Limit(
            text: "I IIIIIIII", width: 4544, limit: 2, mode: .byTruncatingHead,
            lines: ["I", "…III"]),
        Limit(text: "IIIIIII", width: 2311, mode: .byTruncatingTail, lines: [""]),
        Limit(
            text: "I I", width: 744, limit: 2, mode: .byTruncatingTail, lines: ["I", "I"],
            isTruncated: false),
        Limit(text: "I  ", width: 744, mode: .byTruncatingTail, lines: ["I"], isTruncated: false),
        // Further paragraphs: the rest of the first, and the last.
        Limit(text: "I\nII", width: 9000, mode: .byTruncatingTail, lines: ["I…"]),
        Limit(text: "I\nII\nIII", width: 9000, mode: .byTruncatingHead, lines: ["…III"]),
        Limit(text: "I\nII\nIII", width: 9000, mode: .byTruncatingMiddle, lines: ["I…III"]),
        Limit(text: "I\n", width: 9000, mode: .byTruncatingTail, lines: ["I"], isTruncated: false),
        Limit(
            text: "I\nI", width: 9000, limit: 2, mode: .byTruncatingTail, lines: ["I", "I"],
            isTruncated: false),
        Limit(
            text: "I\nI", width: 9000, limit: 0, mode: .byTruncatingTail, lines: ["I", "I"],
            isTruncated: false),
    ]

    @Test(arguments: limits)
    func `shortens its last line as it is told`(_ row: Limit) {
        let layout = library.layout(
            row.text, font: font, width: row.width, lineLimit: row.limit, lineBreakMode: row.mode)
        #expect(layout.lines.map { $0.text.runs.map(\.text).joined() } == row.lines)
        #expect(layout.isTruncated == row.isTruncated)
        #expect(
            layout.lines.last?.text.isTruncated
                == (row.isTruncated && row.mode.rawValue >= LineBreakMode.byTruncatingHead.rawValue)
        )
    }

    @Test func `is the same on every thread`() async {
        let text = "Wave AVATAR سلام שלום 中文 ภาษาไทย straße"
        let expected = library.layout(text, font: Font(size: 17), width: 90)
        await withTaskGroup(of: TextLayout.self) { group in
            for _ in 0..<16 {
                group.addTask { [library] in
                    library.layout(text, font: Font(size: 17), width: 90)
                }
            }
            for await layout in group { #expect(layout == expected) }
        }
    }

    @Test func `has UIKit's numbers for modes and alignments`() {
        #expect(
            LineBreakMode.allCases == [
                .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
                .byTruncatingMiddle,
            ])
        #expect(LineBreakMode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
        #expect(TextAlignment.allCases == [.left, .center, .right, .justified, .natural])
        #expect(TextAlignment.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    }
}

@Suite struct `Aligned text` {
    let library = FontLibrary.shared

    struct Row: CustomTestStringConvertible {
        var text: String
        var width: CGFloat
        var starts: [TextAlignment: CGFloat]
        var testDescription: String { "\(text.debugDescription) in \(width)" }
    }

    /// Shin advances by 1451 of 2048 units of DejaVu Sans, here 1995.125 points.
    @Test(arguments: [
        Row(
            text: "I", width: 3000,
            starts: [.left: 0, .center: 1128, .right: 2256, .justified: 0, .natural: 0]),
        Row(
            text: "ש", width: 3000,
            starts: [
                .left: 0, .center: 502.4375, .right: 1004.875, .justified: 1004.875,
                .natural: 1004.875,
            ]),
        Row(
            text: "I", width: 500,
            starts: [.left: 0, .center: 0, .right: 0, .justified: 0, .natural: 0]),
        Row(
            text: "ש", width: 500,
            starts: [
                .left: -1495.125, .center: -1495.125, .right: -1495.125, .justified: -1495.125,
                .natural: -1495.125,
            ]),
    ])
    func `begins where its line leaves space`(_ row: Row) {
        for alignment in TextAlignment.allCases {
            let layout = library.layout(
                row.text, font: font, width: row.width, alignment: alignment)
            #expect(layout.lines.map(\.origin.x) == [row.starts[alignment]])
        }
    }

    @Test func `is aligned within its widest line where there is no width`() {
        let layout = library.layout("I I\nI", font: font, alignment: .right)
        #expect(layout.lines.map(\.origin.x) == [0, 1536])
    }

    @Test func `follows each paragraph's first letter with a direction`() {
        let layout = library.layout("12 I\n12 ש\n12", font: font, width: 9000)
        #expect(layout.lines.map { $0.origin.x == 0 } == [true, false, true])
    }

    /// Two "I" and a space are 2280 wide; the space gets the 720 that remain of 3000.
    @Test func `stretches its spaces to be justified`() throws {
        let layout = library.layout("I I I I I", font: font, width: 3000, alignment: .justified)
        #expect(layout.lines.map(\.text.width) == [3000, 3000, 744])
        #expect(layout.lines.map(\.origin.x) == [0, 0, 0])
        for line in layout.lines.dropLast() {
            let run = try #require(line.text.runs.first)
            #expect(run.glyphs.map(\.position.x) == [0, 744, 2256])
        }
        let hard = library.layout("I I\nI I", font: font, width: 3000, alignment: .justified)
        #expect(hard.lines.map(\.text.width) == [2280, 2280])
    }

    @Test func `stretches spaces across fonts and directions`() throws {
        let layout = library.layout(
            "a שלום b cccccccc", font: Font(size: 17), width: 100, alignment: .justified)
        let line = try #require(layout.lines.first)
        #expect(abs(line.text.width - 100) < 1e-9)
        let last = try #require(line.text.runs.last)
        let b = FontLibrary.shared.line("b", font: Font(size: 17)).width
        let start = try #require(last.glyphs.last).position.x
        #expect(abs(start + b - 100) < 1e-9)
    }
}

@Suite struct `Wrapped text in two directions` {
    struct Row: CustomTestStringConvertible {
        var text: String
        /// The line whose width is used.
        var widest: String
        /// For each line, its runs from left to right.
        var lines: [[String]]
        var testDescription: String { text }
    }

    /// Unicode Standard Annex #9: levels come from the paragraph, order from each line.
    @Test(arguments: [
        Row(text: "שלום abc עולם", widest: "שלום abc", lines: [["abc", " ", "שלום"], ["עולם"]]),
        Row(text: "a שלום עולם", widest: "a שלום", lines: [["a ", "שלום"], ["עולם"]]),
        Row(text: "ש abc def", widest: "ש abc", lines: [["abc", " ", "ש"], ["def"]]),
        Row(text: "ש a 12 b", widest: "ש a 12", lines: [["a 12", " ", "ש"], ["b"]]),
    ])
    func `is ordered line by line`(_ row: Row) {
        let library = FontLibrary.shared
        let font = Font(size: 17)
        let width = library.line(row.widest, font: font).width
        let layout = library.layout(row.text, font: font, width: width)
        #expect(layout.lines.map { $0.text.runs.map(\.text) } == row.lines)
    }
}
