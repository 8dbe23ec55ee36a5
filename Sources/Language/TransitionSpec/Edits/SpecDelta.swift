import FilmstripJSON

/// Two JSON trees as one, with the places at which they differ.
indirect enum SpecDelta {
    /// The same in both.
    case same(JSONNode)
    /// A difference, by its number; nil where one tree has nothing.
    case edit(Int, old: JSONNode?, new: JSONNode?)
    /// Members in the order of the new tree, those of the old one alone at the end.
    case object([(key: String, value: SpecDelta)])
    case array([SpecDelta])

    /// The places of a tree that differ, in order.
    struct Edits {
        /// From the root: keys of objects, and indices in arrays.
        var paths: [[SpecEdit.Step]] = []
        var values: [(old: JSONNode?, new: JSONNode?)] = []
    }

    /// Compares two trees.
    ///
    /// - Parameter edits: Receives the differences.
    init(_ old: JSONNode?, _ new: JSONNode?, at path: [SpecEdit.Step], _ edits: inout Edits) {
        func edit() -> SpecDelta {
            edits.paths.append(path)
            edits.values.append((old, new))
            return .edit(edits.paths.count - 1, old: old, new: new)
        }
        guard let old, let new else {
            self = edit()
            return
        }
        switch (old.value, new.value) {
        case (.object(let was), .object(let now)) where !was.isEmpty && !now.isEmpty:
            let added = now.map { member in
                (
                    key: member.key,
                    value: SpecDelta(
                        old[member.key], member.value, at: path + [.key(member.key)], &edits)
                )
            }
            let gone = was.filter { new[$0.key] == nil }.map { member in
                (
                    key: member.key,
                    value: SpecDelta(member.value, nil, at: path + [.key(member.key)], &edits)
                )
            }
            self = .object(added + gone)
        case (.array(let was), .array(let now)):
            self = .array(
                Self.aligned(was, now).map { pair in
                    SpecDelta(
                        pair.old.map { was[$0] }, pair.new.map { now[$0] },
                        at: path + [.index(pair.new ?? pair.old ?? 0)], &edits)
                })
        default:
            self = Self.areSame(old, new) ? .same(new) : edit()
        }
    }

    /// Whether two values are the same text, or the same curve.
    private static func areSame(_ old: JSONNode, _ new: JSONNode) -> Bool {
        if CanonicalForm.text(of: old) == CanonicalForm.text(of: new) { return true }
        guard let was = old.string, let isNow = new.string, let form = CurveForm(was) else {
            return false
        }
        return form == CurveForm(isNow)
    }

    /// The tree with the new values of some differences and the old ones of all others; nil if it has nothing there.
    func tree(taking isNew: (Int) -> Bool) -> JSONNode? {
        switch self {
        case .same(let node): node
        case .edit(let number, let old, let new): isNew(number) ? new : old
        case .object(let members):
            JSONNode(
                offset: 0,
                value: .object(
                    members.compactMap { key, value in
                        value.tree(taking: isNew).map {
                            JSONMember(key: key, keyOffset: 0, value: $0)
                        }
                    }))
        case .array(let elements):
            JSONNode(
                offset: 0, value: .array(elements.compactMap { $0.tree(taking: isNew) }))
        }
    }

    /// Pairs the elements of two arrays: equal ones first, between them those of the same keys.
    private static func aligned(
        _ old: [JSONNode], _ new: [JSONNode]
    ) -> [(old: Int?, new: Int?)] {
        let equal = matches(
            old.map(CanonicalForm.text(of:)), new.map(CanonicalForm.text(of:)))
        var result: [(old: Int?, new: Int?)] = []
        var (from, to) = (0, 0)
        for pair in equal + [(old: old.count, new: new.count)] {
            result += between(old, from..<pair.old, new, to..<pair.new)
            if pair.old < old.count { result.append((pair.old, pair.new)) }
            (from, to) = (pair.old + 1, pair.new + 1)
        }
        return result
    }

    /// Pairs elements none of which are equal.
    private static func between(
        _ old: [JSONNode], _ from: Range<Int>, _ new: [JSONNode], _ to: Range<Int>
    ) -> [(old: Int?, new: Int?)] {
        guard from.count != to.count else { return zip(from, to).map { ($0, $1) } }
        let alike = matches(from.map { old[$0].kinds }, to.map { new[$0].kinds })
        var result: [(old: Int?, new: Int?)] = []
        var (one, other) = (from.lowerBound, to.lowerBound)
        for pair in alike + [(old: from.count, new: to.count)] {
            let (end, newEnd) = (from.lowerBound + pair.old, to.lowerBound + pair.new)
            result += (one..<end).map { ($0, nil) } + (other..<newEnd).map { (nil, $0) }
            if pair.old < from.count { result.append((end, newEnd)) }
            (one, other) = (end + 1, newEnd + 1)
        }
        return result
    }
}

extension JSONNode {
    /// The keys of an object, or the kind of another value.
    fileprivate var kinds: [String] {
        guard case .object(let members) = value else { return [value.kind] }
        return members.map(\.key).sorted()
    }
}

extension JSONNode.Content {
    fileprivate var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
