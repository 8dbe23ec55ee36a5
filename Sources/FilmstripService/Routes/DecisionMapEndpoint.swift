import Filmstrip

/// Answers a spec with the decision map of its last gesture.
enum DecisionMapEndpoint {
    /// The handler; the Accept field chooses the format, a picture if it accepts both alike.
    static let handler: Handler = { request in
        do throws(Problem) {
            let formats = DecisionMapOrder.Format.allCases
            let format = formats[
                try request.head.fields.preferred(
                    of: formats.map(\.mediaType.name), for: "a decision map")]
            let coding = request.head.fields.preferredCoding
            let order = DecisionMapOrder(
                spec: SpecSource(request), format: format, coding: coding)
            let key = WorkKey([Array("decision map \(format) \(coding)".utf8)] + request.parts)
            return .work(
                Work(key: key, .decisionMap(order)) { response in
                    var response = response
                    response.vary("Accept")
                    return .answer(response)
                })
        } catch {
            return .response(error.response)
        }
    }

    /// Returns the handler for links that contain their spec.
    ///
    /// - Parameter limit: Maximum length of a spec in bytes.
    static func linkHandler(limit: Int) -> Handler {
        { request in
            guard let format = DecisionMapOrder.Format(rawValue: request.parameters["format"] ?? "")
            else {
                let formats = DecisionMapOrder.Format.allCases.map(\.rawValue)
                let problem = Problem(
                    status: .notFound,
                    detail: "no format is named so, accepted are \(formats.joined(separator: ", "))"
                )
                return .response(problem.response)
            }
            let coding = request.head.fields.preferredCoding
            let order = DecisionMapOrder(
                spec: SpecSource(.link(request.parameters["spec"] ?? "", limit: limit)),
                format: format, coding: coding)
            let key = WorkKey([Array("decision map \(coding) \(request.head.path)".utf8)])
            return .work(Work(key: key, .decisionMap(order)) { .answer($0.permanent) })
        }
    }
}
