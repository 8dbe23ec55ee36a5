/// What became of all specs of a review.
public struct ReviewReport: Sendable {
    /// By name.
    public var specs: [ReviewedSpec]
    /// The paths of baselines that no spec has, by name.
    public var orphans: [String]
    /// Whether the orphans were removed.
    public var removedOrphans: Bool

    /// A report on `specs`.
    public init(specs: [ReviewedSpec], orphans: [String] = [], removedOrphans: Bool = false) {
        (self.specs, self.orphans) = (specs, orphans)
        self.removedOrphans = removedOrphans
    }

    /// How many specs have a status.
    public func count(_ status: ReviewedSpec.Status) -> Int {
        specs.count { $0.status == status }
    }

    /// How many baselines were written.
    public var writtenCount: Int { specs.count { $0.baseline == .written } }

    /// The worst of all; orphans that are still there are a change.
    public var verdict: ReviewVerdict {
        let ofOrphans: ReviewVerdict = orphans.isEmpty || removedOrphans ? .same : .changed
        return specs.map(\.verdict).reduce(ofOrphans, max)
    }
}
