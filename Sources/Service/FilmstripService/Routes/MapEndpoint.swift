import Filmstrip
import FilmstripJSON

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

    /// Returns the handler for links that name a preset, or contain a spec, in the query.
    ///
    /// - Parameter limit: Maximum length of a spec in bytes.
    static func queryHandler(
        _ subject: MapOrder.Subject, as format: MapOrder.Format, limit: Int
    ) -> Handler {
        { request in
            do throws(Problem) {
                let coding = request.head.fields.preferredCoding
                let (text, key) = try spec(of: request.query, limit: limit)
                let order = MapOrder(
                    spec: SpecSource(text), subject: subject, format: format, coding: coding)
                return .work(
                    Work(
                        key: WorkKey(
                            ["\(subject.name) \(format) \(coding)", key].map { Array($0.utf8) }),
                        .map(order)
                    ) { .answer($0) })
            } catch {
                return .response(error.response)
            }
        }
    }

    /// The spec of a query, and what tells it from others.
    private static func spec(
        of query: Query, limit: Int
    ) throws(Problem) -> (text: SpecSource.Text, key: String) {
        switch (query["preset"], query["spec"]) {
        case (let preset?, nil):
            return (.json(Array(#"{"preset":\#(quotedWhole(preset))}"#.utf8)), "preset \(preset)")
        case (nil, let spec?): return (.link(spec, limit: limit), "spec \(spec)")
        case (nil, nil):
            throw Problem(
                status: .badRequest,
                detail:
                    "the query has neither a preset nor a spec; expected ?preset=NAME or ?spec=SPEC"
            )
        case (_?, _?):
            throw Problem(
                status: .badRequest,
                detail: "the query has a preset and a spec; expected ?preset=NAME or ?spec=SPEC")
        }
    }

    /// Parameters of the query.
    static let parameters: [Operation.Parameter] = [
        .init(
            name: "preset", summary: "The name of a preset; there is either a preset or a spec.",
            schema: ["type": "string"], example: "back-swipe"),
        .init(
            name: "spec", summary: "The spec, compressed with zlib, in base64url.",
            schema: ["type": "string", "pattern": "^[A-Za-z0-9_-]+={0,2}$"]),
    ]

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
                    detail: "no format is named so; expected \(formats.joined(separator: ", "))"
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
