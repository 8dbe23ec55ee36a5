import Filmstrip

/// What the service's description says of a route beside its path and method.
struct Operation: Sendable {
    /// A name like a function's, of which there is one only.
    var id: String
    /// What it does, in one line.
    var summary: String
    /// What stands in the path and may stand in the query.
    var parameters: [Parameter] = []
    /// Its answers that are no refusals; 304 goes without saying where there is an entity tag.
    var answers: [Outcome]
    /// The statuses of its refusals beside those that every request may meet.
    var refusals: [Status] = []

    /// One name of the path or query.
    struct Parameter: Sendable {
        enum Place: String, Sendable {
            case path, query
        }

        var name: String
        var place = Place.query
        var summary: String
        /// A JSON Schema.
        var schema: JSON
        var example: JSON?
        var isRequired = false
        /// Whether it may be there several times; the schema is that of one.
        var isRepeated = false
    }

    /// One answer.
    struct Outcome: Sendable {
        var status = Status.ok
        var summary: String
        /// The media types, without parameters, and a JSON Schema for those that are JSON.
        var types: [(type: String, schema: JSON?)] = []
        /// The fields that it may have, of those that `OpenAPI.fields` explains.
        var fields: [String] = []
    }
}

extension Operation {
    /// The statuses of refused renderings, where a core is kept busy.
    static let workRefusals: [Status] = [.tooManyRequests, .internalServerError]

    /// `?download`.
    static let download = Parameter(
        name: "download",
        summary: "Has browsers save the answer, under this name if there is one.",
        schema: ["type": "string", "maxLength": 100], example: "strip")

    /// Media types of an answer's formats, each once; those that are JSON are objects.
    static func content(_ types: [MediaType]) -> [(type: String, schema: JSON?)] {
        var content: [(type: String, schema: JSON?)] = []
        for type in types where !content.contains(where: { $0.type == type.name }) {
            content.append((type.name, type.name.hasSuffix("json") ? ["type": "object"] : nil))
        }
        return content
    }

    /// What a film's answer is, in some formats.
    static func film(_ formats: [OutputFormat], fields: [String] = []) -> Outcome {
        Outcome(
            summary: "The film.", types: content(formats.map(\.mediaType)),
            fields: ["ETag", "Vary", "Server-Timing", "Filmstrip-Warnings", "Content-Disposition"]
                + fields)
    }

    /// What stays the same as long as the program runs.
    static func fixed(_ summary: String, _ type: String, _ schema: JSON) -> Outcome {
        Outcome(
            summary: summary, types: [(type, schema)], fields: ["ETag", "Vary", "Cache-Control"])
    }
}
