import SwiftSyntax

/// Images and colours of asset catalogues, which an app's code takes to be there.
extension FileRewriter {
    /// `UIImage(named: "x")` becomes `Optional(UIImage(named: "x") ?? UIImage.filmstripPlaceholder)`.
    func rewriteNamedImage(_ call: FunctionCallExprSyntax) {
        let type = ModuleIndex.plainName(call.calledExpression.trimmedDescription)
            .replacing(".init", with: "")
        guard ["UIColor", "UIImage"].contains(type), !Self.hasFallback(call),
            let label = call.arguments.first?.label?.text
        else { return }
        guard label == "named" else { return }
        edits.insert("Optional(", at: file.start(of: call))
        edits.insert(" ?? \(type).filmstripPlaceholder)", at: file.end(of: call))
        sayPlaceholder(at: call)
    }

    /// `#imageLiteral(resourceName: "x")` becomes `(UIImage(named: "x") ?? UIImage.filmstripPlaceholder)`.
    func rewriteLiteral(_ node: MacroExpansionExprSyntax, _ name: LabeledExprSyntax) {
        guard let close = node.rightParen else { return }
        edits.replace(
            file.start(of: node)..<file.start(of: name.expression), by: "(UIImage(named: ")
        edits.replace(file.range(of: close), by: ") ?? UIImage.filmstripPlaceholder)")
        sayPlaceholder(at: node)
    }

    private func sayPlaceholder(at node: some SyntaxProtocol) {
        guard !hasPlaceholders else { return }
        hasPlaceholders = true
        say(
            .warning, at: node,
            "images and colours that are not among the resources of the player are shown as grey placeholders"
        )
    }

    /// Whether a `??` follows the call, so that the app has an image in its place.
    private static func hasFallback(_ call: FunctionCallExprSyntax) -> Bool {
        guard let list = call.parent?.as(ExprListSyntax.self) else { return false }
        let next = list.drop { $0.id != call.id }.dropFirst().first
        return next?.trimmedDescription == "??"
    }
}
