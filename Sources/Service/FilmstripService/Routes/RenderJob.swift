public import Filmstrip
public import TransitionSpec

/// A request to render one film.
public struct RenderJob: Sendable {
    /// UTF-8 JSON, as received.
    public let spec: [UInt8]
    /// The files sent with the spec.
    public let files: SpecFiles
    /// The format of the result.
    public let format: OutputFormat
    /// The format into which a program converts the result, whose cost counts; the same if none does.
    public let destination: OutputFormat
    /// The most pixels a point of the pictures; nil for as many as the spec asks for.
    public let scale: Double?
    /// This job's share of the configured render threads, 1 or more.
    public let threads: Int
    /// Whether the client has left or the deadline has passed; called before every frame.
    public let isCancelled: @Sendable () -> Bool
    /// Whether the client already has the film with this digest; called once the spec is read. If so, the result has no
    /// files.
    public let isKnown: @Sendable (_ digest: String) -> Bool
    /// Measures the parts of the work.
    public let meter: RenderingMeter
}

/// Renders the films that the service answers with.
public typealias RenderFunction =
    @Sendable (RenderJob) throws(RenderFailure) -> RenderedFilm
