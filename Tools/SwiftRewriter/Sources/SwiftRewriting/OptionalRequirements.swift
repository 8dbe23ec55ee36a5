import SwiftSyntax

/// A text that the rewrite adds to a file.
struct Insertion {
    let file: String
    let offset: Int
    let text: String
}

/// Puts each optional requirement into a protocol of its own, to which types conform that implement it.
///
/// `delegate?.didEnd?(self)` becomes `(delegate as? PanelDelegate_didEnd_1)?.didEnd(self)`.
struct OptionalRequirements {
    private let index: ModuleIndex

    init(_ index: ModuleIndex) { self.index = index }

    func insertions() -> [Insertion] {
        let owners = index.sortedTypes.filter { $0.kind == .protocol && !$0.optionals.isEmpty }
        return owners.flatMap(declarations) + conformances()
    }

    private func declarations(_ owner: IndexedType) -> [Insertion] {
        guard let clause = owner.declaration else { return [] }
        let access = clause.modifiers.first {
            ["public", "fileprivate", "private", "package"].contains($0.name.text)
        }
        let prefix = access.map { "\($0.name.text) " } ?? ""
        let end = clause.file.end(of: clause.members)
        var result: [Insertion] = []
        for requirement in owner.optionals where !requirement.isStatic {
            if requirement.isOptionalProperty {
                guard let type = requirement.type else { continue }
                let isSet = requirement.declaration.trimmedDescription.contains("set }")
                let body = isSet ? "get { nil } set {}" : "nil"
                result.append(
                    Insertion(
                        file: clause.file.source.name, offset: outermostEnd(clause),
                        text:
                            "; extension \(owner.name) { \(prefix)var \(requirement.name): \(type) { \(body) } }"
                    ))
            } else {
                let name = requirement.protocolName(in: owner)
                let code = SingleLine(requirement.declaration, index: index).text
                result.append(
                    Insertion(
                        file: clause.file.source.name, offset: end,
                        text: "; \(prefix)protocol \(name): AnyObject { \(code) }"))
            }
        }
        return result
    }

    /// Where an extension may stand: behind the outermost type.
    private func outermostEnd(_ clause: IndexedType.Clause) -> Int {
        var end = clause.file.end(of: clause.members)
        var node = clause.members.parent
        while let current = node {
            if let block = current.as(MemberBlockSyntax.self) { end = clause.file.end(of: block) }
            node = current.parent
        }
        return end
    }

    private func conformances() -> [Insertion] {
        var result: [Insertion] = []
        for type in index.sortedTypes where type.kind != .protocol {
            let lineage = index.lineage(of: type)
            var seen: Set<String> = []
            for (depth, ancestor) in lineage.enumerated() {
                for owner in index.protocols(of: ancestor) where seen.insert(owner.name).inserted {
                    let above = lineage.dropFirst().contains {
                        index.protocols(of: $0).contains { $0 === owner }
                    }
                    let missing = owner.optionals.filter { requirement in
                        guard !requirement.isStatic, !requirement.isOptionalProperty else {
                            return false
                        }
                        if above {
                            return declares(type, requirement)
                                && !lineage.dropFirst().contains { declares($0, requirement) }
                        }
                        return lineage.contains { declares($0, requirement) }
                    }
                    guard !missing.isEmpty,
                        let clause = clause(of: type, for: depth == 0 && !above ? owner : nil),
                        let last = clause.inheritance?.inheritedTypes.last
                    else { continue }
                    let scope = owner.scope.dropLast().map { "\($0)." }.joined()
                    let names = missing.map { ", \(scope)\($0.protocolName(in: owner))" }
                    result.append(
                        Insertion(
                            file: clause.file.source.name, offset: clause.file.end(of: last.type),
                            text: names.joined()))
                }
            }
        }
        return result
    }

    private func declares(_ type: IndexedType, _ requirement: IndexedRequirement) -> Bool {
        guard let labels = requirement.labels else {
            return type.properties[requirement.name] != nil
        }
        return type.methods.contains {
            $0.name == requirement.name && $0.labels == labels && !$0.isPrivate && !$0.isStatic
        }
    }

    /// The clause by which a type conforms to a protocol; its declaration if none is asked for.
    private func clause(of type: IndexedType, for owner: IndexedType?) -> IndexedType.Clause? {
        guard let owner else {
            return type.declaration ?? type.clauses.first { $0.inheritance != nil }
        }
        return type.clauses.first { clause in
            clause.inheritance?.inheritedTypes.contains { inherited in
                inherited.type.trimmedDescription.split(separator: "&").contains { name in
                    let plain = name.filter { !$0.isWhitespace }
                    guard let found = index.type(named: plain, in: type.scope) else { return false }
                    return found === owner || index.protocols(of: found).contains { $0 === owner }
                }
            } ?? false
        }
    }
}

/// A declaration's code on one line, without comments and Objective-C's words.
struct SingleLine {
    let text: String

    init(_ node: some SyntaxProtocol, index: ModuleIndex) {
        var text = ""
        var isSpaced = false
        for token in node.tokens(viewMode: .sourceAccurate) {
            if Self.isDropped(token, index) { continue }
            if isSpaced || !token.leadingTrivia.isEmpty, !text.isEmpty { text += " " }
            let name = index.types[token.text]?.kind == nil ? Renames.types[token.text] : nil
            text += name ?? token.text
            isSpaced = !token.trailingTrivia.isEmpty
        }
        self.text = text
    }

    /// Whether a token belongs to an attribute or modifier that Linux does not know.
    private static func isDropped(_ token: TokenSyntax, _ index: ModuleIndex) -> Bool {
        var node = token.parent
        for _ in 0..<8 {
            guard let current = node else { return false }
            if let attribute = current.as(AttributeSyntax.self) {
                return index.droppedAttributes.contains(
                    attribute.attributeName.trimmedDescription)
            }
            if let modifier = current.as(DeclModifierSyntax.self) {
                return ["optional", "dynamic"].contains(modifier.name.text)
            }
            node = current.parent
        }
        return false
    }
}
