import Filmstrip
import FilmstripReview
import Foundation
import Testing

/// Edits of specs, in `Edits/edits.json`, with every sentence of their reviews.
///
/// The sentences follow from the spec: where a sentence has numbers, these are the ones that were edited, or what they mean
/// at the display's frames.
@Suite struct `A review of one edit or several` {
    struct Row: Decodable, CustomTestStringConvertible {
        var spec: String
        /// Texts of the spec, and what stands for them after the edit.
        var edit: [[String]]
        /// The kind of each change in order, and a part of its sentence.
        var told: [[String]]
        /// Whether frames look different.
        var pixels: Bool?
        var notes: [String]?

        var testDescription: String { "\(spec): \(edit)" }
    }

    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appending(path: "../Edits")

    static let rows: [Row] = {
        guard let data = try? Data(contentsOf: folder.appending(path: "edits.json")),
            let rows = try? JSONDecoder().decode([Row].self, from: data)
        else { fatalError("Edits/edits.json cannot be read") }
        return rows
    }()

    @Test(arguments: rows)
    func `tells each edit, all that it does, and nothing else`(_ row: Row) throws {
        let old = try String(
            contentsOf: Self.folder.appending(path: row.spec + ".json"), encoding: .utf8)
        let new = try row.edit.reduce(old) { text, change in
            try #require(text.contains(change[0]), "\(change[0])")
            return text.replacing(change[0], with: change[1])
        }
        let review = try SpecPair(baseline: Array(old.utf8), actual: Array(new.utf8)).compared(
            as: "a", by: Renderer(threads: 1), isCancelled: { false }
        ).review
        guard case .changed(let comparison, picture: _) = review.outcome else {
            #expect(row.told.isEmpty)
            return
        }
        let told = comparison.behaviour
        let text = "\(told.map { "\($0.kind.rawValue): \($0.sentence)" })"
        #expect(told.map(\.kind.rawValue) == row.told.map { $0[0] }, "\(text)")
        for (change, expected) in zip(told, row.told) {
            #expect(change.sentence.contains(expected[1]))
        }
        #expect(comparison.notes == row.notes ?? [])
        #expect(comparison.pixels.frames.contains { !$0.isAllowed } == row.pixels ?? false)
    }

    @Test func `is tried with sixty kinds of edits and more`() {
        #expect(Self.rows.count >= 60)
    }
}
