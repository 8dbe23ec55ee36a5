public import TransitionSpec

/// What a filmstrip can be returned as.
public enum OutputFormat: String, CaseIterable, Sendable {
    /// All frames in one picture.
    case png
    /// The same sheet as vectors.
    case svg
    /// The timeline: values, callbacks, decisions.
    case json

    /// The media type, for HTTP.
    public var mediaType: String {
        switch self {
        case .png: "image/png"
        case .svg: "image/svg+xml"
        case .json: "application/json"
        }
    }
}

/// Why a spec gave no filmstrip.
public enum RenderFailure: Error, Equatable, Sendable {
    /// The text is not JSON.
    case malformed([SpecError])
    /// The text is JSON but not a spec that can be played within the limits.
    case invalid([SpecError])
    /// Whoever asked said that the result is not wanted any more.
    case cancelled
}

/// Plays specs and draws their filmstrips.
public struct Renderer: Sendable {
    /// How many threads draw and encode; the result does not depend on it.
    public var threads: Int

    /// A renderer that draws on `threads` threads, 1 or more.
    public init(threads: Int) {
        precondition(threads > 0, "\(threads) render threads")
        self.threads = threads
    }

    /// The filmstrip of a spec in each of the asked formats.
    ///
    /// - Parameters:
    ///   - spec: UTF-8 JSON.
    ///   - formats: What to return.
    ///   - isCancelled: Asked before every frame; true ends the work with `.cancelled`.
    public func render(
        spec: [UInt8], as formats: Set<OutputFormat>,
        isCancelled: @Sendable () -> Bool = { false }
    ) throws(RenderFailure) -> [OutputFormat: [UInt8]] {
        throw .cancelled
    }
}
