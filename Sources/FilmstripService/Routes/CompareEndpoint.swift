import Filmstrip

/// Answers two specs, or a trace and a spec, with their differences.
enum CompareEndpoint {
    /// The handler; the Accept field chooses the format.
    static let handler: Handler = { request in
        do throws(Problem) {
            if let trace = request.trace { return try answer(to: request, trace) }
            let formats = ComparisonOrder.Format.allCases
            let format = formats[
                try request.head.fields.preferred(
                    of: formats.map(\.mediaType.name), for: "a comparison")]
            let coding = request.head.fields.preferredCoding
            let order = ComparisonOrder(
                baseline: request.baseline, actual: SpecSource(request), format: format,
                coding: coding)
            let key = WorkKey([Array("compare \(format) \(coding)".utf8)] + request.parts)
            return .work(
                Work(key: key, .comparison(order)) { response in
                    var response = response
                    response.vary("Accept")
                    return .answer(response)
                })
        } catch {
            return .response(error.response)
        }
    }

    private static func answer(
        to request: Request, _ trace: [UInt8]
    ) throws(Problem) -> Answer {
        let format = TraceOrder.formats[
            try request.head.fields.preferred(
                of: TraceOrder.formats.map(\.mediaType.name), for: "a comparison with a trace")]
        let coding = request.head.fields.preferredCoding
        let order = TraceOrder(
            trace: trace, actual: SpecSource(request), format: format, coding: coding)
        let key = WorkKey([Array("trace \(format) \(coding)".utf8)] + request.parts)
        return .work(
            Work(key: key, .trace(order)) { response in
                var response = response
                response.vary("Accept")
                return .answer(response)
            })
    }
}
