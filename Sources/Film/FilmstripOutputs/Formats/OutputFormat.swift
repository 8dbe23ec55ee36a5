/// An output format of filmstrips; the raw value is the extension of the file's name.
///
/// Cases are in order of preference: a client that accepts several formats equally gets the first.
public enum OutputFormat: String, CaseIterable, Sendable {
    /// All frames in one picture.
    case png
    /// The same sheet as vectors.
    case svg
    /// The timeline: values, callbacks and decisions.
    case json
    /// The frames one after another, as an animated PNG.
    case apng
    /// A page on which to play the film and step through it.
    case html
    /// Every frame as a PNG of its own, with the timeline.
    case zip
    /// The frames one after another as vectors.
    case animatedSVG = "anim.svg"
    /// The frames one after another, as an animated WebP without loss.
    case webp
    /// The frames one after another, as an animated GIF.
    case gif
    /// The frames one after another, as a video that ffmpeg makes.
    case mp4
    /// The sheet on a page for print, which librsvg's command makes.
    case pdf
    /// The film in sentences.
    case txt

    /// All other properties of the format.
    public var descriptor: OutputDescriptor {
        switch self {
        case .png: .png
        case .svg: .svg
        case .json: .json
        case .apng: .apng
        case .html: .html
        case .zip: .zip
        case .animatedSVG: .animatedSVG
        case .webp: .webp
        case .gif: .gif
        case .mp4: .mp4
        case .pdf: .pdf
        case .txt: .txt
        }
    }

    /// The media type, for HTTP.
    public var mediaType: MediaType { descriptor.mediaType }

    /// The formats that can be chosen by media type, in order of preference.
    ///
    /// Of several formats with the same type it has the first; the others can be chosen by extension only.
    public static let byMediaType = allCases.reduce(into: [OutputFormat]()) { formats, format in
        if !formats.contains(where: { $0.mediaType.name == format.mediaType.name }) {
            formats.append(format)
        }
    }
}

extension OutputFormat {
    /// Whether a file contains the timeline, with the findings and the digest of the frames' pixels.
    package var hasTimeline: Bool {
        if case .words = descriptor.source { return true }
        return descriptor.source.products.contains(.digest)
    }
    /// Whether a file contains pixels, or is made from some.
    package var hasPixels: Bool { !descriptor.source.products.isEmpty }
    /// Whether a file is the sheet of all frames.
    package var hasSheet: Bool {
        drawn == .svg || descriptor.source.products.contains(.sheet)
    }
}

extension Set<OutputFormat> {
    /// The formats in the order of the cases, so that results do not depend on the order of a set.
    var ordered: [OutputFormat] { OutputFormat.allCases.filter(contains) }

    /// The formats that are drawn for these: instead of one that is converted from another, the other.
    var drawn: Set<OutputFormat> { Set(map(\.drawn)) }

    /// The products of drawing that any of the formats needs.
    var products: FrameDrawing.Products {
        reduce(into: []) { $0.formUnion($1.descriptor.source.products) }
    }
}
