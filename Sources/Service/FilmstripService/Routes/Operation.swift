import Filmstrip

/// The description of a route, beside its path and method, for the OpenAPI document.
struct Operation: Sendable {
    /// A unique name in the style of a function's.
    var id: String
    /// A summary in one line.
    var summary: String
    /// Parameters of the path and the query.
    var parameters: [Parameter] = []
    /// Successful answers; 304 is implied where there is an entity tag.
    var answers: [Outcome]
    /// Statuses of refusals beside those that any request may meet.
    var refusals: [Status] = []

    /// One parameter of the path or the query.
    struct Parameter: Sendable {
        enum Place: String, Sendable {
            case path, query
        }

        var name: String
        var place = Place.query
        var summary: String
        var schema: JSON
        var example: JSON?
        var isRequired = false
        /// Whether it may occur several times; the schema is that of a single value.
        var isRepeated = false
    }

    struct Outcome: Sendable {
        var status = Status.ok
        var summary: String
        /// The media types without parameters, each with a JSON Schema if it is JSON.
        var types: [(type: String, schema: JSON?)] = []
        /// The fields that it may have, each described in `OpenAPI.fields`.
        var fields: [String] = []
    }
}

extension Operation {
    /// Statuses of refusals of operations that use the render pool.
    static let workRefusals: [Status] = [.tooManyRequests, .internalServerError]

    static let download = Parameter(
        name: "download",
        summary: "Lets browsers save the answer, under this name if it has one.",
        schema: ["type": "string", "maxLength": 100], example: "strip")

    /// Returns the distinct media types of an answer's formats, with the schema of an object for those that are JSON.
    static func content(_ types: [MediaType]) -> [(type: String, schema: JSON?)] {
        var content: [(type: String, schema: JSON?)] = []
        for type in types where !content.contains(where: { $0.type == type.name }) {
            content.append((type.name, type.name.hasSuffix("json") ? ["type": "object"] : nil))
        }
        return content
    }

    /// Returns the description of an answer that is a film in one of some formats.
    static func film(_ formats: [OutputFormat], fields: [String] = []) -> Outcome {
        Outcome(
            summary: "The film.", types: content(formats.map(\.mediaType)),
            fields: ["ETag", "Vary", "Server-Timing", "Filmstrip-Warnings", "Content-Disposition"]
                + fields)
    }

    /// Returns the description of an answer that never changes while the program runs.
    static func fixed(_ summary: String, _ type: String, _ schema: JSON) -> Outcome {
        Outcome(
            summary: summary, types: [(type, schema)], fields: ["ETag", "Vary", "Cache-Control"])
    }
}
