import FilmstripJSON
import Foundation

/// The reason why a request was refused, sent as problem details (RFC 9457).
struct Problem: Error, Sendable {
    var status: Status
    /// One sentence in lower case, for people.
    var detail: String
    var kind = Kind.plain
    /// The reason for a refusal at which another time may succeed; nil if the status says it all.
    var reason: Refusal?
    /// Further fields of the response, such as `Allow`.
    var fields: [(name: String, value: String)] = []

    /// The kind of a problem, by which programs tell problems apart.
    enum Kind: Sendable {
        /// No more information than the status.
        case plain
        /// The body is not JSON.
        case malformed([Entry])
        /// The body is JSON but not a valid spec.
        case invalid([Entry])
        /// The query asks for invalid curves.
        case curves([Entry])

        var entries: [Entry] {
            switch self {
            case .plain: []
            case .malformed(let all), .invalid(let all), .curves(let all): all
            }
        }
    }

    struct Entry: Encodable, Sendable {
        /// The file that contains the position: one that the spec extends, or a part of an upload of two specs; nil for
        /// the body itself.
        var file: String?
        var pointer: String?
        /// The name of the query parameter at fault.
        var parameter: String?
        var line: Int?
        var column: Int?
        var detail: String
        /// The line of the text, and below it a caret that marks the column.
        var excerpt: String?
    }

    init(
        _ status: Status, _ detail: String, kind: Kind = .plain, reason: Refusal? = nil,
        fields: [(name: String, value: String)] = []
    ) {
        (self.status, self.detail, self.kind) = (status, detail, kind)
        (self.reason, self.fields) = (reason, fields)
    }

    /// Returns the problem that a part of a path is none of its names, with the nearest one.
    static func unknown(_ kind: String, _ name: String, among names: [String]) -> Problem {
        Problem(
            .notFound,
            "no \(kind) is named so; expected \(names.joined(separator: ", "))"
                + suggestion(for: name, among: names))
    }

    /// Returns the problem that the service has no capacity for the request now.
    static func busy(_ what: String, _ reason: Refusal? = nil) -> Problem {
        Problem(
            .serviceUnavailable, "\(what) is taken, try again later", reason: reason,
            fields: [retryAfter])
    }

    var response: Response {
        var response = Response(
            status: status, type: "application/problem+json", fields: fields + [("Vary", "Accept")],
            body: document(requestID: nil))
        response.problem = self
        return response
    }

    /// Returns the JSON of the problem, with the ID of the request that met it.
    func document(requestID: String?) -> [UInt8] { jsonText(Document(self, requestID)) }

    /// A short description, the same for all problems of one kind.
    var title: String {
        switch kind {
        case .plain: status.phrase
        case .malformed: "The spec is not JSON"
        case .invalid: "The spec is not valid"
        case .curves: "The curves are not valid"
        }
    }
}

private struct Document: Encodable {
    var type: String
    var title: String
    var status: Int
    var detail: String
    var errors: [Problem.Entry]?
    var requestID: String?

    enum CodingKeys: String, CodingKey {
        case type, title, status, detail, errors
        case requestID = "requestId"
    }

    init(_ problem: Problem, _ requestID: String?) {
        (status, title, detail) = (problem.status.code, problem.title, problem.detail)
        self.requestID = requestID
        type =
            switch problem.kind {
            case .plain: "about:blank"
            case .malformed: "/problems/malformed-json"
            case .invalid: "/problems/invalid-spec"
            case .curves: "/problems/invalid-curve"
            }
        if case .plain = problem.kind { return }
        errors = problem.kind.entries
    }
}

/// The field that tells a client of a busy service how many seconds to wait.
let retryAfter = (name: "Retry-After", value: "1")
