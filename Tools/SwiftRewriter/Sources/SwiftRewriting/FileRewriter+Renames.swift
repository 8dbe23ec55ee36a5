import SwiftSyntax

/// Apple's own changes of names, where what is meant cannot be in doubt.
extension FileRewriter {
    func newTypeName(_ name: String) -> String? {
        guard let new = Renames.types[name], index.types[name]?.kind == nil else { return nil }
        return new
    }

    func renameReference(_ node: DeclReferenceExprSyntax) {
        // The name of a member is not a reference of its own.
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id { return }
        let name = node.baseName.text
        let new = newTypeName(name) ?? Renames.constant(name)
        if let new, !index.isDeclared(name) {
            edits.replace(file.range(of: node.baseName), by: new)
        } else if Renames.members[name] == "children" || name.hasPrefix("childViewControllerFor"),
            let member = Renames.members[name], !index.isDeclared(name)
        {
            edits.replace(file.range(of: node.baseName), by: member)
        }
    }

    func renameMember(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName
        guard !index.isDeclared(name.text) else { return .visitChildren }
        if let new = Renames.members[name.text], node.declName.argumentNames == nil {
            edits.replace(file.range(of: name), by: new)
        } else if name.text == "module", node.base?.trimmedDescription == "Bundle" {
            // A package's own bundle, which its build makes: there is none here.
            edits.replace(file.range(of: name), by: "main")
        } else if let new = Renames.notification(name.text) {
            let base = node.base?.trimmedDescription.filter { !$0.isWhitespace }
            let bases: [String?] = [
                nil, "NSNotification.Name", "Notification.Name", "Foundation.Notification.Name",
            ]
            guard bases.contains(base) else { return .visitChildren }
            edits.replace(file.range(of: node), by: new)
            return .skipChildren
        }
        return .visitChildren
    }

    func rewriteRenamedCall(_ call: FunctionCallExprSyntax) {
        guard let name = Self.lastName(call.calledExpression), !index.isDeclared(name) else {
            return
        }
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        let isMember = call.calledExpression.is(MemberAccessExprSyntax.self)
        if !isMember { rewriteFunction(call, name, labels) }
        let full = labels.isEmpty ? "\(name)()" : "\(name)(\(labels.map { "\($0):" }.joined()))"
        if let new = Renames.methods[full] {
            let token =
                call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
                ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
            if let token { edits.replace(file.range(of: token), by: new.name, isPadded: false) }
            if let first = call.arguments.first, let label = first.label, let colon = first.colon {
                if let text = new.label {
                    edits.replace(file.range(of: label), by: text, isPadded: false)
                } else {
                    edits.blank(file.start(of: label)..<file.end(of: colon))
                }
            }
        } else if full == "UIAccessibilityIsReduceMotionEnabled()" {
            edits.replace(file.range(of: call), by: "UIAccessibility.isReduceMotionEnabled")
        }
    }

    private func rewriteFunction(
        _ call: FunctionCallExprSyntax, _ name: String, _ labels: [String]
    ) {
        guard call.trailingClosure == nil, labels.allSatisfy({ $0 == "_" }) else { return }
        let callee = file.range(of: call.calledExpression)
        if let new = Renames.initializers[name], new.labels.count == labels.count {
            edits.replace(callee, by: new.type)
            for (argument, label) in zip(call.arguments, new.labels) {
                edits.insert("\(label): ", at: file.start(of: argument))
            }
        } else if let new = Renames.memberFunctions[name], new.count == labels.count,
            let first = call.arguments.first, let close = call.rightParen
        {
            edits.blank(callee)
            if let comma = first.trailingComma {
                edits.replace(file.range(of: comma), by: new.middle)
            } else {
                edits.replace(file.range(of: close), by: new.middle)
            }
        }
    }

    /// A method or property that overrides one whose name has changed.
    func renameOverride(_ node: FunctionDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        let labels = parameters.map(\.firstName.text)
        let full =
            labels.isEmpty
            ? "\(node.name.text)()" : "\(node.name.text)(\(labels.map { "\($0):" }.joined()))"
        guard let new = Renames.methods[full] else { return }
        edits.replace(file.range(of: node.name), by: new.name, isPadded: false)
        guard let first = parameters.first, first.firstName.text != "_" else { return }
        let label = new.label ?? "_"
        if first.secondName == nil {
            edits.insert("\(label) ", at: file.start(of: first.firstName))
        } else {
            edits.replace(file.range(of: first.firstName), by: label, isPadded: false)
        }
    }

