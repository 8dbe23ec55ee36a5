import SwiftSyntax

/// Members that an extension of another module's class declares, and classes below it override.
///
/// The member becomes `UIView_x`, an override in `Screen` becomes `Screen_x`, and the extension gets an `x` that asks which
/// class `self` is of.
struct Dispatching {
    private let index: ModuleIndex
    /// Offsets of the members that are settled, by files.
    private(set) var settled: [String: Set<Int>] = [:]

    init(_ index: ModuleIndex) { self.index = index }

    /// A member of a type, where it stands.
    private struct Member {
        let type: IndexedType
        let clause: IndexedType.Clause
        let candidate: Candidate
        let declaration: DeclSyntax

        var prefix: String { "\(type.lastName)_" }
    }

    mutating func add(to plan: inout Forwarding.Plan) {
        let foreign = index.sortedTypes.filter { $0.kind == nil }
        for base in foreign.flatMap({ members(of: $0) })
        where !base.candidate.isOverride && !base.candidate.modifiers.has("static", "class") {
            let overrides = index.sortedTypes.filter { $0.kind == .class || $0.kind == nil }
                .filter { $0 !== base.type && $0.overrides.contains(base.candidate.key) }
                .flatMap { members(of: $0) }
                .filter { $0.candidate.isOverride && $0.candidate.key == base.candidate.key }
            let all = [base] + overrides
            guard !overrides.isEmpty,
                all.allSatisfy({
                    $0.candidate.isForwardable && !$0.candidate.isSettable
                        && !$0.clause.isConstrained
                })
            else { continue }
            for member in all { rename(member, among: all, &plan) }
            // Those of a class come before those of what it inherits from.
            let order = overrides.sorted { depth($0.type) > depth($1.type) }
            let cases = order.map {
                "if let object = self as? \($0.type.name) { return \($0.candidate.call("object.\($0.prefix)")) }; "
            }
            let signature = SingleLine(base.candidate.signature, index: index).text
                .replacing("open ", with: "public ")
            let brace = base.clause.members.rightBrace
            let separator = base.clause.members.members.isEmpty ? " " : " ; "
            plan.insertions.append(
                Insertion(
                    file: base.clause.file.source.name, offset: base.clause.file.start(of: brace),
                    text:
                        "\(separator)\(signature) { \(cases.joined())return \(base.candidate.call(base.prefix)) } "
                ))
        }
    }

    private func members(of type: IndexedType) -> [Member] {
        type.clauses.flatMap { clause in
            Forwarding.members(of: clause.members).compactMap { item in
                Candidate(item.decl).map {
                    Member(type: type, clause: clause, candidate: $0, declaration: item.decl)
                }
            }
        }
    }

    /// Classes between a class and the one that the module does not declare; those of UIKit that others inherit from count
    /// less.
    private func depth(_ type: IndexedType) -> Int {
        guard type.kind == nil else { return index.lineage(of: type).count }
        return ["UIControl", "UIResponder", "UIScrollView", "UIView", "UIViewController"]
            .contains(type.name) ? -1 : 0
    }

    private mutating func rename(
        _ member: Member, among all: [Member], _ plan: inout Forwarding.Plan
    ) {
        let file = member.clause.file
        settled[file.source.name, default: []].insert(file.start(of: member.declaration))
        for modifier in member.candidate.modifiers
        where ["open", "override", "public"].contains(modifier.name.text) {
            plan.blanks[file.source.name, default: []].append(file.range(of: modifier))
        }
        let offset = file.start(of: member.candidate.nameToken)
        plan.insertions.append(
            Insertion(file: file.source.name, offset: offset, text: member.prefix))
        let root = index.foreignRoot(of: member.type).flatMap { index.types[$0] }
        let above = index.lineage(of: member.type).dropFirst() + [root].compactMap(\.self)
        let next =
            above.lazy.filter { $0 !== member.type }.compactMap { type in
                all.first { $0.type === type }
            }.first ?? all[0]
        for node in Nodes(member.declaration) {
            guard let access = node.as(MemberAccessExprSyntax.self),
                access.base?.is(SuperExprSyntax.self) == true,
                access.declName.baseName.text == member.candidate.name
            else { continue }
            let name = file.start(of: access.declName)
            plan.blanks[file.source.name, default: []].append(file.start(of: access)..<name)
            plan.insertions.append(
                Insertion(file: file.source.name, offset: name, text: "self.\(next.prefix)"))
        }
    }
}
