import Filmstrip

/// Answers two specs with their differences.
enum CompareEndpoint {
    /// The handler; the Accept field chooses the format.
    static let handler: Handler = { request in
        do throws(Problem) {
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
}
