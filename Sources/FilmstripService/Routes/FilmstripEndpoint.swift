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
                let attachment = try Attachment(request.query, format: chosen.rawValue)
                let coding = request.head.fields.preferredCoding
                return .work(
                    Work(key: key(of: request, as: chosen, coding)) { threads, cancellation in
                        var response = respond(
                            to: request, as: chosen, coding, threads: threads, cancellation)
                        if format == nil { response.vary("Accept") }
                        return response
                    } finish: { response in
                        attachment?.named(response) ?? response
                    })
            } catch {
                return .response(error.response)
            }
        }
    }

    /// What the answer depends on; nothing if the client may have it already, for then it may be spared.
    func key(
        of request: Request, as format: OutputFormat, _ coding: ContentCoding
    ) -> WorkKey? {
        guard !mayHave(request.head) else { return nil }
        let kind = "film \(format.rawValue) \(coding) \(request.head.path)"
        return WorkKey([Array(kind.utf8)] + request.parts)
    }

    /// The first of what is equally wanted; the animated SVG, whose type is that of the other, has only its path.
    ///
    /// - Throws: 406 if no format is acceptable.
    private func preferredFormat(_ fields: Fields) throws(Problem) -> OutputFormat {
        let formats: [OutputFormat] = [.png, .svg, .json, .apng, .html, .zip]
        return formats[try fields.preferred(of: formats.map(\.mediaType), for: "a filmstrip")]
    }

    /// The filmstrip of a request's spec, or why there is none.
    func respond(
        to request: Request, as format: OutputFormat, _ coding: ContentCoding, threads: Int,
        _ cancellation: Cancellation
    ) -> Response {
        let job = RenderJob(
            spec: request.body, files: request.specFiles, format: format, threads: threads,
            isCancelled: { cancellation.isCancelled },
            isKnown: { digest in
                mayHave(request.head) && request.head.knows(tag(digest, format, coding))
            },
            meter: StageMeter())
        do throws(RenderFailure) {
            let film = try render(job)
            let etag = film.digest.isEmpty ? nil : tag(film.digest, format, coding)
            if film.files.isEmpty, let etag {
                return Response(status: .notModified, etag: etag)
            }
            guard let body = film[format] else {
                return Problem(
                    status: .internalServerError, detail: "the renderer returned no \(format)"
                ).response
            }
            var response = job.meter.measure(.encode) {
                Response(
                    type: format.mediaType,
                    fields: fields(for: format) + location(of: request, as: format)
                        + WarningField.fields(
                            film.specWarnings.map(\.description)
                                + film.warnings.map(\.description)),
                    body: body
                ).coded(as: coding)
            }
            response.etag = etag
            response.timings = StageMeter.Stage.allCases.map { ($0.rawValue, job.meter[$0]) }
            return response
        } catch {
            return Problem(error).response
        }
    }

    /// Whether the client names what it has.
    func mayHave(_ head: RequestHead) -> Bool {
        ["GET", "HEAD"].contains(head.method) && !head.fields["if-none-match"].isEmpty
    }

    /// The entity tag of a film: of its spec and pictures, format, coding and build.
    private func tag(
        _ digest: String, _ format: OutputFormat, _ coding: ContentCoding
    ) -> String {
        EntityTag.of(digest, format.rawValue, isText(format.mediaType) ? "\(coding)" : "")
    }

    /// A page says itself what it may, but not that it has nothing to do with others of this address.
    private func fields(for format: OutputFormat) -> [(name: String, value: String)] {
        switch format {
        case .png, .json, .apng, .zip: []
        case .svg, .animatedSVG:
            [Response.inertPicture]
        case .html: [("Content-Security-Policy", "sandbox allow-scripts")]
        }
    }
}
