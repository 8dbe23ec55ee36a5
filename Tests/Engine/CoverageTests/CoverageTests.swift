import Foundation
import Testing

/// `Docs/uikit-coverage.md`: a head written by hand, and chapters generated from the code.
@Suite struct `The coverage page` {
    /// Root folder of the package.
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let page = root.appending(path: "Docs/uikit-coverage.md")
    /// Mark at the end of the head.
    private static let mark = "<!-- What follows is written from the code, by the tests. -->\n\n"

    private let coverage: Coverage

    init() throws {
        coverage = try Coverage(
            of: [
                "Sources/Engine/CoreAnimation", "Sources/Picture/FilmstripCoreGraphics",
                "Sources/Engine/UIKitCore",
                "Sources/Engine/UIKit",
            ],
            in: Self.root)
    }

    /// With `RECORD_COVERAGE=1` in the environment, writes the page and fails.
    @Test func `says what the code says`() throws {
        let kept = try String(contentsOf: Self.page, encoding: .utf8)
        let head = try #require(kept.firstRange(of: Self.mark), "the mark after the head is gone")
        let chapters = CoveragePage(coverage).text
        if ProcessInfo.processInfo.environment["RECORD_COVERAGE"] == "1" {
            try Data((kept[..<head.upperBound] + chapters).utf8).write(
                to: Self.page, options: .atomic)
            Issue.record("recorded \(Self.page.path)")
            return
        }
        let (said, meant) = (lines(kept[head.upperBound...]), lines(chapters[...]))
        let place = zip(said, meant).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        guard said != meant else { return }
        let index = place ?? min(said.count, meant.count)
        Issue.record(
            """
            Docs/uikit-coverage.md does not say what the code says, first at line \
            \(lines(kept[..<head.upperBound]).count + index): found \(quoted(said, index)), the code \
            says \(quoted(meant, index)); RECORD_COVERAGE=1 make test writes it anew
            """)
    }

    @Test func `leaves no difference out`() {
        #expect(
            coverage.strayNotes.isEmpty,
            "a difference stands at what is not public, move it to what is: \(coverage.strayNotes)")
    }

    @Test func `says of nothing that it is not here if it is`() throws {
        #expect(coverage.falseAbsences == [])
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let title = try #require(page.firstRange(of: "## What is not here\n"))
        let section = page[title.upperBound...].prefix { $0 != "#" }
        let names = section.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
        #expect(names.count > 5)
        #expect(names.filter { coverage.types[$0] != nil } == [])
    }

    private func lines(_ text: Substring) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private func quoted(_ lines: [Substring], _ index: Int) -> String {
        lines.indices.contains(index) ? "\"\(lines[index])\"" : "the end"
    }
}
