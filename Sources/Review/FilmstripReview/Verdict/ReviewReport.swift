import FilmstripFiles

/// The results of all specs of a review.
public struct ReviewReport: Sendable {
    /// The specs, ordered by name.
    public var specs: [ReviewedSpec]
    /// Paths of baseline files without a spec, ordered by name.
    public var orphans: [String]
    /// Whether the orphans were removed.
    public var removedOrphans: Bool

    /// Creates a report on `specs`.
    public init(specs: [ReviewedSpec], orphans: [String] = [], removedOrphans: Bool = false) {
        (self.specs, self.orphans) = (specs, orphans)
        self.removedOrphans = removedOrphans
    }

    /// Returns the number of specs with a status.
    public func count(_ status: ReviewedSpec.Status) -> Int {
        specs.count { $0.status == status }
    }

    /// The baselines without a spec, each once: the path of its file, or the path without a suffix if it has several.
    public var orphanBaselines: [String] {
        var files: [String: [String]] = [:]
        var names: [String] = []
        for path in orphans {
            let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
            let file = String(path[start...])
            let owner = BaselineFiles.owner(of: fileNotWritten(file) ?? file) ?? file
            let name = String(path[..<start]) + owner
            if files[name] == nil { names.append(name) }
            files[name, default: []].append(path)
        }
        return names.map { name in
            files[name].flatMap { $0.count == 1 ? $0[0] : nil } ?? name
        }
    }

    /// Number of baselines written.
    public var writtenCount: Int { specs.count { $0.baseline == .written } }

    /// The worst verdict of all specs; remaining orphans count as a change.
    public var verdict: ReviewVerdict {
        let ofOrphans: ReviewVerdict = orphans.isEmpty || removedOrphans ? .same : .changed
        return specs.map(\.verdict).reduce(ofOrphans, max)
    }
}
