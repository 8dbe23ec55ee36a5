import FilmstripDisplay
import FilmstripParallel
import FilmstripText
import Foundation
import Testing

@Suite struct `A text that is laid out again` {
    private let library: FontLibrary

    init() throws { library = try FontLibrary() }

    private func fresh(_ text: String, width: CGFloat = 60) throws -> TextLayout {
        try FontLibrary().layout(text, font: Font(size: 17), width: width)
    }

    @Test(arguments: ["", "Inbox", "two words in lines", "שלום", "a\nb\u{AD}c"])
    func `has the same layout`(_ text: String) throws {
        for _ in 0..<3 {
            let layout = library.layout(text, font: Font(size: 17), width: 60)
            #expect(try layout == fresh(text))
        }
    }

    @Test func `has the layout of each font, width, limit, mode and alignment`() throws {
        let text = "some words that need more than one line"
        let ways: [(FontLibrary) -> TextLayout] = [
            { $0.layout(text, font: Font(size: 17), width: 60) },
            { $0.layout(text, font: Font(size: 18), width: 60) },
            { $0.layout(text, font: Font(weight: .bold, size: 17), width: 60) },
            { $0.layout(text, font: Font(size: 17), width: 90) },
            { $0.layout(text, font: Font(size: 17), width: 60, lineLimit: 1) },
            {
                $0.layout(
                    text, font: Font(size: 17), width: 60, lineLimit: 1,
                    lineBreakMode: .byTruncatingMiddle)
            },
            { $0.layout(text, font: Font(size: 17), width: 60, alignment: .right) },
        ]
        for _ in 0..<2 {
            for way in ways { #expect(try way(library) == way(FontLibrary())) }
        }
    }

    /// Swift's strings are equal if they are canonically equivalent; their scalars and glyphs are not the same.
    @Test func `differs from one that only means the same`() throws {
        let (composed, decomposed) = ("caf\u{E9}\u{1E0A}", "cafe\u{301}\u{1E0A}")
        #expect(composed == decomposed)
        for text in [composed, decomposed, composed] {
            let layout = library.layout(text, font: Font(size: 17), width: 60)
            #expect(try layout == fresh(text))
            let shown = layout.lines.flatMap(\.text.runs).map(\.text).joined()
            #expect(Array(shown.unicodeScalars) == Array(text.unicodeScalars))
        }
    }

    @Test func `is whole after a layout that was stopped`() throws {
        let text = Array(repeating: "word", count: 40).joined(separator: " ")
        let cancellation = Cancellation()
        cancellation.request()
        _ = cancellation.perform { library.layout(text, font: Font(size: 17), width: 60) }
        #expect(try library.layout(text, font: Font(size: 17), width: 60) == fresh(text))
    }

    @Test func `has the same layout after thousands of others`() throws {
        for index in 0..<3000 {
            _ = library.layout("\(index)", font: Font(size: 10))
            if index % 500 == 0 {
                let layout = library.layout("Inbox", font: Font(size: 17), width: 60)
                #expect(try layout == fresh("Inbox"))
            }
        }
    }
}
