import SwiftSyntax

/// Previews, which become functions.
extension FileRewriter {
    /// `#Preview("Title") { Screen() }` becomes `func filmstripPreview1() -> AnyObject { Screen() }`.
    func rewritePreview(_ node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind
    {
        guard isCompiled(node) else {
            edits.blank(file.range(of: node))
            return .skipChildren
        }
        guard let preview = Preview(node, in: file, index) else {
            leaveOut(node, "a preview of SwiftUI")
            return .skipChildren
        }
        let line = file.lines.line(at: preview.head.lowerBound)
        let name = "filmstripPreview\(previews.count + 1)"
        previews.append(
            PreviewSummary(
                function: name, title: preview.title, file: file.source.name, line: line))
        let actor = index.droppedAttributes.contains("MainActor") ? "" : "@MainActor "
        edits.replace(preview.head, by: "\(actor)func \(name)() -> AnyObject ", isPadded: false)
        return .visitChildren
    }
}
