import SwiftParser
import SwiftSyntax

/// A `#Preview` of a view or a view controller of UIKit.
struct Preview {
    /// The title, if it is a plain string.
    let title: String?
    /// All before the body.
    let head: Range<Int>
    /// The opening brace of the body.
    let body: ClosureExprSyntax

    /// - Returns: Nil for a preview of SwiftUI's views, or one without a body.
    init?(_ node: some FreestandingMacroExpansionSyntax, in file: ParsedFile, _ index: ModuleIndex)
    {
        guard let body = node.trailingClosure, let shown = Self.shown(by: body),
            index.isOfUIKit(shown, in: file)
        else { return nil }
        self.body = body
        head = file.start(of: node.pound)..<file.start(of: body)
        let first = node.arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
        title = first?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// Name of the first thing in the expression that a body returns: `Screen` of `Screen().inNavigation()`.
    private static func shown(by body: ClosureExprSyntax) -> String? {
        guard let last = body.statements.last else { return nil }
        var expression: ExprSyntax? =
            switch last.item {
            case .expr(let expression): expression
            case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
            default: nil
            }
        var steps = 0
        while let current = expression, steps < 100 {
            steps += 1
            if let call = current.as(FunctionCallExprSyntax.self) {
                expression = call.calledExpression
            } else if let reference = current.as(DeclReferenceExprSyntax.self) {
                let name = reference.baseName.plainText
                guard let value = initialValue(of: name, in: body) else { return name }
                expression = value
            } else if let member = current.as(MemberAccessExprSyntax.self) {
                guard let base = member.base else { return nil }
                expression = base
            } else if let sequence = current.as(SequenceExprSyntax.self) {
                expression = sequence.elements.first
            } else if let optional = current.as(OptionalChainingExprSyntax.self) {
                expression = optional.expression
            } else if let forced = current.as(ForceUnwrapExprSyntax.self) {
                expression = forced.expression
            } else {
                return nil
            }
        }
        return nil
    }

    private static func initialValue(of name: String, in body: ClosureExprSyntax) -> ExprSyntax? {
        for statement in body.statements {
            guard case .decl(let declaration) = statement.item,
                let variable = declaration.as(VariableDeclSyntax.self)
            else { continue }
            for binding in variable.bindings
            where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == name {
                return binding.initializer?.value
            }
        }
        return nil
    }
}

extension ModuleIndex {
    /// Whether what a preview shows is a view or a view controller of UIKit, as far as names tell.
    fileprivate func isOfUIKit(_ name: String, in file: ParsedFile) -> Bool {
        if name.hasPrefix("UI"), !name.hasPrefix("UIHosting") { return true }
        if let type = types[name], type.kind != nil {
            return type.kind == .class || !type.inherited.contains { $0.hasSuffix("View") }
        }
        return !file.importsSwiftUI
    }
}

extension ParsedFile {
    fileprivate var importsSwiftUI: Bool {
        tree.statements.contains {
            $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "SwiftUI"
        }
    }
}

extension StructDeclSyntax {
    /// Whether it is one of SwiftUI's previews.
    var isPreviewProvider: Bool {
        inheritanceClause?.inheritedTypes.contains {
            ["PreviewProvider", "SwiftUI.PreviewProvider"].contains($0.type.trimmedDescription)
        } ?? false
    }
}
