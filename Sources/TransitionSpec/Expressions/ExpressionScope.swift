/// The names that the expressions of one place know, without what they mean.
///
/// What many places know is sealed: they share it, and what each adds lies over it.
struct ExpressionScope: Sendable {
    /// What a path such as `to.layer.opacity` leads to.
    struct Entry: Sendable {
        var node: ExpressionNode
        var type: ExpressionType
    }

    /// What the names of colours mean.
    var userInterfaceStyle = Spec.UserInterfaceStyle.light
    private var known = Known()

    /// What is known. Every expression is read with a copy of its scope: one reference is copied fast.
    ///
    /// `@unchecked Sendable`: it is changed only while one scope alone has it.
    fileprivate final class Known: @unchecked Sendable {
        var identity = ""
        /// What lies under the names here; nothing changes it any more.
        var base: Known?
        var entries: [String: Entry] = [:]
        /// Every name, and those that have the members of a group, in the order in which they were added.
        var paths: [String] = []
        /// What can follow each path that is only the beginning of names; "" begins all of them.
        var continuations: [String: [String]] = [:]
        /// Names that have all the members of a group, and the slot of the first.
        var groups: [String: (group: Group, first: Int)] = [:]

        init() {}

        init(_ other: Known) {
            (identity, base, entries, paths) = (
                other.identity, other.base, other.entries, other.paths
            )
            (continuations, groups) = (other.continuations, other.groups)
        }
    }

    /// The same for scopes of one spec that know the same names.
    var identity: String { known.identity }

    /// Has what is known to itself, to change it.
    private mutating func own() {
        if !isKnownUniquelyReferenced(&known) { known = Known(known) }
    }

    /// Paths that all names of one kind have, with their types, in the order of their slots; and parts of
    /// them that have paths of their own.
    struct Group: Sendable {
        /// The slot that each path reads, which part of its value, and of what type that is.
        fileprivate let places: [String: (slot: Int, part: ExpressionMember?, type: ExpressionType)]
        fileprivate let continuations: [String: [String]]
        /// The paths in their order.
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

    /// Calls the names that are known so far `identity`.
    mutating func identify(as identity: String) {
        own()
        known.identity = identity
    }

    /// Has copies share what is known so far.
    mutating func seal() {
        let base = known
        known = Known()
        (known.identity, known.base) = (base.identity, base)
    }

    /// Adds a name; paths are told apart at their dots.
    mutating func add(_ path: String, _ entry: Entry) {
        own()
        if self[path] == nil { known.paths.append(path) }
        known.entries[path] = entry
        addBeginnings(of: path)
    }

    /// Adds a name with the members of `group`, the first of which has the slot `first`.
    mutating func add(_ name: String, _ group: Group, first: Int) {
        own()
        if known.groups.updateValue((group, first), forKey: name) == nil {
            known.paths.append(name)
        }
        addBeginnings(of: name)
    }

    private func addBeginnings(of path: String) {
        var beginning = ""
        for part in path.split(separator: ".").map(String.init) {
            if !has(part, after: beginning) {
                known.continuations[beginning, default: []].append(part)
            }
            beginning += beginning.isEmpty ? part : "." + part
        }
    }

    // MARK: Looking up

    /// Every name in the order in which they were added.
    var paths: [String] {
        known.layers.reversed().flatMap { layer in
            layer.paths.flatMap { path in
                layer.groups[path].map { $0.group.paths.map { "\(path).\($0)" } } ?? [path]
            }
        }
    }

    /// What a path leads to; nil if it is no name.
    subscript(path: String) -> Entry? {
        var layer: Known? = known
        while let here = layer {
            if let entry = here.entries[path] { return entry }
            for (group, first, rest) in here.members(path) {
                guard let (slot, part, type) = group.places[String(rest)] else { continue }
                let name = ExpressionNode.name(first + slot)
                return Entry(node: part.map { .member($0, name) } ?? name, type: type)
            }
            layer = here.base
        }
        return nil
    }

    /// What can follow a path that is only the beginning of names; "" begins all of them.
    func continuations(of path: String) -> [String] {
        known.layers.reversed().flatMap { layer in
            (layer.continuations[path] ?? [])
                + (layer.groups[path].map { $0.group.continuations[""] ?? [] } ?? [])
                + layer.members(path).flatMap { $0.group.continuations[String($0.rest)] ?? [] }
        }
    }

    /// Whether `part` is among them.
    func has(_ part: String, after path: String) -> Bool {
        var layer: Known? = known
        while let here = layer {
            if here.continuations[path]?.contains(part) == true
                || here.groups[path]?.group.continuations[""]?.contains(part) == true
                || here.members(path).contains(where: {
                    $0.group.continuations[String($0.rest)]?.contains(part) == true
                })
            {
                return true
            }
            layer = here.base
        }
        return false
    }
}

extension ExpressionScope.Known {
    /// This and all that lies under it.
    fileprivate var layers: [ExpressionScope.Known] { [self] + (base?.layers ?? []) }

    /// The groups that `path` may lead into, with the slot of the first member of each, and what leads on.
    fileprivate func members(
        _ path: String
    ) -> [(group: ExpressionScope.Group, first: Int, rest: Substring)] {
        guard !groups.isEmpty else { return [] }
        return path.splitAtDots.compactMap { name, rest in
            groups[String(name)].map { ($0.group, $0.first, rest) }
        }
    }
}

extension String {
    /// What stands before and after each dot, the first dot first.
    var splitAtDots: [(before: Substring, after: Substring)] {
        utf8.indices.filter { utf8[$0] == UInt8(ascii: ".") }
            .map { (self[..<$0], self[utf8.index(after: $0)...]) }
    }
}
