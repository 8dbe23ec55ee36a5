import FilmstripDisplay
import FilmstripGeometry
import FilmstripText
import Foundation
import Testing

@Suite struct `A glyph's outline` {
    private func outline(of character: String) throws -> Path {
        let line = FontLibrary.shared.line(character, font: Font(size: 10))
        let run = try #require(line.runs.first)
        return try #require(run.outlines[run.glyphs[0].id])
    }

    /// Inter's I is a bar from (248, 0) to (496, 2048), y up.
    @Test func `is in font units with y down`() throws {
        #expect(
            try outline(of: "I")
                == Path([
                    .move(CGPoint(x: 496, y: -2048)), .line(CGPoint(x: 248, y: -2048)),
                    .line(CGPoint(x: 248, y: 0)), .line(CGPoint(x: 496, y: 0)), .close,
                ]))
    }

    @Test(arguments: ["O", "&", "ş", "ش", "%"])
    func `has closed contours`(_ character: String) throws {
        let elements = try outline(of: character).elements
        #expect(elements.last == .close)
        for (element, next) in zip(elements, elements.dropFirst()) {
            if case .move = next { #expect(element == .close) }
            if element == .close {
                guard case .move = next else {
                    Issue.record("\(next) after a closed contour")
                    continue
                }
            }
        }
    }

    @Test func `is left out for a glyph without ink`() throws {
        let run = try #require(FontLibrary.shared.line(" I", font: Font(size: 10)).runs.first)
        #expect(run.glyphs.count == 2)
        #expect(Array(run.outlines.keys) == [run.glyphs[1].id])
    }
}
