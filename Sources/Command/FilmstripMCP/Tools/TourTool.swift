import FilmstripCapabilities
import FilmstripJSON

extension Tool {
    /// The transitions of an app's Swift code.
    static let tour = Tool(
        name: "tour", title: "Show an app's transitions",
        summary: """
            Finds the transitions in Swift code below the root, plays each, and tells them with their findings, the places \
            of their code, and what could not be played. With "strip", the picture of one of them. No spec is \
            needed. It runs confined, and only if the server was started with --run-code. The first call of a tour may take minutes, \
            another one of the same code a second.
            """,
        parameters: [
            Parameter(
                "sources", .texts(atMost: 100), "Swift files, folders and packages below the root.",
                isRequired: true),
            Parameter("strip", .text, "The name of a transition, from a call without it."),
        ], run: tour)

    private static func tour(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        let code = try call.permittedCode()
        switch code.tour(try call.sources(), call.isCancelled) {
        case .failed(let messages): throw ToolFailure(messages)
        case .told(let text, let strips):
            guard let name = call.arguments.text("strip") else { return ToolResult(.text(text)) }
            guard let strip = strips.first(where: { $0.name == name }) else {
                throw ToolFailure(
                    "strip: there is no \(quoted(name))"
                        + suggestion(for: name, among: strips.map(\.name)))
            }
            return ToolResult(.picture(strip.picture), .text(strip.words))
        }
    }
}

extension ToolCall {
    /// The way to run Swift code.
    ///
    /// - Throws: A failure if whoever started the server does not permit it.
    func permittedCode() throws(ToolFailure) -> MCPCode {
        guard let code else {
            throw ToolFailure("Swift code is not run: the server was started without --run-code")
        }
        return code
    }

    /// The argument `sources` as paths from the root.
    func sources() throws(ToolFailure) -> [String] {
        var sources: [String] = []
        for given in arguments.texts("sources") {
            let inner = try root.inner(given)
            try root.refuseLinks(inner)
            sources.append(inner.isEmpty ? "." : inner)
        }
        return sources
    }
}
