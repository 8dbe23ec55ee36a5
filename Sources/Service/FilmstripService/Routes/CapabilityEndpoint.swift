import FilmstripCapabilities
import FilmstripJSON

/// Answers a spec with the result of a capability.
struct CapabilityEndpoint: Sendable {
    let capability: any Capability.Type
    /// Maximum length in bytes of a spec in a link.
    let limit: Int

    private var info: CapabilityInfo { capability.info }

    /// Answers a spec in the body; the Accept field chooses the form if there are several.
    func post(_ request: Request) -> Answer {
        answer(request, in: nil) { () throws(Problem) in (SpecSource(request), request.parts) }
    }

    /// Answers a link that contains its spec.
    func link(_ request: Request) -> Answer {
        let name = request.parameters["format"] ?? ""
        let names = capability.formats.map(\.name)
        guard names.contains(name) else {
            return .response(Problem.unknown("format", name, among: names).response)
        }
        return answer(request, in: name, isPermanent: true) { () throws(Problem) in
            (
                SpecSource(.link(request.parameters["spec"] ?? "", limit: limit)),
                [Array(request.head.path.utf8)]
            )
        }
    }

    /// Answers a link that names a preset, or contains a spec, in the query.
    func query(_ request: Request, in format: String) -> Answer {
        answer(request, in: format) { () throws(Problem) in
            let (text, key) = try spec(of: request.query)
            return (SpecSource(text), [Array(key.utf8)])
        }
    }

    /// - Parameters:
    ///   - name: The form of the answer; nil for the one that the Accept field prefers.
    ///   - source: Returns the spec, and all that tells it from others.
    private func answer(
        _ request: Request, in name: String?, isPermanent: Bool = false,
        _ source: () throws(Problem) -> (SpecSource, key: [[UInt8]])
    ) -> Answer {
        Answer { () throws(Problem) in
            let formats = capability.formats
            let chosen =
                if let name {
                    formats.first { $0.name == name } ?? formats[0]
                } else if formats.count == 1 {
                    formats[0]
                } else {
                    try request.head.fields.preferred(
                        of: formats, \.mediaType, for: info.result)
                }
            let (spec, key) = try source()
            let order = CapabilityOrder(
                capability, of: spec, values: try values(of: request.query), as: chosen,
                coding: request.head.fields.preferredCoding)
            let isNegotiated = name == nil && formats.count > 1
            return .work(
                Work(key: WorkKey([order.kind] + key), .capability(order)) { response in
                    let response = isPermanent ? response.permanent : response
                    return .answer(isNegotiated ? response.varying("Accept") : response)
                })
        }
    }

    private func values(of query: Query) throws(Problem) -> ParameterValues {
        try Result { () throws(ParameterValues.Refusal) in
            try ParameterValues(of: info.parameters) { query[$0] }
        }.mapError {
            Problem(.badRequest, "?\($0.parameter.name) \($0.problem)")
        }.get()
    }

    /// The spec of a query, and what tells it from others.
    private func spec(of query: Query) throws(Problem) -> (text: SpecSource.Text, key: String) {
        switch (query["preset"], query["spec"]) {
        case (let preset?, nil):
            return (.json(Array(#"{"preset":\#(quotedWhole(preset))}"#.utf8)), "preset \(preset)")
        case (nil, let spec?): return (.link(spec, limit: limit), "spec \(spec)")
        case (nil, nil):
            throw Problem(
                .badRequest,
                "the query has neither a preset nor a spec; expected ?preset=NAME or ?spec=SPEC")
        case (_?, _?):
            throw Problem(
                .badRequest,
                "the query has a preset and a spec; expected ?preset=NAME or ?spec=SPEC")
        }
    }
}

extension CapabilityOrder {
    /// The form of the answer to a spec: two orders for one spec with the same form have one answer.
    fileprivate var kind: [UInt8] {
        let values = values.texts.map { " \($0.name)=\(quotedWhole($0.text))" }.joined()
        return Array("\(capability.info.name) \(format.name) \(coding)\(values)".utf8)
    }
}
