import FilmstripDisplay
import FilmstripText
import Foundation
import Testing

@Suite struct `Text in two directions` {
    struct Row: CustomTestStringConvertible {
        var text: String
        /// The runs from left to right, each in reading order.
        var visual: [String]
        var testDescription: String { text }
    }

    /// Worked out by Unicode Standard Annex #9; spaces and digits come from Inter, Hebrew and Arabic
    /// from DejaVu, so they are runs of their own.
    @Test(arguments: [
        Row(text: "ab שלום cd", visual: ["ab ", "שלום", " cd"]),
        Row(text: "שלום abc", visual: ["abc", " ", "שלום"]),
        Row(text: "שלום 12", visual: ["12", " ", "שלום"]),
        Row(text: "שלום עולם", visual: ["עולם", " ", "שלום"]),
        Row(text: "a שלום 12 b", visual: ["a ", "12", " ", "שלום", " b"]),
        Row(text: "12 abc", visual: ["12 abc"]),
        Row(text: "12 ש", visual: ["ש", " ", "12"]),
        Row(text: "ש\u{202A}ab ש cd\u{202C}", visual: ["ab ", "ש", " cd", "ש"]),
    ])
    func `is laid out from left to right`(_ row: Row) {
        let line = FontLibrary.shared.line(row.text, font: Font(size: 12))
        let plain = line.runs.map { run in
            String(
                String.UnicodeScalarView(
                    run.text.unicodeScalars.filter { !$0.properties.isBidiControl }))
        }
        #expect(plain == row.visual)
        let starts = line.runs.compactMap(\.glyphs.first?.position.x)
        #expect(starts == starts.sorted())
    }

    /// Hebrew letters have one form each: shin, lamed, vav and final mem advance by 1451, 1164, 558
    /// and 1359 units of DejaVu Sans (`hmtx`).
    @Test func `has the first letter of Hebrew on the right`() throws {
        let line = FontLibrary.shared.line("שלום", font: Font(size: 2048))
        let run = try #require(line.runs.first)
        #expect(run.glyphs.map(\.position.x) == [0, 1359, 1917, 3081])
        #expect(line.width == 4532)
    }
}
