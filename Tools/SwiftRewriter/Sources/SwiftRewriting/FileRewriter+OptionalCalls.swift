import SwiftSyntax

/// Calls of optional methods, `delegate?.didEnd?(self)`.
extension FileRewriter {
    func rewriteOptionalCall(_ call: FunctionCallExprSyntax) {
        let callee: ExprSyntax
        let mark: TokenSyntax
        if let chain = call.calledExpression.as(OptionalChainingExprSyntax.self) {
            (callee, mark) = (chain.expression, chain.questionMark)
        } else if let forced = call.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (callee, mark) = (forced.expression, forced.exclamationMark)
        } else {
            return
        }
        let base: ExprSyntax?
        let name: DeclReferenceExprSyntax
        if let member = callee.as(MemberAccessExprSyntax.self) {
            guard member.base != nil else { return }
            (base, name) = (member.base, member.declName)
        } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
            (base, name) = (nil, reference)
        } else {
            return
        }
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
        let owner = type(of: base)
        if let owner, index.property(name.baseName.text, of: owner) != nil { return }
        if let (owner, requirement) = requirement(name.baseName.text, labels, closures, owner) {
            cast(base, callee, to: protocolName(requirement, owner), mark: mark.text)
            edits.blank(file.range(of: mark))
            settledMembers.insert(callee.id)
        } else if owner?.kind == nil || owner?.kind == .protocol,
            isOfUIKit(name.baseName.text, labels, closures)
        {
            edits.blank(file.range(of: mark))
            guard mark.text == "?", let base, !Self.isChained(base), !Self.isStatement(call) else {
                return
            }
            edits.insert("Optional(", at: file.start(of: base))
            edits.insert(")?", at: file.end(of: base))
        }
    }

    /// `delegate?.title`, and `delegate?.didEnd != nil`, of optional requirements.
    func rewriteOptionalMember(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, let owner = type(of: base) else { return }
        let parent = node.parent
        if parent?.is(OptionalChainingExprSyntax.self) == true,
            parent?.parent?.is(FunctionCallExprSyntax.self) == true
        {
            return
        }
        // A call without a mark is of a required method.
        if parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id { return }
        let labels = node.declName.argumentNames?.arguments.map(\.name.text)
        for type in ([owner] + index.protocols(of: owner)) where type.kind == .protocol {
            let found = type.optionals.first {
                $0.name == node.declName.baseName.text && !$0.isStatic && !$0.isOptionalProperty
                    && (labels == nil || $0.labels == labels)
            }
            guard let found else { continue }
            return cast(base, ExprSyntax(node), to: protocolName(found, type), mark: "?")
        }
    }

    /// `title` of an optional requirement, in an extension of the protocol.
    func rewriteOptionalReference(_ node: DeclReferenceExprSyntax) {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        guard !isMember, let owner = currentScope?.type, owner.kind == .protocol,
            LocalNames.type(of: node.baseName.text, at: node, in: self) == nil
        else { return }
        for type in [owner] + index.protocols(of: owner) {
            let found = type.optionals.first {
                $0.name == node.baseName.text && $0.labels == nil && !$0.isStatic
                    && !$0.isOptionalProperty
            }
            if let found {
                return cast(nil, ExprSyntax(node), to: protocolName(found, type), mark: "?")
            }
        }
    }

    /// Asks whether the base conforms to the protocol that has the requirement alone.
    private func cast(
        _ base: ExprSyntax?, _ callee: ExprSyntax, to name: String, mark: String
    ) {
        guard let base else {
            return edits.insert("(self as? \(name))\(mark).", at: file.start(of: callee))
        }
        edits.insert("(", at: file.start(of: base))
        if let chain = base.as(OptionalChainingExprSyntax.self) {
            edits.insert(" as? \(name))", at: file.start(of: chain.questionMark))
        } else {
            edits.insert(" as? \(name))\(mark)", at: file.end(of: base))
        }
    }

    func protocolName(_ requirement: IndexedRequirement, _ owner: IndexedType) -> String {
        (owner.scope.dropLast() + [requirement.protocolName(in: owner)]).joined(separator: ".")
    }

    /// The optional requirement that a call names.
    private func requirement(
        _ name: String, _ labels: [String], _ closures: Int, _ type: IndexedType?
    ) -> (IndexedType, IndexedRequirement)? {
        var owners: [IndexedType]
        if let type {
            owners = [type] + index.protocols(of: type)
        } else {
            owners = index.sortedTypes
        }
        owners.removeAll { $0.optionals.isEmpty }
        let found = owners.flatMap { owner in
            owner.optionals.filter { requirement in
                requirement.name == name
                    && Self.fits(requirement.labels, labels, closures: closures)
            }.map { (owner, $0) }
        }
        return found.count == 1 || type != nil ? found.first : nil
    }

    private static func fits(_ declared: [String]?, _ given: [String], closures: Int) -> Bool {
        guard let declared, declared.count == given.count + closures else { return false }
        return declared.starts(with: given)
    }

    private func isOfUIKit(_ name: String, _ labels: [String], _ closures: Int) -> Bool {
        let start = "\(name)(\(labels.map { "\($0):" }.joined())"
        guard closures > 0 else { return UIKitNames.requirements.contains(start + ")") }
        return UIKitNames.requirements.contains {
            $0.hasPrefix(start) && $0.dropFirst(start.count).count { $0 == ":" } == closures
        }
    }

    private static func isChained(_ expression: ExprSyntax) -> Bool {
        var expression = expression
        while true {
            if expression.is(OptionalChainingExprSyntax.self) { return true }
            if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
                expression = base
            } else if let call = expression.as(FunctionCallExprSyntax.self) {
                expression = call.calledExpression
            } else {
                return false
            }
        }
    }

    /// Whether the result of a call, or of members of it, is not used.
    private static func isStatement(_ call: FunctionCallExprSyntax) -> Bool {
        if call.parent?.is(OptionalChainingExprSyntax.self) == true { return false }
        var node = Syntax(call)
        while let parent = node.parent,
            parent.is(MemberAccessExprSyntax.self) || parent.is(FunctionCallExprSyntax.self)
                || parent.is(SubscriptCallExprSyntax.self)
                || parent.is(OptionalChainingExprSyntax.self)
        { node = parent }
        guard let parent = node.parent else { return true }
        if let list = parent.as(ExprListSyntax.self) {
            // `call.member = value`
            let elements = Array(list)
            return elements.count > 1 && elements[0].id == node.id
                && elements[1].is(AssignmentExprSyntax.self)
        }
        return parent.is(CodeBlockItemSyntax.self)
    }

    // MARK: Types

    private func type(of base: ExprSyntax?) -> IndexedType? {
        guard let base else { return currentScope?.type }
        guard let name = typeName(of: base) else { return nil }
        return index.type(named: name, in: currentScope?.type?.scope ?? [])
    }

    /// The type that a property is declared with; nil if the expression is anything else, or its type unknown.
    func typeName(of expression: ExprSyntax) -> String? {
        if let chain = expression.as(OptionalChainingExprSyntax.self) {
            return typeName(of: chain.expression)
        }
        if let forced = expression.as(ForceUnwrapExprSyntax.self) {
            return typeName(of: forced.expression)
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            if name == "self" { return currentScope?.type?.name }
            if let local = LocalNames.type(of: name, at: reference, in: self) { return local }
            return currentScope?.type.flatMap { index.property(name, of: $0) } ?? Self.ofUIKit[name]
        }
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            let name = member.declName.baseName.text
            guard let owner = type(of: base) else { return Self.ofUIKit[name] }
            return index.property(name, of: owner) ?? Self.ofUIKit[name]
        }
        return nil
    }

    /// Properties whose type does not depend on who has them.
    private static let ofUIKit: [String: String] = [
        "collectionView": "UICollectionView", "navigationBar": "UINavigationBar",
        "navigationController": "UINavigationController", "scrollView": "UIScrollView",
        "tabBar": "UITabBar", "tabBarController": "UITabBarController",
        "tableView": "UITableView", "view": "UIView", "window": "UIWindow",
    ]
}
