import FilmstripJSON
import TransitionSpec

extension ReviewReport {
    /// The report for a terminal or a log: one line for each spec that is not the same or has notes, with its sentences
    /// indented below, and the counts last.
    public var text: String {
        var lines: [String] = []
        for spec in specs where spec.isTold {
            lines.append(
                "\(spec.name): \(spec.status.rawValue)"
                    + (spec.baseline == .written ? ", written" : "")
                    + (spec.headline.map { ": \($0)" } ?? ""))
            lines += spec.lines.map {
                ($0.isEffect ? "        " : "    ") + "\($0.label): \($0.sentence)"
            }
        }
        lines += orphanBaselines.map { "\($0): \(orphanSentence)" }
        lines.append(counts)
        return lines.map { inOneLine($0) + "\n" }.joined()
    }

    var orphanSentence: String {
        removedOrphans
            ? "removed, for no spec has this baseline"
            : "no spec has this baseline; filmstrip check --update removes it"
    }

    /// The counts in one line, without zeros.
    var counts: String {
        let statuses = ReviewedSpec.Status.allCases.map { (count($0), $0.rawValue) }
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        var parts = [
            counted(specs.count, "spec") + (statuses.isEmpty ? "" : ": ")
                + statuses.joined(separator: ", ")
        ]
        if writtenCount > 0 { parts.append("\(counted(writtenCount, "baseline")) written") }
        if !orphans.isEmpty {
            parts.append(
                counted(orphanBaselines.count, "orphan") + (removedOrphans ? " removed" : ""))
        }
        return parts.joined(separator: "; ")
    }
}

/// Returns a number with a noun, in the plural if needed.
package func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
}
