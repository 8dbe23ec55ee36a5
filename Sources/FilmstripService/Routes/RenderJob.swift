public import Filmstrip
public import TransitionSpec

/// One filmstrip that a request asks for.
public struct RenderJob: Sendable {
    /// UTF-8 JSON, as it came.
    public let spec: [UInt8]
    /// What came with the spec.
    public let files: SpecFiles
    /// What to return.
    public let format: OutputFormat
    /// This job's share of the configured render threads, 1 or more.
    public let threads: Int
    /// Whether the client has left or the deadline has passed; asked before every frame.
    public let isCancelled: @Sendable () -> Bool
    /// Whether the client has the film of this digest already; asked once the spec is read. Then the
    /// film has no files.
    public let isKnown: @Sendable (_ digest: String) -> Bool
    /// Measures the stages of the work.
    public let meter: StageMeter
}

/// Makes the filmstrips that the service answers with.
public typealias RenderFunction =
    @Sendable (RenderJob) throws(RenderFailure) -> RenderedFilm
