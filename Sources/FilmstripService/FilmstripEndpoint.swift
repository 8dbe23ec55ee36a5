import Filmstrip
import TransitionSpec

/// Answers a spec with its filmstrip.
struct FilmstripEndpoint: Sendable {
    let render: RenderFunction

    /// The handler for one format, or for the format that the Accept field prefers.
    func handler(format: OutputFormat?) -> Handler {
        { request in
            do throws(Problem) {
                let chosen =
                    if let format { format } else { try preferredFormat(request.head.fields) }
                return .work { threads, cancellation in
                    var response = respond(
                        to: request, as: chosen, threads: threads, cancellation)
                    if format == nil { response.fields.append(("Vary", "Accept")) }
                    return response
                }
            } catch {
                return .response(error.response)
            }
        }
    }

    /// The first of what is equally wanted; the animated SVG, whose type is that of the other, has only its path.
    ///
    /// - Throws: 406 if no format is acceptable.
    private func preferredFormat(_ fields: Fields) throws(Problem) -> OutputFormat {
        let formats: [OutputFormat] = [.png, .svg, .json, .apng, .html, .zip]
        return formats[try fields.preferred(of: formats.map(\.mediaType), for: "a filmstrip")]
    }

    private func respond(
        to request: Request, as format: OutputFormat, threads: Int, _ cancellation: Cancellation
    ) -> Response {
        let job = RenderJob(
            spec: request.body, files: request.specFiles, format: format, threads: threads,
            isCancelled: { cancellation.isCancelled })
        do throws(RenderFailure) {
            let film = try render(job)
            guard let body = film[format] else {
                return Problem(
                    status: .internalServerError, detail: "the renderer returned no \(format)"
                ).response
            }
            return Response(
                type: format.mediaType,
                fields: fields(for: format) + WarningField.fields(film),
                body: body)
        } catch {
            return Problem(error).response
        }
    }

    /// An SVG opened by itself may run nothing and fetch nothing; pictures within it are data. A page says
    /// itself what it may, but not that it has nothing to do with others of this address.
    private func fields(for format: OutputFormat) -> [(name: String, value: String)] {
        switch format {
        case .png, .json, .apng, .zip: []
        case .svg, .animatedSVG:
            [
                (
                    "Content-Security-Policy",
                    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
                )
            ]
        case .html: [("Content-Security-Policy", "sandbox allow-scripts")]
        }
    }
}
