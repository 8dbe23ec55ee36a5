import FilmstripDisplay
import FilmstripText
import Foundation
import Testing

/// At this size a point is a font unit: "I" is 744 wide, "…" 2312, a space 792.
private let font = Font(size: 2816)

@Suite struct `Text cut to a width` {
    let library = FontLibrary.shared

    struct Row: CustomTestStringConvertible {
        var width: CGFloat
        var shown: String?
        var testDescription: String { "to \(width)" }
    }

    @Test(arguments: [
        Row(width: .infinity, shown: "IIIIIIII"), Row(width: 5952, shown: "IIIIIIII"),
        Row(width: 5951, shown: "IIII…"), Row(width: 5288, shown: "IIII…"),
        Row(width: 5287, shown: "III…"), Row(width: 2312, shown: "…"),
        Row(width: 2311, shown: nil), Row(width: 0, shown: nil), Row(width: -1, shown: nil),
        Row(width: .nan, shown: nil),
    ])
    func `keeps as much as fits beside the ellipsis`(_ row: Row) {
        let line = library.line("IIIIIIII", font: font, truncatedTo: row.width)
        #expect(line.runs.map(\.text) == (row.shown.map { [$0] } ?? []))
        #expect(line.isTruncated == (row.shown != "IIIIIIII"))
        #expect(!(line.width > row.width) || row.shown == nil)
    }

    @Test func `keeps what fits exactly`() {
        let line = library.line("Inbox", font: font)
        #expect(library.line("Inbox", font: font, truncatedTo: line.width) == line)
    }

    struct Place: CustomTestStringConvertible {
        var truncation: Truncation
        var width: CGFloat
        var shown: String
        var testDescription: String { "at its \(truncation) to \(width)" }
    }

    /// "I", "M" and "…" are 744, 2504 and 2312 wide, unkerned.
    @Test(arguments: [
        Place(truncation: .tail, width: 4544, shown: "III…"),
        Place(truncation: .tail, width: 4543, shown: "II…"),
        Place(truncation: .head, width: 4816, shown: "…M"),
        Place(truncation: .head, width: 4815, shown: "…"),
        Place(truncation: .middle, width: 7048, shown: "III…M"),
        Place(truncation: .middle, width: 7047, shown: "III…"),
        Place(truncation: .middle, width: 6304, shown: "II…M"),
        Place(truncation: .middle, width: 2312, shown: "…"),
        Place(truncation: .middle, width: 2311, shown: ""),
    ])
    func `loses its head, middle or tail`(_ row: Place) {
        let line = library.line(
            "IIIIMMMM", font: font, truncatedTo: row.width, at: row.truncation)
        #expect(line.runs.map(\.text).joined() == row.shown)
        #expect(line.isTruncated)
    }

    @Test(arguments: zip(Truncation.allCases, ["…I", "I…I", "I…"]))
    func `loses the spaces beside the ellipsis`(_ truncation: Truncation, _ shown: String) {
        let width = shown.count == 3 ? 744 * 2 + 2312 : 744 + 2312 + 700
        let line = library.line(
            "I      I", font: font, truncatedTo: CGFloat(width), at: truncation)
        #expect(line.runs.map(\.text) == [shown])
    }

    @Test func `keeps its last letter where only spaces are too many`() {
        let line = library.line("I  ", font: font, truncatedTo: 800)
        #expect(line.runs.map(\.text) == ["I"])
        #expect(line.width == 744)
        #expect(!line.isTruncated)
    }

    @Test func `loses the spaces before the ellipsis`() {
        let line = library.line("I      I", font: font, truncatedTo: 744 * 2 + 792 * 5)
        #expect(line.runs.map(\.text) == ["I…"])
    }

    @Test func `is cut between letters with all their marks`() {
        let letter = "e\u{301}\u{323}"
        let whole = library.line(letter + letter, font: font).width
        for width in stride(from: 0, to: whole, by: 100) {
            let text = library.line(letter + letter, font: font, truncatedTo: width).runs
                .map(\.text).joined()
            #expect(["", "…", letter + "…"].contains(text))
        }
    }

    @Test func `is cut on the left where it runs from right to left`() {
        let line = library.line("שלום עולם שלום", font: font, truncatedTo: 10_000)
        #expect(line.runs.first?.text == "…")
        #expect(line.runs.last?.text == "שלום")
    }

    @Test(arguments: ["AVATAR To Wave", "mixed שלום and سلام text", "中中中中", "\u{301}\u{301}a"])
    func `never exceeds it`(_ text: String) {
        let whole = library.line(text, font: font).width
        for width in stride(from: -100, to: whole + 500, by: 37) {
            #expect(library.line(text, font: font, truncatedTo: width).width <= max(width, 0))
        }
    }
}
