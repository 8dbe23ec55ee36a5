import SwiftSyntax

/// `#selector` and the literals that only Apple's compiler knows.
extension FileRewriter {
    func rewriteMacro(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard let first = node.arguments.first else { return .visitChildren }
        switch node.macroName.text {
        case "selector":
            rewriteSelector(node, first)
            return .skipChildren
        case "keyPath":
            edits.replace(file.range(of: node), by: "\"\(Self.keyPath(first.expression))\"")
            return .skipChildren
        case "colorLiteral":
            let name = file.start(of: node.pound)..<file.end(of: node.macroName)
            edits.replace(name, by: "UIColor")
        case "imageLiteral":
            rewriteLiteral(node, first)
        default: break
        }
        return .visitChildren
    }

    /// `isHidden` of UIKit is `hidden` to key-value coding.
    private static func keyPath(_ expression: ExprSyntax) -> String {
        let parts = expression.trimmedDescription.filter {
            !$0.isWhitespace && $0 != "?" && $0 != "!"
        }
        .split(separator: ".").map(String.init)
        let names = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
        let renamed: Set<String> = [
            "isHidden", "isEnabled", "isSelected", "isHighlighted", "isOpaque", "isEditing",
            "isUserInteractionEnabled", "isScrollEnabled", "isDragging", "isTracking",
        ]
        return names.map { name in
            guard renamed.contains(name) else { return name }
            let rest = name.dropFirst(2)
            return rest.prefix(1).lowercased() + rest.dropFirst()
        }.joined(separator: ".")
    }

    private func rewriteSelector(
        _ node: MacroExpansionExprSyntax, _ argument: LabeledExprSyntax
    ) {
        if let label = argument.label?.text {
            let name = argument.expression.trimmedDescription.split(separator: ".").last ?? ""
            let selector =
                label == "setter"
                ? "set\(name.prefix(1).uppercased())\(name.dropFirst()):" : String(name)
            edits.replace(file.range(of: node), by: "Selector(\"\(selector)\")")
            return say(
                .warning, at: node,
                "a property's selector can be compared, but not called on Linux: use a method or a closure"
            )
        }
        let use = use(of: node)
        if case .refused(let sentence) = use { return say(.error, at: node, sentence) }
        guard let method = reference(argument.expression, at: node) else { return }
        if method.isCompared {
            edits.replace(file.range(of: node), by: "Selector(\"\(method.selector)\")")
        } else if use == .method {
            edits.replace(file.range(of: node), by: method.code)
        } else {
            edits.replace(
                file.range(of: node),
                by: "Selector(\(method.code), named: \"\(method.selector)\")")
        }
    }

    /// The place that a selector is used in.
    private enum Use: Equatable { case selector, method, refused(String) }

