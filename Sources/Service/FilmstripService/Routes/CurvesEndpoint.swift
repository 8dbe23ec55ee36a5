import Filmstrip
import FilmstripJSON

/// Answers a query with sampled or plotted curves.
struct CurvesEndpoint: Sendable {
    /// The handler for one format, or for the format that the Accept field prefers.
    func handler(format: CurveFormat?) -> Handler {
        { request in
            Answer { () throws(Problem) in
                let chosen =
                    if let format {
                        format
                    } else {
                        try request.head.fields.preferred(
                            of: CurveFormat.allCases, \.mediaType, for: "curves")
                    }
                let query = request.query
                let samples = try number("samples", of: query, wholeNumber) ?? 61
                let duration = try number("duration", of: query, decimalNumber)
                let attachment = try Attachment(query, format: chosen.rawValue)
                let coding = request.head.fields.preferredCoding
                let kind = "curves \(chosen) \(coding) \(samples) \(duration.map { "\($0)" } ?? "")"
                let notations = query.all("curve")
                let order = CurvesOrder(
                    notations: notations, samples: samples, duration: duration, format: chosen,
                    coding: coding)
                let key = WorkKey(([kind] + notations).map { Array($0.utf8) })
                return .work(
                    Work(key: key, .curves(order)) { response in
                        .answer(format == nil ? response.varying("Accept") : response)
                    } finish: { response in
                        attachment?.named(response) ?? response
                    })
            }
        }
    }

    private func number<Number>(
        _ name: String, of query: Query, _ read: (String) -> Number?
    ) throws(Problem) -> Number? {
        guard let text = query[name] else { return nil }
        guard let number = read(text) else {
            throw Problem(.badRequest, "?\(name) is \"\(text)\"; expected a number")
        }
        return number
    }
}

extension CurvesEndpoint {
    static let parameters: [Operation.Parameter] = [
        .init(
            name: "curve", summary: "A curve in the notation of specs; 1 to 8 times.",
            schema: ["type": "string"], example: "spring(damping: 0.7)", isRequired: true,
            isRepeated: true),
        .init(
            name: "samples", summary: "Samples of each curve, by default 61.",
            schema: ["type": "integer", "minimum": 2, "maximum": 10000], example: 11),
        .init(
            name: "duration",
            summary: "Seconds that curves without a duration of their own take, by default 1.",
            schema: ["type": "number", "minimum": 0.01, "maximum": 60], example: 0.5),
        Operation.download,
    ]
}
