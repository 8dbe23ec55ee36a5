import Filmstrip
import FilmstripCapabilities
import FilmstripJSON
import FilmstripRPC

/// The methods of a server of the Model Context Protocol.
///
/// - Source: Model Context Protocol, revisions 2025-06-18 and 2025-11-25, which begin with `initialize`, and 2026-07-28,
///   in which every request tells its revision.
struct MCPService: RPCService {
    static let cancellation = (method: "notifications/cancelled", key: "requestId")
    static let answersCancelled = false

    let root: MCPRoot
    let code: MCPCode?
    private let memory = SpecMemory()

    private static let initialized = ["2025-06-18", "2025-11-25"]
    private static let stateless = ["2026-07-28"]
    private static let versionKey = "io.modelcontextprotocol/protocolVersion"
    private static let serverKey = "io.modelcontextprotocol/serverInfo"
    /// Milliseconds for which a client may keep lists and resources, which are part of the program.
    private static let timeToLive = 3_600_000.0

    static let tools: [Tool] =
        [.render, .filmValues] + Tool.ofCapabilities
        + [
            .check, .compare, .filmRecording, .fitMotion, .explain, .presets, .curve, .swift, .tour,
        ]

    init(root: MCPRoot, code: MCPCode?) { (self.root, self.code) = (root, code) }

    var isEnded: Bool { false }

    func isQuick(_ method: String) -> Bool { method != "tools/call" }

    func take(_ method: String, _ parameters: JSONNode?) {}

    func result(of request: RPCRequest) throws(RPCError) -> JSONValue {
        let version = request.parameters?["_meta"]?[Self.versionKey]?.string
        if let version, !(Self.stateless + Self.initialized).contains(version) {
            throw RPCError(
                .unsupportedProtocolVersion, "the revision \(version) is not known",
                data: ["supported": Self.initialized + Self.stateless, "requested": version])
        }
        let result = try plainResult(of: request)
        guard let version, Self.stateless.contains(version), case .object = result else {
            return result
        }
        // Revision 2026-07-28 tells the kind of each result, its server, and how long lists may be kept.
        let isKept = !["tools/call", "prompts/get", "ping"].contains(request.method)
        return result + [
            "resultType": "complete", "ttlMs": isKept ? Self.timeToLive : nil,
            "cacheScope": isKept ? "public" : nil,
            "_meta": .object([Self.serverKey: Self.implementation]),
        ]
    }

    private func plainResult(of request: RPCRequest) throws(RPCError) -> JSONValue {
        let parameters = request.parameters
        switch request.method {
        case "initialize": return initialize(parameters)
        case "server/discover":
            return [
                "supportedVersions": Self.initialized + Self.stateless,
                "capabilities": Self.capabilities, "instructions": instructions,
            ]
        case "ping": return [:]
        case "tools/list": return ["tools": Self.tools.map(\.json)]
        case "tools/call": return try call(request)
        case "resources/list": return MCPResources.list
        case "resources/templates/list": return MCPResources.templates
        case "resources/read":
            guard let uri = parameters?["uri"]?.string else {
                throw RPCError(.invalidParameters, "\"uri\" is no string")
            }
            guard let contents = MCPResources.contents(of: uri) else {
                throw RPCError(
                    .invalidParameters, "there is no resource \(quoted(uri))",
                    data: ["uri": uri])
            }
            return contents
        case "prompts/list": return ["prompts": MCPPrompt.all.map(\.json)]
        case "prompts/get": return try prompt(parameters)
        case let method:
            throw RPCError(.methodNotFound, "there is no method \(quoted(method))")
        }
    }

    // MARK: Handshake

    private static let implementation = JSONValue([
        "name": "filmstrip", "title": "Filmstrip", "version": Engine.version,
    ])

    private static let capabilities = JSONValue([
        "tools": .object([:]), "resources": .object([:]), "prompts": .object([:]),
    ])

    private var instructions: String {
        """
        Draws and checks iOS transitions that are written as JSON specs below \(root.path.isEmpty ? "/" : root.path). \
        Write a spec to a file, call render with its path, read the picture and the text, mend the file, and render again \
        with "since": "previous". film_values gives exact numbers at a fraction of a picture's cost. lint finds mistakes, \
        explain tells what a word means.
        """
    }

    private func initialize(_ parameters: JSONNode?) -> JSONValue {
        let asked = parameters?["protocolVersion"]?.string ?? ""
        let version = Self.initialized.contains(asked) ? asked : Self.initialized.last ?? asked
        return [
            "protocolVersion": version, "capabilities": Self.capabilities,
            "serverInfo": Self.implementation, "instructions": instructions,
        ]
    }

    // MARK: Calls

    private func call(_ request: RPCRequest) throws(RPCError) -> JSONValue {
        guard let name = request.parameters?["name"]?.string else {
            throw RPCError(.invalidParameters, "\"name\" is no string")
        }
        guard let tool = Self.tools.first(where: { $0.name == name }) else {
            let names = Self.tools.map(\.name)
            throw RPCError(
                .invalidParameters,
                "there is no tool \(quoted(name)); expected \(list(names))"
                    + suggestion(for: name, among: names))
        }
        do throws(ToolFailure) {
            let arguments = try ToolArguments(
                request.parameters?["arguments"], of: tool.parameters)
            let call = ToolCall(
                arguments: arguments, root: root, memory: memory, code: code,
                isCancelled: request.isCancelled)
            return try result(of: tool, call).json
        } catch {
            return error.result.json
        }
    }

    /// The result of a call, made in another process if it is about a spec with Swift code.
    private func result(of tool: Tool, _ call: ToolCall) throws(ToolFailure) -> ToolResult {
        if let code, tool.name != Tool.swift.name, let given = call.arguments.text("path") {
            let path = try call.root.inner(given)
            try call.root.refuseLinks(path)
            if code.isCoded(root.path + "/" + path) {
                let arguments = call.arguments.json(only: Set(tool.parameters.map(\.name)))
                return try code.result(of: tool.name, arguments, spec: path, [], call)
            }
        }
        return try tool.run(call)
    }

    private func prompt(_ parameters: JSONNode?) throws(RPCError) -> JSONValue {
        let names = MCPPrompt.all.map(\.name)
        guard let prompt = MCPPrompt.all.first(where: { $0.name == parameters?["name"]?.string })
        else { throw RPCError(.invalidParameters, "expected as \"name\": \(list(names))") }
        return try Result { () throws(MCPPrompt.MissingArgument) in
            try prompt.filled(parameters?["arguments"])
        }.mapError { RPCError(.invalidParameters, "the argument \"\($0.name)\" is missing") }.get()
    }
}
