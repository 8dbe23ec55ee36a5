import Filmstrip

extension RouteTable {
    /// Returns every route of the service but those of pages and faults.
    static func filmstrip(
        storeAccess: StoreAccess?, limits: ServiceConfiguration.Limits
    ) -> RouteTable {
        var routes = RouteTable()
        routes.addOperation()
        routes.addFilms(limits)
        routes.add(
            "POST", "/v1/lint",
            Route(
                takes: .spec,
                Operation(
                    id: "lint", summary: "Reports mistakes in the transitions of a spec.",
                    parameters: [LintEndpoint.accessibility],
                    answers: [
                        .init(
                            summary: "The report.",
                            types: Operation.content(LintEndpoint.formats.map(\.mediaType)),
                            fields: ["Vary"])
                    ], refusals: [.notAcceptable] + Operation.workRefusals),
                handler: LintEndpoint.handler))
        routes.addMaps(limits)
        routes.add(
            "POST", "/v1/compare",
            Route(
                takes: .pair,
                Operation(
                    id: "compare",
                    summary:
                        "Compares two specs, or a trace and a spec, and reports the differences.",
                    answers: [
                        .init(
                            summary: "The differences, if there are any.",
                            types: Operation.content(
                                ComparisonOrder.Format.allCases.map(\.mediaType)
                                    + TraceOrder.otherTypes),
                            fields: ["Vary", WarningField.name])
                    ], refusals: [.notAcceptable] + Operation.workRefusals),
                handler: CompareEndpoint.handler))
        routes.addWordings()
        routes.addStore(storeAccess)
        routes.addCurves()
        routes.addLibrary(.shared)
        routes.addDescription()
        return routes
    }

    private mutating func addFilms(_ limits: ServiceConfiguration.Limits) {
        let formats = OutputFormat.allCases
        add(
            "POST", "/v1/filmstrip",
            Route(
                takes: .spec,
                Operation(
                    id: "draw", summary: "Draws a spec in the format that Accept prefers.",
                    parameters: [Operation.scale, Operation.download],
                    answers: [Operation.film(formats, fields: ["Content-Location"])],
                    refusals: [.notAcceptable, .notImplemented] + Operation.workRefusals),
                handler: FilmstripEndpoint.handler(format: nil)))
        for format in formats {
            add(
                "POST", "/v1/filmstrip.\(format.rawValue)",
                Route(
                    takes: .spec,
                    Operation(
                        id: "draw_\(format)", summary: "Draws a spec as \(format.rawValue).",
                        parameters: [Operation.scale, Operation.download],
                        answers: [Operation.film([format], fields: ["Content-Location"])],
                        refusals: (format.conversion == nil ? [] : [.notImplemented])
                            + Operation.workRefusals),
                    handler: FilmstripEndpoint.handler(format: format)))
        }
        add(
            "GET", "/v1/filmstrip/{format}/{spec}",
            Route(
                Operation(
                    id: "show", summary: "Draws the spec that the link contains.",
                    parameters: [
                        Self.format(formats.map(\.rawValue), example: "png"), Self.linkedSpec,
                        Operation.scale, Operation.download,
                    ],
                    answers: [Operation.film(formats, fields: ["Cache-Control"])],
                    refusals: [.notFound, .unprocessableContent, .notImplemented]
                        + Operation.workRefusals),
                handler: FilmstripEndpoint.permalinkHandler(limit: limits.bodyBytes)))
    }

    private mutating func addWordings() {
        let spec: JSON = ["$ref": "#/components/schemas/Spec"]
        let all: [(WordingOrder.Wording, String, JSON?)] = [
            (.laidOut, "Lays a spec out as the command format does.", spec),
            (.spelledOut, "Spells out the spec that is played, as the command expand does.", spec),
            (.code, "Writes the UIKit code of a spec, without screens.", nil),
        ]
        for (wording, summary, schema) in all {
            add(
                "POST", "/v1/\(wording.rawValue)",
                Route(
                    takes: .spec,
                    Operation(
                        id: wording.rawValue, summary: summary,
                        answers: [
                            .init(
                                summary: wording == .code ? "One Swift file." : "The spec.",
                                types: [(wording.mediaType.name, schema)])
                        ], refusals: Operation.workRefusals),
                    handler: WordingEndpoint.handler(wording)))
        }
    }

    private mutating func addMaps(_ limits: ServiceConfiguration.Limits) {
        let formats = MapOrder.Format.allCases
        let types = Operation.content(formats.map(\.mediaType))
        let all: [(MapOrder.Subject, id: String, linkID: String, String, ofLink: String)] = [
            (
                .decisions, "decisionMap", "showDecisionMap",
                "Plays a spec's last gesture with every distance and velocity, and shows where it finishes.",
                "Shows where the last gesture of the spec that the link contains finishes."
            ),
            (
                .handOffs, "handOffMap", "showHandOffMap",
                "Plays a spec's last gesture with every distance and velocity, and shows how the view's "
                    + "velocity changes when the finger lets go.",
                "Shows how the velocity changes when the finger of the spec that the link contains lets go."
            ),
        ]
        for (subject, id, linkID, summary, summaryOfLink) in all {
            add(
                "POST", "/v1/\(subject.rawValue)",
                Route(
                    takes: .spec,
                    Operation(
                        id: id, summary: summary,
                        answers: [.init(summary: "The map.", types: types, fields: ["Vary"])],
                        refusals: [.notAcceptable] + Operation.workRefusals),
                    handler: MapEndpoint.handler(subject)))
            add(
                "GET", "/v1/\(subject.rawValue)/{format}/{spec}",
                Route(
                    Operation(
                        id: linkID, summary: summaryOfLink,
                        parameters: [
                            Self.format(formats.map(\.rawValue), example: "svg"), Self.linkedSpec,
                        ],
                        answers: [
                            .init(summary: "The map.", types: types, fields: ["Cache-Control"])
                        ], refusals: [.notFound, .unprocessableContent] + Operation.workRefusals),
                    handler: MapEndpoint.linkHandler(subject, limit: limits.bodyBytes)))
            for format in formats {
                add(
                    "GET", "/v1/\(subject.link).\(format.rawValue)",
                    Route(
                        Operation(
                            id: "\(linkID)_\(format)",
                            summary:
                                "Shows the \(subject.name) of a preset, or of a spec, as \(format.rawValue).",
                            parameters: MapEndpoint.parameters,
                            answers: [
                                .init(
                                    summary: "The map.",
                                    types: Operation.content([format.mediaType]))
                            ], refusals: [.unprocessableContent] + Operation.workRefusals),
                        handler: MapEndpoint.queryHandler(
                            subject, as: format, limit: limits.bodyBytes)))
            }
        }
    }

