import FilmstripJSON

/// Names of a spec for which a later one has others: what they stand for is at the same place, or most of its parts are
/// the same.
struct SpecRenames {
    /// The new names, by old name.
    private(set) var names: [String: String] = [:]
    private(set) var given: (old: Set<String>, new: Set<String>) = ([], [])

    /// The most names that are gone or new and are held against each other by what they stand for.
    private static let mostCompared = 200

    /// Keys whose value is the name of what has it, or of the snapshot that it adds.
    fileprivate static let givingKeys: Set<String> = ["name", "as"]
    /// The same, and those of views that shared elements fly between, recognizers are on or patterns name: plain strings.
    fileprivate static let holdingKeys = givingKeys.union(["from", "to", "matched", "each", "view"])

    init() {}

    /// Finds the names by the differences between two specs.
    init(_ old: JSONNode, _ new: JSONNode, _ shape: Shape, _ edits: [SpecDelta.Edit]) {
        given = (Self.names(in: old, shape), Self.names(in: new, shape))
        let (was, isNow) = given
        func isRenaming(_ old: String, _ new: String) -> Bool {
            was.contains(old) && isNow.contains(new) && !isNow.contains(old) && !was.contains(new)
                && names[old] == nil && !names.values.contains(new)
        }
        for edit in edits where edit.path.isName {
            guard let old = edit.old?.string, let new = edit.new?.string, isRenaming(old, new)
            else { continue }
            names[old] = new
        }
        let named = edits.filter(\.isNamed)
        // Each is held against each.
        guard named.count <= Self.mostCompared else { return }
        for gone in named where gone.new == nil {
            let alike = named.filter {
                $0.old == nil && $0.path.dropLast() == gone.path.dropLast()
                    && isRenaming(gone.key, $0.key)
            }.map { (key: $0.key, likeness: Self.likeness(gone.old, $0.new)) }
            // Of equally likely ones the first.
            let best = alike.reduce(nil as (key: String, likeness: Double)?) {
                $1.likeness > ($0?.likeness ?? 0) ? $1 : $0
            }
            if let best, best.likeness >= 0.5 { names[gone.key] = best.key }
        }
        let values = named.filter { $0.path.first == .key(Language.letKey) }
        for gone in values where gone.new == nil && names[gone.key] == nil {
            let key = values.first {
                $0.old == nil && isRenaming(gone.key, $0.key)
                    && Self.isReadAlike(gone.key, $0.key, edits)
            }?.key
            if let key { names[gone.key] = key }
        }
    }

    /// Whether all texts that differ and read a named value read another one in its place, and are the same but for that.
    private static func isReadAlike(
        _ old: String, _ new: String, _ edits: [SpecDelta.Edit]
    ) -> Bool {
        var renames = SpecRenames()
        renames.names = [old: new]
        let readers = edits.compactMap { edit -> (renamed: String, isNow: String)? in
            guard let was = edit.old?.string, let isNow = edit.new?.string else { return nil }
            let renamed = renames.renamed(was)
            return renamed == was ? nil : (renamed, isNow)
        }
        return !readers.isEmpty && readers.allSatisfy { $0.renamed == $0.isNow }
    }

    /// The share of the parts of both values that are the same, 0…1.
    private static func likeness(_ one: JSONNode?, _ other: JSONNode?) -> Double {
        guard let one, let other else { return 0 }
        return likeness(one.leaves, other.leaves)
    }

    /// The share of the leaves of both values that are the same, 0…1.
    static func likeness(_ one: Set<String>, _ other: Set<String>) -> Double {
        let most = max(one.count, other.count)
        return most == 0 ? 1 : Double(one.intersection(other).count) / Double(most)
    }

    /// The names that a spec gives: to views, and to what it keeps under keys of its own.
    private static func names(in node: JSONNode, _ shape: Shape?) -> Set<String> {
        switch node.value {
        case .object(let members):
            let isNamed = shape?.hasNamedMembers == true
            return members.reduce(into: []) { names, member in
                if isNamed { names.insert(member.key) }
                if givingKeys.contains(member.key), let name = member.value.string {
                    names.insert(name)
                }
                names.formUnion(Self.names(in: member.value, shape?.value(of: member.key)))
            }
        case .array(let elements):
            return elements.reduce(into: []) {
                $0.formUnion(Self.names(in: $1, shape?.element))
            }
        case .null, .boolean, .number, .string: return []
        }
    }

    // MARK: Exchanged names

    /// Returns these names and those that things have taken from each other, two or more in a circle, as far as the
    /// differences show; nil if none have.
    func exchanging(
        _ old: JSONNode, _ new: JSONNode, _ shape: Shape, _ edits: [SpecDelta.Edit]
    ) -> SpecRenames? {
        var found: [String: String] = [:]
        for edit in edits where edit.path.isName {
            if let old = edit.old?.string, let new = edit.new?.string { found[old] = new }
        }
        Self.findMoved(old, new, shape, &found)
        found = found.filter { $0.key != $0.value }
        var count = 0
        repeat {
            count = found.count
            let news = Set(found.values)
            found = found.filter { found[$0.value] != nil && news.contains($0.key) }
        } while found.count < count
        guard !found.isEmpty, Set(found.keys).isDisjoint(with: names.keys) else { return nil }
        var result = self
        result.names.merge(found) { name, _ in name }
        return result
    }

