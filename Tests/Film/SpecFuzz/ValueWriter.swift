import TestSupport
import TransitionSpec

/// A source of values of each kind in the grammar, mostly valid and often unusual.
struct ValueWriter {
    let grammar: Grammar
    let surroundings: Surroundings
    /// Keys that are in no seed, which are added more often.
    let rare: Set<String>

    /// Returns a value of a kind, for the place with this pointer.
    func value(
        of index: Int, at pointer: String, depth: Int = 0, _ random: inout SplitMix64
    ) -> Tree {
        let kind = grammar.kinds[index]
        if let value = kind.values.randomElement(using: &random) { return value }
        if kind.meaning == .color { return .string(Notation.color(&random)) }
        if let option = kind.options.randomElement(using: &random) {
            return value(of: option, at: pointer, depth: depth, &random)
        }
        switch kind.meaning {
        case .curve: return .string(Notation.curve(&random))
        case .name(let noun) where kind.types == ["string"]:
            return .string(surroundings.name(of: noun, near: pointer, &random))
        case .expression(let type):
            let isText = kind.types == ["string"] || Int.random(in: 0..<4, using: &random) > 0
            let text = isText ? surroundings.expression(of: type, at: pointer, &random) : nil
            if let text { return .string(text) }
        case .name, .color, .none: break
        }
        let types = kind.types.filter { $0 != "string" || kind.types.count == 1 }.sorted()
        switch types.randomElement(using: &random) ?? "string" {
        case "boolean": return .boolean(Bool.random(using: &random))
        case "integer", "number": return number(of: kind, &random)
        case "array": return array(of: kind, at: pointer, depth, &random)
        case "object": return object(of: kind, at: pointer, depth, &random)
        default: return .string(Notation.string(for: kind.words, &random))
        }
    }

    /// Returns a value from another spec, with names and expressions that are unknown in this one replaced.
    func adapted(
        _ tree: Tree, of kind: Int, at pointer: String, _ random: inout SplitMix64
    ) -> Tree {
        var tree = tree
        for place in grammar.places(in: tree, of: kind, at: pointer) {
            let kind = grammar.kinds[place.kind]
            if !kind.settings.isEmpty { adaptKeys(in: &tree, at: place, &random) }
            guard let text = tree[place.path].text else { continue }
            var other: String?
            switch kind.meaning {
            case .name(let noun) where !surroundings.has(text, of: noun, near: place.pointer):
                other = surroundings.name(of: noun, near: place.pointer, &random)
            case .expression(let type)
            where !surroundings.accepts(text, of: type, at: place.pointer):
                other = surroundings.expression(of: type, at: place.pointer, &random)
            case .name, .expression, .none, .curve, .color: break
            }
            if let other { tree.edit(at: place.path[...]) { $0 = .string(other) } }
        }
        return tree
    }

    /// Replaces unknown views in the keys of assignments by known ones.
    private func adaptKeys(
        in tree: inout Tree, at place: Grammar.Place, _ random: inout SplitMix64
    ) {
        let paths = grammar.kinds[place.kind].settings.map { "." + $0.path }
        tree.edit(at: place.path[...]) {
            guard case .object(var members) = $0 else { return }
            for i in members.indices {
                let key = members[i].key
                guard let path = paths.filter(key.hasSuffix).max(by: { $0.count < $1.count }),
                    !surroundings.has(
                        String(key.dropLast(path.count)), of: "view", near: place.pointer)
                else { continue }
                members[i].key = surroundings.view(near: place.pointer, &random) + path
            }
            $0 = .object(members)
        }
    }

    /// Returns a number that a kind accepts, often at an end of its range or near it.
    func number(of kind: Grammar.Kind, _ random: inout SplitMix64) -> Tree {
        let isWhole = kind.types.contains("integer")
        guard let range = kind.range else {
            return .number(
                [-1, 0, 0.5, 1, 2, 100, 1e-9, 1e6, -1e9].randomElement(using: &random) ?? 0)
        }
        let step = isWhole ? 1 : 1e-6
        let low = range.excludesLow ? range.low + step : range.low
        let common = [0, 0.01, 0.1, 0.3, 0.5, 1, 2, 20, 60, 100, 300].randomElement(using: &random)
        var number =
            switch Int.random(in: 0..<12, using: &random) {
            case 0, 1: low
            case 2: min(low + step, range.high)
            case 3: range.high
            case 4: max(range.high - step, low)
            case 5: Double.random(in: low...max(low, range.high), using: &random)
            case 6: max(low, min(range.high, 0))
            default: max(low, min(range.high, common ?? 1))
            }
        if isWhole { number.round(.down) }
        return .number(number)
    }

