public import Filmstrip
public import TransitionSpec

/// A request for the findings in one spec's play.
public struct LintJob: Sendable {
    /// UTF-8 JSON, as received.
    public let spec: [UInt8]
    /// The files sent with the spec.
    public let files: SpecFiles
    /// Whether to look for flashes, for endless motion and for motion under Reduce Motion, too.
    public let accessibility: Bool
    /// Whether the client has left or the deadline has passed; called before every play.
    public let isCancelled: @Sendable () -> Bool
}

/// Finds the findings that the service answers with.
public typealias LintFunction = @Sendable (LintJob) throws(RenderFailure) -> SpecFindings
