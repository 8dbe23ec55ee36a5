import FilmstripDisplay
import FilmstripText
import Foundation
import Testing

/// Sizes at which a point is one font unit.
private let inter = Font(size: 2816)
private let dejaVu = Font(size: 2048)

@Suite struct `A line of text` {
    let library = FontLibrary.shared

    /// The advances of Inter's `hmtx` table with its kerning: A before V loses 192 units, V before A
    /// 176, A before T 240, T before A 176; no fi ligature.
    @Test func `advances by the font's units`() throws {
        let line = library.line("Office AVATAR fi", font: inter)
        let run = try #require(line.runs.first)
        #expect(line.runs.count == 1)
        #expect((run.font, run.unitsPerEm, run.size) == ("Inter-Regular", 2816, 2816))
        let advances: [CGFloat] = [
            2144, 1016, 1016, 668, 1572, 1640, 792, 1712, 1728, 1664, 1568, 1904, 1800, 792, 1016,
            668,
        ]
        var x: CGFloat = 0
        for (glyph, advance) in zip(run.glyphs, advances) {
            #expect(glyph.position == CGPoint(x: x, y: 0))
            x += advance
        }
        #expect(run.glyphs.count == advances.count)
        #expect(line.width == x)
        #expect(run.text == "Office AVATAR fi")
    }

    @Test func `is kerned`() {
        let parts = library.line("A", font: inter).width + library.line("V", font: inter).width
        #expect(library.line("AV", font: inter).width < parts)
    }

    @Test(arguments: [1, 4, 11, 17, 34.5])
    func `grows with its size`(_ size: Double) {
        let line = library.line("Office AVATAR fi", font: Font(size: size))
        #expect(abs(line.width - 21700 * size / 2816) < 1e-9)
    }

    @Test(arguments: zip(Font.Weight.allCases, ["Regular", "Medium", "SemiBold", "Bold"]))
    func `is drawn in the font of its weight`(_ weight: Font.Weight, _ style: String) {
        let line = library.line("Hi", font: Font(weight: weight, size: 17))
        #expect(line.runs.map(\.font) == ["Inter-\(style)"])
    }

    @Test func `is empty for empty text`() {
        let line = library.line("", font: inter)
        #expect(line.runs.isEmpty)
        #expect(line.width == 0)
        #expect((line.ascent, line.descent) == (2728, 680))
        #expect(line.missing.isEmpty)
        #expect(!line.isTruncated)
    }

    struct Controls: CustomTestStringConvertible {
        var text, shown: String
        var testDescription: String { text.debugDescription }
    }

    @Test(arguments: [
        Controls(text: "a\nb", shown: "a b"), Controls(text: "a\r\nb", shown: "a b"),
        Controls(text: "a\tb", shown: "a b"), Controls(text: "a\u{2028}b", shown: "a b"),
        Controls(text: "a\u{0}b\u{7F}\u{9C}", shown: "ab"),
        Controls(text: "\u{1B}[1m", shown: "[1m"),
        Controls(text: "\u{1C}", shown: ""),
    ])
    func `shows breaks as spaces and no control characters`(_ row: Controls) {
        let (line, plain) = (
            library.line(row.text, font: inter), library.line(row.shown, font: inter)
        )
        #expect(line == plain)
        #expect(line.missing.isEmpty)
    }

    @Test func `gives invisible characters no glyph and no width`() {
        let line = library.line("A\u{200B}\u{AD}\u{200D}\u{2060}\u{FE0F}B", font: inter)
        #expect(line.runs.map(\.glyphs.count) == [2])
        #expect(line.missing.isEmpty)
    }

    @Test func `is the same on every thread`() async {
        let text = "Wave AVATAR سلام שלום 中"
        let expected = library.line(text, font: inter)
        await withTaskGroup(of: TextLine.self) { group in
            for _ in 0..<16 {
                group.addTask { [library] in library.line(text, font: inter) }
            }
            for await line in group { #expect(line == expected) }
        }
    }
}

@Suite struct `Text that the system font lacks` {
    let library = FontLibrary.shared

    /// DejaVu Sans joins lam and alef: from the left meem (advance 1268), final lam-alef (1222) and
    /// initial seen (1716), its glyphs for U+0645 or U+FEE1, U+FEFC and U+FEB3.
    @Test func `is drawn in the fallback font`() throws {
        let line = library.line("سلام", font: dejaVu)
        let run = try #require(line.runs.first)
        #expect(line.runs.count == 1)
        #expect((run.font, run.unitsPerEm) == ("DejaVuSans", 2048))
        #expect(run.glyphs.map(\.position.x) == [0, 1268, 2490])
        #expect(line.width == 4206)
        #expect(line.missing.isEmpty)
        #expect(run.text == "سلام")
    }

    @Test func `is bold where the system font is`() {
        for weight in [Font.Weight.semibold, .bold] {
            let line = library.line("ש", font: Font(weight: weight, size: 12))
            #expect(line.runs.map(\.font) == ["DejaVuSans-Bold"])
        }
    }

    /// Each font's own `hhea` table: Inter 2728/2816 and 680/2816 em, DejaVu Sans 1901/2048 and
    /// 483/2048.
    @Test func `never makes the line lower than the system font`() {
        let line = library.line("ש", font: dejaVu)
        #expect(abs(line.ascent - 2728.0 / 2816 * 2048) < 1e-9)
        #expect(abs(line.descent - 680.0 / 2816 * 2048) < 1e-9)
    }

    @Test func `shows a box and is reported where the fallback lacks it too`() throws {
        let line = library.line("a𒀀b𒀁𒀀", font: inter)
        #expect(line.missing == ["𒀀", "𒀁"])
        #expect(line.runs.allSatisfy { $0.font == "Inter-Regular" })
        #expect(line.runs.filter { $0.outlines[0] != nil }.map(\.text) == ["𒀀", "𒀁𒀀"])
        let glyphs = line.runs.flatMap(\.glyphs)
        #expect(glyphs.map { $0.id == 0 } == [false, true, false, true, true])
    }

    @Test func `keeps a letter and its marks in one font`() {
        let line = library.line("e\u{301}\u{323}", font: inter)
        #expect(line.runs.map(\.font) == ["Inter-Regular"])
        #expect(line.missing.isEmpty)
    }
}

@Suite struct `A line rounded to steps` {
    @Test(arguments: [1.0, 0.25, 1.0 / 12], ["0.334 s", "interactive", "مرحبا 12 %", ""])
    func `has each glyph at the nearest whole step, and ends at the next one`(
        step: CGFloat, text: String
    ) {
        let line = FontLibrary.shared.line(text, font: Font(size: 11.5, design: .tabular))
        let rounded = line.rounded(toMultiplesOf: step)
        func steps(_ x: CGFloat) -> CGFloat { (x / step).rounded() }
        #expect(abs(rounded.width - steps(rounded.width) * step) < 1e-9)
        #expect(rounded.width >= line.width && rounded.width < line.width + step)
        #expect(rounded.runs.count == line.runs.count)
        for (run, exact) in zip(rounded.runs, line.runs) {
            #expect(run.glyphs.map(\.id) == exact.glyphs.map(\.id) && run.text == exact.text)
            for (glyph, exact) in zip(run.glyphs, exact.glyphs) {
                #expect(abs(glyph.position.x - steps(glyph.position.x) * step) < 1e-9)
                #expect(abs(glyph.position.x - exact.position.x) <= step / 2 + 1e-9)
                #expect(glyph.position.y == exact.position.y)
            }
        }
    }
}
