import Filmstrip
import Foundation

/// The machine-readable description of the service (OpenAPI 3.1), made from its routes.
struct OpenAPI {
    let routes: [(path: String, methods: [String: Route])]

    /// Statuses with which any request may be refused.
    private static let refusals: [Status] = [
        .badRequest, .unauthorized, .forbidden, .requestTimeout, .contentTooLarge, .targetTooLong,
        .expectationFailed,
        .headerFieldsTooLarge, .serviceUnavailable,
    ]

    /// Descriptions of the answers' fields, by name.
    private static let fields: [String: String] = [
        "Accept-Encoding": "The codings that a body may have.",
        "Accept-Post": "The types that a body may have.",
        "Allow": "The allowed methods.",
        "Cache-Control": "The time for which the answer may be cached.",
        "Content-Disposition":
            "The file name under which the answer is saved, if requested by ?download.",
        "Content-Location": "A link that contains the spec and gives the same film.",
        "ETag": "The entity tag; equal tags mean equal bytes.",
        "Filmstrip-Warnings":
            "Warnings about a valid spec that is probably not intended, and about content "
            + "that cannot be drawn as specified: a List of Display Strings (RFC 9651).",
        "Location": "The location of the created resource.",
        "Retry-After": "The number of seconds after which to try again.",
        "Server-Timing": "Milliseconds taken by each stage: read, play, draw, encode.",
        "WWW-Authenticate": "The authentication scheme.",
        "X-Request-Id": "The id of the request in the log.",
        "Vary": "The request fields on which the answer depends.",
    ]

    var json: [UInt8] { jsonText(document) }

    private var document: JSON {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "Filmstrip",
                "version": .string(Engine.version),
                "summary": "Draws filmstrips of iOS transitions from a spec and a gesture script.",
            ],
            "servers": [["url": "/"]],
            "paths": .object(
                [String: JSON](
                    uniqueKeysWithValues: routes.map {
                        // Path templates have no notation for a segment that may contain slashes.
                        ($0.path.replacing("...}", with: "}"), item($0.methods))
                    })),
            "components": [
                "schemas": .object(Self.schemas),
                "headers": .object(
                    Self.fields.mapValues { text in
                        ["description": .string(text), "schema": ["type": "string"]]
                    }),
                "responses": .object(
                    [String: JSON](
                        uniqueKeysWithValues: Status.allCases.filter(\.isRefusal).map { status in
                            (Self.name(of: status), Self.refusal(status))
                        })),
            ],
        ]
    }

    // MARK: Paths

    /// Describes all methods of one path, with HEAD wherever there is GET, and OPTIONS.
    private func item(_ methods: [String: Route]) -> JSON {
        var item: [String: JSON] = [:]
        for (method, route) in methods {
            item[method.lowercased()] = operation(method, route)
            if method == "GET" { item["head"] = operation("HEAD", route) }
        }
        let first = methods.sorted { $0.key < $1.key }.first?.value.operation
        let parameters = first?.parameters.filter { $0.place == .path } ?? []
        item["options"] = [
            "operationId": .string("\(first?.id ?? "")Options"),
            "summary": "Lists the allowed methods.",
            // OPTIONS accepts any text as a parameter.
            "parameters": .array(
                parameters.map { parameter in
                    var parameter = parameter
                    parameter.schema = ["type": "string"]
                    return Self.parameter(parameter)
                }),
            "responses": .object(
                ["204": Self.outcome("The methods are in Allow.", fields: ["Allow"])]
                    .merging(Self.refusals.map(Self.reference(to:))) { first, _ in first }),
        ]
        return .object(item)
    }

    private func operation(_ method: String, _ route: Route) -> JSON {
        let operation = route.operation
        let isHead = method == "HEAD"
        var responses: [String: JSON] = [:]
        for outcome in operation.answers {
            responses["\(outcome.status.code)"] = Self.outcome(
                outcome.summary, types: isHead ? [] : outcome.types, fields: outcome.fields)
            if ["GET", "HEAD"].contains(method), outcome.fields.contains("ETag") {
                responses["304"] = Self.outcome(
                    "The client has this version already (If-None-Match).",
                    fields: outcome.fields.filter {
                        ["ETag", "Vary", "Cache-Control"].contains($0)
                    }
                )
            }
        }
        let more: [Status] =
            !route.body.specNames.isEmpty ? [.unsupportedMediaType, .unprocessableContent] : []
        for status in Self.refusals + more + operation.refusals {
            let (name, reference) = Self.reference(to: status)
            responses[name] = reference
        }
        var result: [String: JSON] = [
            "operationId": .string(isHead ? operation.id + "Head" : operation.id),
            "summary": .string(operation.summary),
            "parameters": .array(operation.parameters.map(Self.parameter)),
            "responses": .object(responses),
        ]
        switch route.body {
        case .anything: break
        case .spec: result["requestBody"] = Self.specBody
        case .pair: result["requestBody"] = Self.pairBody
        case .recording: result["requestBody"] = Self.recordingBody
        }
        return .object(result)
    }

    private static func parameter(_ parameter: Operation.Parameter) -> JSON {
        let schema: JSON =
            parameter.isRepeated
            ? ["type": "array", "items": parameter.schema, "minItems": 1] : parameter.schema
        var result: [String: JSON] = [
            "name": .string(parameter.name),
            "in": .string(parameter.place.rawValue),
            "description": .string(parameter.summary),
            "required": .bool(parameter.place == .path || parameter.isRequired),
            "schema": schema,
        ]
        if let example = parameter.example {
            result["example"] = parameter.isRepeated ? [example] : example
        }
        return .object(result)
    }

    private static func outcome(
        _ summary: String, types: [(type: String, schema: JSON?)] = [], fields: [String] = []
    ) -> JSON {
        var result: [String: JSON] = ["description": .string(summary)]
        if !types.isEmpty {
            let content = types.map { ($0.type, $0.schema.map { ["schema": $0] as JSON } ?? [:]) }
            result["content"] = .object([String: JSON](uniqueKeysWithValues: content))
        }
        if !fields.isEmpty {
            let headers = fields.map { name in
                precondition(Self.fields[name] != nil, "the field \(name) is not explained")
                return (name, ["$ref": .string("#/components/headers/\(name)")] as JSON)
            }
            result["headers"] = .object([String: JSON](uniqueKeysWithValues: headers))
        }
        return .object(result)
    }

    // MARK: Refusals

    private static func name(of status: Status) -> String {
        status.phrase.filter { $0 != " " }
    }

    private static func reference(to status: Status) -> (String, JSON) {
        (
            "\(status.code)",
            ["$ref": .string("#/components/responses/\(name(of: status))")]
        )
    }

    /// Fields that some refusals have beside the common ones.
    private static let fieldsOfRefusals: [Status: [String]] = [
        .methodNotAllowed: ["Allow"], .unauthorized: ["WWW-Authenticate"],
        .unsupportedMediaType: ["Accept-Post", "Accept-Encoding"],
        .serviceUnavailable: ["Retry-After"], .tooManyRequests: ["Retry-After"],
    ]

    private static func refusal(_ status: Status) -> JSON {
        return outcome(
            status.phrase,
            types: [
                ("application/problem+json", ["$ref": "#/components/schemas/Problem"])
            ] + Operation.content(Notice.Format.allCases.map(\.mediaType)),
            fields: (fieldsOfRefusals[status] ?? []) + ["Vary", "X-Request-Id"])
    }
}
