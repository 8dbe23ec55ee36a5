public import FilmstripComparison
public import TransitionSpec

/// The result of one spec in a review.
public struct ReviewedSpec: Sendable {
    /// The spec's path relative to the folder of the review, with `/` as separator.
    public var name: String
    /// The outcome.
    public var outcome: Outcome
    /// Whether the baseline was kept or written.
    public var baseline: BaselineFate
    /// Settings of the spec that are legal but probably mistakes, with their positions.
    public var warnings: [SpecError]
    /// Sentences on what could not be compared in full, of a spec that is the same.
    public var notes: [String] = []
    /// Numbers of the motion; nil if they are not known, and for a spec that is the same.
    public var motion: ReviewedMotion?
    /// Findings about motion that some people cannot stand; nil unless they were looked for.
    public var accessibility: ReviewedAccessibility?

    /// Creates the result of the spec `name`.
    public init(
        name: String, outcome: Outcome, baseline: BaselineFate = .kept, warnings: [SpecError] = []
    ) {
        (self.name, self.outcome, self.baseline) = (name, outcome, baseline)
        self.warnings = warnings
    }

    /// The outcome of comparing a spec with its baseline.
    public enum Outcome: Sendable {
        /// Equal to the baseline.
        case same
        /// Different from the baseline; with a picture of expected, difference and actual if one was requested and
        /// there are frames to draw.
        case changed(Comparison, picture: ComparisonPicture?)
        /// Without a baseline; with the new sheet, a PNG, if it was requested.
        case unknown(sheet: [UInt8]?)
        /// The baseline cannot be used, for this reason: one clause in lower case.
        case damaged(String)
        /// The spec cannot be played.
        case refused([SpecError])
        /// The spec, one of its files or its baseline cannot be read, drawn or written, for this reason: one clause in
        /// lower case.
        case failed(String)
    }

    /// The treatment of a baseline.
    public enum BaselineFate: String, Sendable {
        case kept
        /// Written or overwritten.
        case written
    }

    /// The outcome in one word; the raw values are part of the reports' format.
    public enum Status: String, CaseIterable, Sendable {
        case same, changed, new, damaged, failed
    }

    /// The outcome in one word.
    public var status: Status {
        switch outcome {
        case .same: .same
        case .changed: .changed
        case .unknown: .new
        case .damaged: .damaged
        case .refused, .failed: .failed
        }
    }

    /// Whether reports have sentences on it.
    var isTold: Bool { status != .same || !notes.isEmpty }

    /// Whether it is the same, or was edited without any effect on its play.
    var isUnseen: Bool {
        switch outcome {
        case .same: true
        case .changed(let comparison, picture: _): comparison.isUnseen
        case .unknown, .damaged, .refused, .failed: false
        }
    }

    /// The verdict on the spec; with a newly written baseline it counts as the same.
    public var verdict: ReviewVerdict {
        switch (status, baseline) {
        case (.failed, _), (.damaged, .kept): .error
        case (.changed, .kept), (.new, .kept): .changed
        case (.same, _), (.changed, .written), (.new, .written), (.damaged, .written): .same
        }
    }
}

/// The verdict of a review, in order of severity; the raw values are part of the reports' format.
public enum ReviewVerdict: String, CaseIterable, Comparable, Sendable {
    /// Everything equals the baselines.
    case same
    /// Something differs.
    case changed
    /// Something could not be compared.
    case error

    /// Whether `two` is more severe.
    public static func < (one: Self, two: Self) -> Bool { one.exitCode < two.exitCode }

    /// Exit code of a command with this verdict: 0, 1 or 2.
    public var exitCode: Int32 {
        switch self {
        case .same: 0
        case .changed: 1
        case .error: 2
        }
    }
}
