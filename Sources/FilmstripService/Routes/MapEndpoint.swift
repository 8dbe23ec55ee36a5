import Filmstrip

/// Answers a spec with a map of its last gesture.
enum MapEndpoint {
    /// Returns the handler of a map; the Accept field chooses the format, a picture if it accepts both alike.
    static func handler(_ subject: MapOrder.Subject) -> Handler {
        { request in
            do throws(Problem) {
                let formats = MapOrder.Format.allCases
                let format = formats[
                    try request.head.fields.preferred(
                        of: formats.map(\.mediaType.name), for: "a \(subject.name)")]
                let coding = request.head.fields.preferredCoding
                let order = MapOrder(
                    spec: SpecSource(request), subject: subject, format: format, coding: coding)
                let key = WorkKey(
                    [Array("\(subject.name) \(format) \(coding)".utf8)] + request.parts)
                return .work(
                    Work(key: key, .map(order)) { response in
                        var response = response
                        response.vary("Accept")
                        return .answer(response)
                    })
            } catch {
                return .response(error.response)
            }
        }
    }

    /// Returns the handler for links that contain their spec.
    ///
    /// - Parameter limit: Maximum length of a spec in bytes.
    static func linkHandler(_ subject: MapOrder.Subject, limit: Int) -> Handler {
        { request in
            guard let format = MapOrder.Format(rawValue: request.parameters["format"] ?? "")
            else {
                let formats = MapOrder.Format.allCases.map(\.rawValue)
                let problem = Problem(
                    status: .notFound,
                    detail: "no format is named so, accepted are \(formats.joined(separator: ", "))"
                )
                return .response(problem.response)
            }
            let coding = request.head.fields.preferredCoding
            let order = MapOrder(
                spec: SpecSource(.link(request.parameters["spec"] ?? "", limit: limit)),
                subject: subject, format: format, coding: coding)
            let key = WorkKey([Array("\(subject.name) \(coding) \(request.head.path)".utf8)])
            return .work(Work(key: key, .map(order)) { .answer($0.permanent) })
        }
    }
}
