import FilmstripCapabilities
import Foundation

extension RouteTable {
    /// Adds the routes of all capabilities.
    ///
    /// - Parameter limit: Maximum length in bytes of a spec in a link.
    mutating func addCapabilities(limit: Int) {
        for capability in Capabilities.all {
            let endpoint = CapabilityEndpoint(capability: capability, limit: limit)
            addBody(capability, endpoint)
            if capability.info.hasLinks { addLinks(capability, endpoint) }
        }
    }

    private mutating func addBody(
        _ capability: any Capability.Type, _ endpoint: CapabilityEndpoint
    ) {
        let (info, isNegotiated) = (capability.info, capability.formats.count > 1)
        add(
            "POST", "/v1/\(info.name)",
            Route(
                takes: .spec,
                Operation(
                    id: info.name, summary: info.summary, parameters: queries(of: info),
                    answers: [outcome(capability, fields: isNegotiated ? ["Vary"] : [])],
                    refusals: (isNegotiated ? [.notAcceptable] : []) + Operation.workRefusals),
                handler: endpoint.post))
    }

    private mutating func addLinks(
        _ capability: any Capability.Type, _ endpoint: CapabilityEndpoint
    ) {
        let (info, formats) = (capability.info, capability.formats)
        let id = "show\(info.name.capitalized)"
        let refusals: [Status] = [.unprocessableContent] + Operation.workRefusals
        add(
            "GET", "/v1/\(info.name)/{format}/{spec}",
            Route(
                Operation(
                    id: id, summary: "\(info.summary) The link contains the spec.",
                    parameters: [
                        Operation.format(formats.map(\.name)), Operation.linkedSpec,
                    ] + queries(of: info),
                    answers: [outcome(capability, fields: ["Cache-Control"])],
                    refusals: [.notFound] + refusals),
                handler: endpoint.link))
        for format in formats {
            add(
                "GET", "/v1/\(info.name).\(format.name)",
                Route(
                    Operation(
                        id: "\(id)_\(format.name)",
                        summary: "\(info.summary) The query names a preset or contains the spec.",
                        parameters: Operation.sources + queries(of: info),
                        answers: [
                            .init(
                                summary: info.title + ".",
                                types: Operation.content([format.mediaType]))
                        ], refusals: refusals)
                ) { endpoint.query($0, in: format.name) })
        }
    }

    private func outcome(
        _ capability: any Capability.Type, fields: [String]
    ) -> Operation.Outcome {
        .init(
            summary: capability.info.title + ".",
            types: Operation.content(capability.formats.map(\.mediaType)), fields: fields)
    }

    private func queries(of info: CapabilityInfo) -> [Operation.Parameter] {
        info.parameters.map { parameter in
            .init(
                name: parameter.name, summary: parameter.summary,
                schema: JSON(parameter.type.keywords))
        }
    }
}

extension Operation {
    /// The parameter of a format in a path.
    static func format(_ names: [String]) -> Parameter {
        Parameter(
            name: "format", place: .path, summary: "The format.",
            schema: ["type": "string", "enum": .array(names.map { .string($0) })],
            example: .string(names[0]))
    }

    /// The parameter of a spec in a path.
    static let linkedSpec = Parameter(
        name: "spec", place: .path, summary: "The spec, compressed with zlib, in base64url.",
        schema: ["type": "string", "pattern": "^[A-Za-z0-9_-]+={0,2}$"],
        example: .string(Permalink.example))

    /// Parameters of the query of which one gives the spec.
    fileprivate static let sources = [
        Parameter(
            name: "preset", summary: "The name of a preset; there is either a preset or a spec.",
            schema: ["type": "string"], example: "back-swipe"),
        Parameter(
            name: "spec", summary: "The spec, compressed with zlib, in base64url.",
            schema: ["type": "string", "pattern": "^[A-Za-z0-9_-]+={0,2}$"]),
    ]
}
