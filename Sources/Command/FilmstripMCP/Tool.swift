import Filmstrip
import FilmstripCapabilities
import FilmstripJSON
import Foundation

/// An ability that a model can call.
struct Tool: Sendable {
    var name: String
    var title: String
    var summary: String
    var parameters: [Parameter]
    /// Whether it may change files.
    var writes = false
    /// Does what is asked.
    var run: @Sendable (ToolCall) throws(ToolFailure) -> ToolResult

    var json: JSONValue {
        let required = parameters.filter(\.isRequired).map(\.name)
        return [
            "name": name, "title": title, "description": summary,
            "inputSchema": .object([
                "type": "object", "properties": JSONValue.object(parameters.map(\.schema)),
                "additionalProperties": false, "required": required.isEmpty ? nil : required,
            ]),
            "annotations": .object([
                "readOnlyHint": !writes, "destructiveHint": writes, "idempotentHint": true,
                "openWorldHint": false,
            ]),
        ]
    }
}

struct ToolCall: Sendable {
    var arguments: ToolArguments
    var root: MCPRoot
    /// Specs that were drawn before in this session.
    var memory: SpecMemory
    /// Runs calls that need Swift code.
    var code: MCPCode?
    var isCancelled: @Sendable () -> Bool

    struct Source: Sendable {
        /// The path from the root, or a word for a text without a file.
        var name: String
        var text: [UInt8]
        /// A renderer for specs with the files of this one.
        var renderer: Renderer
    }

    /// The arguments that name a spec.
    static let spec = [
        Parameter("path", .text, "The path of the spec, a JSON file below the root."),
        Parameter("spec", .text, "The text of the spec, JSON, in place of a path."),
    ]

    func spec() throws(ToolFailure) -> Source {
        switch (arguments.text("path"), arguments.text("spec")) {
        case (let path?, nil): return try source(path)
        case (nil, let text?):
            // Files that a text names are below the root.
            return Source(
                name: "spec", text: Array(text.utf8),
                renderer: Renderer(threads: Self.threads, files: root.files(ofSpec: "spec")))
        case (nil, nil):
            throw ToolFailure("path: required; expected a path or, as \"spec\", a text")
        case (_?, _?): throw ToolFailure("path: excludes \"spec\"; expected one of the two")
        }
    }

    /// The spec at a path, or that is itself a text of JSON.
    func source(_ given: String) throws(ToolFailure) -> Source {
        if given.drop(while: \.isWhitespace).first == "{" {
            return Source(
                name: "spec", text: Array(given.utf8),
                renderer: Renderer(threads: Self.threads, files: root.files(ofSpec: "spec")))
        }
        let inner = try root.inner(given)
        return Source(
            name: inner, text: try root.read(inner),
            renderer: Renderer(threads: Self.threads, files: root.files(ofSpec: inner)))
    }

    private static var threads: Int { min(ProcessInfo.processInfo.activeProcessorCount, 4) }
}

extension ToolCall.Source {
    /// Calls `play`, and tells its errors as those of this spec.
    func played<Result>(
        _ play: () throws(RenderFailure) -> Result
    ) throws(ToolFailure) -> Result {
        try Swift.Result { () throws(RenderFailure) in try play() }
            .mapError { ToolFailure($0, in: name) }.get()
    }
}
