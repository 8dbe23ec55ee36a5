import Filmstrip

/// Answers a spec with the findings in its play.
enum LintEndpoint {
    /// Formats of the answer in order of preference, which differs from the command's.
    static let formats: [LintFormat] = [.json, .sarif, .text]

    /// The query parameter `accessibility`.
    static let accessibility = Operation.Parameter(
        name: "accessibility",
        summary:
            "Whether to look for flashes, for endless motion and for motion under Reduce Motion, too.",
        schema: ["type": "boolean"], example: true)

    /// The handler; the Accept field chooses the format.
    static let handler: Handler = { request in
        do throws(Problem) {
            let format = formats[
                try request.head.fields.preferred(
                    of: formats.map(\.mediaType.name), for: "a report")]
            let coding = request.head.fields.preferredCoding
            let order = LintOrder(
                spec: SpecSource(request), accessibility: try isOfAccessibility(request.query),
                format: format, coding: coding)
            let key = WorkKey(
                [Array("lint \(format) \(coding) \(order.accessibility)".utf8)] + request.parts)
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

    private static func isOfAccessibility(_ query: Query) throws(Problem) -> Bool {
        switch query[accessibility.name] {
        case nil, "false": return false
        case "", "true": return true
        case let other?:
            throw Problem(
                status: .badRequest,
                detail: "?\(accessibility.name) is \"\(other)\"; expected true or false")
        }
    }
}
