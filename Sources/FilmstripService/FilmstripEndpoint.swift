import Filmstrip
import TransitionSpec

/// Answers a spec with its filmstrip.
struct FilmstripEndpoint: Sendable {
    let render: RenderFunction

    /// The handler for one format, or for the format that the Accept field prefers.
    func handler(format: OutputFormat?) -> Handler {
        { request in
            do throws(Problem) {
                try check(request.head)
                let chosen =
                    if let format { format } else { try preferredFormat(request.head.fields) }
                let spec = request.body
                return .work { threads, cancellation in
                    var response = respond(to: spec, as: chosen, threads: threads, cancellation)
                    if format == nil { response.fields.append(("Vary", "Accept")) }
                    return response
                }
            } catch {
                return .response(error.response)
            }
        }
    }

    /// `application/x-www-form-urlencoded` is what `curl -d` says of any body, so it is read as
    /// JSON too.
    private func check(_ head: RequestHead) throws(Problem) {
        if let query = head.query {
            throw Problem(
                status: .badRequest, detail: "\(head.path) takes no query, found ?\(query)")
        }
        if let coding = head.fields.list("content-encoding").first(where: { $0 != "identity" }) {
            throw Problem(
                status: .unsupportedMediaType,
                detail: "the body is coded as \(coding), accepted is a body that is not coded",
                fields: [("Accept-Encoding", "identity")])
        }
        for type in head.fields["content-type"] {
            let parts = type.lowercased().split(separator: ";").map(trimmed)
            let name = parts.first ?? ""
            guard name.hasPrefix("text/") || Self.acceptedTypes.contains(String(name)) else {
                throw Problem(
                    status: .unsupportedMediaType,
                    detail: "the body's type is \(type), accepted are application/json, text/* "
                        + "and application/x-www-form-urlencoded (curl's default), all read as "
                        + "JSON")
            }
            let charset = parts.first { $0.hasPrefix("charset=") }?.dropFirst(8)
                .filter { $0 != "\"" }
            guard ["utf-8", "us-ascii", nil].contains(charset) else {
                throw Problem(
                    status: .unsupportedMediaType,
                    detail: "the body's charset is \(charset ?? ""), accepted is utf-8")
            }
        }
    }

    private static let acceptedTypes: Set = [
        "application/json", "application/x-www-form-urlencoded",
    ]

    /// - Throws: 406 if no format is acceptable.
    private func preferredFormat(_ fields: Fields) throws(Problem) -> OutputFormat {
        let formats: [OutputFormat] = [.png, .svg, .json]
        let ranges = fields.list("accept").compactMap { MediaRange($0) }
        guard let index = MediaRange.preferred(of: formats.map(\.mediaType), by: ranges) else {
            throw Problem(
                status: .notAcceptable,
                detail: "a filmstrip can be "
                    + formats.map(\.mediaType).joined(separator: ", "))
        }
        return formats[index]
    }

    private func respond(
        to spec: [UInt8], as format: OutputFormat, threads: Int, _ cancellation: Cancellation
    ) -> Response {
        let job = RenderJob(
            spec: spec, format: format, threads: threads,
            isCancelled: { cancellation.isCancelled })
        do throws(RenderFailure) {
            guard let body = try render(job)[format] else {
                return Problem(
                    status: .internalServerError, detail: "the renderer returned no \(format)"
                ).response
            }
            return Response(type: format.mediaType, fields: fields(for: format), body: body)
        } catch {
            return problem(for: error).response
        }
    }

    private func problem(for failure: RenderFailure) -> Problem {
        switch failure {
        case .malformed(let errors):
            Problem(
                status: .badRequest, detail: summary(errors.map(\.description)),
                kind: .malformed(errors))
        case .invalid(let errors):
            Problem(
                status: .unprocessableContent, detail: summary(errors.map(\.description)),
                kind: .invalid(errors))
        case .encoding(let message):
            Problem(status: .internalServerError, detail: message)
        case .cancelled:
            Problem(
                status: .serviceUnavailable, detail: "the rendering was given up",
                fields: [retryAfter])
        }
    }

    private func summary(_ errors: [String]) -> String {
        switch errors.count {
        case 0: "the spec was refused"
        case 1: errors[0]
        default: "\(errors[0]), and \(errors.count - 1) more"
        }
    }

    /// An SVG opened by itself may run nothing and fetch nothing; pictures within it are data.
    private func fields(for format: OutputFormat) -> [(name: String, value: String)] {
        switch format {
        case .png, .json: []
        case .svg:
            [
                (
                    "Content-Security-Policy",
                    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
                )
            ]
        }
    }
}

/// How long a client that met a full service is to wait, in seconds.
let retryAfter = (name: "Retry-After", value: "1")
