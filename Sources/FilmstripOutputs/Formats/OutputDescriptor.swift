import FilmstripSVG

/// What is known of an output format beside its extension.
///
/// Each format's is in a file of its own beside this one. Estimates of work and memory, what is drawn, routes and
/// their description, negotiation, fields of answers and texts of help are made from it.
public struct OutputDescriptor: Sendable {
    /// What a file of the format is, for help: `a page to play the film on`.
    public let summary: String
    /// The media type, with the policy under which browsers show a file.
    public let mediaType: MediaType
    /// What a file is made from, and how.
    let source: Source

    /// What a file is made from.
    enum Source: Sendable {
        /// The pictures as they are. Work and memory are estimated as those of an SVG with all frames.
        ///
        /// - Parameter write: Encodes a film's sheet or the frames on it.
        case vectors(write: @Sendable (Sheet) throws -> SVGDocument)
        /// The frames' pixels.
        case pixels(PixelFile)

        /// What is drawn of the frames.
        var products: FrameDrawing.Products {
            switch self {
            case .vectors: []
            case .pixels(let file): file.products
            }
        }
    }
}
