public import FilmstripReview
public import TransitionSpec

/// Two specs that a request asks to compare.
public struct CompareJob: Sendable {
    /// Both, as they came.
    public let specs: SpecPair
    /// What came with them.
    public let files: SpecFiles
    /// This job's share of the configured render threads, 1 or more.
    public let threads: Int
    /// Whether the client has left or the deadline has passed; asked before every frame.
    public let isCancelled: @Sendable () -> Bool
}

/// Compares what the service is asked to compare.
public typealias CompareFunction =
    @Sendable (CompareJob) throws(SpecPair.Failure) -> SpecPair.Outcome
