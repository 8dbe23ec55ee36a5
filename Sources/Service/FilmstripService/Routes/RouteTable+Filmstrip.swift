import Filmstrip

extension RouteTable {
    /// Returns every route of the service but those of pages and faults.
    static func filmstrip(
        storeAccess: StoreAccess?, recordings: Bool, limits: ServiceConfiguration.Limits
    ) -> RouteTable {
        var routes = RouteTable()
        let endpoint = RecordingEndpoint(isOpen: recordings)
        routes.addOperation()
        routes.addFilms(limits)
        routes.addCapabilities(limit: limits.bodyBytes)
        routes.add(
            "POST", "/v1/compare",
            Route(
                takes: .pair,
                Operation(
                    id: "compare",
                    summary:
                        "Compares a spec with another one, a trace or a recording, and reports the differences.",
                    parameters: RecordingSettings.ofComparisons,
                    answers: [
                        .init(
                            summary: "The differences, if there are any.",
                            types: Operation.content(
                                ComparisonOrder.Format.allCases.map(\.mediaType)
                                    + TraceOrder.otherTypes),
                            fields: ["Vary", WarningField.name])
                    ], refusals: [.notAcceptable, .notImplemented] + Operation.workRefusals),
                handler: CompareEndpoint(recordings: endpoint).handler))
        routes.addRecordings(endpoint)
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
                        Operation.format(formats.map(\.rawValue)), Operation.linkedSpec,
                        Operation.scale, Operation.download,
                    ],
                    answers: [Operation.film(formats, fields: ["Cache-Control"])],
                    refusals: [.notFound, .unprocessableContent, .notImplemented]
                        + Operation.workRefusals),
                handler: FilmstripEndpoint.permalinkHandler(limit: limits.bodyBytes)))
    }

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
