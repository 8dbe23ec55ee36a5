import Filmstrip

/// Answers a spec with its filmstrip.
enum FilmstripEndpoint {
    /// Returns the handler for one format; nil means the format that the Accept field prefers.
    static func handler(format: OutputFormat?) -> Handler {
        { request in
            Answer { () throws(Problem) in
                let chosen =
                    if let format {
                        format
                    } else {
                        try request.head.fields.preferred(
                            of: OutputFormat.byMediaType, \.mediaType, for: "a filmstrip")
                    }
                let attachment = try Attachment(request.query, format: chosen.rawValue)
                let order = FilmOrder(
                    spec: SpecSource(request), format: chosen,
                    coding: request.head.fields.preferredCoding, scale: try request.query.scale(),
                    namesLink: request.head.method == "POST")
                return .work(
                    Work(key: key(of: request, order), .film(order)) { response in
                        .answer(format == nil ? response.varying("Accept") : response)
                    } finish: { response in
                        attachment?.named(response) ?? response
                    })
            }
        }
    }

    /// Returns the key of everything that the answer depends on; nil if the client named entity tags, since it may then
    /// need no film.
    static func key(of request: Request, _ order: FilmOrder) -> WorkKey? {
        guard order.known.isEmpty else { return nil }
        let kind = "film \(order.kind) \(request.head.path)"
        return WorkKey([Array(kind.utf8)] + request.parts)
    }
}

extension FilmOrder {
    /// The form of the answer to a spec: two orders for one spec with the same form have one answer.
    var kind: String {
        "\(format.rawValue) \(coding)" + (scale.map { " \($0)" } ?? "")
    }
}

extension RequestHead {
    /// The entity tags of If-None-Match in a GET or HEAD request; empty for other methods.
    var knownTags: [String] {
        ["GET", "HEAD"].contains(method) ? fields.list("if-none-match") : []
    }
}
