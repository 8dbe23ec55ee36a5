import FilmstripDisplay
import FilmstripFilm
import FilmstripPNG
import FilmstripRaster
import FilmstripSVG
import Foundation

/// A picture that says in words why there is no other, as wide as a phone.
public struct Notice: Equatable, Sendable {
    /// One thing that is wrong.
    public struct Item: Equatable, Sendable {
        /// Where it is, in words; may be empty.
        public var place: String
        /// What it is.
        public var message: String
        /// A line of text and, in a second line, a caret below the place in it.
        public var excerpt: String?

        /// One thing that is wrong, with the text that it is wrong in if that is at hand.
        public init(place: String, message: String, excerpt: String? = nil) {
            (self.place, self.message, self.excerpt) = (place, message, excerpt)
        }
    }

    /// What notices can be returned as.
    public enum Format: String, CaseIterable, Sendable {
        /// At two pixels a point.
        case png
        /// As vectors.
        case svg

        /// The media type, for HTTP.
        public var mediaType: MediaType {
            switch self {
            case .png: .png
            case .svg: .svg
            }
        }
    }

    /// What it is about, in a line or two.
    public var title: String
    /// What there is to say about the whole; may be empty.
    public var detail: String
    /// What is wrong, each by itself; the first ten are shown, and how many more there are.
    public var items: [Item]

    /// A notice that says all this.
    public init(title: String, detail: String, items: [Item] = []) {
        (self.title, self.detail, self.items) = (title, detail, items)
    }

    /// The picture in a format.
    ///
    /// - Throws: What the encoder refuses.
    public func bytes(as format: Format) throws -> [UInt8] {
        let picture = NoticeLayout(self).picture
        switch format {
        case .svg: return try SVGWriter().write(picture).bytes
        case .png:
            let bitmap = try Rasterizer().draw(picture, scale: 2)
            var encoder = try PNGEncoder(
                width: bitmap.width, height: bitmap.height, isOpaque: true,
                text: [("Software", "Filmstrip \(Engine.version)"), ("Title", title)])
            try encoder.append(bitmap)
            return try encoder.finish()
        }
    }
}
