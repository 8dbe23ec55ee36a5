import FilmstripDisplay
import FilmstripGeometry
import FilmstripText
import Foundation
import Testing

@Suite struct `Text in other scripts` {
    /// Greetings in the scripts that Scripts/setup installs fonts for.
    static let greetings = [
        "مرحبا بالعالم", "שלום עולם", "नमस्ते दुनिया", "สวัสดีชาวโลก", "ওহে বিশ্ব", "ਸਤ ਸ੍ਰੀ ਅਕਾਲ", "નમસ્તે",
        "வணக்கம்", "నమస్కారం", "ನಮಸ್ಕಾರ", "നമസ്കാരം", "ආයුබෝවන්", "ສະບາຍດີ", "မင်္ဂလာပါ", "សួស្តី",
        "გამარჯობა", "Բարեւ", "ሰላም", "Γειά σου", "Привет",
    ]

    @Test(arguments: greetings, Font.Design.allCases)
    func `has a glyph for every letter`(_ text: String, _ design: Font.Design) {
        for weight in Font.Weight.allCases {
            let line = FontLibrary.shared.line(
                text, font: Font(weight: weight, size: 17, design: design))
            #expect(line.missing.isEmpty)
            #expect(!line.runs.flatMap(\.glyphs).contains { $0.id == 0 })
        }
    }

    /// fonts-noto-cjk is not needed for the tests: where it is missing, so are the characters.
    @Test(arguments: ["你好，世界", "こんにちは世界", "안녕하세요"])
    func `has East Asian glyphs if their font is installed`(_ text: String) {
        let isThere = FileManager.default.fileExists(
            atPath: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
        let line = FontLibrary.shared.line(text, font: Font(size: 17))
        #expect(line.missing.isEmpty == isThere)
    }

    @Test func `has Japanese forms where there is kana`() {
        let isThere = FileManager.default.fileExists(
            atPath: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
        guard isThere else { return }
        func fonts(_ text: String) -> Set<String> {
            Set(FontLibrary.shared.line(text, font: Font(size: 17)).runs.map(\.font))
        }
        #expect(fonts("直") == ["NotoSansCJK-Regular.ttc#2"])
        #expect(fonts("直す") == ["NotoSansCJK-Regular.ttc"])
    }

    /// Private use: no font of the list has it.
    @Test func `shows a hollow box for a character that no font has`() throws {
        let line = FontLibrary.shared.line("a\u{10FFFD}b", font: Font(size: 100))
        #expect(line.missing == ["\u{10FFFD}"])
        let run = try #require(line.runs.first { $0.glyphs.contains { $0.id == 0 } })
        let outline = try #require(run.outlines[0])
        let box = outline.boundingBox
        let em = CGFloat(run.unitsPerEm)
        #expect(box.minX > 0 && box.maxX < em)
        #expect(box.maxY == 0 && box.minY > -em)
        let places = line.runs.flatMap(\.glyphs).map(\.position.x)
        #expect(abs(places[2] - places[1] - 100) < 1e-9)
    }
}

@Suite struct `An emoji` {
    private let library = FontLibrary.shared

    private func line(_ text: String, size: CGFloat = 17) -> TextLine {
        library.line(text, font: Font(size: size))
    }

    /// By default, by a variation selector, by a modifier, by a sequence of flags, of keycaps and of joined people.
    @Test(arguments: ["😀", "❤️", "👍🏽", "🇫🇷", "1️⃣", "👩‍👩‍👧"])
    func `is one colour picture`(_ text: String) throws {
        let line = line(text)
        #expect(line.pictures.count == 1)
        #expect(line.runs.flatMap(\.glyphs).isEmpty)
        #expect(line.missing.isEmpty)
        let rect = try #require(line.pictures.first).rect
        #expect(rect.minY < 0 && rect.maxX <= line.width + 1)
    }

    @Test(arguments: ["1", "©", "❤\u{FE0E}", "→"])
    func `is not made of text`(_ text: String) {
        #expect(line(text).pictures.isEmpty)
    }

    /// A rainbow has red, green and blue places that cover what is beneath, in both sizes.
    @Test(arguments: [CGFloat(17), 34]) func `has pixels of several colours`(
        _ size: CGFloat
    ) throws {
        let bitmap = try #require(line("🌈", size: size).pictures.first).bitmap
        let opaque = bitmap.pixels.filter { $0 >> 24 == 255 }
        #expect(opaque.count > bitmap.pixels.count / 10)
        for shift in [UInt32(0), 8, 16] {
            let others = [UInt32(0), 8, 16].filter { $0 != shift }
            #expect(
                opaque.contains { pixel in
                    others.allSatisfy { (pixel >> shift) & 255 > (pixel >> $0) & 255 }
                })
        }
    }

    /// No colour exceeds the alpha.
    @Test(arguments: [CGFloat(17), 34]) func `is premultiplied`(_ size: CGFloat) throws {
        let bitmap = try #require(line("😀", size: size).pictures.first).bitmap
        #expect(
            bitmap.pixels.allSatisfy { pixel in
                [UInt32(0), 8, 16].allSatisfy { (pixel >> $0) & 255 <= pixel >> 24 }
            })
    }

    @Test func `follows the letters before it`() throws {
        let word = line("ab").width
        let picture = try #require(line("ab😀").pictures.first)
        #expect(picture.rect.minX >= word - 1)
    }

    /// Twice as many pixels a side from 20 points.
    @Test func `is sharper in titles`() throws {
        let small = try #require(line("😀", size: 17).pictures.first).bitmap
        let large = try #require(line("😀", size: 34).pictures.first).bitmap
        #expect(large.width == 2 * small.width)
    }

    @Test func `takes the alpha of the text`() {
        let items = line("😀").items(
            Color(white: 0, alpha: 0.5), transform: .identity)
        guard case .pushGroup(let group)? = items.first else {
            Issue.record("no group")
            return
        }
        #expect(group.opacity == 0.5)
    }
}
