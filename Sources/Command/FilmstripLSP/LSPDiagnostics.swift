import Filmstrip
import FilmstripJSON
import FilmstripRPC
import Foundation

/// Finds the mistakes in documents as they are typed, and tells the editor.
///
/// `@unchecked Sendable`: `waiting` is read and written under the condition's lock; all else is constant.
final class LSPDiagnostics: @unchecked Sendable {
    private let documents: LSPDocuments
    private let sender: RPCSender
    private let condition = NSCondition()
    /// Held while the editor is told about a document, so that nothing comes after the end of it.
    private let telling = NSLock()
    /// The documents to examine, each at most once.
    private var waiting: [LSPDocument] = []

    /// Bytes of the thread's stack, as of a program's main thread: specs are nested.
    private static let stack = 8 << 20

    init(_ documents: LSPDocuments, _ sender: RPCSender) {
        (self.documents, self.sender) = (documents, sender)
        let thread = Thread { [self] in while true { examine(next()) } }
        thread.stackSize = Self.stack
        thread.start()
    }

    /// Examines a document, in place of earlier states of it.
    func add(_ document: LSPDocument) {
        condition.withLock {
            waiting.removeAll { $0.uri == document.uri }
            waiting.append(document)
            condition.signal()
        }
    }

    /// Closes a document, and tells the editor that it has no mistakes any more.
    func close(_ uri: String) {
        telling.withLock {
            documents.close(uri)
            sender.notify(
                "textDocument/publishDiagnostics",
                ["uri": uri, "diagnostics": JSONValue.array([])])
        }
    }

    private func next() -> LSPDocument {
        condition.withLock {
            while waiting.isEmpty { condition.wait() }
            return waiting.removeFirst()
        }
    }

    private func examine(_ document: LSPDocument) {
        let found: [JSONValue]
        do throws(RenderFailure) {
            let findings = try document.renderer.lint(document.text.bytes) { [documents] in
                documents.isOutdated(document)
            }
            found = Self.diagnostics(of: findings, document)
        } catch {
            switch error {
            case .malformed(let errors), .invalid(let errors):
                found = errors.map { Self.diagnostic($0, .error, document) }
            // A newer state of the document waits, or it was closed.
            case .cancelled: return
            case .encoding: return
            }
        }
        telling.withLock {
            guard !documents.isOutdated(document) else { return }
            sender.notify(
                "textDocument/publishDiagnostics",
                [
                    "uri": document.uri, "version": document.version,
                    "diagnostics": found,
                ])
        }
    }

    /// The severities of the protocol.
    private enum Severity: Double {
        case error = 1
        case warning = 2
        case information = 3
    }

    private static func diagnostics(
        of findings: SpecFindings, _ document: LSPDocument
    ) -> [JSONValue] {
        let counting = findings.findings.filter { $0.finding.allowed == nil }
        return counting.map { placed in
            let rule = placed.finding.rule
            let severity: Severity =
                switch rule.severity {
                case .error: .error
                case .warning: .warning
                case .note: .information
                }
            let error = SpecError(
                pointer: "", line: placed.place.line, column: placed.place.column,
                message: "\(placed.finding.message)\nFix: \(placed.finding.fix)")
            return diagnostic(error, severity, document, code: rule.rawValue)
        }
            + findings.warnings.map { diagnostic($0, .warning, document) }
            + findings.missed.map { diagnostic($0, .information, document) }
            + findings.needless.map { needless in
                let error = SpecError(
                    pointer: "", line: needless.place.line, column: needless.place.column,
                    message: "the allowance of \(needless.allowance.rule) was not needed")
                return diagnostic(error, .information, document)
            }
    }

    private static func diagnostic(
        _ error: SpecError, _ severity: Severity, _ document: LSPDocument, code: String? = nil
    ) -> JSONValue {
        // A mistake in a file that the document extends is told at its beginning.
        let range = error.range(in: document.text.bytes) ?? 0..<0
        let message = error.file.map { "\($0):\(error)" } ?? error.message
        return .object(
            [
                ("range", document.text.range(range)), ("severity", .number(severity.rawValue)),
                ("source", .string("filmstrip")), ("message", .string(message)),
            ] + (code.map { [("code", .string($0))] } ?? []))
    }
}
