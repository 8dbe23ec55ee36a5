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
}
