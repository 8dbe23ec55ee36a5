import SwiftSyntax

/// The types of a module, with their members wherever they are declared.
final class ModuleIndex {
    /// Entries by the type's full name: `Outer.Inner`.
    private(set) var types: [String: IndexedType] = [:]
    /// The names that the module's own declarations have, but for overrides.
    var declaredNames: Set<String> = []
    /// Attributes that go.
    let droppedAttributes: Set<String>

    /// - Parameter languageMode: The version of Swift that the files are compiled as.
    init(_ files: [ParsedFile], languageMode: Int = 5) {
        droppedAttributes =
            languageMode > 5
            ? FileRewriter.droppedAttributes
            : FileRewriter.droppedAttributes.union(FileRewriter.isolatingAttributes)
        for file in files {
            let builder = IndexBuilder(file, self)
            builder.walk(file.tree)
        }
    }

    /// The types in an order that does not vary.
    var sortedTypes: [IndexedType] { types.values.sorted { $0.name < $1.name } }

    /// The entry of a full name, made if there is none.
    func entry(_ name: String) -> IndexedType {
        if let entry = types[name] { return entry }
        let entry = IndexedType(name: name)
        types[name] = entry
        return entry
    }

    /// Finds a type by the name that code in some scope calls it.
    func type(named name: String, in scope: [String] = []) -> IndexedType? {
        let plain = Self.plainName(name)
        var scope = scope
        while !scope.isEmpty {
            if let entry = types[(scope + [plain]).joined(separator: ".")] { return entry }
            scope.removeLast()
        }
        return types[plain]
    }

    /// A type's name without optionality, `any`, generic arguments and spaces.
    static func plainName(_ name: String) -> String {
        var text = Substring(name)
        while let last = text.last, "?! )".contains(last) { text.removeLast() }
        while let first = text.first, "( ".contains(first) { text.removeFirst() }
        for prefix in ["any ", "some "] where text.hasPrefix(prefix) {
            text.removeFirst(prefix.count)
        }
        if let bracket = text.firstIndex(of: "<") { text = text[..<bracket] }
        return String(text)
    }

    /// A class and those that it inherits from, as far as the module declares them.
    func lineage(of type: IndexedType) -> [IndexedType] {
        var result = [type]
        while let superclass = superclass(of: result[result.count - 1]),
            !result.contains(where: { $0 === superclass })
        { result.append(superclass) }
        return result
    }

    /// The class that a class names first, if the module declares it.
    func superclass(of type: IndexedType) -> IndexedType? {
        guard type.kind == .class, let first = type.inherited.first else { return nil }
        let entry = self.type(named: first, in: type.scope)
        return entry?.kind == .class ? entry : nil
    }

    /// Name of the class of another module that a class descends from, if it has one.
    func foreignRoot(of type: IndexedType) -> String? {
        guard let last = lineage(of: type).last else { return nil }
        if last.kind == nil { return last.name }
        return last.inherited.first.map(Self.plainName)
    }

    /// The protocols of the module that a type conforms to by its own clauses, inherited ones included.
    func protocols(of type: IndexedType) -> [IndexedType] {
        var result: [IndexedType] = []
        var open = type.inherited.compactMap { self.type(named: $0, in: type.scope) }
        while let next = open.popLast() {
            guard next.kind == .protocol, !result.contains(where: { $0 === next }) else { continue }
            result.append(next)
            open += next.inherited.compactMap { self.type(named: $0, in: next.scope) }
        }
        return result
    }

    /// Type of a property as its declaration writes it, in a class or those that it inherits from.
    func property(_ name: String, of type: IndexedType) -> String? {
        lineage(of: type).lazy.compactMap { $0.properties[name] }.first
    }
}

extension ModuleIndex {
    /// Whether the module declares a type, function, method or property of a name.
    func isDeclared(_ name: String) -> Bool { declaredNames.contains(name) }
}
