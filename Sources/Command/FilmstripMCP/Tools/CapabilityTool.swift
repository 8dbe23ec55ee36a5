import Filmstrip
import FilmstripCapabilities
import FilmstripJSON

extension Tool {
    static let ofCapabilities: [Tool] = Capabilities.all.filter { capability in
        capability.info.interfaces.contains(.tool)
    }.map { Tool($0) }

    /// The mistakes in specs.
    static let lint = Tool(LintedSpec.self)

    /// A tool that returns a capability's result as text, or JSON if it has none, and as values.
    init(_ capability: any Capability.Type) {
        let info = capability.info
        self.init(
            name: info.name, title: info.title,
            summary: info.summary + (info.details.isEmpty ? "" : " ") + info.details,
            parameters: ToolCall.spec + info.parameters
        ) { call throws(ToolFailure) in
            let source = try call.spec()
            let given = try Result { () throws(ParameterValues.Refusal) in
                try ParameterValues(of: info.parameters, call.arguments.written)
            }.mapError { ToolFailure("\($0.parameter.name) \($0.problem)") }.get()
            let job = CapabilityJob(
                spec: source.text, name: source.name, renderer: source.renderer, values: given,
                isCancelled: call.isCancelled)
            let told = try source.played { () throws(RenderFailure) in try capability.told(job) }
            return ToolResult(
                .text(String(decoding: told.text ?? told.json ?? [], as: UTF8.self)),
                values: told.json.flatMap { JSONValue(written: $0) })
        }
    }
}
