public import FilmstripReview
public import TransitionSpec

/// A request to compare two specs.
public struct CompareJob: Sendable {
    /// Both specs, as received.
    public let specs: SpecPair
    /// The files sent with them.
    public let files: SpecFiles
    /// This job's share of the configured render threads, 1 or more.
    public let threads: Int
    /// Whether the client has left or the deadline has passed; called before every frame.
    public let isCancelled: @Sendable () -> Bool
}

/// Carries out the comparisons that the service is asked for.
public typealias CompareFunction =
    @Sendable (CompareJob) throws(SpecPair.Failure) -> SpecPair.Outcome
