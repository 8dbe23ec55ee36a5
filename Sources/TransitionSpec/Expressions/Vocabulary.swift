/// The names that the expressions of one place know, and what they mean.
struct Vocabulary<Name: Hashable & Sendable>: Sendable {
    private(set) var scope = ExpressionScope()
    private(set) var names = SlotTable<Name>()

    /// Calls the names that are known so far `identity`.
    mutating func identify(as identity: String) { scope.identify(as: identity) }

    /// Has copies share what is known so far.
    mutating func seal() {
        scope.seal()
        names.seal()
    }

    /// Adds a name.
    mutating func add(_ path: String, _ type: ExpressionType, _ name: Name) {
        scope.add(path, ExpressionScope.Entry(node: .name(names.count), type: type))
        names.append(name)
    }

    /// Adds a name with the members of `group`, which mean `members`.
    mutating func add(_ path: String, _ group: ExpressionScope.Group, _ members: [Name]) {
        scope.add(path, group, first: names.count)
        names.append(contentsOf: members)
    }
}

/// What the slots of names stand for.
///
/// What many places know is sealed, as in an `ExpressionScope`: copies share it, and what each adds lies
/// behind it.
struct SlotTable<Name: Hashable & Sendable>: Hashable, Sendable {
    private var sealed: [[Name]] = []
    private var own: [Name] = []
    /// How many slots there are.
    private(set) var count = 0

    /// What the slot `slot` stands for.
    subscript(slot: Int) -> Name {
        var slot = slot
        for names in sealed {
            if slot < names.count { return names[slot] }
            slot -= names.count
        }
        return own[slot]
    }

    /// Has copies share what is here so far.
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
