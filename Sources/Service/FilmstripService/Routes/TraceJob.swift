public import FilmstripTrace
public import TransitionSpec

/// A request to compare a trace with a spec.
public struct TraceJob: Sendable {
    /// The trace.
    public let trace: Trace
    /// The spec as UTF-8 JSON.
    public let spec: [UInt8]
    /// The files sent with it.
    public let files: SpecFiles
    /// Whether the client has left or the deadline has passed; called in every loop of the work.
    public let isCancelled: @Sendable () -> Bool
}

/// Carries out the comparisons with traces that the service is asked for.
public typealias TraceFunction =
    @Sendable (TraceJob) throws(TraceComparisonFailure) -> TraceComparison
