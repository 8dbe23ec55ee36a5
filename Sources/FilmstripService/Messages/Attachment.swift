import Foundation

/// The name under which a browser saves an answer (RFC 6266).
struct Attachment: Sendable {
    /// What `?download` may be: a name without a folder, which no system takes for anything else.
    private static let longest = 100

    private let name: String

    /// What the query asks for; nil if it does not ask.
    ///
    /// - Parameters:
    ///   - format: The extension, which the name gets if it has another or none.
    /// - Throws: 400 for a name that is none.
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
                status: .badRequest,
                detail: "?download is no name of a file, accepted are at most \(Self.longest) "
                    + "bytes of UTF-8 without controls and the characters /\\:*?\"<>|, and without "
                    + "a point or space at either end")
        }
        self.name = name.lowercased().hasSuffix("." + format) ? name : name + "." + format
    }

    /// The response with the name.
    func named(_ response: Response) -> Response {
        guard response.status == .ok else { return response }
        var response = response
        response.fields.append(("Content-Disposition", disposition))
        return response
    }

    /// For readers of ASCII alone, too (RFC 6266, appendix D).
    private var disposition: String {
        let plain = name.unicodeScalars.map { $0.isASCII ? String($0) : "_" }.joined()
        guard plain != name || name.contains("%") else { return "attachment; filename=\"\(name)\"" }
        let fallback = plain.replacing("%", with: "_")
        return "attachment; filename=\"\(fallback)\"; filename*=UTF-8''\(Self.extended(name))"
    }

    /// RFC 8187 §3.2.1: all but `attr-char` as percent and two digits.
    private static func extended(_ name: String) -> String {
        name.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                String(UnicodeScalar(byte))
            case _ where "!#$&+-.^_`|~".utf8.contains(byte): String(UnicodeScalar(byte))
            case 0..<16: "%0" + String(byte, radix: 16, uppercase: true)
            default: "%" + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
