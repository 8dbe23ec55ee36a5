public import Filmstrip
public import TransitionSpec

/// One spec whose play a request asks about.
public struct LintJob: Sendable {
    /// UTF-8 JSON, as it came.
    public let spec: [UInt8]
    /// What came with the spec.
    public let files: SpecFiles
    /// Whether the client has left or the deadline has passed; asked before every play.
    public let isCancelled: @Sendable () -> Bool
}

/// Finds what the service answers with.
public typealias LintFunction = @Sendable (LintJob) throws(RenderFailure) -> SpecFindings
