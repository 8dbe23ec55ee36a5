/// The names available to the expressions of one place, without their meanings.
///
/// Names that many places have in common are sealed: the places share them and add their own on
/// top.
struct ExpressionScope: Sendable {
    /// The target of a path such as `to.layer.opacity`.
    struct Entry: Sendable {
        var node: ExpressionNode
        var type: ExpressionType
    }

    /// The style in which colour names are resolved.
    var userInterfaceStyle = Spec.UserInterfaceStyle.light
    private var known = Known()

    /// The known names, in a class because every expression is read with a copy of its scope and a
    /// single reference is fast to copy.
    ///
    /// `@unchecked Sendable`: mutated only while a single scope refers to it.
    fileprivate final class Known: @unchecked Sendable {
        @exclusivity(unchecked) var identity = ""
        /// The sealed names below these; no longer mutated.
        @exclusivity(unchecked) var base: Known?
        @exclusivity(unchecked) var entries: [String: Entry] = [:]
        /// Names of all entries and groups, in the order in which they were added.
        @exclusivity(unchecked) var paths: [String] = []
        /// The parts that can follow each incomplete path; the path "" has the first parts.
        @exclusivity(unchecked) var continuations: [String: Continuations] = [:]
        /// Names that have all members of a group, with the slot of the first member.
        @exclusivity(unchecked) var groups: [String: (group: Group, first: Int)] = [:]

        init() {}

        init(_ other: Known) {
            (identity, base, entries, paths) = (
                other.identity, other.base, other.entries, other.paths
            )
            (continuations, groups) = (other.continuations, other.groups)
        }
    }

    /// Parts that can follow a path, each once, in the order in which they were added.
    fileprivate struct Continuations {
        private(set) var parts: [String] = []
        private var known: Set<String> = []

        func contains(_ part: String) -> Bool { known.contains(part) }

        mutating func add(_ part: String) {
            if known.insert(part).inserted { parts.append(part) }
        }
    }

    /// An identifier that is equal for scopes of one spec with the same names.
    var identity: String { known.identity }

    /// Makes the storage of known names unique before it is mutated.
    private mutating func own() {
        if !isKnownUniquelyReferenced(&known) { known = Known(known) }
    }

    /// Paths that all names of one kind have, with their types, in the order of their slots; and
    /// parts of their values that have paths of their own.
    struct Group: Sendable {
        /// The slot that each path reads, the part of the slot's value if it is only a part, and
        /// its type.
        fileprivate let places: [String: (slot: Int, part: ExpressionMember?, type: ExpressionType)]
        fileprivate let continuations: [String: Continuations]
        /// The paths in the order in which they were added.
        fileprivate let paths: [String]

        init(
            _ members: [(path: String, type: ExpressionType)],
            parts: [(path: String, part: ExpressionMember, of: Int)] = []
        ) {
            var scope = ExpressionScope()
            var places: [String: (Int, ExpressionMember?, ExpressionType)] = [:]
            for (slot, member) in members.enumerated() {
                scope.add(member.path, Entry(node: .name(slot), type: member.type))
                places[member.path] = (slot, nil, member.type)
            }
            for (path, part, slot) in parts {
                guard let type = part.type(in: members[slot].type) else {
                    preconditionFailure("\(members[slot].path) has no \(part)")
                }
                scope.add(path, Entry(node: .member(part, .name(slot)), type: type))
                places[path] = (slot, part, type)
            }
            (self.places, continuations) = (places, scope.known.continuations)
            paths = scope.known.paths
        }
    }

    /// Identifies the names known so far by `identity`.
    mutating func identify(as identity: String) {
        own()
        known.identity = identity
    }

    /// Seals the names known so far, so that copies share them.
    mutating func seal() {
        let base = known
        known = Known()
        (known.identity, known.base) = (base.identity, base)
    }

    /// Adds a name; its dots separate the parts of its path.
    mutating func add(_ path: String, _ entry: Entry) {
        own()
        if self[path] == nil { known.paths.append(path) }
        known.entries[path] = entry
        addBeginnings(of: path)
    }

