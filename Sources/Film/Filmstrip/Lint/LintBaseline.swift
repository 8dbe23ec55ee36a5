import FilmstripFilm
import FilmstripJSON
import Foundation

/// Findings that were recorded earlier and do not count.
public struct LintBaseline: Equatable, Sendable {
    private var entries: Set<Entry>

    private struct Entry: Hashable {
        var spec: String
        var identity: FindingIdentity
    }

    /// Creates a baseline of all findings of `specs`, except those that the specs allow.
    public init(_ specs: [LintedSpec]) {
        entries = Set(
            specs.flatMap { spec in
                spec.findings.filter { $0.finding.allowed == nil }
                    .map { Entry(spec: spec.name, identity: $0.identity) }
            })
    }

    /// Reads a baseline from the bytes of its file; nil if they are not a baseline of this version.
    public init?(_ file: [UInt8]) {
        guard let document = try? JSONDecoder().decode(Document.self, from: Data(file)),
            document.version == Self.version
        else { return nil }
        entries = Set(
            document.findings.map { row in
                Entry(
                    spec: row.spec,
                    identity: FindingIdentity(
                        rule: row.rule, operation: row.operation, view: row.view,
                        ordinal: row.ordinal))
            })
    }

    /// The file: JSON with one line per finding, sorted. It omits times, places and messages, so that it changes only
    /// when findings appear or disappear.
    public var bytes: [UInt8] {
        let rows = entries.sorted { ($0.spec, $0.identity) < ($1.spec, $1.identity) }.map { entry in
            JSONValue([
                "spec": entry.spec, "rule": entry.identity.rule,
                "operation": .optional(entry.identity.operation),
                "view": .optional(entry.identity.view), "ordinal": entry.identity.ordinal,
            ])
        }
        let document: JSONValue = ["version": Self.version, "findings": rows]
        return Array(document.text.utf8)
    }

    func contains(_ identity: FindingIdentity, of spec: String) -> Bool {
        entries.contains(Entry(spec: spec, identity: identity))
    }

    /// The entries of a played spec that are no longer found, sorted.
    func gone(from spec: LintedSpec) -> [FindingIdentity] {
        guard spec.isPlayed else { return [] }
        let found = Set(spec.findings.map(\.identity))
        return entries.filter { $0.spec == spec.name && !found.contains($0.identity) }
            .map(\.identity).sorted()
    }

    private static let version = 1

    private struct Document: Decodable {
        var version: Int
        var findings: [Row]

        struct Row: Decodable {
            var spec, rule: String
            var operation, view: String?
            var ordinal: Int
        }
    }
}
