import FilmstripJSON

/// Two JSON trees as one, with the places at which they differ.
indirect enum SpecDelta {
    /// The same in both.
    case same(JSONNode)
    /// A difference, by its number; nil where one tree has nothing. The old value has the new names.
    case edit(Int, old: JSONNode?, new: JSONNode?)
    /// Members, where it has a meaning in the order of both trees.
    case object([(key: String, value: SpecDelta)])
    case array([SpecDelta])

    /// A difference between two trees.
    struct Edit {
        /// From the root: keys of objects, and indices in arrays.
        var path: [SpecEdit.Step]
        /// The values as they were written; nil where a tree has none.
        var old, new: JSONNode?
        /// Whether its key is a name that the spec gives.
        var isNamed: Bool
        /// Whether the order of members has a meaning.
        var isOrdered: Bool
    }

    /// Compares two trees.
    ///
    /// - Parameters:
    ///   - shape: The shape of both; nil if it is not known.
    ///   - names: Names of the old tree that the new one has others for.
    ///   - edits: Receives the differences, in order.
    init(
        _ old: JSONNode?, _ new: JSONNode?, _ shape: Shape?, at path: [SpecEdit.Step],
        isNamed: Bool = false, _ names: SpecRenames, _ edits: inout [Edit]
    ) {
        func edit() -> SpecDelta {
            edits.append(
                Edit(
                    path: path, old: old, new: new, isNamed: isNamed,
                    isOrdered: shape?.isOrdered == true))
            return .edit(
                edits.count - 1, old: old.map { names.renamed($0, shape) }, new: new)
        }
        guard let old, let new else {
            self = edit()
            return
        }
        switch (old.value, new.value) {
        case (.object(let was), .object(let now)) where shape?.isOtherChoice(was, now) == true:
            self = edit()
        case (.object(let was), .object(let now)):
            let olds = was.map { (key: names.renamed(key: $0.key, in: shape), member: $0) }
            let order = Self.merged(olds.map(\.key), now.map(\.key))
            // Where the order has a meaning, another one is another value.
            guard
                let order = order
                    ?? (shape?.isOrdered == true ? nil : Self.all(olds.map(\.key), now.map(\.key)))
            else {
                self = edit()
                return
            }
            let isNamed = shape?.hasNamedMembers == true
            self = .object(
                order.map { key in
                    let (old, new) = (olds.first { $0.key == key }?.member, new[key])
                    let step = SpecEdit.Step.key(new == nil ? old?.key ?? key : key)
                    let value = SpecDelta(
                        old?.value, new, shape?.value(of: key) ?? shape?.property(at: key),
                        at: path + [step], isNamed: isNamed, names, &edits)
                    return (key, value)
                })
        case (.array(let was), .array(let now)) where Self.areOtherValues(was, now, shape):
            self = edit()
        case (.array(let was), .array(let now)):
            let renamed = was.map {
                names.renamed($0, shape?.element, isName: path.holdsName)
            }
            self = .array(
                Self.aligned(renamed, now).map { pair in
                    let (old, new) = (pair.old.map { was[$0] }, pair.new.map { now[$0] })
                    let step = SpecEdit.Step.index(
                        pair.new ?? pair.old ?? 0, name: (new ?? old)?["name"]?.string)
                    return SpecDelta(
                        old, new, shape?.element, at: path + [step], names, &edits)
                })
        default:
            let isSame = Self.areSame(names.renamed(old, shape, isName: path.holdsName), new)
            self = isSame ? .same(new) : edit()
        }
    }

    /// Returns the elements of both lists in an order that is that of each; nil if there is none.
    private static func merged(_ old: [String], _ new: [String]) -> [String]? {
        let (olds, news) = (Set(old), Set(new))
        guard old.filter(news.contains) == new.filter(olds.contains) else { return nil }
        var (result, left) = ([String](), old[...])
        for key in new {
            while let first = left.first, !news.contains(first) {
                result.append(first)
                left.removeFirst()
            }
            if olds.contains(key) { left = left.dropFirst() }
            result.append(key)
        }
        return result + left
    }

    /// Returns the elements of the new list, and then those of the old one alone.
    private static func all(_ old: [String], _ new: [String]) -> [String] {
        let news = Set(new)
        return new + old.filter { !news.contains($0) }
    }

    /// Whether two arrays are the numbers, points or colours of one thing, such as a frame, a finger's path or a gradient,
    /// more than one of which differ.
    private static func areOtherValues(
        _ old: [JSONNode], _ new: [JSONNode], _ shape: Shape?
    ) -> Bool {
        let areColors = if case .color? = shape?.element?.resolved { true } else { false }
        return old.count == new.count && (areColors || (old + new).allSatisfy(\.isNumeric))
            && zip(old, new).count { !areSame($0, $1) } > 1
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
        func name(_ node: JSONNode) -> String? { node["name"]?.string }
        if from.count == to.count,
            zip(from, to).allSatisfy({ name(old[$0]) == name(new[$1]) })
        {
            return zip(from, to).map { ($0, $1) }
        }
        let alike = alike(Array(old[from]), Array(new[to]))
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

    /// The most pairs of elements that are held against each other.
    private static let mostCompared = 10_000

    /// Pairs elements of the same keys so that as much of them as possible is the same.
    private static func alike(_ old: [JSONNode], _ new: [JSONNode]) -> Pairs {
        let (kinds, newKinds) = (old.map(\.kinds), new.map(\.kinds))
        guard old.count * new.count <= mostCompared else { return matches(kinds, newKinds) }
        let (leaves, newLeaves) = (old.map(\.leaves), new.map(\.leaves))
        let (rest, newRest) = (old.map(\.nameless), new.map(\.nameless))
        func likeness(_ one: Int, _ other: Int) -> Double {
            // Elements of the same name or the same keys are a pair even if nothing in them is the same.
            let name = old[one]["name"]?.string
            let isNamesake = name != nil && name == new[other]["name"]?.string
            guard isNamesake || kinds[one] == newKinds[other] else { return -1 }
            // What is the same but for its name has another one.
            let bonus = rest[one] == newRest[other] ? 2 : isNamesake ? 1 : 0.001
            return bonus + SpecRenames.likeness(leaves[one], newLeaves[other])
        }
        // What can be the same from each pair on.
        var best = [[Double]](
            repeating: [Double](repeating: 0, count: new.count + 1), count: old.count + 1)
        for one in old.indices.reversed() {
            for other in new.indices.reversed() {
                best[one][other] = max(
                    best[one + 1][other], best[one][other + 1],
                    likeness(one, other) + best[one + 1][other + 1])
            }
        }
        var result: Pairs = []
        var (one, other) = (0, 0)
        while one < old.count, other < new.count {
            if best[one][other] == likeness(one, other) + best[one + 1][other + 1] {
                result.append((one, other))
                (one, other) = (one + 1, other + 1)
            } else if best[one][other] == best[one + 1][other] {
                one += 1
            } else {
                other += 1
            }
        }
        return result
    }
}

extension JSONNode {
    /// The keys of an object but for its name, or the kind of another value.
    fileprivate var kinds: [String] {
        guard case .object(let members) = value else { return [value.kind] }
        return members.map(\.key).filter { $0 != "name" }.sorted()
    }
}

extension JSONNode {
    /// Whether it is a number, or an array of what is.
    fileprivate var isNumeric: Bool {
        if case .array(let elements) = value { return elements.allSatisfy(\.isNumeric) }
        return value.kind == "number"
    }

    /// The text of an object without its name, or of another value.
    fileprivate var nameless: String {
        guard case .object(let members) = value else { return CanonicalForm.text(of: self) }
        return CanonicalForm.text(
            of: JSONNode(offset: 0, value: .object(members.filter { $0.key != "name" })))
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