    /// Finds what is kept under one name in an object, and was kept under another one.
    private static func findMoved(
        _ old: JSONNode, _ new: JSONNode, _ shape: Shape?, _ found: inout [String: String]
    ) {
        guard case .object(let was) = old.value, case .object(let now) = new.value else { return }
        let isNamed = shape?.hasNamedMembers == true && was.count <= mostCompared
        let keys =
            isNamed
            ? Dictionary(
                now.map { (CanonicalForm.text(of: $0.value), $0.key) }, uniquingKeysWith: { $1 })
            : [:]
        for member in was {
            if let key = keys[CanonicalForm.text(of: member.value)] { found[member.key] = key }
            new[member.key].map {
                findMoved(
                    member.value, $0,
                    shape?.value(of: member.key) ?? shape?.property(at: member.key), &found)
            }
        }
    }

    // MARK: New names

    /// Returns a value with the new names, wherever it can have names.
    ///
    /// - Parameter isName: Whether the value is itself the name of something.
    func renamed(_ node: JSONNode, _ shape: Shape?, isName: Bool = false) -> JSONNode {
        guard !names.isEmpty else { return node }
        if case .string(let text, let isVerbatim) = node.value {
            guard isName || shape?.holdsNames == true else { return node }
            return JSONNode(
                offset: node.offset, value: .string(renamed(text), isVerbatim: isVerbatim))
        }
        return node.mapped(at: node.offset) {
            renamed($0, shape?.element, isName: isName)
        } member: {
            let inner = shape?.value(of: $0.key) ?? shape?.property(at: $0.key)
            return (
                renamed(key: $0.key, in: shape), $0.keyOffset,
                renamed($0.value, inner, isName: Self.holdingKeys.contains($0.key))
            )
        }
    }

    func renamed(key: String, in shape: Shape?) -> String {
        names.isEmpty || shape?.object?.has(key) == true ? key : renamed(key)
    }

    /// Returns an expression, a name, or a path that begins with names.
    private func renamed(_ text: String) -> String {
        if let name = newName(of: text) { return name }
        var result = ""
        var rest = text[...]
        while let first = rest.first {
            let word = rest.prefix { $0.isLetter || $0.isNumber || "_{}#-".contains($0) }
            guard !word.isEmpty else {
                result.append(first)
                rest = rest.dropFirst()
                continue
            }
            result +=
                newName(of: String(word)) ?? Self.words(of: word).map { names[$0] ?? $0 }.joined()
            rest = rest.dropFirst(word.count)
        }
        return result
    }

    /// The new name of a name, also of one that a renamed pattern makes.
    private func newName(of name: String) -> String? {
        names[name] ?? Self.pattern(of: name, in: names)?.name
    }

    /// The renamed pattern that makes a name, such as "row{index}" of "row2", or of all its views, "row*", and the new
    /// name; nil if there is none.
    static func pattern(
        of name: String, in names: [String: String]
    ) -> (old: String, new: String, name: String)? {
        guard name.contains(where: { $0.isNumber || $0 == "*" }) else { return nil }
        return names.keys.sorted().lazy.compactMap { old in
            guard let new = names[old], let was = old.aroundIndex, let isNow = new.aroundIndex,
                !was.before.isEmpty, name.hasPrefix(was.before), name.hasSuffix(was.after)
            else { return nil }
            let number = name.dropFirst(was.before.count).dropLast(was.after.count)
            guard number == "*" || !number.isEmpty && number.allSatisfy(\.isNumber) else {
                return nil
            }
            return (old, new, String(isNow.before + number + isNow.after))
        }.first
    }

    /// The parts of a text that may be a difference rather than a name with a hyphen.
    private static func words(of text: Substring) -> [String] {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return Array(parts.map(String.init).flatMap { [$0, "-"] }.dropLast())
    }
}

extension String {
    /// The parts of a pattern with one place for a number, such as "row{index}", on both sides of it; nil for another text.
    fileprivate var aroundIndex: (before: Substring, after: Substring)? {
        guard let open = firstIndex(of: "{"), open == lastIndex(of: "{"),
            let close = self[open...].firstIndex(of: "}")
        else { return nil }
        return (self[..<open], self[index(after: close)...])
    }
}

extension SpecDelta.Edit {
    /// The key of the member; empty in an array.
    fileprivate var key: String {
        guard case .key(let key)? = path.last else { return "" }
        return key
    }
}

extension [SpecEdit.Step] {
    /// Whether the value at the path is the name of what has it.
    var isName: Bool {
        guard case .key(let key)? = last else { return false }
        return SpecRenames.givingKeys.contains(key)
    }

    var holdsName: Bool {
        let key = last { if case .key = $0 { true } else { false } }
        guard case .key(let key)? = key else { return false }
        return SpecRenames.holdingKeys.contains(key)
    }
}

extension JSONNode {
    /// The values without parts, each with its path.
    var leaves: Set<String> {
        switch value {
        case .object(let members):
            members.reduce(into: []) { leaves, member in
                leaves.formUnion(member.value.leaves.map { "\(member.key).\($0)" })
            }
        case .array(let elements):
            elements.enumerated().reduce(into: []) { leaves, element in
                leaves.formUnion(element.element.leaves.map { "\(element.offset).\($0)" })
            }
        case .null, .boolean, .number, .string: [CanonicalForm.text(of: self)]
        }
    }
}

extension Shape {
    /// Whether the keys of an object of this shape are names that the spec gives.
    var hasNamedMembers: Bool {
        if case .map(_, atMost: _, from: .names) = resolved { true } else { false }
    }

    /// Whether the order of the members of an object of this shape has a meaning.
    var isOrdered: Bool {
        if case .assignments = resolved { true } else { false }
    }

    /// Whether a string of this shape can name something of the spec.
    fileprivate var holdsNames: Bool {
        switch resolved {
        case .expression, .view, .reference, .color, .curve, .value, .number, .integer, .numbers:
            true
        case .either(let text, let other): text.holdsNames || other.holdsNames
        case .boolean, .yes, .string, .choice, .path, .array, .map, .assignments, .object,
            .anything, .named:
            false
        }
    }
}
