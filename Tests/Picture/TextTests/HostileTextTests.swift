import FilmstripDisplay
import FilmstripText
import Foundation
import TestSupport
import Testing

@Suite struct `Hostile text` {
    /// Blocks of Unicode that are shaped in different ways, and all of Unicode.
    static let blocks: [ClosedRange<UInt32>] = [
        0...0x7F, 0x80...0x2FF, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F,
        0x1100...0x11FF, 0x2000...0x206F, 0xAC00...0xD7A3, 0xFB50...0xFFFF, 0x1F1E6...0x1F64F,
        0xE0000...0xE01EF, 0...0x10FFFF,
    ]

    @Test(.seeded, arguments: TestSeed.all(0..<400))
    func `never traps and has a finite width`(_ seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...60, using: &numbers) {
            let block = Self.blocks[Int.random(in: 0..<Self.blocks.count, using: &numbers)]
            if let scalar = Unicode.Scalar(UInt32.random(in: block, using: &numbers)) {
                text.append(scalar)
            }
        }
        let library = FontLibrary.shared
        let line = library.line(String(text), font: Font(size: 17))
        #expect(line.width.isFinite && line.width >= 0)
        for run in line.runs {
            #expect(run.glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
        }
        #expect(library.line(String(text), font: Font(size: 17), truncatedTo: 90).width <= 90)
    }

    static let repeated = [
        "a", "\u{301}", "\u{202B}", "\u{2067}", "(", "ש(", "س", "中", "👩‍👩‍👧‍👦", "aש", "\r\n", "\u{AD}",
        "\u{591}", "\u{5B4}", "\u{200B}", " ", "a ", "AV\u{AD}", "ภาษา",
    ]

    @Test(arguments: repeated)
    func `may be 100 kB long`(_ part: String) {
        let text = String(repeating: part, count: 100_000 / part.utf8.count)
        let line = FontLibrary.shared.line(text, font: Font(size: 17))
        #expect(line.width.isFinite)
        let cut = FontLibrary.shared.line(
            text, font: Font(size: 17), truncatedTo: 300, at: .middle)
        #expect(cut.width <= 300)
    }

    @Test(arguments: repeated, [0, 300] as [CGFloat])
    func `may be 30 kB long in lines`(_ part: String, _ width: CGFloat) {
        let text = "ש" + String(repeating: part, count: 30_000 / part.utf8.count)
        let layout = FontLibrary.shared.layout(text, font: Font(size: 17), width: width)
        #expect(layout.size.width.isFinite && layout.size.height > 0)
    }
}
