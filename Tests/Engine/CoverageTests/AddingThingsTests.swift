import Foundation
import Testing

@Suite struct `The page on adding things` {
    /// Root folder of the package.
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The paths of all files and folders, from the root.
    private static let paths: [String] = {
        let files = FileManager.default
        let top = (try? files.contentsOfDirectory(atPath: root.path)) ?? []
        return top.filter { !AddingThingsPage.roots.contains($0) }
            + AddingThingsPage.roots.flatMap { folder in
                [folder]
                    + ((try? files.subpathsOfDirectory(atPath: root.appending(path: folder).path))
                    ?? []).filter { !$0.contains(".build/") }.map { "\(folder)/\($0)" }
            }
    }()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private let page: AddingThingsPage

    init() throws { page = AddingThingsPage(try Self.text("Docs/adding-things.md")) }

    @Test func `names files that exist`() {
        let named = page.spans.filter { AddingThingsPage.isPath($0.code) }
        #expect(named.count > 50)
        for (line, code) in named
        where AddingThingsPage.files(code, among: Self.paths).isEmpty {
            Issue.record("Docs/adding-things.md:\(line): there is no file \(code)")
        }
    }

    @Test func `names types and members that are in the files of their row`() throws {
        #expect(page.rows.count > 25)
        for row in page.rows where !row.names.isEmpty {
            let files = row.files.flatMap { AddingThingsPage.files($0, among: Self.paths) }
            let texts = files.compactMap { try? Self.text($0) }
            for name in row.names {
                let parts = name.trimmingCharacters(in: [":"]).split(separator: ".")
                let isThere = texts.contains { text in
                    parts.allSatisfy {
                        text.range(of: "\\b\($0)\\b", options: .regularExpression) != nil
                    }
                }
                #expect(
                    isThere, "Docs/adding-things.md:\(row.line): \(row.files) lack \(name)")
            }
        }
    }

    @Test func `names tasks that the Makefile has`() throws {
        let makefile = try Self.text("Makefile")
        let tasks = page.spans.compactMap { $0.code.firstMatch(of: /\bmake ([a-z-]+)/)?.1 }
        #expect(tasks.count > 5)
        for task in tasks { #expect(makefile.contains("\n\(task): "), "make \(task)") }
    }

    @Test func `would be told of a wrong path, a wrong name and a wrong pattern`() {
        let page = AddingThingsPage(
            """
            See `a/b`, `Sources/A/B.swift` and `C.swift`.

            | step | file | change | why |
            | --- | --- | --- | --- |
            | 1 | `Sources/A/<Name>.swift` | a `Type`, `label:` | of `Other` |
            | 2 | a file | a `Type` | |
            """)
        #expect(page.spans.filter { AddingThingsPage.isPath($0.code) }.map(\.line) == [1, 1, 5])
        #expect(page.rows.map(\.names) == [["Type", "label:"]])
        let files = ["Sources/A/B.swift", "Sources/A/C/D.swift", "Sources/A/C.swift"]
        func found(_ path: String) -> [String] { AddingThingsPage.files(path, among: files) }
        #expect(found("Sources/A/<Name>.swift") == [files[0], files[2]])
        #expect(found("C.swift") == [files[2]])
        #expect(found("C/D.swift") == [files[1]])
        #expect(found("Sources/A/….swift") == found("Sources/A/<Name>.swift"))
        #expect(found("Sources/B.swift").isEmpty && found("Sources/A/BBswift").isEmpty)
    }
}
