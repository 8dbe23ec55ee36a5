import Filmstrip

/// Answers a spec with the findings in its play.
enum LintEndpoint {
    /// Formats of the answer in order of preference, which differs from the command's.
    static let formats: [LintFormat] = [.json, .sarif, .text]

    /// The handler; the Accept field chooses the format.
    static let handler: Handler = { request in
        do throws(Problem) {
            let format = formats[
                try request.head.fields.preferred(
                    of: formats.map(\.mediaType.name), for: "a report")]
            let coding = request.head.fields.preferredCoding
            let order = LintOrder(spec: SpecSource(request), format: format, coding: coding)
            let key = WorkKey([Array("lint \(format) \(coding)".utf8)] + request.parts)
            return .work(
                Work(key: key, .lint(order)) { response in
                    var response = response
                    response.vary("Accept")
                    return .answer(response)
                })
        } catch {
            return .response(error.response)
        }
    }
}
