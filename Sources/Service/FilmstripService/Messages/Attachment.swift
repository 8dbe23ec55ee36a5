import Foundation

/// The file name under which a browser saves an answer (RFC 6266).
struct Attachment: Sendable {
    /// Maximum length in bytes of the value of `?download`.
    private static let longest = 100

    private let name: String

    /// Reads the name from the query's `download`; nil if that is missing.
    ///
    /// - Parameter format: The extension, appended unless the name ends with it.
    /// - Throws: 400 for a value that is not a valid file name.
    init?(_ query: Query, format: String) throws(Problem) {
        guard let asked = query["download"] else { return nil }
        let name = asked.isEmpty ? "filmstrip" : asked
        let isSound = name.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
                .paragraphSeparator:
                false
            default: !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
            }
        }
        guard isSound, name.utf8.count <= Self.longest, !name.hasPrefix("."), !name.hasSuffix("."),
            trimmed(name[...]) == name
        else {
            throw Problem(
                .badRequest,
                "?download is no name of a file; expected at most \(Self.longest) "
                    + "bytes of UTF-8 without controls and the characters /\\:*?\"<>|, and without "
                    + "a point or space at either end")
        }
        self.name = name.lowercased().hasSuffix("." + format) ? name : name + "." + format
    }

    /// Returns the response with the name, if it is a success.
    func named(_ response: Response) -> Response {
        guard response.status == .ok else { return response }
        var response = response
        response.fields.append(("Content-Disposition", disposition))
        return response
    }

    /// The field's value, with a fallback for readers of ASCII alone (RFC 6266, appendix D).
    private var disposition: String {
        let plain = name.unicodeScalars.map { $0.isASCII ? String($0) : "_" }.joined()
        guard plain != name || name.contains("%") else { return "attachment; filename=\"\(name)\"" }
        let fallback = plain.replacing("%", with: "_")
        return "attachment; filename=\"\(fallback)\"; filename*=UTF-8''\(extended)"
    }

    /// The name with escapes for every byte but those of `attr-char` (RFC 8187 §3.2.1).
    private var extended: String { percentEncoded(name, except: "!#$&+-.^_`|~") }
}

/// Percent-encodes every byte of a text but ASCII letters, digits and the characters of `plain`.
func percentEncoded(_ text: some StringProtocol, except plain: String) -> String {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    let kept = CharacterSet(charactersIn: letters + plain)
    return text.addingPercentEncoding(withAllowedCharacters: kept) ?? ""
}
