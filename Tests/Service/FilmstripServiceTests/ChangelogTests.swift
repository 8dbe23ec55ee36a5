import Filmstrip
import Foundation
import ServiceSupport
import Testing

/// `CHANGELOG.md`, in the form of Keep a Changelog.
@Suite struct `The changelog` {
    /// The version of an entry, and its date or `Unreleased`.
    private struct Entry {
        var version, date: String
    }

    private let lines: [String]
    private let entries: [Entry]

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../CHANGELOG.md")
        lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let heading = /## \[(\d+\.\d+\.\d+)\] - (Unreleased|\d{4}-\d\d-\d\d)/
        entries = try lines.filter { $0.hasPrefix("## ") }.map { line in
            let match = try #require(line.wholeMatch(of: heading), "\(line)")
            return Entry(version: String(match.1), date: String(match.2))
        }
    }

    @Test func `begins with the version that the program and the service say`() async throws {
        let newest = try #require(entries.first).version
        #expect(newest == Engine.version)
        try await withFolder { folder in
            let told = try Command.run("--version", in: folder)
            #expect(told.output == newest + "\n")
        }
        try await withService { service in
            let told =
                try JSONSerialization.jsonObject(
                    with: Data(service.ask("GET", "/version").body)) as? [String: Any]
            #expect(told?["engine"] as? String == newest)
        }
    }

    @Test func `has falling versions and dates, and at most the newest unreleased`() {
        let versions = entries.map { $0.version.split(separator: ".").compactMap { Int($0) } }
        for (newer, older) in zip(versions, versions.dropFirst()) {
            #expect(older.lexicographicallyPrecedes(newer), "\(older) below \(newer)")
        }
        let dates = entries.map(\.date).filter { $0 != "Unreleased" }
        #expect(dates.count >= entries.count - 1)
        #expect(entries.dropFirst().allSatisfy { $0.date != "Unreleased" })
        #expect(dates == dates.sorted(by: >))
    }

    @Test func `groups changes by their kind`() {
        let kinds = lines.filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
        #expect(!kinds.isEmpty)
        let known: Set = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
        #expect(kinds.filter { !known.contains(String($0)) } == [])
    }
}
