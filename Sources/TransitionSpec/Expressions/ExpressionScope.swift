/// The names that the expressions of one place know, without what they mean.
///
/// What many places know is sealed: they share it, and what each adds lies over it.
struct ExpressionScope: Sendable {
    /// What a path such as `to.layer.opacity` leads to.
    struct Entry: Sendable {
        var node: ExpressionNode
        var type: ExpressionType
    }

    /// The same for scopes of one spec that know the same names.
    private(set) var identity = ""
    /// What the names of colours mean.
    var userInterfaceStyle = Spec.UserInterfaceStyle.light
    /// What lies under the names here.
    private var base: Sealed?
    private var entries: [String: Entry] = [:]
    /// Every name in the order in which they were added.
    private var ownPaths: [String] = []
    /// What can follow each path that is only the beginning of names; "" begins all of them.
    private var ownContinuations: [String: [String]] = [:]
    /// Names that have all the members of a group, and the slot of the first.
    private var groups: [String: (group: Group, first: Int)] = [:]

    /// A scope that is not changed any more.
    private final class Sealed: Sendable {
        let scope: ExpressionScope

        init(_ scope: ExpressionScope) { self.scope = scope }
    }

    /// Paths that all names of one kind have, with their types, in the order of their slots.
    struct Group: Sendable {
        fileprivate let places: [String: (slot: Int, type: ExpressionType)]
        fileprivate let continuations: [String: [String]]

        init(_ members: [(path: String, type: ExpressionType)]) {
            var scope = ExpressionScope()
            var places: [String: (Int, ExpressionType)] = [:]
            for (slot, member) in members.enumerated() {
                scope.add(member.path, Entry(node: .name(slot), type: member.type))
                places[member.path] = (slot, member.type)
            }
            (self.places, continuations) = (places, scope.ownContinuations)
        }
    }

    /// Calls the names that are known so far `identity`.
    mutating func identify(as identity: String) { self.identity = identity }

    /// Has copies share what is known so far.
    mutating func seal() {
        var sealed = ExpressionScope()
        (sealed.identity, sealed.userInterfaceStyle) = (identity, userInterfaceStyle)
        sealed.base = Sealed(self)
        self = sealed
    }

    /// Adds a name; paths are told apart at their dots.
    mutating func add(_ path: String, _ entry: Entry) {
        if self[path] == nil { ownPaths.append(path) }
        entries[path] = entry
        addBeginnings(of: path)
    }

    /// Adds a name with the members of `group`, the first of which has the slot `first`.
    mutating func add(_ name: String, _ group: Group, first: Int) {
        groups[name] = (group, first)
        addBeginnings(of: name)
    }

    private mutating func addBeginnings(of path: String) {
        var beginning = ""
        for part in path.split(separator: ".").map(String.init) {
            if !continuations(of: beginning).contains(part) {
                ownContinuations[beginning, default: []].append(part)
            }
            beginning += beginning.isEmpty ? part : "." + part
        }
    }

    // MARK: Looking up

    /// Every name in the order in which they were added, but those of groups.
    var paths: [String] { (base?.scope.paths ?? []) + ownPaths }

    /// The same with those of groups, sorted.
    var allPaths: [String] {
        let inner = base?.scope.allPaths ?? []
        return inner + ownPaths.sorted()
            + groups.sorted { $0.key < $1.key }.flatMap { name, member in
                member.group.places.keys.sorted().map { "\(name).\($0)" }
            }
    }

    /// What a path leads to; nil if it is no name.
    subscript(path: String) -> Entry? {
        if let entry = entries[path] { return entry }
        if !groups.isEmpty {
            for (name, member) in path.splitAtDots {
                guard let (group, first) = groups[String(name)],
                    let (slot, type) = group.places[String(member)]
                else { continue }
                return Entry(node: .name(first + slot), type: type)
            }
        }
        return base?.scope[path]
    }

    /// What can follow a path that is only the beginning of names; "" begins all of them.
    func continuations(of path: String) -> [String] {
        var all = (base?.scope.continuations(of: path) ?? []) + (ownContinuations[path] ?? [])
        if let (group, _) = groups[path] { all += group.continuations[""] ?? [] }
        if !groups.isEmpty {
            for (name, member) in path.splitAtDots {
                guard let (group, _) = groups[String(name)] else { continue }
                all += group.continuations[String(member)] ?? []
            }
        }
        return all
    }
}

extension String {
    /// What stands before and after each dot, the first dot first.
    var splitAtDots: [(before: Substring, after: Substring)] {
        utf8.indices.filter { utf8[$0] == UInt8(ascii: ".") }
            .map { (self[..<$0], self[utf8.index(after: $0)...]) }
    }
}
