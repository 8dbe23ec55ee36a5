import Foundation
import SwiftSyntax

/// Rewrites a module's files, written for iOS, for a compiler without the Objective-C runtime.
public enum Rewriter {
    /// Rewrites files that are compiled together.
    ///
    /// A file with a syntax error, or with code nested too deeply, is returned as it is, with a diagnostic.
    public static func rewrite(_ files: [SourceFile]) -> Rewriting {
        let work = Work(files)
        // Visitors recurse as deeply as the code is nested.
        let thread = Thread { work.run() }
        thread.stackSize = 256 << 20
        thread.start()
        work.wait()
        return work.result
    }

    fileprivate static func rewriteHere(_ files: [SourceFile]) -> Rewriting {
        var diagnostics: [Diagnostic] = []
        var parsed: [ParsedFile?] = []
        for file in files {
            do throws(Refusal) {
                parsed.append(try ParsedFile(file))
            } catch {
                diagnostics += error.diagnostics
                parsed.append(nil)
            }
        }
        let index = ModuleIndex(parsed.compactMap { $0 })
        var sinks: [String: [(Int, String)]] = [:]
        let plan = Forwarding(index).plan()
        diagnostics += plan.diagnostics
        for insertion in plan.insertions + OptionalRequirements(index).insertions() {
            sinks[insertion.file, default: []].append((insertion.offset, insertion.text))
        }
        var results: [RewrittenFile] = []
        for (file, tree) in zip(files, parsed) {
            guard let tree else {
                results.append(
                    RewrittenFile(
                        name: file.name, bytes: file.bytes, edits: [], lines: LineTable([])))
                continue
            }
            let visitor = FileRewriter(tree, index, plan)
            visitor.walk(tree.tree)
            visitor.addImport()
            for (offset, text) in sinks[file.name] ?? [] { visitor.edits.insert(text, at: offset) }
            let edits = visitor.edits.sorted()
            diagnostics += visitor.diagnostics
            results.append(
                RewrittenFile(
                    name: file.name,
                    bytes: edits.isEmpty ? file.bytes : visitor.edits.applied(edits), edits: edits,
                    lines: tree.lines))
        }
        let order = Dictionary(
            files.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { a, _ in a }
        )
        let sorted = Set(diagnostics).sorted {
            (order[$0.file] ?? 0, $0.line, $0.column, $0.message)
                < (order[$1.file] ?? 0, $1.line, $1.column, $1.message)
        }
        return Rewriting(files: results, diagnostics: sorted)
    }

    /// Carries files to a thread, and what becomes of them back.
    ///
    /// `@unchecked`: the result is read after the semaphore was signalled.
    private final class Work: @unchecked Sendable {
        private let files: [SourceFile]
        private let isDone = DispatchSemaphore(value: 0)
        private(set) var result = Rewriting(files: [], diagnostics: [])

        init(_ files: [SourceFile]) { self.files = files }

        func run() {
            result = rewriteHere(files)
            isDone.signal()
        }

        func wait() { isDone.wait() }
    }
}