    private func array(
        of kind: Grammar.Kind, at pointer: String, _ depth: Int, _ random: inout SplitMix64
    ) -> Tree {
        guard kind.parts.isEmpty else {
            return .array(
                kind.parts.enumerated().map {
                    value(of: $1, at: "\(pointer)/\($0)", depth: depth + 1, &random)
                })
        }
        guard let element = kind.element, depth < 12 else { return .array([]) }
        let more = Int.random(in: 0...(depth > 5 ? 0 : 2), using: &random)
        let count = max(kind.least, min(more, kind.most))
        return .array(
            (0..<count).map {
                value(of: element, at: "\(pointer)/\($0)", depth: depth + 1, &random)
            })
    }

    private func object(
        of kind: Grammar.Kind, at pointer: String, _ depth: Int, _ random: inout SplitMix64
    ) -> Tree {
        var object = Tree.object([])
        guard depth < 14 else { return object }
        complete(&object, of: kind, at: pointer, depth, &random)
        let wish = depth < 3 ? 3 : depth < 7 ? 1 : 0
        for _ in 0..<Int.random(in: 0...wish, using: &random) {
            addProperty(to: &object, of: kind, at: pointer, depth: depth, &random)
        }
        for _ in 0..<(kind.settings.isEmpty ? 0 : Int.random(in: 1...3, using: &random)) {
            guard let setting = kind.settings.randomElement(using: &random) else { break }
            let key = surroundings.view(near: pointer, &random) + "." + setting.path
            let part = value(
                of: setting.kind, at: "\(pointer)/\(key)", depth: depth + 1, &random)
            object.set(key, to: part)
        }
        if let named = kind.named {
            for name in ["a", "b"].prefix(Int.random(in: 1...2, using: &random)) {
                object.set(
                    name, to: value(of: named, at: "\(pointer)/\(name)", depth: depth + 1, &random))
            }
        }
        return object
    }

    /// Adds the keys that the rules of a kind require and the object lacks.
    func complete(
        _ object: inout Tree, of kind: Grammar.Kind, at pointer: String, _ depth: Int,
        _ random: inout SplitMix64
    ) {
        for _ in 0..<4 {
            let missing = kind.rules.missing(in: object) { $0.randomElement(using: &random) }
            if missing.isEmpty { return }
            for key in missing where object[key] == nil {
                guard let part = kind.properties.first(where: { $0.key == key }) else { continue }
                object.set(
                    key,
                    to: value(of: part.kind, at: "\(pointer)/\(key)", depth: depth + 1, &random))
            }
        }
    }

    /// Adds a random key, with those that it requires, to `object`, which fulfils the rules; adds
    /// nothing if no key is found that fits.
    func addProperty(
        to object: inout Tree, of kind: Grammar.Kind, at pointer: String, depth: Int,
        _ random: inout SplitMix64
    ) {
        for _ in 0..<6 {
            let absent = kind.properties.filter { object[$0.key] == nil }
            let seldom = absent.filter { rare.contains($0.key) }
            let pool = seldom.isEmpty || Bool.random(using: &random) ? absent : seldom
            guard let part = pool.randomElement(using: &random) else { return }
            var larger = object
            larger.set(part.key, to: .null)
            let needed = kind.rules.missing(in: larger) { $0.randomElement(using: &random) }
            for key in needed where larger[key] == nil { larger.set(key, to: .null) }
            // An earlier choice or another key's value may exclude it.
            guard kind.rules.holds(for: larger) else { continue }
            for key in [part.key] + needed {
                guard object[key] == nil, let part = kind.properties.first(where: { $0.key == key })
                else { continue }
                object.set(
                    key,
                    to: value(of: part.kind, at: "\(pointer)/\(key)", depth: depth + 1, &random))
            }
            return
        }
    }
}
