import SwiftSyntax

/// Initializers that Linux's classes lack, or have in another form.
extension FileRewriter {
    func rewriteInitializer(_ call: FunctionCallExprSyntax) {
        let callee = call.calledExpression.trimmedDescription
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        switch (callee, labels) {
        case ("NSAttributedString", []), ("NSMutableAttributedString", []):
            guard let close = call.rightParen else { return }
            edits.insert("string: \"\"", at: file.start(of: close))
        case ("super.init", ["windowScene"]):
            // The window's own is a convenience, which a subclass's designated initializer may not call.
            guard let first = call.arguments.first, let label = first.label,
                let close = call.rightParen
            else { return }
            edits.replace(file.range(of: label), by: "frame", isPadded: false)
            edits.insert(".screen.bounds", at: file.end(of: first.expression))
            edits.insert(
                "; self.windowScene = \(first.expression.trimmedDescription)",
                at: file.end(of: close))
        default: break
        }
    }
}
