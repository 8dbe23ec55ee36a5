/// What a filmstrip can be returned as; the raw value is the extension of a file's name.
///
/// The order is that of preference: of formats that a client accepts alike, it gets the first.
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

    /// Everything else that is known of the format.
    public var descriptor: OutputDescriptor {
        switch self {
        case .png: .png
        case .svg: .svg
        case .json: .json
        case .apng: .apng
        case .html: .html
        case .zip: .zip
        case .animatedSVG: .animatedSVG
        }
    }

    /// The media type, for HTTP.
    public var mediaType: MediaType { descriptor.mediaType }

    /// The formats that can be chosen by their media type, the preferred one first.
    ///
    /// Of several formats of one type it is the first; the others are chosen by their extension alone.
    public static let byMediaType = allCases.reduce(into: [OutputFormat]()) { formats, format in
        if !formats.contains(where: { $0.mediaType.name == format.mediaType.name }) {
            formats.append(format)
        }
    }
}

extension OutputFormat {
    /// Whether a file has the timeline, which tells the findings and the digest of the frames' pixels.
    package var hasTimeline: Bool { descriptor.source.products.contains(.digest) }
}

extension Set<OutputFormat> {
    /// In the order of the cases, so that no result depends on that of a set.
    var ordered: [OutputFormat] { OutputFormat.allCases.filter(contains) }

    /// What is drawn of the frames for all of these together.
    var products: FrameDrawing.Products {
        reduce(into: []) { $0.formUnion($1.descriptor.source.products) }
    }
}
