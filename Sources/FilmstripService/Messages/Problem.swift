import Filmstrip
import Foundation

/// Why a request was refused, told as problem details (RFC 9457).
struct Problem: Error, Sendable {
    var status: Status
    /// One sentence in lower case, for people.
    var detail: String
    var kind = Kind.plain
    /// Why, where another time would do; nil if the status says it all.
    var reason: Refusal?
    /// Fields of the response beyond the usual, as `Allow`.
    var fields: [(name: String, value: String)] = []

    /// What programs can tell problems apart by.
    enum Kind: Sendable {
        /// Says no more than its status.
        case plain
        /// The body is not JSON.
        case malformed([Entry])
        /// The body is JSON but not a valid spec.
        case invalid([Entry])
        /// The query asks for curves that cannot be.
        case curves([Entry])

        var entries: [Entry] {
            switch self {
            case .plain: []
            case .malformed(let all), .invalid(let all), .curves(let all): all
            }
        }
    }

    /// One of several things that are wrong.
    struct Entry: Encodable, Sendable {
        /// The file that the spec extends and in which the place is; none in the spec itself.
        var file: String?
        var pointer: String?
        /// The name of what is wrong in the query.
        var parameter: String?
        var line: Int?
        var column: Int?
        var detail: String
        /// The line of the text, and below it one with a caret.
        var excerpt: String?
    }

    /// That the service has no place for the request now.
    static func busy(_ what: String, _ reason: Refusal? = nil) -> Problem {
        Problem(
            status: .serviceUnavailable, detail: "\(what) is taken, try again later",
            reason: reason, fields: [retryAfter])
    }

    var response: Response {
        var response = Response(
            status: status, type: "application/problem+json", fields: fields + [("Vary", "Accept")],
            body: document(requestID: nil))
        response.problem = self
        return response
    }

    /// The JSON of the problem that a request met.
    func document(requestID: String?) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        // Encoding strings and integers cannot fail; an empty body still carries the status.
        let body = (try? encoder.encode(Document(self, requestID))) ?? Data()
        return Array(body) + [UInt8(ascii: "\n")]
    }

    /// What kind of problem this is, in words; those of one kind have the same.
    var title: String {
        switch kind {
        case .plain: status.phrase
        case .malformed: "The spec is not JSON"
        case .invalid: "The spec is not valid"
        case .curves: "The curves are not valid"
        }
    }
}

/// The JSON of a problem.
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
        (status, title, detail) = (problem.status.rawValue, problem.title, problem.detail)
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

/// How long a client that met a full service is to wait, in seconds.
let retryAfter = (name: "Retry-After", value: "1")
