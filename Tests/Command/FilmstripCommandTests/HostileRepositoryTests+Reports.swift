import Foundation
import ServiceSupport
import TestSupport
import Testing

extension `A hostile repository` {
    // MARK: Reports

    /// A text that is markup, a command or the end of a text in each of the forms of reports.
    private static let word =
        "<evil-x a=1>&amp;|`'\"]]>\n::error::x\r##[error]\u{1B}[2J\u{202E}-->$`x`$**b**[l](http:evil)@team #1{0}"
    private static let evil = "\(word).transition.json"

    private static let literal = String(
        decoding: (try? JSONEncoder().encode(word)) ?? Data(), as: UTF8.self)

    /// How HTML and XML show it: they have no control characters.
    private static let shown = word.replacing("\u{1B}", with: "\u{FFFD}")
    private static let wrong = "\(word)/wrong.transition.json"

    /// Adds a spec whose name and description are the word, and one that is refused for its key; has a baseline use the word
    /// for a screen.
    private static func spoil(_ repository: HostileRepository) throws {
        try repository.write(
            checkedSpec().replacing(
                "{ \"device\":", with: "{ \"description\": \(literal), \"device\":"),
            evil)
        try repository.write("{ \(literal): \(literal) }", wrong)
        try repository.replace("\"one\"", with: literal, in: timeline)
    }

    private struct Reading: Decodable {
        /// Elements and attributes of the page.
        var tags: [String]
        var scripts: Int
        /// The text of the page.
        var text: String
        /// Elements, files and names of the JUnit report.
        var elements, files, names: [String]
        /// The summary without code, escaped characters and entities, and without the marks of the command's own.
        var markup: String
    }

    /// Reads a page by HTML's rules, a JUnit report by XML's and a summary by Markdown's.
    private static let reader = #"""
        import html.parser, json, os, re, sys, xml.etree.ElementTree as tree
        def read(name):
            return open(os.path.join(sys.argv[2], name), encoding="utf-8", newline="").read()
        class Reader(html.parser.HTMLParser):
            tags, text, scripts = set(), "", 0
            def handle_starttag(self, tag, attributes):
                self.scripts += tag == "script"
                self.tags |= {tag} | {name for name, _ in attributes}
            def handle_data(self, text): self.text += text
            def handle_comment(self, text): self.tags.add("comment")
        page = Reader()
        page.feed(read("index.html"))
        suite = tree.fromstring(read("junit.xml").encode())
        cases = list(suite.iter("testcase"))
        markup = re.sub(r"\\.|(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)|&[a-z0-9#]+;", "", read("summary.md"))
        own = r"</?details>|<summary>\d+ more sentences?</summary>|<!-- (picture|spec) [\w/.-]+ -->"
        json.dump({
            "tags": list(page.tags), "scripts": page.scripts, "text": page.text,
            "elements": sorted({part.tag for part in suite.iter()}),
            "files": [case.get("file") for case in cases],
            "names": [case.get("name") for case in cases], "markup": re.sub(own, "", markup),
        }, sys.stdout)
        """#

    /// The values of a key, wherever it is in a JSON file of the repository.
    private static func values(
        of key: String, in name: String, of repository: HostileRepository
    ) throws -> [String] {
        func values(_ value: Any) -> [String] {
            if let list = value as? [Any] { return list.flatMap(values) }
            let object = value as? [String: Any] ?? [:]
            return (object[key] as? String).map { [$0] } ?? object.values.flatMap(values)
        }
        return values(try JSONSerialization.jsonObject(with: Data(repository.read(name).utf8)))
    }

    @Test func `has no text that is markup in a report, and breaks none`() async throws {
        try await withFolder { folder in
            let repository = try HostileRepository(in: folder)
            try Self.spoil(repository)
            let ending = try repository.run(["check", "--accessibility", "--output", "report"])
            #expect(ending.code == 2)
            #expect(ending.output.hasSuffix("4 specs: 1 same, 1 changed, 1 new, 1 failed\n"))
            try repository.expectNoHarm(by: ending)
            let reading = try JSONDecoder().decode(
                Reading.self,
                from: Python.run(
                    Self.reader, on: [],
                    arguments: [repository.folder.appending(path: "report").path]))

            #expect(!reading.tags.contains { $0.contains("evil") })
            #expect(!reading.tags.contains("comment") && reading.scripts == 1)
            #expect(reading.text.contains("\(Self.shown).transition.json"))

            #expect(
                reading.elements == ["error", "failure", "testcase", "testsuite", "testsuites"])
            let files = [Self.evil, Self.wrong].map { $0.replacing(Self.word, with: Self.shown) }
            let all = files + ["bad.transition.json", "good.transition.json"]
            #expect(reading.files == all)
            #expect(reading.names == [Self.shown, "wrong", "bad", "good"])

            for line in reading.markup.split(whereSeparator: \.isNewline) {
                #expect(!line.contains(/[<`$]|\]\(|@\w|#\d|^\s*::|\*\*b/), "\(line)")
            }

            let names = try Self.values(of: "spec", in: "report/report.json", of: repository)
            #expect(
                names == [Self.evil, Self.wrong, "bad.transition.json", "good.transition.json"])
            let places = try Self.values(of: "path", in: "report/codequality.json", of: repository)
            #expect(Set(places) == [Self.evil, Self.wrong, "bad.transition.json"])
        }
    }

    @Test func `has no text that is a link or a placeholder in a log for code scanning`()
        async throws
    {
        try await withFolder { folder in
            let repository = try HostileRepository(in: folder)
            try Self.spoil(repository)
            let ending = try repository.run([
                "lint", "--format", "sarif", "--output", "lint.sarif", "./\(Self.evil)", Self.wrong,
            ])
            #expect(ending.code == 2, "\(ending)")
            try repository.expectNoHarm(by: ending)
            let messages = try Self.values(of: "text", in: "lint.sarif", of: repository)
            #expect(messages.contains { $0.contains("unknown key") && $0.contains("[l]") })
            for message in messages {
                #expect(!message.replacing(/{{|}}/, with: "").contains(/\]\(|[{}]/), "\(message)")
            }
            let places = try Self.values(of: "uri", in: "lint.sarif", of: repository)
            #expect(Set(places.map(\.removingPercentEncoding)) == [Self.wrong])
            #expect(places.allSatisfy { $0.allSatisfy { $0.isASCII && !$0.isWhitespace } })
        }
    }
}
