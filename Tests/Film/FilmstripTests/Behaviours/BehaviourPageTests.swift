import FilmSupport
import Foundation
import Testing

/// `Docs/behaviours.md`; RECORD_BEHAVIOURS=1 writes it.
@Suite struct `The page on behaviours` {
    private static let groups = [
        ("Navigation and tabs", Behaviour.ofNavigation),
        ("Presentations and touches", Behaviour.ofPresentations),
        ("Animations", Behaviour.ofAnimations),
    ]

    @Test func `lists each behaviour, and counts the ways in which they are known`() throws {
        let file = Repository.root.appending(path: "Docs/behaviours.md")
        let page = Self.page()
        if ProcessInfo.processInfo.environment["RECORD_BEHAVIOURS"] == "1" {
            try Data(page.utf8).write(to: file)
        }
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(kept == page, "RECORD_BEHAVIOURS=1 writes it anew")
        let coverage = try String(
            contentsOf: Repository.root.appending(path: "Docs/uikit-coverage.md"), encoding: .utf8)
        #expect(coverage.contains(Self.counts), "uikit-coverage.md repeats \(Self.counts)")
    }

    /// The number of behaviours for each way in which they are known, as a row.
    private static var counts: String {
        let all = groups.flatMap(\.1)
        let counts = Behaviour.Known.allCases.map { kind in "\(all.count { $0.known == kind })" }
        return "| \(counts.joined(separator: " | ")) |"
    }

    private static func page() -> String {
        let all = groups.flatMap(\.1)
        let kinds = Behaviour.Known.allCases
        let tables = groups.map { title, behaviours in
            let rows = behaviours.map {
                "| [\($0.sentence)](../Tests/Film/Behaviours/\($0.spec).json) | \($0.known.rawValue)"
                    + " | \($0.source) |"
            }
            return """
                ## \(title)

                | behaviour | known as | source |
                | --- | --- | --- |
                \(rows.joined(separator: "\n"))

                """
        }
        return """
            # Behaviours that others tell of

            Each of these \(all.count) behaviours has a spec, which the tests play and hold against what the source tells. The
            links lead to the specs.

            A behaviour is *documented* if Apple states it, *tested by others* if somebody's tests of UIKit or the
            maintainers of a library about it do, *reported* if several reports agree, *reported once* if one tells of it
            and none contradicts, and *chosen* if the reports contradict each other or tell too little. The figures that
            were measured, and the recordings beside which the engine is held, are those of [Fidelity](fidelity.md).

            | \(kinds.map(\.rawValue).joined(separator: " | ")) |
            |\(kinds.map { _ in " ---: |" }.joined())
            \(counts)

            \(tables.joined(separator: "\n"))
            """
    }
}
