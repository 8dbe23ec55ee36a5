import FilmstripDisplay
import FilmstripSVG
import Foundation

/// A picture, as wide as a phone, that explains in words why there is no other.
public struct Notice: Equatable, Sendable {
    /// One problem of a notice.
    public struct Item: Equatable, Sendable {
        /// The place of the problem, in words; may be empty.
        public var place: String
        /// A description of the problem.
        public var message: String
        /// A line of text, and in a second line a caret below the place of the problem.
        public var excerpt: String?

        /// Creates a problem, with the text in which it occurs if that is available.
        public init(place: String, message: String, excerpt: String? = nil) {
            (self.place, self.message, self.excerpt) = (place, message, excerpt)
        }
    }

    /// A format for notices.
    public enum Format: String, CaseIterable, Sendable {
        /// Pixels, two per point.
        case png
        /// Vectors.
        case svg

        /// The media type, for HTTP.
        public var mediaType: MediaType {
            switch self {
            case .png: .png
            case .svg: .svg
            }
        }
    }

    /// The subject, in a line or two.
    public var title: String
    /// A remark about the whole; may be empty.
    public var detail: String
    /// The problems. The first ten are shown, followed by the number of the others.
    public var items: [Item]

    /// Creates a notice.
    public init(title: String, detail: String, items: [Item] = []) {
        (self.title, self.detail, self.items) = (title, detail, items)
    }

    /// Encodes the picture.
    ///
    /// - Throws: The error of the encoder.
    public func bytes(as format: Format) throws -> [UInt8] {
        let picture = NoticeLayout(self).picture
        switch format {
        case .svg: return try SVGWriter().write(picture).bytes
        case .png: return try picture.png(title: title)
        }
    }
}