    /// The parameter of a format in a path.
    private static func format(_ names: [String], example: String) -> Operation.Parameter {
        .init(
            name: "format", place: .path, summary: "The format.",
            schema: ["type": "string", "enum": .array(names.map { .string($0) })],
            example: .string(example))
    }

    /// The parameter of a spec in a path.
    private static let linkedSpec = Operation.Parameter(
        name: "spec", place: .path, summary: "The spec, compressed with zlib, in base64url.",
        schema: ["type": "string", "pattern": "^[A-Za-z0-9_-]+={0,2}$"],
        example: .string(Permalink.example))

    private mutating func addCurves() {
        let formats = CurveFormat.allCases
        let endpoint = CurvesEndpoint()
        func operation(_ id: String, _ summary: String, _ formats: [CurveFormat]) -> Operation {
            Operation(
                id: id, summary: summary, parameters: CurvesEndpoint.parameters,
                answers: [
                    .init(
                        summary: "The curves.",
                        types: Operation.content(formats.map(\.mediaType)),
                        fields: ["ETag", "Vary", "Cache-Control", "Content-Disposition"])
                ],
                refusals: [.unprocessableContent] + (formats.count > 1 ? [.notAcceptable] : [])
                    + Operation.workRefusals)
        }
        add(
            "GET", "/v1/curves",
            Route(
                operation(
                    "curves", "Samples or plots curves in the format that Accept prefers.", formats),
                handler: endpoint.handler(format: nil)))
        for format in formats {
            add(
                "GET", "/v1/curves.\(format.rawValue)",
                Route(
                    operation(
                        "curves_\(format)", "Samples curves as \(format.rawValue).", [format]),
                    handler: endpoint.handler(format: format)))
        }
    }

    private mutating func addLibrary(_ library: Library) {
        func add(
            _ path: String, _ id: String, _ summary: String, _ type: String, _ schema: JSON,
            _ answer: FixedAnswer
        ) {
            let operation = Operation(
                id: id, summary: summary, answers: [Operation.fixed(summary, type, schema)])
            self.add("GET", path, Route(operation, handler: answer.answer))
        }
        add(
            "/v1/presets", "presets", "The presets, by name.", "application/json",
            ["$ref": "#/components/schemas/Presets"], library.presets)
        add(
            "/v1/schema", "schema", "The JSON Schema of specs.", "application/schema+json",
            ["type": "object"], library.schema)
        add(
            "/v1/schema/timeline", "timelineSchema", "The JSON Schema of timelines.",
            "application/schema+json", ["type": "object"], library.timelineSchema)
        add(
            "/version", "version", "The engine's version and the build.", "application/json",
            ["$ref": "#/components/schemas/Version"], library.version)
        addNamed(
            "preset", "preset", at: "/v1/presets/{name}", "A preset's spec.", "application/json",
            ["$ref": "#/components/schemas/Spec"], library.preset, example: "push")
        addNamed(
            "reference", "page", at: "/v1/reference/{name}",
            "A page of the reference of specs, of which README.md is the index.", "text/markdown",
            ["type": "string"], library.reference, example: "README.md")
    }

    /// - Parameter kind: The word for each answer, in the sentence about names that are not there.
    private mutating func addNamed(
        _ id: String, _ kind: String, at path: String, _ summary: String, _ type: String,
        _ schema: JSON,
        _ answers: [String: FixedAnswer], example: String
    ) {
        add(
            "GET", path,
            Route(
                Operation(
                    id: id, summary: summary,
                    parameters: [
                        .init(
                            name: "name", place: .path, summary: "The name.",
                            schema: ["type": "string"], example: .string(example))
                    ],
                    answers: [Operation.fixed(summary, type, schema)], refusals: [.notFound]),
                handler: Library.handler(kind, answers)))
    }

    /// Adds the description of all routes added so far, and of itself.
    private mutating func addDescription() {
        let operation = Operation(
            id: "openapi", summary: "This description (OpenAPI 3.1).",
            answers: [
                Operation.fixed("This description.", "application/json", ["type": "object"])
            ])
        let path = "/openapi.json"
        let undescribed = Route(operation) { _ in .response(Response(status: .noContent)) }
        let document = OpenAPI(routes: all + [(path, ["GET": undescribed])])
        let answer = FixedAnswer(type: "application/json", body: document.json)
        add("GET", path, Route(operation, handler: answer.answer))
    }
}
