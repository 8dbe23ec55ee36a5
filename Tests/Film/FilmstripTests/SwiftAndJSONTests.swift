import FilmSupport
import Foundation
import Testing

@Suite struct `The page of Swift beside JSON` {
    /// A section of the page, with its quotations.
    struct Section: CustomTestStringConvertible {
        var testDescription: String
        /// Texts of the files that it links to, by extension, without white space.
        var sources: [String: [String]] = [:]
        /// Its quotations from them, without white space.
        var quotes: [(language: String, text: String)] = []
    }

    private static let sections: [Section] = (try? read()) ?? []

    private static func read() throws -> [Section] {
        let docs = Repository.root.appendingPathComponent("Docs")
        let page = try String(
            contentsOf: docs.appendingPathComponent("swift-and-json.md"), encoding: .utf8)
        return try page.components(separatedBy: "\n## ").dropFirst().map { text in
            var section = Section(testDescription: text.components(separatedBy: "\n")[0])
            for link in text.matches(of: /\]\((\.\.\/[^)]*\.(swift|json))\)/) {
                let file = docs.appendingPathComponent(String(link.1))
                section.sources[String(link.2), default: []].append(
                    squeezed(try String(contentsOf: file, encoding: .utf8)))
            }
            for block in text.matches(of: /(?s)```(swift|json)\n(.*?)```/) {
                section.quotes.append((String(block.1), squeezed(String(block.2))))
            }
            return section
        }
    }

    private static func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    @Test(arguments: sections)
    func `quotes what stands in the files that it names`(_ section: Section) {
        #expect(section.quotes.contains { $0.language == "swift" })
        #expect(section.quotes.contains { $0.language == "json" })
        for quote in section.quotes {
            let files = section.sources[quote.language] ?? []
            #expect(files.contains { $0.contains(quote.text) }, "\(quote.text)")
        }
    }

    @Test func `has a section for each of the five systems`() { #expect(Self.sections.count == 5) }
}
