public import Filmstrip
import Foundation

/// A link that contains a whole spec: `/v1/filmstrip/{format}/{base64url of the zlib-compressed spec}`.
///
/// The spec comes without files and cannot refer to any.
public enum Permalink {
    /// Returns the path of the link to a spec's film.
    ///
    /// - Parameter spec: UTF-8 JSON; it need not be valid.
    public static func path(to spec: [UInt8], as format: OutputFormat) -> String {
        let text = Data(Gzip.deflate(spec)).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        return "/v1/filmstrip/\(format.rawValue)/\(text)"
    }

    /// Returns the spec that a link contains.
    ///
    /// - Parameters:
    ///   - text: Base64url (RFC 4648 §5), with or without padding.
    ///   - limit: Maximum length of the spec in bytes; no more is ever inflated.
    /// - Throws: 400 for a text that contains no spec, 413 for a spec that is too long.
    static func spec(in text: String, limit: Int) throws(Problem) -> [UInt8] {
        let bare = text.utf8.last == UInt8(ascii: "=") ? text.replacing("=", with: "") : text
        let padding = String(repeating: "=", count: (4 - bare.utf8.count % 4) % 4)
        let isSound = bare.utf8.allSatisfy(isDigit)
        let common = bare.replacing("-", with: "+").replacing("_", with: "/") + padding
        guard isSound, [bare, bare + padding].contains(text),
            let bytes = Data(base64Encoded: common)
        else {
            throw Problem(
                .badRequest,
                "the link's spec is not base64url (RFC 4648, section 5); expected "
                    + "that of the zlib-compressed spec")
        }
        do {
            return try Gzip.inflate(Array(bytes), limit: limit)
        } catch {
            switch error {
            case .malformed:
                throw Problem(
                    .badRequest,
                    "the link's spec holds \(bytes.count) bytes that are not "
                        + "compressed as zlib does (RFC 1950); expected a spec that is")
            case .tooLong:
                throw Problem(
                    .contentTooLarge,
                    "the link's spec is longer than accepted, which is \(limit) bytes "
                        + "(limit \"bodyBytes\")")
            }
        }
    }
}

extension Permalink {
    /// Whether a byte is a digit of base64url.
    static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The last segment of a link, as an example in the description of the service.
    static let example = String(
        path(
            to: Array(#"{"preset":"back-swipe","device":{"size":[120,200],"scale":1}}"#.utf8),
            as: .png
        ).split(separator: "/")[3])
}
