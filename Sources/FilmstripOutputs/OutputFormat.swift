/// What a filmstrip can be returned as; the raw value is the extension of a file's name.
public enum OutputFormat: String, CaseIterable, Sendable {
    /// All frames in one picture.
    case png
    /// The same sheet as vectors.
    case svg
    /// The timeline: values, callbacks, decisions.
    case json
    /// The frames one after another, as an animated PNG.
    case apng
    /// A page to play the film on and step through it.
    case html
    /// Every frame as a PNG of its own, with the timeline.
    case zip
    /// The frames one after another as vectors.
    case animatedSVG = "anim.svg"

    /// The media type, for HTTP.
    public var mediaType: String {
        switch self {
        case .png: "image/png"
        case .svg, .animatedSVG: "image/svg+xml"
        case .json: "application/json"
        case .apng: "image/apng"
        case .html: "text/html"
        case .zip: "application/zip"
        }
    }
}

extension OutputFormat {
    /// Whether it is made from the frames' pixels.
    package var needsPixels: Bool {
        switch self {
        case .png, .apng, .json, .html, .zip: true
        case .svg, .animatedSVG: false
        }
    }

    /// Whether it tells what is wrong with the play.
    package var tellsFindings: Bool {
        switch self {
        case .json, .html, .zip: true
        case .png, .svg, .apng, .animatedSVG: false
        }
    }
}
