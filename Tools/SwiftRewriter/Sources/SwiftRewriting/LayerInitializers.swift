import SwiftSyntax

/// The initializers that Filmstrip's layers require of their subclasses, where Apple's do not.
///
/// A class that has an initializer of its own, and not `init()` and `init(layer:)`, gets them in its body, on the line of
/// the closing brace. As with Apple they end the program if they are needed and the class lacks what they call.
struct LayerInitializers {
    private let index: ModuleIndex

    init(_ index: ModuleIndex) { self.index = index }

    func insertions() -> [Insertion] {
        index.sortedTypes.compactMap { type in
            guard let body = type.declaration, isLayer(type), !inheritsAll(type) else { return nil }
            let isPublic = body.modifiers.has("public", "open")
            let own = type.initializers.map(\.labels)
            var text = ""
            for (signature, labels, call, use) in [
                ("presenting layer: CALayer", ["layer"], "layer: layer", "an animation"),
                ("created: Void", [], "", "a view"),
            ] where !own.contains([String(signature.prefix { $0 != " " && $0 != ":" })]) {
                let name = "init(\(labels.map { "\($0):" }.joined()))"
                let code =
                    own.contains(labels)
                    ? "self.init(\(call))"
                    : "fatalError(\"\(type.name) has no \(name), which \(use) needs\")"
                text +=
                    " ; \(isPublic ? "public " : "")required convenience init(\(signature)) { \(code) }"
            }
            guard !text.isEmpty else { return nil }
            let isEmpty = body.members.members.isEmpty
            return Insertion(
                file: body.file.source.name, offset: body.file.start(of: body.members.rightBrace),
                text: (isEmpty ? String(text.dropFirst(2)) : text) + " ")
        }
    }

    private func isLayer(_ type: IndexedType) -> Bool {
        guard type.kind == .class, let root = index.foreignRoot(of: type) else { return false }
        return root.hasPrefix("CA") && root.hasSuffix("Layer")
    }

    /// Whether a class has all initializers that its superclass has, by Swift's rules.
    private func inheritsAll(_ type: IndexedType) -> Bool {
        let own = type.initializers.filter { !$0.isConvenience }.map(\.labels)
        return own.isEmpty || designated(index.superclass(of: type)).allSatisfy(own.contains)
    }

    private func designated(_ type: IndexedType?) -> [[String]] {
        guard let type else { return [[], ["layer"], ["coder"]] }
        let own = type.initializers.filter { !$0.isConvenience }.map(\.labels)
        return own.isEmpty ? designated(index.superclass(of: type)) : own
    }
}
