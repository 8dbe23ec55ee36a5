import Filmstrip

/// Answers a query with curves sampled and plotted.
struct CurvesEndpoint: Sendable {
    /// The handler for one format, or for the format that the Accept field prefers.
    func handler(format: CurveFormat?) -> Handler {
        { request in
            do throws(Problem) {
                let chosen =
                    if let format { format } else { try preferredFormat(request.head.fields) }
                let query = request.query
                let samples = try number("samples", of: query, Int.init) ?? 61
                let duration = try number("duration", of: query, Double.init)
                let attachment = try Attachment(query, format: chosen.rawValue)
                let coding = request.head.fields.preferredCoding
                let kind = "curves \(chosen) \(coding) \(samples) \(duration.map { "\($0)" } ?? "")"
                let notations = query.all("curve")
                let key = WorkKey(([kind] + notations).map { Array($0.utf8) })
                return .work(
                    Work(key: key) { _, _ in
                        var response = respond(
                            notations, samples: samples, duration: duration, as: chosen, coding)
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

    private func preferredFormat(_ fields: Fields) throws(Problem) -> CurveFormat {
        let formats = CurveFormat.allCases
        return formats[try fields.preferred(of: formats.map { String($0.bareType) }, for: "curves")]
    }

    private func number<Number>(
        _ name: String, of query: Query, _ read: (String) -> Number?
    ) throws(Problem) -> Number? {
        guard let text = query[name] else { return nil }
        guard let number = read(text) else {
            throw Problem(
                status: .badRequest, detail: "?\(name) is \"\(text)\", accepted is a number")
        }
        return number
    }

    private func respond(
        _ notations: [String], samples: Int, duration: Double?, as format: CurveFormat,
        _ coding: ContentCoding
    ) -> Response {
        do throws(CurveFailure) {
            let report = try CurveReport(notations, samples: samples, duration: duration)
            var response = Response(
                type: format.mediaType,
                fields: [("Cache-Control", "public, max-age=3600")]
                    + (format == .svg ? [Response.inertPicture] : []),
                body: try report.bytes(as: format)
            ).coded(as: coding)
            response.etag = EntityTag.of(response.body)
            return response
        } catch {
            return Problem(error).response
        }
    }
}

extension CurvesEndpoint {
    /// What the query may have.
    static let parameters: [Operation.Parameter] = [
        .init(
            name: "curve", summary: "A curve's notation, as specs have it; 1 to 8 times.",
            schema: ["type": "string"], example: "spring(damping: 0.7)", isRequired: true,
            isRepeated: true),
        .init(
            name: "samples", summary: "Samples of each curve, 61 if not given.",
            schema: ["type": "integer", "minimum": 2, "maximum": 10000], example: 11),
        .init(
            name: "duration",
            summary: "Seconds of the curves that do not say how long they take, 1 if not given.",
            schema: ["type": "number", "minimum": 0.01, "maximum": 60], example: 0.5),
        Operation.download,
    ]
}

extension CurveFormat {
    /// The media type without parameters.
    var bareType: Substring { mediaType.prefix { $0 != ";" } }
}
