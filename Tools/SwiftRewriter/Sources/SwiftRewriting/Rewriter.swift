import Foundation
import SwiftSyntax

/// Rewrites a module's files, written for iOS, for a compiler without the Objective-C runtime.
public enum Rewriter {
    /// Choices for a rewrite.
    public struct Options: Sendable {
        /// Whether files that cannot be compiled, and those that need them, are emptied with a warning, instead of an error
        /// about them.
        public var leavesOut = false
        /// Errors of the compiler, whose files are left out, too.
        public var errors: [Diagnostic] = []
        /// The version of Swift that the files are compiled as. Up to 5 `@MainActor` goes, since UIKit's types are not
        /// isolated.
        public var languageMode = 5

        public init() {}
    }

    /// Rewrites files that are compiled together.
    ///
    /// A file with a syntax error, or with code nested too deeply, is returned as it is, with a diagnostic; a file that is
    /// left out is returned without any code.
    public static func rewrite(_ files: [SourceFile], _ options: Options = Options()) -> Rewriting {
        let work = Work(files, options)
        // Visitors recurse as deeply as the code is nested.
        let thread = Thread { work.run() }
        thread.stackSize = 256 << 20
        thread.start()
        work.wait()
        return work.result
    }

    fileprivate static func rewriteHere(_ files: [SourceFile], _ options: Options) -> Rewriting {
        var refused: [Diagnostic] = []
        var parsed: [ParsedFile] = []
        for file in files {
            do throws(Refusal) { parsed.append(try ParsedFile(file)) } catch {
                refused += error.diagnostics
            }
        }
        let imports = ModuleImports(parsed, ModuleIndex(parsed))
        guard options.leavesOut else {
            let turn = RewritingTurn(parsed, imports, options)
            return Rewriting(
                files: files.map { turn.files[$0.name] ?? RewrittenFile(asItIs: $0) },
                diagnostics: sorted(refused + turn.diagnostics, files), summary: turn.summary)
        }
        var leavingOut = LeavingOut(parsed, refused: refused, imports)
        leavingOut.leaveOut(options.errors)
        while true {
            let turn = RewritingTurn(leavingOut.kept, imports, options)
            let errors = sorted(turn.diagnostics, files).filter { $0.severity == .error }
            guard errors.isEmpty else {
                // Each turn leaves out one file or one body at least.
                leavingOut.leaveOut(errors)
                continue
            }
            var summary = turn.summary
            (summary.leftOut, summary.leftOutBodies) = (leavingOut.files, leavingOut.bodies)
            return Rewriting(
                files: files.map { turn.files[$0.name] ?? RewrittenFile(leftOut: $0) },
                diagnostics: leavingOut.diagnostics + sorted(turn.diagnostics, files),
                summary: summary)
        }
    }

    /// Each sentence once, by files and lines.
    private static func sorted(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
        let order = Dictionary(
            files.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { a, _ in a }
        )
        return Set(diagnostics).sorted {
            (order[$0.file] ?? 0, $0.line, $0.column, $0.message)
                < (order[$1.file] ?? 0, $1.line, $1.column, $1.message)
        }
    }

    /// Carries files to a thread, and what becomes of them back.
    ///
    /// `@unchecked`: the result is read after the semaphore was signalled.
    private final class Work: @unchecked Sendable {
        private let files: [SourceFile]
        private let options: Options
        private let isDone = DispatchSemaphore(value: 0)
        private(set) var result = Rewriting(files: [], diagnostics: [])

        init(_ files: [SourceFile], _ options: Options) {
            (self.files, self.options) = (files, options)
        }

        func run() {
            result = rewriteHere(files, options)
            isDone.signal()
        }

        func wait() { isDone.wait() }
    }
}
