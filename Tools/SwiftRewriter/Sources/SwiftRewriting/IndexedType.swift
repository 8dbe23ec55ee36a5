import SwiftSyntax

/// A type that the module declares or extends.
final class IndexedType {
    /// The kinds of types that are told apart.
    enum Kind { case `class`, `protocol`, other }

    /// The full name.
    let name: String
    /// Nil for a type of another module.
    var kind: Kind?
    /// The names in its inheritance clauses, those of extensions included; a class's superclass first.
    var inherited: [String] = []
    var methods: [IndexedMethod] = []
    /// The types of properties, as written, or guessed from a call of an initializer.
    var properties: [String: String] = [:]
    /// Bodies and their files, the declaration's own first.
    var clauses: [Clause] = []
    /// The members that override, methods with their labels.
    var overrides: Set<String> = []
    /// Labels of the initializers in its body.
    var initializers: [(labels: [String], isConvenience: Bool)] = []
    /// The optional requirements of a protocol.
    var optionals: [IndexedRequirement] = []

    init(name: String) { self.name = name }

    /// A declaration of the type or an extension.
    struct Clause {
        let file: ParsedFile
        let inheritance: InheritanceClauseSyntax?
        let members: MemberBlockSyntax
        let modifiers: DeclModifierListSyntax
        let isExtension: Bool
        let isConstrained: Bool
        /// Whether it stands in an `#if` whose condition is not known.
        let isConditional: Bool
        /// Offset behind the name, its generic parameters included.
        let nameEnd: Int
    }

    /// The type's own name.
    var lastName: String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// The names of the types around it.
    var scope: [String] { name.split(separator: ".").map(String.init) }

    /// The declaration, if the module has it.
    var declaration: Clause? { kind == nil ? nil : clauses.first { !$0.isExtension } }
}

/// A method of a type.
struct IndexedMethod {
    let name: String
    /// The labels, `_` for none.
    let labels: [String]
    let types: [String]
    let isStatic: Bool
    let isObjC: Bool
    let objCName: String?
    let isPrivate: Bool
    /// Its result as written, `Void` if nothing is.
    let result: String

    /// The name as `#selector` and compound names write it.
    var fullName: String {
        labels.isEmpty ? "\(name)()" : "\(name)(\(labels.map { "\($0):" }.joined()))"
    }

    /// The name that Objective-C gives it.
    var selectorName: String { objCName ?? Self.selectorName(name, labels) }

    /// The name that Objective-C gives a method.
    static func selectorName(_ name: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return name }
        let rest = labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
        guard first != "_" else { return "\(name):\(rest)" }
        let capital = first.prefix(1).uppercased() + first.dropFirst()
        let prepositions = [
            "with", "for", "from", "to", "in", "at", "by", "of", "on", "using", "as",
        ]
        let isJoined = prepositions.contains {
            first == $0
                || first.hasPrefix($0) && first.dropFirst($0.count).first?.isUppercase == true
        }
        return "\(name)\(isJoined ? "" : "With")\(capital):\(rest)"
    }
}

/// An optional requirement of a protocol of the module.
struct IndexedRequirement {
    /// The name without labels.
    let name: String
    /// Nil for a property.
    let labels: [String]?
    let declaration: DeclSyntax
    let isStatic: Bool
    /// The type of a property.
    let type: String?
    let file: ParsedFile

    /// Whether it is a property that is nil where it is left out, so that a default serves.
    var isOptionalProperty: Bool { labels == nil && (type?.hasSuffix("?") ?? false) }

    /// Name of the protocol that has it as its only requirement.
    func protocolName(in owner: IndexedType) -> String {
        let parts = [owner.lastName, name] + (labels ?? []).filter { $0 != "_" }
        // Two requirements of one base name may differ in how many arguments they have alone.
        let suffix = (labels ?? []).isEmpty ? [] : ["\(labels?.count ?? 0)"]
        return (parts + suffix).joined(separator: "_").filter { $0 != "`" }
    }
}
