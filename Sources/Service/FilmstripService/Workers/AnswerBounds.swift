import Filmstrip

/// The limits within which an answer to an order can be sound.
///
/// An answer comes from a process, or from servers, that strangers may have taken over. It consists of values, from
/// which the service itself makes the status and the header fields.
struct AnswerBounds {
    /// Maximum number of frames of a film.
    var frames: Int
    /// The time of an order, times the number of threads that may have worked on it at once: maximum time of a part.
    var time: Duration
    /// Whether a film comes as it was drawn, before it is converted.
    var isDrawn: Bool

    /// Maximum length in bytes of a problem with all its entries.
    static let problemBytes = 4 << 20
    /// Maximum number of entries of a problem.
    static let entries = 10_000
    /// Maximum length in bytes of a warning field and of a link; those that are made are shorter.
    static let (warningBytes, linkBytes) = (8 << 10, 2048)

    /// Whether `tag` is an entity tag as ``EntityTag`` makes them: 32 hexadecimal digits in quotes.
    static func isTag(_ tag: String) -> Bool {
        tag.utf8.count == 34 && tag.hasPrefix("\"") && tag.hasSuffix("\"")
            && tag.utf8.dropFirst().dropLast().allSatisfy("0123456789abcdef".utf8.contains)
    }

    /// Whether `field` is a value of ``WarningField``: a List of Display Strings in printable ASCII.
    static func isWarning(_ field: String) -> Bool {
        field.hasPrefix("%\"") && field.hasSuffix("\"") && field.utf8.count <= warningBytes
            && field.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }

    static func isLink(_ path: String, to order: FilmOrder) -> Bool {
        let start = "/v1/filmstrip/\(order.format.rawValue)/"
        let end = order.scale.map { "?scale=\($0)" } ?? ""
        guard order.namesLink, path.utf8.count <= linkBytes, path.hasPrefix(start),
            path.hasSuffix(end), path.utf8.count >= start.utf8.count + end.utf8.count
        else { return false }
        return path.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
            .allSatisfy(Permalink.isDigit)
    }
}

extension MediaType {
    /// Whether `bytes` begin as files of this type do. Texts without a fixed beginning may begin with anything.
    func begins(_ bytes: [UInt8]) -> Bool {
        let beginnings =
            switch name {
            case "image/png", "image/apng": ["\u{89}PNG\r\n\u{1A}\n"]
            case "image/gif": ["GIF8"]
            case "image/webp": ["RIFF"]
            case "application/zip": ["PK"]
            case "application/pdf": ["%PDF-"]
            case "application/json", "application/sarif+json": ["{", "["]
            case "image/svg+xml", "text/html": ["<"]
            default: [""]
            }
        return beginnings.contains { beginning in
            bytes.starts(with: beginning.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        }
    }
}
