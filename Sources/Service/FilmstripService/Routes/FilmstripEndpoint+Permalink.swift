import Filmstrip

extension FilmstripEndpoint {
    /// Returns the handler for links that contain their spec.
    ///
    /// - Parameter limit: Maximum length of a spec in bytes.
    static func permalinkHandler(limit: Int) -> Handler {
        { request in
            Answer { () throws(Problem) in
                let name = request.parameters["format"] ?? ""
                guard let format = OutputFormat(rawValue: name) else {
                    throw .unknown("format", name, among: OutputFormat.allCases.map(\.rawValue))
                }
                let attachment = try Attachment(request.query, format: format.rawValue)
                let order = FilmOrder(
                    spec: SpecSource(.link(request.parameters["spec"] ?? "", limit: limit)),
                    format: format, coding: request.head.fields.preferredCoding,
                    scale: try request.query.scale(), known: request.head.knownTags)
                return .work(
                    Work(key: key(of: request, order), .film(order)) { response in
                        .answer(response.permanent)
                    } finish: { response in
                        attachment?.named(response) ?? response
                    })
            }
        }
    }
}
