import SwiftSyntax

/// Overrides and overridden members in extensions, which Swift has only with the Objective-C runtime.
///
/// The member stays where it is, with its lines, under the name `Screen_x`, after the class; the class's body gets an `x` on the
/// line of its closing brace that calls it.
struct Forwarding {
    /// All that is to be done.
    struct Plan {
        var insertions: [Insertion] = []
        /// Words that go, by files.
        var blanks: [String: [Range<Int>]] = [:]
        var diagnostics: [Diagnostic] = []
    }

    private let index: ModuleIndex

    init(_ index: ModuleIndex) { self.index = index }

    func plan() -> Plan {
        var plan = Plan()
        var dispatching = Dispatching(index)
        dispatching.add(to: &plan)
        for type in index.sortedTypes where type.kind == .class || type.kind == nil {
            var texts: [String] = []
            for clause in type.clauses where clause.isExtension {
                for member in Self.members(of: clause.members) {
                    guard let candidate = Candidate(member.decl) else { continue }
                    let (name, offset) = (
                        clause.file.source.name, clause.file.start(of: member.decl)
                    )
                    if dispatching.settled[name]?.contains(offset) == true { continue }
                    let isOverride = candidate.isOverride
                    guard isOverride || isOverridden(candidate, of: type) else { continue }
                    if let refusal = refusal(candidate, in: clause, of: type, isOverride) {
                        plan.diagnostics.append(
                            clause.file.diagnostic(
                                .error, at: clause.file.start(of: member.decl), refusal))
                        continue
                    }
                    texts.append(forward(candidate, of: type, in: clause, &plan))
                }
            }
            guard !texts.isEmpty, let body = type.declaration else { continue }
            let brace = body.members.rightBrace
            let previous = brace.previousToken(viewMode: .sourceAccurate)
            let isFirst = previous?.id == body.members.leftBrace.id
            let line = body.file.lines.line(at: body.file.start(of: brace))
            let isOnLine = previous.map { body.file.lines.line(at: body.file.end(of: $0)) == line }
            let separator = !isFirst && isOnLine == true ? "; " : " "
            plan.insertions.append(
                Insertion(
                    file: body.file.source.name, offset: body.file.start(of: brace),
                    text: separator + texts.joined(separator: "; ") + " "))
        }
        return plan
    }

    /// The members, those of `#if`s that hold among them.
    static func members(of block: MemberBlockSyntax) -> [MemberBlockItemSyntax] {
        var result: [MemberBlockItemSyntax] = []
        func add(_ items: MemberBlockItemListSyntax) {
            for item in items {
                guard let condition = item.decl.as(IfConfigDeclSyntax.self) else {
                    result.append(item)
                    continue
                }
                for clause in condition.clauses where Conditions.isActive(clause) == true {
                    if case .decls(let inner) = clause.elements { add(inner) }
                }
            }
        }
        add(block.members)
        return result
    }

    /// Whether a class below overrides a member.
    private func isOverridden(_ candidate: Candidate, of type: IndexedType) -> Bool {
        guard type.kind == .class, !candidate.modifiers.has("private", "fileprivate", "static")
        else { return false }
        return index.sortedTypes.contains { other in
            guard other !== type, other.overrides.contains(candidate.key) else { return false }
            return index.lineage(of: other).contains { $0 === type }
        }
    }

    private func refusal(
        _ candidate: Candidate, in clause: IndexedType.Clause, of type: IndexedType,
        _ isOverride: Bool
    ) -> String? {
        if type.kind == nil {
            return
                "\(type.name) is of another module, whose members an extension cannot override on Linux: override \(candidate.name) in a subclass"
        }
        if clause.isConstrained || clause.isConditional || type.declaration?.isConditional == true {
            return
                "this override cannot be moved out of its extension: declare \(candidate.name) in the body of \(type.lastName)"
        }
        return candidate.isForwardable
            ? nil
            : "an extension cannot override this on Linux: move it into the body of \(type.lastName)"
    }

    /// Applies the renames that the member itself gets where it stands.
    private static func renamed(_ candidate: Candidate, _ text: String) -> String {
        guard candidate.modifiers.has("override") else { return text }
        if candidate.name.hasPrefix("childViewController"),
            let new = Renames.members[candidate.name]
        {
            return text.replacing(candidate.name, with: new)
        }
        guard let new = Renames.methods[candidate.key] else { return text }
        let named = text.replacing(candidate.name, with: new.name)
        return new.label.map { named.replacing("toParentViewController", with: $0) } ?? named
    }

