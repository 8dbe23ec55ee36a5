import FilmstripCapabilities
import FilmstripJSON
import FilmstripRPC

extension Tool {
    /// The tools with which Swift code is shown.
    private static let shown = [render, filmValues, lint]

    /// Swift code as a film.
    static let swift = Tool(
        name: "swift", title: "Play Swift code",
        summary: """
            Compiles UIKit code below the root for Linux and plays it. The scenario is a spec whose container is \
            {"scene": FUNCTION}, a function (UIWindow) -> Void of the code; its script has touches and calls of \
            functions. The code runs confined, and only if the server was started with --run-code. Messages of the compiler name the lines of the files. The first call may take minutes.
            """,
        parameters: [
            Parameter(
                "path", .text, "The scenario, a spec below the root.", isRequired: true),
            Parameter(
                "sources", .texts(atMost: 100),
                "Swift files, folders and packages below the root, besides those that the spec names."
            ),
            Parameter(
                "show", .choice(shown.map(\.name)),
                "The tool that shows the film: its picture, by default, its values, or its mistakes."
            ),
        ] + ToolMoments.parameters + SheetBudget.parameters, run: swift)

    private static func swift(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        let code = try call.permittedCode()
        let path = try call.root.inner(call.arguments.text("path") ?? "")
        // The messages about a missing file are those of all tools.
        _ = try call.root.read(path)
        let sources = try call.sources()
        guard sources.isEmpty == false || code.isCoded(call.root.path + "/" + path) else {
            throw ToolFailure(
                "\(path): the container is not {\"scene\": FUNCTION} of Swift code that the spec names; render plays "
                    + "specs without code")
        }
        let name = call.arguments.text("show") ?? render.name
        let accepted = Set(shown.first { $0.name == name }?.parameters.map(\.name) ?? [])
        let arguments = call.arguments.json(only: accepted)
        return try code.result(of: name, arguments, spec: path, sources, call)
    }
}

extension MCPCode {
    /// The result of a call that is made in a process with the spec's code.
    func result(
        of tool: String, _ arguments: JSONValue, spec: String, _ sources: [String],
        _ call: ToolCall
    ) throws(ToolFailure) -> ToolResult {
        let json = JSONValue(["name": tool, "arguments": arguments]).line
        switch run(json, spec, sources, call.isCancelled) {
        case .failed(let messages): throw ToolFailure(messages)
        case .result(let bytes):
            guard let made = JSONValue(written: bytes) else {
                throw ToolFailure("the code's process gave no result")
            }
            return ToolResult(made: made)
        }
    }
}
