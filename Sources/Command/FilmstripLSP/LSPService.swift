import Filmstrip
import FilmstripJSON
import FilmstripRPC
import Synchronization

/// The methods of a language server for specs.
///
/// - Source: Language Server Protocol 3.17.
final class LSPService: RPCService {
    static let cancellation = (method: "$/cancelRequest", key: "id")
    static let answersCancelled = true

    let documents = LSPDocuments()
    let guide = SpecGuide(.ofProduct)
    private let diagnostics: LSPDiagnostics
    private let state = Mutex(State())

    private struct State {
        var encoding = LSPText.Encoding.utf16
        var isShutDown = false
        var isEnded = false
    }

    /// The command that returns a film of a document.
    static let previewCommand = "filmstrip.preview"

    init(_ sender: RPCSender) { diagnostics = LSPDiagnostics(documents, sender) }

    var isEnded: Bool { state.withLock { $0.isEnded } }
    /// Whether the editor asked to shut down before it asked to end.
    var isShutDown: Bool { state.withLock { $0.isShutDown } }

    // What plays a spec takes longer than what reads it.
    func isQuick(_ method: String) -> Bool {
        !["textDocument/inlayHint", "workspace/executeCommand"].contains(method)
    }

    // MARK: Notifications

    func take(_ method: String, _ parameters: JSONNode?) {
        let document = parameters?["textDocument"]
        switch method {
        case "textDocument/didOpen":
            if let text = document?["text"]?.string { set(document, text) }
        case "textDocument/didChange":
            // Each change is the whole text, as the capabilities ask.
            let changes = parameters?["contentChanges"]?.elements ?? []
            if let text = changes.last?["text"]?.string { set(document, text) }
        case "textDocument/didClose":
            guard let uri = document?["uri"]?.string else { return }
            diagnostics.close(uri)
        case "exit": state.withLock { $0.isEnded = true }
        case _: break
        }
    }

    private func set(_ document: JSONNode?, _ text: String) {
        guard let uri = document?["uri"]?.string else { return }
        var version = 0.0
        if case .number(let number)? = document?["version"]?.value { version = number }
        let encoding = state.withLock { $0.encoding }
        diagnostics.add(documents.set(uri, version, LSPText(text, encoding)))
    }

    // MARK: Requests

    func result(of request: RPCRequest) throws(RPCError) -> JSONValue {
        let parameters = request.parameters
        switch request.method {
        case "initialize": return initialize(parameters)
        case "shutdown":
            state.withLock { $0.isShutDown = true }
            return .null
        case "textDocument/completion": return completion(try document(parameters), parameters)
        case "textDocument/hover": return hover(try document(parameters), parameters)
        case "textDocument/formatting": return try formatting(try document(parameters))
        case "textDocument/codeAction": return codeActions(try document(parameters), parameters)
        case "textDocument/documentLink": return links(try document(parameters))
        case "textDocument/inlayHint":
            return try inlayHints(try document(parameters), request)
        case "workspace/executeCommand": return try execute(request)
        case let method:
            throw RPCError(.methodNotFound, "there is no method \(quoted(method))")
        }
    }

    private func document(_ parameters: JSONNode?) throws(RPCError) -> LSPDocument {
        let uri = parameters?["textDocument"]?["uri"]?.string ?? ""
        guard let document = documents[uri] else {
            throw RPCError(.invalidParameters, "\(quotedWhole(uri)) is not open")
        }
        return document
    }

    private func initialize(_ parameters: JSONNode?) -> JSONValue {
        let accepted = parameters?["capabilities"]?["general"]?["positionEncodings"]?.elements ?? []
        let encoding: LSPText.Encoding =
            accepted.contains { $0.string == LSPText.Encoding.utf8.rawValue } ? .utf8 : .utf16
        state.withLock { $0.encoding = encoding }
        let capabilities = JSONValue([
            "positionEncoding": encoding.rawValue,
            // 1: the whole text at each change.
            "textDocumentSync": .object(["openClose": true, "change": 1]),
            "completionProvider": .object([
                "triggerCharacters": ["\"", "."]
            ]), "hoverProvider": true, "documentFormattingProvider": true,
            "codeActionProvider": .object(["codeActionKinds": ["quickfix"]]),
            "documentLinkProvider": .object([:]), "inlayHintProvider": true,
            "executeCommandProvider": .object(["commands": [Self.previewCommand]]),
        ])
        return [
            "capabilities": capabilities,
            "serverInfo": .object(["name": "filmstrip", "version": Engine.version]),
        ]
    }
}
