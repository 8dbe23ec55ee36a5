import Filmstrip

extension FilmstripEndpoint {
    /// The handler for links that hold their spec.
    ///
    /// - Parameter limit: The most bytes that a spec may have.
    func permalinkHandler(limit: Int) -> Handler {
        { request in
            do throws(Problem) {
                let name = request.parameters["format"] ?? ""
                guard let format = OutputFormat(rawValue: name) else {
                    let formats = OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Problem(
                        status: .notFound, detail: "no format is named so, accepted are \(formats)")
                }
                let attachment = try Attachment(request.query, format: format.rawValue)
                let coding = request.head.fields.preferredCoding
                let key = key(of: request, as: format, coding)
                return .work(
                    Work(key: key) { threads, cancellation in
                        var request = request
                        do throws(Problem) {
                            request.body = try Permalink.spec(
                                in: request.parameters["spec"] ?? "", limit: limit)
                        } catch {
                            return error.response
                        }
                        return respond(
                            to: request, as: format, coding, threads: threads, cancellation
                        ).permanent
                    } finish: { response in
                        attachment?.named(response) ?? response
                    })
            } catch {
                return .response(error.response)
            }
        }
    }

    /// The field that names the link under which the same film can be had again; none if there is no
    /// short one, for proxies refuse long fields.
    func location(of request: Request, as format: OutputFormat) -> [(name: String, value: String)] {
        guard request.head.method == "POST", request.files == nil, request.body.count <= 16 << 10
        else { return [] }
        let path = Permalink.path(to: request.body, as: format)
        return path.utf8.count <= 2048 ? [("Content-Location", path)] : []
    }
}
