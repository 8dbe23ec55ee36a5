import FilmstripFilm
import FilmstripSVG

/// The properties of an output format, apart from its extension.
///
/// Each format's descriptor is in a file of its own beside this one. Estimates of work and memory, drawing, routes and
/// their description, content negotiation, response headers and help texts are derived from it.
public struct OutputDescriptor: Sendable {
    /// A description of a file of this format, for help: `a page to play the film on`.
    public let summary: String
    /// The media type, with the policy under which browsers show a file.
    public let mediaType: MediaType
    /// Frames a second of a film whose frames its spec does not choose; nil for the frames of the sheet.
    public let rate: Double?
    /// The source of a file, with the function that writes it.
    let source: Source

    init(summary: String, mediaType: MediaType, rate: Double? = nil, source: Source) {
        (self.summary, self.mediaType) = (summary, mediaType)
        (self.rate, self.source) = (rate, source)
    }

    enum Source: Sendable {
        /// The pictures as vectors. Work and memory are estimated as those of an SVG with all frames.
        ///
        /// - Parameter write: Encodes a film's sheet, or the frames on it.
        case vectors(write: @Sendable (Sheet) throws -> SVGDocument)
        /// The timeline in words, without drawing anything.
        case words(write: @Sendable (Film) -> [UInt8])
        /// The frames' pixels.
        case pixels(PixelFile)
        /// A file in another format, from which a program of the system makes this one.
        case converted(Conversion)

        /// The products of drawing that a file needs.
        var products: FrameDrawing.Products {
            switch self {
            case .vectors, .words: []
            case .pixels(let file): file.products
            case .converted(let conversion): conversion.source.descriptor.source.products
            }
        }
    }
}
