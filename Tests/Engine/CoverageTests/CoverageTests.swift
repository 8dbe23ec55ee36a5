import Foundation
import Testing

/// `Docs/uikit-coverage.md`, written by hand, and the chapters that follow it in the documentation, generated from the
/// code.
@Suite struct `The coverage page` {
    /// Root folder of the package.
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let page = root.appending(path: "Docs/uikit-coverage.md")
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

    /// With `COVERAGE_PAGE=FILE` in the environment, the whole page is written there.
    @Test func `has every public type, with its differences`() throws {
        let chapters = CoveragePage(coverage).text
        let lines = Set(chapters.split(separator: "\n"))
        #expect(coverage.types.count > 400)
        for (name, type) in coverage.types {
            #expect(lines.contains("### \(name)"))
            #expect(type.notes.allSatisfy { chapters.contains($0.text) })
        }
        guard let file = ProcessInfo.processInfo.environment["COVERAGE_PAGE"] else { return }
        // Where it is written, the pages to which it links are not.
        let head = try String(contentsOf: Self.page, encoding: .utf8)
            .replacing(/\[([^\[\]]+)\]\([^)]+\)/) { $0.1 }
        try Data("\(head)\n\(chapters)".utf8).write(
            to: URL(filePath: file), options: .atomic)
    }

    /// The names that the rewriter of Swift code for Linux takes for UIKit's; RECORD_COVERAGE=1 writes them.
    @Test func `has the names that the rewriter of apps' code knows`() throws {
        let file = Self.root.appending(
            path: "Tools/SwiftRewriter/Sources/SwiftRewriting/UIKitNames.swift")
        let names = RewriterNames(coverage).text
        if ProcessInfo.processInfo.environment["RECORD_COVERAGE"] == "1" {
            try Data(names.utf8).write(to: file, options: .atomic)
            Issue.record("recorded \(file.path)")
        }
        #expect(
            try String(contentsOf: file, encoding: .utf8) == names,
            "RECORD_COVERAGE=1 make check ROOM=CoverageTests writes UIKitNames.swift anew")
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
}
