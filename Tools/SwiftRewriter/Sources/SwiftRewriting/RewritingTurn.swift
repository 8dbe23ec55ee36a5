import SwiftSyntax

/// A rewrite of files that are compiled together.
struct RewritingTurn {
    /// The rewritten files, by their names.
    private(set) var files: [String: RewrittenFile] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var summary: ModuleSummary

    init(_ parsed: [ParsedFile], _ imports: ModuleImports, _ options: Rewriter.Options) {
        let index = ModuleIndex(parsed, languageMode: options.languageMode)
        summary = ModuleSummary(parsed, index)
        var sinks: [String: [(Int, String)]] = [:]
        let plan = Forwarding(index).plan()
        diagnostics += plan.diagnostics
        let added = OptionalRequirements(index).insertions() + LayerInitializers(index).insertions()
        for insertion in plan.insertions + added {
            sinks[insertion.file, default: []].append((insertion.offset, insertion.text))
        }
        for file in parsed {
            let visitor = FileRewriter(file, index, plan, imports)
            visitor.previews = summary.previews
            visitor.walk(file.tree)
            visitor.addImports()
            summary.previews = visitor.previews
            for (offset, text) in sinks[file.source.name] ?? [] {
                visitor.edits.insert(text, at: offset)
            }
            let edits = visitor.edits.sorted()
            diagnostics += visitor.diagnostics
            files[file.source.name] = RewrittenFile(
                name: file.source.name,
                bytes: edits.isEmpty ? file.source.bytes : visitor.edits.applied(edits),
                edits: edits, lines: file.lines)
        }
    }
}
