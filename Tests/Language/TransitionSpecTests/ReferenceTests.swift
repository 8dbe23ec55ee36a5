import Foundation
import Testing
import TransitionSpec

/// The reference in `Docs/spec`, which is generated from the table of keys and includes examples.
@Suite struct `The reference` {
    private static let folder = repository.appendingPathComponent("Docs/spec")
    private let pages: [ReferencePage]

    /// Generates the pages with the rules that have a page in `Docs/findings`, which are the product's.
    init() throws {
        let rules = try FileManager.default.contentsOfDirectory(
            atPath: repository.appendingPathComponent("Docs/findings").path
        ).filter { $0.hasSuffix(".md") && $0 != "README.md" }.map { String($0.dropLast(3)) }
        pages = try ReferenceExample.pages(
            of: SpecReader(presets: presets, rules: rules.sorted()))
    }

    /// If the environment has `RECORD_SPEC=1`, the test writes the pages and fails.
    @Test func `says what the language says`() throws {
        let files = FileManager.default
        if ProcessInfo.processInfo.environment["RECORD_SPEC"] == "1" {
            try files.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            for page in pages {
                try Data(page.text.utf8).write(
                    to: Self.folder.appendingPathComponent(page.name), options: .atomic)
            }
            Issue.record("recorded \(Self.folder.path)")
            return
        }
        for page in pages {
            let kept = try String(
                contentsOf: Self.folder.appendingPathComponent(page.name), encoding: .utf8)
            let (old, new) = (lines(kept), lines(page.text))
            guard old != new else { continue }
            let place = zip(old, new).prefix { $0 == $1 }.count
            Issue.record(
                """
                Docs/spec/\(page.name) does not say what the language says, first at line \
                \(place + 1); RECORD_SPEC=1 make check ROOM=TransitionSpec writes it anew
                """)
        }
        let kept = try files.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(kept).subtracting(pages.map(\.name)) == ["examples"])
    }

    @Test func `shows every example once`() throws {
        #expect(
            ReferenceExample.all.map(\.name).sorted()
                == Set(try texts(in: "Docs/spec/examples").keys).sorted())
    }

    /// Makes anchors of headings as GitHub does: in lower case, without punctuation, with hyphens for spaces.
    @Test func `has a heading for every link`() throws {
        var targets: Set<String> = []
        for page in pages {
            targets.insert(page.name)
            for line in lines(page.text) where line.hasPrefix("#") {
                let heading = line.drop { $0 == "#" }.dropFirst().lowercased()
                let anchor = heading.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
                let target = page.name + "#" + anchor.replacing(" ", with: "-")
                #expect(targets.insert(target).inserted, "two headings are \(target)")
            }
        }
        for example in ReferenceExample.all {
            targets.formUnion(["json", "png"].map { "examples/\(example.name).\($0)" })
        }
        for page in pages {
            for match in page.text.matches(of: /\]\(([^)]*)\)/) {
                let link = String(match.output.1)
                #expect(
                    targets.contains(link.hasPrefix("#") ? page.name + link : link),
                    "\(page.name): \(link)")
            }
        }
    }

    @Test func `tells of every key`() throws {
        let schema = try JSONSerialization.jsonObject(
            with: Data(SpecReader(presets: presets).jsonSchema))
        var keys: Set<String> = []
        func visit(_ value: Any) {
            if let nodes = value as? [Any] { nodes.forEach(visit) }
            guard let node = value as? [String: Any] else { return }
            if let properties = node["properties"] as? [String: Any], node["type"] != nil {
                keys.formUnion(properties.keys)
            }
            node.values.forEach(visit)
        }
        visit(schema)
        #expect(keys.count > 100)
        let text = pages.map(\.text).joined()
        #expect(keys.sorted().filter { !text.contains("\n| `\($0)` | ") } == [])
    }

    @Test func `has tables of even rows`() {
        for page in pages {
            var columns: Int?
            for line in lines(page.text) {
                guard line.hasPrefix("|") else {
                    columns = nil
                    continue
                }
                let count = line.replacing("\\|", with: "").count { $0 == "|" }
                #expect(count == columns ?? count, "\(page.name): \(line)")
                columns = count
            }
        }
    }

    private func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
