/// A content coding of a body (RFC 9110 §8.4).
enum ContentCoding: String, Sendable, CustomStringConvertible {
    case identity
    case gzip

    // Part of most keys and tags: without it, the name is found by reflection.
    var description: String { rawValue }
}

extension Fields {
    /// The preferred coding of the two that the service offers: gzip wherever Accept-Encoding accepts it
    /// (RFC 9110 §12.5.3).
    var preferredCoding: ContentCoding {
        var any: Bool?
        for member in list("accept-encoding") {
            let parts = member.split(separator: ";").map { trimmed($0).lowercased() }
            guard let name = parts.first else { continue }
            let isAccepted = !parts.dropFirst().contains {
                $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0
            }
            if name == "gzip" || name == "x-gzip" { return isAccepted ? .gzip : .identity }
            if name == "*" { any = isAccepted }
        }
        return any == true ? .gzip : .identity
    }
}

extension Response {
    /// Minimum length in bytes of a body worth compressing.
    private static let shortest = 1024

    /// Returns the response in a coding. The entity tag, if any, must differ for each coding.
    ///
    /// Types that are not text, such as pictures, are already compressed and stay unchanged.
    func coded(as coding: ContentCoding) -> Response {
        let type = fields.first { $0.name == "Content-Type" }?.value ?? ""
        guard isText(type) else { return self }
        var response = self
        response.vary("Accept-Encoding")
        // The body of a problem is written anew for each request.
        guard coding == .gzip, body.count >= Self.shortest, problem == nil else { return response }
        response.body = Gzip.compress(body)
        response.fields.append(("Content-Encoding", "gzip"))
        return response
    }
}

/// Whether a media type is a text format, and so worth compressing.
func isText(_ type: String) -> Bool {
    let type = type.prefix { $0 != ";" }
    return type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("+xml")
}
