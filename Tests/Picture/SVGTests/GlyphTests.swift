import FilmstripDisplay
import FilmstripGeometry
import FilmstripSVG
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The values of all `aria-label` attributes; nil if the markup is not XML.
private func labels(in markup: String) -> [String]? {
    final class Reader: NSObject, XMLParserDelegate {
        var labels: [String] = []
        func parser(
            _ parser: XMLParser, didStartElement: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            if let label = attributes["aria-label"] { labels.append(label) }
        }
    }
    let (parser, reader) = (XMLParser(data: Data(markup.utf8)), Reader())
    parser.delegate = reader
    return parser.parse() ? reader.labels : nil
}

@Suite struct `A run of text` {
    private func item(_ run: GlyphRun, x: CGFloat = 0) -> DisplayItem {
        .glyphs(
            DisplayItem.Glyphs(
                run, .black, transform: Homography(CGAffineTransform(translationX: x, y: 20))))
    }

    /// 10 points for 1000 units: a scale of 0.01, and 7.5 points are 750 units.
    @Test func `uses each outline once, in font units`() {
        #expect(
            lines(item(run())) == [
                "<defs>",
                ##"<path id="g1" d="M0 0L500 0L250 -700Z"/>"##,
                ##"<g id="r1">"##,
                ##"<use href="#g1"/>"##,
                ##"<use href="#g1" x="750"/>"##,
                "</g>",
                "</defs>",
                ##"<use href="#r1" transform="matrix(0.01 0 0 0.01 0 20)" fill="#000000" role="img" aria-label="a a"/>"##,
            ])
    }

    @Test func `is defined once wherever it is shown, at any size`() {
        let double = run([(1, 0), (2, 10), (1, 15)], size: 20)
        let shown = lines(item(run()), item(run(), x: 30), item(double))
        #expect(shown.filter { $0.hasPrefix("<g id=") }.count == 1)
        #expect(shown.filter { $0.hasPrefix(##"<use href="#r1""##) }.count == 3)
    }

    @Test func `without ink draws nothing`() {
        #expect(lines(item(run([(2, 0), (2, 5)])), item(run([]))).isEmpty)
    }

    struct Row: CustomTestStringConvertible {
        var text, label: String
        var testDescription: String { text.debugDescription }
    }

    @Test(arguments: [
        Row(text: #"<script>"&amp;'"#, label: #"<script>"&amp;'"#),
        Row(text: #""/><rect fill="red"/>"#, label: #""/><rect fill="red"/>"#),
        Row(text: "]]>--><!--", label: "]]>--><!--"),
        Row(text: "a\u{0}b\u{1B}c\u{FFFE}d\u{FFFF}e\u{8}", label: "abcde"),
        Row(text: "tab\tline\nreturn\r.", label: "tab\tline\nreturn\r."),
        Row(text: "سلام 👩‍👩‍👧 \u{202E}x", label: "سلام 👩‍👩‍👧 \u{202E}x"),
    ])
    func `is named by its text, whatever that is`(_ row: Row) {
        let document = write([item(run(text: row.text))])
        #expect(labels(in: document.markup) == [row.label])
        #expect(!document.markup.contains("<script") && !document.markup.contains("<rect"))
    }

    /// Divided by w = 1 + x/100: the corners (0, 0), (5, 0) and (2.5, −7) of the first triangle.
    @Test func `is a path in perspective`() {
        let item = DisplayItem.glyphs(
            DisplayItem.Glyphs(run([(1, 0)]), .black, transform: receding))
        #expect(
            lines(item) == [
                ##"<path d="M0 0L4.7619 0L2.439 -6.8293Z" fill="#000000" role="img" aria-label="a a"/>"##
            ])
    }
}