    /// Adds a name with the members of `group`; the first member has the slot `first`.
    mutating func add(_ name: String, _ group: Group, first: Int) {
        own()
        if known.groups.updateValue((group, first), forKey: name) == nil {
            known.paths.append(name)
        }
        addBeginnings(of: name)
    }

    private func addBeginnings(of path: String) {
        // Dots are single bytes, which are found faster than characters.
        let bytes = path.utf8
        guard !bytes.isEmpty else { return }
        var (beginning, start) = ("", bytes.startIndex)
        while true {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
            let part = String(path[start..<end])
            if !has(part, after: beginning) {
                known.continuations[beginning, default: Continuations()].add(part)
            }
            guard end < bytes.endIndex else { return }
            beginning = String(path[..<end])
            start = bytes.index(after: end)
        }
    }

    // MARK: Looking up

    /// Every name, in the order in which they were added.
    var paths: [String] {
        known.layers.reversed().flatMap { layer in
            layer.paths.flatMap { path in
                layer.groups[path].map { $0.group.paths.map { "\(path).\($0)" } } ?? [path]
            }
        }
    }

    /// The entry at a path; nil if the path is not a name.
    subscript(path: String) -> Entry? {
        var layer: Known? = known
        while let here = layer {
            if let entry = here.entries[path] { return entry }
            let entry: Entry? = here.firstGroup(of: path) { group, first, rest in
                guard let (slot, part, type) = group.places[String(rest)] else { return nil }
                let name = ExpressionNode.name(first + slot)
                return Entry(node: part.map { .member($0, name) } ?? name, type: type)
            }
            if let entry { return entry }
            layer = here.base
        }
        return nil
    }

    /// Returns the parts that can follow an incomplete path; for "", the first parts.
    func continuations(of path: String) -> [String] {
        known.layers.reversed().flatMap { layer in
            (layer.continuations[path]?.parts ?? [])
                + (layer.groups[path]?.group.continuations[""]?.parts ?? [])
                + layer.continuationsInGroups(of: path)
        }
    }

    /// Whether `part` can follow `path`.
    func has(_ part: String, after path: String) -> Bool {
        var layer: Known? = known
        while let here = layer {
            if here.continuations[path]?.contains(part) == true { return true }
            if !here.groups.isEmpty,
                here.groups[path]?.group.continuations[""]?.contains(part) == true
                    || here.firstGroup(
                        of: path,
                        where: { group, _, rest in
                            group.continuations[String(rest)]?.contains(part) == true ? true : nil
                        }) == true
            {
                return true
            }
            layer = here.base
        }
        return false
    }
}

extension ExpressionScope.Known {
    /// This layer and all layers below it, topmost first.
    fileprivate var layers: [ExpressionScope.Known] { [self] + (base?.layers ?? []) }

    /// Returns what `body` makes of the first group that `path` may lead into, with the slot of the
    /// group's first member and the rest of the path, of which `body` makes something; nil if there is
    /// none.
    fileprivate func firstGroup<Result>(
        of path: String, where body: (ExpressionScope.Group, Int, Substring) -> Result?
    ) -> Result? {
        guard !groups.isEmpty else { return nil }
        let utf8 = path.utf8
        for dot in utf8.indices where utf8[dot] == UInt8(ascii: ".") {
            guard let (group, first) = groups[String(path[..<dot])] else { continue }
            if let result = body(group, first, path[utf8.index(after: dot)...]) { return result }
        }
        return nil
    }

    /// Returns the parts that can follow an incomplete path within the groups that it leads into.
    fileprivate func continuationsInGroups(of path: String) -> [String] {
        var parts: [String] = []
        _ = firstGroup(of: path) { group, _, rest -> Bool? in
            parts += group.continuations[String(rest)]?.parts ?? []
            return nil
        }
        return parts
    }
}

extension String {
    /// The text before and after each dot, in the order of the dots.
    var splitAtDots: [(before: Substring, after: Substring)] {
        utf8.indices.filter { utf8[$0] == UInt8(ascii: ".") }
            .map { (self[..<$0], self[utf8.index(after: $0)...]) }
    }
}
