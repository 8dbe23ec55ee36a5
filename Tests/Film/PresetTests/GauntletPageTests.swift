import FilmSupport
import Foundation
import Testing

/// `Docs/five-systems.md`: a hand-written head, and tables generated from the plays.
@Suite struct `The page of the five systems` {
    private static let page = Repository.root.appending(path: "Docs/five-systems.md")
    /// The end of the hand-written head.
    private static let mark = "<!-- What follows is written from the plays, by the tests. -->\n\n"

    /// With `RECORD_SYSTEMS=1` in the environment the page is recorded, and the test fails.
    @Test func `says what the presets do`() throws {
        let kept = try String(contentsOf: Self.page, encoding: .utf8)
        let head = try #require(kept.firstRange(of: Self.mark), "the mark after the head is gone")
        let chapters = try GauntletPreset.all.map { preset in
            let rows = try GauntletScript.allCases.map { script in
                GauntletPage.Row(
                    script: script, play: try GauntletPlay(preset.spec(script.steps(for: preset))))
            }
            return (preset: preset, rows: rows)
        }
        let tables = GauntletPage(chapters: chapters).text
        if ProcessInfo.processInfo.environment["RECORD_SYSTEMS"] == "1" {
            try Data((kept[..<head.upperBound] + tables).utf8).write(
                to: Self.page, options: .atomic)
            Issue.record("recorded \(Self.page.path)")
            return
        }
        let said = kept[head.upperBound...].split(separator: "\n")
        let meant = tables.split(separator: "\n")
        for (old, new) in zip(said, meant) where old != new {
            Issue.record(
                """
                Docs/five-systems.md says "\(old)", the play says "\(new)"; RECORD_SYSTEMS=1 make \
                test writes it anew
                """)
            return
        }
        #expect(said.count == meant.count)
    }
}
