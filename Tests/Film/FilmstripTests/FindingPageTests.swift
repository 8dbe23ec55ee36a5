import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import Testing

/// `Docs/findings`: for each rule a spec that triggers it, and others that almost do.
@Suite struct `The page of a rule` {
    private let renderer = Renderer(threads: 1)

    /// All findings, those that are looked for on request only for the rules that need them.
    private func found(in spec: String, for rule: FindingRule) throws -> [Finding] {
        let isOfPictures = [.flashes, .redFlashes, .motionWithoutPause].contains(rule)
        return try renderer.lint(
            Array(spec.utf8), accessibility: isOfPictures, performance: rule == .offscreenPasses
        ).findings.map(\.finding)
    }

    @Test func `is there for every rule, and in the list`() throws {
        let list = try String(
            contentsOf: FindingPage.folder.appending(path: "README.md"), encoding: .utf8)
        #expect(FindingPage.all.map(\.rule) == FindingRule.allCases)
        let rows = FindingRule.allCases.map { rule in
            let (id, severity) = (rule.rawValue, rule.severity.rawValue)
            return "| [\(id)](\(id).md) | \(severity) | \(rule.summary.dropLast()) |\n"
        }
        let head = "<!-- rules -->\n| Rule | Severity | Finding |\n| --- | --- | --- |\n"
        #expect(list.contains(head + rows.joined() + "<!-- end of rules -->\n"))
    }

    @Test(arguments: FindingPage.all)
    func `has a bug that this rule alone finds`(_ page: FindingPage) throws {
        let found = try found(in: page.bug, for: page.rule)
        #expect(Set(found.map(\.rule)) == [page.rule])
    }

    @Test(arguments: FindingPage.all)
    func `has a fixed spec in which no rule finds anything`(_ page: FindingPage) throws {
        #expect(try found(in: page.fixed, for: page.rule) == [])
    }

    @Test(arguments: FindingPage.all)
    func `has close calls that no rule reports`(_ page: FindingPage) throws {
        for spec in page.near {
            #expect(try found(in: spec, for: page.rule) == [], "\(spec)")
        }
    }

    @Test(arguments: FindingPage.all)
    func `says what the program says`(_ page: FindingPage) throws {
        let (rule, text) = (page.rule, page.text)
        #expect(text.hasPrefix("# \(rule.summary.dropLast())\n"))
        #expect(text.contains("`\(rule.rawValue)` · \(rule.severity.rawValue)\n"))
        let found = try found(in: page.bug, for: page.rule)
        for finding in found {
            #expect(
                text.contains(
                    """
                    \(rule.severity.rawValue): \(finding.message) [\(rule.rawValue)]
                      fix: \(finding.fix)

                    """))
        }
        #expect(text.components(separatedBy: " [\(rule.rawValue)]\n").count == found.count + 1)
    }

    /// With `RECORD_FINDINGS=1` in the environment the pictures are recorded, and the test fails.
    @Test(arguments: FindingPage.all)
    func `shows the spec with and without the bug as they are drawn`(_ page: FindingPage) throws {
        for (name, spec) in [("bug", page.bug), ("fixed", page.fixed)] {
            #expect(page.text.contains("](images/\(page.rule.rawValue)-\(name).png)"))
            let drawn = try #require(
                try renderer.render(spec: Array(spec.utf8), as: [.png])[.png])
            try DocumentPicture.expect(
                PNGDecoder.decode(drawn, limit: 1 << 22), at: page.picture(name),
                recordedBy: "RECORD_FINDINGS")
        }
    }
}
