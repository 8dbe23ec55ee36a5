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
