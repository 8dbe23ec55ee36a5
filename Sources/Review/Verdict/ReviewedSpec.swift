public import TransitionSpec

/// What became of one spec in a review.
public struct ReviewedSpec: Sendable {
    /// Its path from the folder of the review, with `/` between the steps.
    public var name: String
    /// What was found.
    public var outcome: Outcome
    /// What became of its baseline.
    public var baseline: BaselineFate

    /// What became of the spec `name`.
    public init(name: String, outcome: Outcome, baseline: BaselineFate = .kept) {
        (self.name, self.outcome, self.baseline) = (name, outcome, baseline)
    }

    /// What was found.
    public enum Outcome: Sendable {
        /// As the baseline has it.
        case same
        /// Otherwise than the baseline; with a picture, a PNG of expected, difference and actual, unless
        /// nothing of it can be drawn.
        case changed(Comparison, picture: [UInt8]?)
        /// There is nothing to compare with; with the new sheet, a PNG.
        case unknown(sheet: [UInt8])
        /// There is a baseline that cannot be read, and why.
        case damaged(String)
        /// The spec cannot be played.
        case refused([SpecError])
        /// The spec, or what it names, cannot be read or drawn, and why.
        case failed(String)
    }

    /// What became of its baseline.
    public enum BaselineFate: Sendable {
        case kept
        /// It was written anew.
        case written
    }
}

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
}
