import Foundation
import TestSupport
import TransitionSpec

/// A source of random mutations of specs, which are the same for a seed on every machine.
struct Mutator {
    private let seeds: [Tree]
    private let reader: SpecReader
    private let grammar: Grammar
    /// The values in the seeds, by their kind in the grammar.
    private let kindred: [Int: [Tree]]
    /// The values of each key in the seeds.
    private let harvest: [String: [Tree]]
    /// Every key of the harvest, sorted.
    private let harvested: [String]
    /// The keys that are in no seed.
    private let rare: Set<String>

    /// A mutator of `seeds`, which are specs that `reader` accepts.
    init(seeds: [Tree], reader: SpecReader) throws {
        (self.seeds, self.reader) = (seeds, reader)
        let grammar = Grammar(try JSONDecoder().decode(Tree.self, from: Data(reader.jsonSchema)))
        self.grammar = grammar
        kindred = seeds.reduce(into: [:]) { kindred, seed in
            for place in grammar.places(in: seed) {
                kindred[place.kind, default: []].append(seed[place.path])
            }
        }
        var harvest: [String: [Tree]] = [:]
        func gather(_ tree: Tree) {
            if case .object(let members) = tree {
                for member in members { harvest[member.key, default: []].append(member.value) }
            }
            tree.children.forEach(gather)
        }
        seeds.forEach(gather)
        (self.harvest, harvested) = (harvest, harvest.keys.sorted())
        rare = Set(grammar.keys).subtracting(harvested)
    }

    /// The maximal size of a mutation in bytes; changes that exceed it are dropped.
    private static let most = 200_000

    /// Returns the text of one mutation.
    ///
    /// Of every five mutations, one has changed bytes, two have a changed tree, and two a changed
    /// tree that is still a spec, because much of the engine is reached only by valid specs. Four
    /// fifths of the changes that keep a spec valid, and two fifths of the others, follow the
    /// grammar; the rest are arbitrary.
    func text(_ seed: UInt64, _ index: Int) -> [UInt8] { pair(seed, index).mutated }

    /// Returns the text of one mutation, and the one from which it was made.
    func pair(_ seed: UInt64, _ index: Int) -> (original: [UInt8], mutated: [UInt8]) {
        var random = SplitMix64(state: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(index))
        var tree = small(seeds.randomElement(using: &random) ?? .null, index)
        let original = tree.utf8
        let kind = index % 5
        if kind == 4 { return (original, bytes(of: tree, &random)) }
        let isTame = kind > 1
        // Busy mutations change only containers and the script, so that much happens at once.
        let isBusy = isTame && Int.random(in: 0..<4, using: &random) == 0
        var notes = reading(tree.utf8).notes
        var left = Int.random(in: 1...(isTame ? 8 : 3), using: &random)
        for _ in 0..<30 where left > 0 {
            var changed = tree
            if Int.random(in: 0..<5, using: &random) < (isTame ? 4 : 2) {
                let surroundings = Surroundings(of: tree, notes)
                let changer = PlaceChanger(
                    of: tree, grammar, harvest: kindred, rare: rare, surroundings)
                if isBusy {
                    if Int.random(in: 0..<4, using: &random) == 0 {
                        changer.nestContainer(in: &changed, &random)
                    } else {
                        changer.operate(in: &changed, &random)
                    }
                } else {
                    changer.change(&changed, isWild: !isTame, &random)
                }
            } else {
                change(&changed, &random)
            }
            let text = changed.utf8
            guard text.count <= Self.most else { continue }
            let reading = reading(text)
            guard reading.isSpec || !isTame else { continue }
            (tree, notes) = (changed, reading.notes)
            left -= 1
        }
        return (original, tree.utf8)
    }

    private func reading(_ text: [UInt8]) -> (isSpec: Bool, notes: ReadingNotes) {
        let notes = ReadingNotes()
        return ((try? reader.read(text, noting: notes)) != nil, notes)
    }

    /// Returns the spec at half scale and mostly with only two frames, so that it renders fast.
    private func small(_ spec: Tree, _ index: Int) -> Tree {
        var spec = spec
        var device = spec["device"] ?? .object([])
        device.set("scale", to: .number(0.5))
        spec.set("device", to: device)
        if !index.isMultiple(of: 8) {
            spec.set(
                "filmstrip", to: .object([Tree.Member(key: "frames", value: .number(2))]))
        }
        return spec
    }

    // MARK: Trees

    private func change(_ tree: inout Tree, _ random: inout SplitMix64) {
        let paths = tree.paths
        let path = paths.randomElement(using: &random) ?? []
        let other = paths.randomElement(using: &random) ?? []
        switch Int.random(in: 0..<15, using: &random) {
        case 0, 1: remove(path, of: &tree)
        case 2: duplicate(path, of: &tree, &random)
        case 3:
            let (one, two) = (tree[path], tree[other])
            guard !path.starts(with: other), !other.starts(with: path) else { return }
            tree.edit(at: path[...]) { $0 = two }
            tree.edit(at: other[...]) { $0 = one }
        case 4: tree.edit(at: path[...]) { $0 = retyped($0, &random) }
        case 5: rename(path, of: &tree, &random)
        case 6, 7: replaceScalar(in: &tree, paths, &random)
        case 8, 9: replaceText(in: &tree, paths, &random)
        case 10, 11:
            guard let key = tree.key(of: path),
                let value = harvest[key]?.randomElement(using: &random)
            else { return }
            tree.edit(at: path[...]) { $0 = value }
        case 12, 13: addMember(to: &tree, &random)
        default: nest(path, of: &tree, other, &random)
        }
    }