    private func use(of node: MacroExpansionExprSyntax) -> Use {
        guard let argument = node.parent?.as(LabeledExprSyntax.self),
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return .selector }
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        let name = Self.lastName(call.calledExpression) ?? ""
        switch name {
        case "perform" where labels.contains("afterDelay"): return .selector
        case "perform", "performSelector":
            return .refused(
                "perform(_:) needs the Objective-C runtime: call the method itself, or perform(_:with:afterDelay:)"
            )
        default:
            let isTimer = labels.contains("timeInterval") || name == "CADisplayLink"
            return argument.label?.text == "selector" && isTimer ? .method : .selector
        }
    }

    /// A method as code for Linux names it.
    private struct Method {
        var code: String
        var selector: String
        /// Whether it is a protocol's, or one of the responder's editing methods, which are only asked about.
        var isCompared = false
    }

    private func reference(_ expression: ExprSyntax, at node: MacroExpansionExprSyntax) -> Method? {
        var expression = expression
        var signature: String?
        while true {
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let inner = tuple.elements.first
            {
                expression = inner.expression
            } else if let sequence = expression.as(SequenceExprSyntax.self),
                sequence.elements.count == 3,
                let cast = sequence.elements.last?.as(TypeExprSyntax.self),
                let first = sequence.elements.first
            {
                signature = signature ?? cast.type.trimmedDescription
                expression = first
            } else if let cast = expression.as(AsExprSyntax.self) {
                signature = signature ?? cast.type.trimmedDescription
                expression = cast.expression
            } else if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty
            {
                // `#selector(tapped())` is refused by Apple's compiler, but read by older ones.
                expression = call.calledExpression
            } else {
                break
            }
        }
        let name: DeclReferenceExprSyntax
        let owner: (text: String, type: IndexedType?)
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            name = reference
            owner = ownScope
        } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            name = member.declName
            owner = self.owner(base)
        } else {
            say(.error, at: node, "this selector names no method: write Selector(Type.method)")
            return nil
        }
        return method(name, of: owner, signature, at: node)
    }

    /// The type around the place; `Self` in an extension of a protocol.
    private var ownScope: (text: String, type: IndexedType?) {
        guard let scope = currentScope, scope.type?.kind != .protocol else {
            return ("Self", currentScope?.type)
        }
        return (scope.name, scope.type)
    }

    /// The type that a method's base names or has.
    private func owner(_ base: ExprSyntax) -> (text: String, type: IndexedType?) {
        let text = base.trimmedDescription
        if text == "self" || text == "Self" || text == "super" { return ownScope }
        let isType = text.split(separator: ".").last?.first?.isUppercase == true
        if isType { return (text, index.type(named: text, in: currentScope?.type?.scope ?? [])) }
        if let name = typeName(of: base) {
            let plain = ModuleIndex.plainName(name)
            return (plain, index.type(named: plain, in: currentScope?.type?.scope ?? []))
        }
        return ("type(of: \(text))", nil)
    }

    private func method(
        _ name: DeclReferenceExprSyntax, of owner: (text: String, type: IndexedType?),
        _ signature: String?, at node: MacroExpansionExprSyntax
    ) -> Method? {
        let base = name.baseName.text
        let labels = name.argumentNames?.arguments.map(\.name.text)
        let known = candidates(base, labels, owner.type)
        if let first = known.first, known.allSatisfy(\.isStatic) {
            say(
                .error, at: node,
                "\(first.name) is a method of the type, which Linux cannot call by a selector: pass a closure"
            )
            return nil
        }
        let suffix = labels.map { $0.isEmpty ? "" : "(\($0.map { "\($0):" }.joined()))" } ?? ""
        if let signature {
            let isCurried = signature.components("->") > 1
            let curried = isCurried ? signature : "(\(owner.text)) -> \(signature)"
            let selector = IndexedMethod.selectorName(
                base,
                labels ?? (signature.contains("()") || signature.hasPrefix("(Void)") ? [] : ["_"]))
            return Method(code: "\(owner.text).\(base)\(suffix) as \(curried)", selector: selector)
        }
        let chosen = known.filter(\.isObjC).first ?? known.first
        if owner.text != "Self",
            owner.type?.kind == .protocol || UIKitNames.protocols.contains(owner.text)
        {
            let selector =
                chosen?.selectorName ?? IndexedMethod.selectorName(base, labels ?? [])
            return Method(code: "", selector: selector, isCompared: true)
        }
        if let chosen {
            if chosen.labels.isEmpty, isOverloaded(base, owner.type) {
                let type = "(\(owner.text)) -> () -> \(chosen.result)"
                return Method(
                    code: "\(owner.text).\(base) as \(type)", selector: chosen.selectorName)
            }
            let full = chosen.labels.isEmpty ? base : chosen.fullName
            return Method(code: "\(owner.text).\(full)", selector: chosen.selectorName)
        }
        let edits: Set<String> = [
            "copy", "cut", "delete", "paste", "pasteAndGo", "select", "selectAll", "toggleBoldface",
            "toggleItalics", "toggleUnderline", "increaseSize", "decreaseSize",
        ]
        return Method(
            code: "\(owner.text).\(base)\(suffix)",
            selector: IndexedMethod.selectorName(base, labels ?? []),
            isCompared: edits.contains(base) && labels == ["_"])
    }

    /// The methods that a name may stand for, in a type or those that it inherits from.
    private func candidates(_ name: String, _ labels: [String]?, _ type: IndexedType?)
        -> [IndexedMethod]
    {
        let types = type.map { index.lineage(of: $0) + index.protocols(of: $0) } ?? []
        return types.flatMap(\.methods).filter {
            $0.name == name && (labels == nil || $0.labels == labels)
        }
    }

    private func isOverloaded(_ name: String, _ type: IndexedType?) -> Bool {
        if UIKitNames.methods.contains(name) { return true }
        let labels = Set(candidates(name, nil, type).map(\.labels))
        return labels.count > 1
    }

    /// The last name of what is called: `addTarget` of `button.addTarget`, `Timer` of `Timer` and of `Timer.init`.
    static func lastName(_ expression: ExprSyntax) -> String? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return reference.baseName.text
        }
        guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
        let name = member.declName.baseName.text
        return name == "init" ? member.base.flatMap(lastName) : name
    }
}

extension String {
    /// Number of times that a text occurs in this one.
    fileprivate func components(_ separator: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: separator) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
