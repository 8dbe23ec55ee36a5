/// The names available to the expressions of one place, with their meanings.
struct Vocabulary<Name: Hashable & Sendable>: Sendable {
    private(set) var scope = ExpressionScope()
    private(set) var names = SlotTable<Name>()

    /// Identifies the names known so far by `identity`.
    mutating func identify(as identity: String) { scope.identify(as: identity) }

    /// Seals the names known so far, so that copies share them.
    mutating func seal() {
        scope.seal()
        names.seal()
    }

    mutating func add(_ path: String, _ type: ExpressionType, _ name: Name) {
        scope.add(path, ExpressionScope.Entry(node: .name(names.count), type: type))
        names.append(name)
    }

    /// Adds a name with the members of `group`, whose meanings are `members`.
    mutating func add(_ path: String, _ group: ExpressionScope.Group, _ members: [Name]) {
        scope.add(path, group, first: names.count)
        names.append(contentsOf: members)
    }
}

/// The meanings of names, by slot.
///
/// Names that many places have in common are sealed, as in an `ExpressionScope`: copies share them
/// and append their own.
struct SlotTable<Name: Hashable & Sendable>: Hashable, Sendable {
    private var sealed: [[Name]] = []
    private var own: [Name] = []
    private(set) var count = 0

    subscript(slot: Int) -> Name {
        var slot = slot
        for names in sealed {
            if slot < names.count { return names[slot] }
            slot -= names.count
        }
        return own[slot]
    }

    /// Seals the slots filled so far, so that copies share them.
    mutating func seal() {
        guard !own.isEmpty else { return }
        sealed.append(own)
        own = []
    }

    mutating func append(_ name: Name) {
        own.append(name)
        count += 1
    }

    mutating func append(contentsOf names: [Name]) {
        own += names
        count += names.count
    }
}
