public import TransitionSpec

/// What became of one spec in a review.
public struct ReviewedSpec: Sendable {
    /// Its path from the folder of the review, with `/` between the steps.
    public var name: String
    /// What was found.
    public var outcome: Outcome
    /// What became of its baseline.
    public var baseline: BaselineFate
    /// What it says that is legal but surely not wanted, with its place.
    public var warnings: [SpecError]

    /// What became of the spec `name`.
    public init(
        name: String, outcome: Outcome, baseline: BaselineFate = .kept, warnings: [SpecError] = []
    ) {
        (self.name, self.outcome, self.baseline) = (name, outcome, baseline)
        self.warnings = warnings
    }

    /// What was found.
    public enum Outcome: Sendable {
        /// As the baseline has it.
        case same
        /// Otherwise than the baseline; with a picture of expected, difference and actual, if one was asked
        /// for and something of it can be drawn.
        case changed(Comparison, picture: ComparisonPicture?)
        /// There is nothing to compare with; with the new sheet, a PNG, if one was asked for.
        case unknown(sheet: [UInt8]?)
        /// There is a baseline that cannot be used, and why: one clause in lower case.
        case damaged(String)
        /// The spec cannot be played.
        case refused([SpecError])
        /// The spec, what it names, or its baseline cannot be read, drawn or written, and why: one clause in
        /// lower case.
        case failed(String)
    }

    /// What became of its baseline.
    public enum BaselineFate: String, Sendable {
        case kept
        /// It was written anew.
        case written
    }

    /// What was found, in one word; the raw values are part of the reports' format.
    public enum Status: String, CaseIterable, Sendable {
        case same, changed, new, damaged, failed
    }

    /// What was found, in one word.
    public var status: Status {
        switch outcome {
        case .same: .same
        case .changed: .changed
        case .unknown: .new
        case .damaged: .damaged
        case .refused, .failed: .failed
        }
    }

    /// What it says of a review: a baseline that was written is as it should be.
    public var verdict: ReviewVerdict {
        switch (status, baseline) {
        case (.failed, _), (.damaged, .kept): .error
        case (.changed, .kept), (.new, .kept): .changed
        case (.same, _), (.changed, .written), (.new, .written), (.damaged, .written): .same
        }
    }
}

/// What a review says, the worse the later; the raw values are part of the reports' format.
public enum ReviewVerdict: String, CaseIterable, Comparable, Sendable {
    /// All is as the baselines have it.
    case same
    /// Something is otherwise.
    case changed
    /// Something could not be compared.
    case error

    /// Whether `two` is worse.
    public static func < (one: Self, two: Self) -> Bool { one.exitCode < two.exitCode }

    /// What a command ends with: 0, 1 or 2.
    public var exitCode: Int32 {
        switch self {
        case .same: 0
        case .changed: 1
        case .error: 2
        }
    }
}
