import FilmstripJSON

/// How a body is coded on its way (RFC 9110 §8.4).
enum ContentCoding: String, Sendable, CustomStringConvertible {
    case identity
    case gzip

    // A part of keys and tags, so written for most requests: without it reflection finds the name.
    var description: String { rawValue }
}

extension Fields {
    /// The coding that the Accept-Encoding field prefers of those that the service has: gzip wherever it
    /// is accepted (RFC 9110 §12.5.3).
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
    /// Bodies that are shorter gain nothing.
    private static let shortest = 1024

    /// The same in a coding. Whoever gives it an entity tag gives each coding one of its own.
    ///
    /// What is compressed already, as pictures are, stays as it is.
    func coded(as coding: ContentCoding) -> Response {
        let type = fields.first { $0.name == "Content-Type" }?.value ?? ""
        guard isText(type) else { return self }
        var response = self
        response.vary("Accept-Encoding")
        // A problem is written anew for each request.
        guard coding == .gzip, body.count >= Self.shortest, problem == nil else { return response }
        response.body = Gzip.compress(body)
        response.fields.append(("Content-Encoding", "gzip"))
        return response
    }
}

/// Whether a media type is a text's, which is worth compressing.
func isText(_ type: String) -> Bool {
    let type = type.prefix { $0 != ";" }
    return type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("+xml")
}