    private func remove(_ path: Tree.Path, of tree: inout Tree) {
        guard let last = path.last else { return }
        tree.edit(at: path.dropLast()) {
            switch $0 {
            case .array(var elements):
                elements.remove(at: last)
                $0 = .array(elements)
            case .object(var members):
                members.remove(at: last)
                $0 = .object(members)
            case .null, .boolean, .number, .string, .raw: break
            }
        }
    }

    private func duplicate(_ path: Tree.Path, of tree: inout Tree, _ random: inout SplitMix64) {
        guard let last = path.last else { return }
        let name = key(&random)
        tree.edit(at: path.dropLast()) {
            switch $0 {
            case .array(var elements):
                elements.insert(
                    elements[last], at: Int.random(in: 0...elements.count, using: &random))
                $0 = .array(elements)
            case .object(var members):
                let copy = Bool.random(using: &random) ? members[last].key + "2" : name
                members.append(Tree.Member(key: copy, value: members[last].value))
                $0 = .object(members)
            case .null, .boolean, .number, .string, .raw: break
            }
        }
    }

    private func retyped(_ tree: Tree, _ random: inout SplitMix64) -> Tree {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: .null
        case 1: .boolean(Bool.random(using: &random))
        case 2: .number(1)
        case 3: Notation.any(&random)
        case 4: .array([tree])
        case 5: .object([Tree.Member(key: key(&random), value: tree)])
        default: tree.children.randomElement(using: &random) ?? .array([])
        }
    }

    private func rename(_ path: Tree.Path, of tree: inout Tree, _ random: inout SplitMix64) {
        guard let last = path.last else { return }
        tree.edit(at: path.dropLast()) {
            guard case .object(var members) = $0 else { return }
            members[last].key = key(&random)
            $0 = .object(members)
        }
    }

    private func replaceScalar(
        in tree: inout Tree, _ paths: [Tree.Path], _ random: inout SplitMix64
    ) {
        let numbers = paths.filter { if case .number = tree[$0] { true } else { false } }
        guard let path = numbers.randomElement(using: &random) else { return }
        let number = Notation.extremes.randomElement(using: &random) ?? "0"
        tree.edit(at: path[...]) {
            guard case .number(let old) = $0 else { return }
            let factor: Double = [-1.0, 0.001, 0.5, 2.0, 1000.0].randomElement(using: &random) ?? 1
            let isNear = Int.random(in: 0..<3, using: &random) == 0
            $0 = isNear ? .number(old * factor) : .raw(number)
        }
    }

    private func replaceText(
        in tree: inout Tree, _ paths: [Tree.Path], _ random: inout SplitMix64
    ) {
        let texts = paths.filter { tree[$0].text != nil }
        guard let path = texts.randomElement(using: &random),
            let other = texts.randomElement(using: &random)
        else { return }
        let text = Int.random(in: 0..<3, using: &random) > 0 ? tree[other] : Notation.any(&random)
        tree.edit(at: path[...]) { $0 = text }
    }

    private func addMember(to tree: inout Tree, _ random: inout SplitMix64) {
        let objects = tree.paths.filter { if case .object = tree[$0] { true } else { false } }
        guard let object = objects.randomElement(using: &random) else { return }
        let key = key(&random)
        let value = harvest[key]?.randomElement(using: &random)
        tree.edit(at: object[...]) { $0.set(key, to: value ?? .number(1)) }
    }

    /// Puts a value into itself, or wraps it deeply in arrays or objects.
    private func nest(
        _ path: Tree.Path, of tree: inout Tree, _ other: Tree.Path, _ random: inout SplitMix64
    ) {
        if Bool.random(using: &random), other.count > 1 {
            let ancestor = tree[other.prefix(Int.random(in: 0..<other.count, using: &random))]
            tree.edit(at: other[...]) { $0 = ancestor }
            return
        }
        let depth = Int.random(in: 1..<40, using: &random)
        let (asArray, name) = (Bool.random(using: &random), key(&random))
        tree.edit(at: path[...]) {
            for _ in 0..<depth {
                $0 = asArray ? .array([$0]) : .object([Tree.Member(key: name, value: $0)])
            }
        }
    }

    private func key(_ random: inout SplitMix64) -> String {
        let keys = Bool.random(using: &random) ? grammar.keys : harvested
        return keys.randomElement(using: &random) ?? ""
    }

    // MARK: Bytes

    private func bytes(of tree: Tree, _ random: inout SplitMix64) -> [UInt8] {
        var bytes = tree.utf8
        for _ in 0...Int.random(in: 0..<3, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let length = min(bytes.count - place, Int.random(in: 1...20, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
            case 2: bytes.removeSubrange(place..<(place + length))
            case 3:
                bytes.insert(
                    contentsOf: Notation.pieces.randomElement(using: &random) ?? [], at: place)
            case 4: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
            default:
                if Int.random(in: 0..<4, using: &random) == 0 {
                    bytes.removeLast(bytes.count - place)
                }
            }
        }
        return bytes
    }
}