    /// Renames a member, and returns one that calls it.
    private func forward(
        _ candidate: Candidate, of type: IndexedType, in clause: IndexedType.Clause,
        _ plan: inout Plan
    ) -> String {
        let file = clause.file
        // The class's name, since a class below may have an extension that overrides the same.
        let prefix = "\(type.lastName)_"
        for modifier in candidate.modifiers
        where ["open", "override", "public"].contains(modifier.name.text) {
            plan.blanks[file.source.name, default: []].append(file.range(of: modifier))
        }
        plan.insertions.append(
            Insertion(
                file: file.source.name, offset: file.start(of: candidate.nameToken),
                text: prefix))
        let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
        let own = candidate.modifiers.contains { levels.contains($0.name.text) }
        let inherited = own ? nil : clause.modifiers.first { levels.contains($0.name.text) }
        let access = inherited.map { "\($0.name.text) " } ?? ""
        let signature = SingleLine(candidate.signature, index: index).text
        let text = "\(access)\(signature) { \(candidate.call(prefix)) }"
        return Self.renamed(candidate, text)
    }
}

/// A member of an extension that a member of the class may call.
struct Candidate {
    let modifiers: DeclModifierListSyntax
    let nameToken: TokenSyntax
    let isForwardable: Bool
    /// Declaration without its body.
    let signature: Syntax
    /// Key that distinguishes it from other members.
    let key: String
    private let declaration: DeclSyntax

    init?(_ declaration: DeclSyntax) {
        if let function = declaration.as(FunctionDeclSyntax.self) {
            (modifiers, nameToken) = (function.modifiers, function.name)
            let parameters = function.signature.parameterClause.parameters
            isForwardable =
                function.genericParameterClause == nil && function.genericWhereClause == nil
                && !parameters.contains { $0.ellipsis != nil } && !function.name.text.hasPrefix("`")
            var bare = function
            bare.body = nil
            bare.signature.parameterClause.parameters = Self.named(parameters)
            signature = Syntax(bare)
            key = Self.key(function)
            self.declaration = DeclSyntax(bare)
            return
        } else if let variable = declaration.as(VariableDeclSyntax.self),
            let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)
        {
            (modifiers, nameToken) = (variable.modifiers, name.identifier)
            isForwardable =
                variable.bindings.count == 1 && binding.typeAnnotation != nil
                && Self.isComputed(binding)
            var bare = variable
            bare.bindings = [
                PatternBindingSyntax(
                    pattern: binding.pattern, typeAnnotation: binding.typeAnnotation)
            ]
            signature = Syntax(bare)
            key = name.identifier.text
        } else if let initializer = declaration.as(InitializerDeclSyntax.self),
            initializer.modifiers.has("override")
        {
            (modifiers, nameToken) = (initializer.modifiers, initializer.initKeyword)
            (isForwardable, signature, key) = (false, Syntax(initializer), "init")
        } else if let item = declaration.as(SubscriptDeclSyntax.self),
            item.modifiers.has("override")
        {
            (modifiers, nameToken) = (item.modifiers, item.subscriptKeyword)
            (isForwardable, signature, key) = (false, Syntax(item), "subscript")
        } else {
            return nil
        }
        self.declaration = declaration
    }

    /// Parameters with names by which their arguments can be passed on, where they have `_`.
    private static func named(
        _ parameters: FunctionParameterListSyntax
    ) -> FunctionParameterListSyntax {
        let named = parameters.enumerated().map { place, parameter in
            guard (parameter.secondName ?? parameter.firstName).text == "_" else {
                return parameter
            }
            var parameter = parameter
            parameter.firstName.trailingTrivia = .space
            parameter.secondName = .identifier("argument\(place + 1)")
            return parameter
        }
        return FunctionParameterListSyntax(named)
    }

    var name: String { nameToken.text }
    var isOverride: Bool { modifiers.has("override") }

    static func key(_ function: FunctionDeclSyntax) -> String {
        let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
        return "\(function.name.text)(\(labels.joined()))"
    }

    /// The body of a member that calls this one under another name.
    func call(_ prefix: String) -> String {
        let target = prefix + name.filter { $0 != "`" }
        guard let function = declaration.as(FunctionDeclSyntax.self) else {
            return isSettable ? "get { \(target) } set { \(target) = newValue }" : target
        }
        let signature = function.signature
        let arguments = signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
            let value = (parameter.secondName ?? parameter.firstName).text
            let type = parameter.type.trimmedDescription
            let isInOut = type.hasPrefix("inout ")
            let isDelayed = type.contains("@autoclosure")
            return "\(label)\(isInOut ? "&" : "")\(value)\(isDelayed ? "()" : "")"
        }
        let effects = signature.effectSpecifiers
        let marks =
            (effects?.throwsClause == nil ? "" : "try ")
            + (effects?.asyncSpecifier == nil ? "" : "await ")
        return "\(marks)\(target)(\(arguments.joined(separator: ", ")))"
    }

    var isSettable: Bool {
        let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first
        guard case .accessors(let list) = binding?.accessorBlock?.accessors else { return false }
        return list.contains { $0.accessorSpecifier.text == "set" }
    }

    private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
        guard binding.initializer == nil, let block = binding.accessorBlock else { return false }
        guard case .accessors(let list) = block.accessors else { return true }
        return list.contains { $0.accessorSpecifier.text == "get" }
    }
}