    func renameOverride(_ node: VariableDeclSyntax) {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                name.text.hasPrefix("childViewController"), let new = Renames.members[name.text]
            else { continue }
            edits.replace(file.range(of: name), by: new)
        }
    }

    // MARK: The runtime

    /// Calls that only the Objective-C runtime can serve.
    func rewriteRuntimeCall(_ call: FunctionCallExprSyntax) {
        saySelectorStrings(call)
        guard let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) else { return }
        let name = reference.baseName.text
        guard !index.isDeclared(name) else { return }
        switch name {
        case "autoreleasepool": rewritePool(call, reference)
        case "NSClassFromString":
            say(
                .warning, at: call,
                "NSClassFromString finds classes by their Swift names alone on Linux: use the class itself"
            )
        case "NSSelectorFromString":
            say(
                .error, at: call,
                "a method cannot be found by its name on Linux: write #selector(method) or Selector(Type.method)"
            )
        case "Selector":
            guard let first = call.arguments.first?.expression,
                call.arguments.count == 1, !Self.isReference(first)
            else { return }
            say(
                .warning, at: call,
                "a selector made of a string can be compared, but not called on Linux: write #selector(method)"
            )
        case "UIApplicationMain":
            say(
                .error, at: call,
                "Filmstrip launches the app itself: leave this file out, and call stage.launch(AppDelegate())"
            )
        default:
            guard Self.runtimeFunctions.contains(name) else { return }
            say(
                .error, at: call,
                "\(name) needs the Objective-C runtime: subclass and override, or call a closure, instead of exchanging methods"
            )
        }
    }

    /// `action: "tapped:"` of the first versions of Swift.
    private func saySelectorStrings(_ call: FunctionCallExprSyntax) {
        let isAdding = ["addObserver", "addTarget"].contains(Self.lastName(call.calledExpression))
        guard isAdding || call.arguments.contains(where: { $0.label?.text == "target" }) else {
            return
        }
        for argument in call.arguments
        where ["action", "selector"].contains(argument.label?.text)
            && argument.expression.is(StringLiteralExprSyntax.self)
        {
            say(.error, at: argument.expression, "a string is no selector: write #selector(method)")
        }
    }

    /// Whether an argument of `Selector` names a method.
    private static func isReference(_ expression: ExprSyntax) -> Bool {
        expression.is(MemberAccessExprSyntax.self) || expression.is(SequenceExprSyntax.self)
            || expression.is(ClosureExprSyntax.self)
    }

    private func rewritePool(_ call: FunctionCallExprSyntax, _ name: DeclReferenceExprSyntax) {
        if let closure = call.trailingClosure, call.arguments.isEmpty {
            // The parenthesis takes the place of the byte before the brace, whose column stays.
            let brace = file.start(of: closure.leftBrace)
            let before = file.source.bytes[brace - 1]
            let start = before == 10 || before == 13 ? brace : brace - 1
            edits.blank(file.start(of: name)..<start)
            edits.replace(start..<brace + 1, by: "({")
            edits.replace(file.range(of: closure.rightBrace), by: "})()")
        } else if call.arguments.count == 1, let argument = call.arguments.first {
            edits.blank(file.range(of: name))
            if let label = argument.label, let colon = argument.colon {
                edits.blank(file.start(of: label)..<file.end(of: colon))
            }
            edits.insert("()", at: file.end(of: call))
        }
    }

    private static let runtimeFunctions: Set<String> = [
        "NSStringFromSelector", "class_addMethod", "class_copyIvarList", "class_copyMethodList",
        "class_copyPropertyList", "class_getClassMethod", "class_getInstanceMethod",
        "class_getInstanceVariable", "class_getMethodImplementation", "class_replaceMethod",
        "imp_implementationWithBlock", "method_exchangeImplementations",
        "method_getImplementation", "method_getTypeEncoding", "method_setImplementation",
        "objc_allocateClassPair", "objc_getClass", "objc_getClassList", "objc_registerClassPair",
        "object_getIvar", "object_setClass", "object_setIvar", "property_getName",
        "sel_getName", "sel_registerName",
    ]
}
