import Filmstrip
import FilmstripJSON
import FilmstripParallel
import FilmstripRPC

extension LSPService {
    func completion(_ document: LSPDocument, _ parameters: JSONNode?) -> JSONValue {
        let text = document.text
        var guide = guide
        guide.files = document.renderer.files
        let completions = guide.completions(
            in: text.bytes, at: text.offset(parameters?["position"]))
        let range = text.range(completions.range)
        return .array(
            completions.items.enumerated().map { index, item in
                [
                    "label": item.label, "kind": item.kind.number,
                    "documentation": .object(["kind": "markdown", "value": item.summary]),
                    // The order of the language.
                    "sortText": String("\(10_000 + index)".dropFirst()), "filterText": item.text,
                    "textEdit": .object(["range": range, "newText": item.text]),
                ]
            })
    }

    func hover(_ document: LSPDocument, _ parameters: JSONNode?) -> JSONValue {
        let text = document.text
        guard let found = guide.hover(in: text.bytes, at: text.offset(parameters?["position"]))
        else { return .null }
        return [
            "contents": .object(["kind": "markdown", "value": found.explanation.markdown]),
            "range": text.range(found.range),
        ]
    }

    /// One edit of the whole text; none of a text that is no JSON, whose mistake the diagnostics tell.
    func formatting(_ document: LSPDocument) throws(RPCError) -> JSONValue {
        guard let laidOut = try? document.renderer.laidOut(document.text.bytes) else {
            return .null
        }
        guard laidOut != document.text.bytes else { return .array([]) }
        return .array([
            ["range": document.text.whole, "newText": String(decoding: laidOut, as: UTF8.self)]
        ])
    }

    /// The names that messages of mistakes within a range suggest.
    func codeActions(_ document: LSPDocument, _ parameters: JSONNode?) -> JSONValue {
        let text = document.text
        let asked = parameters?["range"]
        let (start, end) = (text.offset(asked?["start"]), text.offset(asked?["end"]))
        let errors: [SpecError]
        do throws(RenderFailure) {
            errors = try document.renderer.spec(of: text.bytes).warnings
        } catch {
            switch error {
            case .malformed(let found), .invalid(let found): errors = found
            case .encoding, .cancelled: errors = []
            }
        }
        return .array(
            errors.compactMap { error -> JSONValue? in
                guard let range = error.range(in: text.bytes), range.lowerBound <= end,
                    start <= range.upperBound, let fix = error.fix(in: text.bytes)
                else { return nil }
                let edit = JSONValue(["range": text.range(fix.range), "newText": fix.text])
                return [
                    "title": "Change to \"\(fix.text)\"", "kind": "quickfix", "isPreferred": true,
                    "edit": .object(["changes": .object([document.uri: [edit]])]),
                ]
            })
    }

    func links(_ document: LSPDocument) -> JSONValue {
        .array(
            guide.links(in: document.text.bytes).compactMap { link in
                document.uri(ofFile: link.path).map { uri in
                    ["range": document.text.range(link.range), "target": uri]
                }
            })
    }

    /// The values that strings compute, and the times of the transitions at their operations.
    func inlayHints(_ document: LSPDocument, _ request: RPCRequest) throws(RPCError) -> JSONValue {
        let text = document.text
        var guide = guide
        guide.files = document.renderer.files
        var hints = guide.hints(in: text.bytes).map { (offset: $0.offset, text: $0.text) }
        let cancellation = Cancellation(request.isCancelled)
        let played = try? cancellation.perform {
            try document.renderer.ending(of: text.bytes, varied: Renderer.Variation())
        }
        if request.isCancelled() { throw RPCError(.requestCancelled, "the request was cancelled") }
        for transition in played?.ending.evidence.transitions ?? [] {
            let holder = transition.controller.map { "/screens/\($0)/" } ?? "/container/"
            guard let ended = transition.ended,
                let range = guide.range(
                    of: holder + transition.container + "/" + transition.operation, in: text.bytes)
            else { continue }
            func seconds(_ time: Double) -> String {
                JSONValue.text(of: (time * 1000).rounded() / 1000)
            }
            let words =
                "\(seconds(transition.began))…\(seconds(ended)) s, "
                + (transition.outcome?.rawValue ?? "")
            hints.append((range.lowerBound, words))
        }
        let asked = request.parameters?["range"]
        let (start, end) = (text.offset(asked?["start"]), text.offset(asked?["end"]))
        return .array(
            hints.filter { (start...max(start, end)).contains($0.offset) }.map { hint in
                [
                    "position": text.position(hint.offset), "label": hint.text,
                    "paddingLeft": hint.text.hasPrefix("="),
                    "paddingRight": !hint.text.hasPrefix("="),
                ]
            })
    }

    /// Runs a command: the preview, with a document's URI, returns a page that plays its film.
    func execute(_ request: RPCRequest) throws(RPCError) -> JSONValue {
        guard request.parameters?["command"]?.string == Self.previewCommand else {
            throw RPCError(.invalidParameters, "expected the command \(Self.previewCommand)")
        }
        let uri = request.parameters?["arguments"]?.elements.first?.string ?? ""
        guard let document = documents[uri] else {
            throw RPCError(.invalidParameters, "\(quotedWhole(uri)) is not open")
        }
        do throws(RenderFailure) {
            let film = try document.renderer.render(
                spec: document.text.bytes, as: [.html], isCancelled: request.isCancelled)
            return ["html": String(decoding: film[.html] ?? [], as: UTF8.self)]
        } catch {
            switch error {
            case .malformed(let errors), .invalid(let errors):
                let lines = errors.map { "\($0)" }.joined(separator: "\n")
                return ["errors": lines]
            case .encoding(let why): return ["errors": why]
            case .cancelled: throw RPCError(.requestCancelled, "the request was cancelled")
            }
        }
    }
}

extension SpecCompletion.Kind {
    /// The number of the kind.
    ///
    /// - Source: Language Server Protocol 3.17, `CompletionItemKind`.
    fileprivate var number: Double {
        switch self {
        case .key: 10
        case .value: 12
        case .name: 6
        case .function: 3
        }
    }
}
