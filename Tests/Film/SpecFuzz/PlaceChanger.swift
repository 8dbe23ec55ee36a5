import TestSupport

/// A source of changes that follow the grammar, so that most changed specs remain specs.
struct PlaceChanger {
    let grammar: Grammar
    /// The values in the seeds, by their kind in the grammar.
    let harvest: [Int: [Tree]]
    let writer: ValueWriter
    private let places: [Grammar.Place]

    /// A changer of `spec`.
    init(
        of spec: Tree, _ grammar: Grammar, harvest: [Int: [Tree]], rare: Set<String>,
        _ surroundings: Surroundings
    ) {
        (self.grammar, self.harvest) = (grammar, harvest)
        writer = ValueWriter(grammar: grammar, surroundings: surroundings, rare: rare)
        places = grammar.places(in: spec)
    }

    /// Makes at most one change of `spec`; if `isWild`, numbers may be out of range.
    func change(_ spec: inout Tree, isWild: Bool, _ random: inout SplitMix64) {
        switch Int.random(in: 0..<34, using: &random) {
        case 0..<6: addProperty(to: &spec, &random)
        case 6..<12: makeOtherChoice(in: &spec, &random)
        case 12..<16: replaceExpression(in: &spec, &random)
        case 16..<19: replaceLeaf(in: &spec, isWild: isWild, &random)
        case 19..<22: replaceByKind(in: &spec, &random)
        case 22..<25: insertElement(into: &spec, &random)
        case 25: reorder(&spec, &random)
        case 26: removeProperty(of: &spec, &random)
        case 27: giveName(in: &spec, &random)
        case 28: repeatElement(in: &spec, &random)
        case 29: extend(&spec, &random)
        case 30: nestContainer(in: &spec, &random)
        default: operate(in: &spec, &random)
        }
    }

    /// Returns a random place that fulfils a condition, with the same chance for each kind of
    /// place; nil if there is none.
    private func anyPlace(
        _ random: inout SplitMix64, where isRight: (Grammar.Place) -> Bool
    ) -> Grammar.Place? {
        let right = places.filter(isRight)
        let kinds = Set(right.map(\.kind)).sorted()
        guard let kind = kinds.randomElement(using: &random) else { return nil }
        return right.filter { $0.kind == kind }.randomElement(using: &random)
    }

    private func kind(_ place: Grammar.Place) -> Grammar.Kind { grammar.kinds[place.kind] }

    // MARK: Objects

    private func addProperty(to spec: inout Tree, _ random: inout SplitMix64) {
        let place = anyPlace(&random) {
            !kind($0).properties.isEmpty || kind($0).named != nil || !kind($0).settings.isEmpty
        }
        guard let place, case .object = spec[place.path] else { return }
        spec.edit(at: place.path[...]) {
            if let named = kind(place).named {
                let name = ["a", "b", "shade", "again"].randomElement(using: &random) ?? "a"
                let pointer = place.pointer + "/" + name
                $0.set(name, to: writer.value(of: named, at: pointer, depth: 1, &random))
            } else if let setting = kind(place).settings.randomElement(using: &random) {
                let view = writer.surroundings.view(near: place.pointer, &random)
                let key = view + "." + setting.path
                let pointer = place.pointer + "/" + key
                $0.set(key, to: writer.value(of: setting.kind, at: pointer, depth: 1, &random))
            } else {
                writer.addProperty(to: &$0, of: kind(place), at: place.pointer, depth: 1, &random)
            }
        }
    }

    private func removeProperty(of spec: inout Tree, _ random: inout SplitMix64) {
        let place = anyPlace(&random) { !kind($0).properties.isEmpty }
        guard let place, case .object(var members) = spec[place.path], !members.isEmpty else {
            return
        }
        members.remove(at: Int.random(in: 0..<members.count, using: &random))
        guard kind(place).rules.holds(for: .object(members)) else { return }
        spec.edit(at: place.path[...]) { $0 = .object(members) }
    }

    /// Adds another key of a choice, and removes the keys that conflict with it.
    private func makeOtherChoice(in spec: inout Tree, _ random: inout SplitMix64) {
        let place = anyPlace(&random) { !kind($0).choices.isEmpty }
        guard let place, case .object(let members) = spec[place.path] else { return }
        let found = kind(place)
        let others = found.properties.filter { part in
            found.choices.contains(part.key) && !members.contains { $0.key == part.key }
        }
        let seldom = others.filter { writer.rare.contains($0.key) }
        let pool = seldom.isEmpty || Bool.random(using: &random) ? others : seldom
        guard let other = pool.randomElement(using: &random) else { return }
        let pointer = place.pointer + "/" + other.key
        var object = Tree.object([
            Tree.Member(
                key: other.key, value: writer.value(of: other.kind, at: pointer, depth: 1, &random))
        ])
        for member in members {
            var larger = object
            larger.set(member.key, to: member.value)
            if found.rules.holds(for: completed(larger, of: found, at: place, &random)) {
                object = larger
            }
        }
        object = completed(object, of: found, at: place, &random)
        spec.edit(at: place.path[...]) { $0 = object }
    }

    private func completed(
        _ object: Tree, of kind: Grammar.Kind, at place: Grammar.Place,
        _ random: inout SplitMix64
    ) -> Tree {
        var object = object
        writer.complete(&object, of: kind, at: place.pointer, 3, &random)
        return object
    }

    // MARK: Values

    private func replaceExpression(in spec: inout Tree, _ random: inout SplitMix64) {
        let place = anyPlace(&random) { writer.surroundings.hasExpression(at: $0.pointer) }
        guard let place, case .expression(let type) = kind(place).meaning,
            let text = writer.surroundings.expression(of: type, at: place.pointer, &random)
        else { return }
        spec.edit(at: place.path[...]) { $0 = .string(text) }
    }

    private func replaceLeaf(in spec: inout Tree, isWild: Bool, _ random: inout SplitMix64) {
        let place = anyPlace(&random) { spec[$0.path].children.isEmpty }
        guard let place else { return }
        let found = kind(place)
        var value = writer.value(of: place.kind, at: place.pointer, &random)
        if isWild, let range = found.range, Int.random(in: 0..<3, using: &random) == 0 {
            let beyond = [range.low - 1e-6, range.low - 1, range.high + 1e-6, range.high + 1]
            value = .number(beyond.randomElement(using: &random) ?? 0)
        }
        spec.edit(at: place.path[...]) { $0 = value }
    }

    /// Replaces a value by another of the same kind: from the same spec, from a seed, or a new one.
    private func replaceByKind(in spec: inout Tree, _ random: inout SplitMix64) {
        let place = anyPlace(&random) { !$0.path.isEmpty }
        guard let place else { return }
        let own = places.filter { $0.kind == place.kind }.map { spec[$0.path] }
        let pool = Bool.random(using: &random) ? own : harvest[place.kind] ?? []
        let isNew = Int.random(in: 0..<3, using: &random) == 0
        let value =
            isNew
            ? writer.value(of: place.kind, at: place.pointer, depth: 2, &random)
            : pool.randomElement(using: &random)
        guard let value else { return }
        let adapted = writer.adapted(value, of: place.kind, at: place.pointer, &random)
        spec.edit(at: place.path[...]) { $0 = adapted }
    }

    /// Makes a spec extend a preset or a file, and keeps some of its members.
    private func extend(_ spec: inout Tree, _ random: inout SplitMix64) {
        guard case .object(let members) = spec,
            let presets = grammar.kinds[grammar.root].properties.first(where: { $0.key == "preset" }
            ),
            let preset = grammar.kinds[presets.kind].values.randomElement(using: &random)
        else { return }
        let isPreset = Bool.random(using: &random)
        spec = .object(
            members.filter { member in
                member.key != "preset" && member.key != "extends"
                    && Int.random(in: 0..<3, using: &random) > 0
            })
        spec.set(
            isPreset ? "preset" : "extends", to: isPreset ? preset : .string("base.json"))
    }

    /// Moves a value to a name in `let`, and refers to it by that name.
    private func giveName(in spec: inout Tree, _ random: inout SplitMix64) {
        let place = anyPlace(&random) {
            if case .number = spec[$0.path] { return true }
            return kind($0).meaning != .none && spec[$0.path].text != nil
        }
        guard let place else { return }
        let name = ["x", "much", "soon"].randomElement(using: &random) ?? "x"
        let value = spec[place.path]
        let use = [name, "\(name) * 1", "(\(name))", "\(name) + 0"].randomElement(using: &random)
        spec.edit(at: place.path[...]) { $0 = .string(use ?? name) }
        var names = spec["let"] ?? .object([])
        names.set(name, to: value)
        // Names that refer to names, and now and then to themselves.
        if Bool.random(using: &random) { names.set("y", to: .string("\(name) + 1")) }
        if Int.random(in: 0..<8, using: &random) == 0 { names.set(name, to: .string("y * 2")) }
        spec.set("let", to: names)
    }

    // MARK: Arrays

    private func list(_ random: inout SplitMix64, in spec: Tree) -> Grammar.Place? {
        anyPlace(&random) {
            guard kind($0).element != nil, case .array = spec[$0.path] else { return false }
            return true
        }
    }

    private func insertElement(into spec: inout Tree, _ random: inout SplitMix64) {
        guard let place = list(&random, in: spec), let element = kind(place).element,
            case .array(let elements) = spec[place.path]
        else { return }
        let seeds = harvest[element] ?? []
        let index = Int.random(in: 0...elements.count, using: &random)
        let pointer = place.pointer + "/\(index)"
        let new =
            Bool.random(using: &random)
            ? writer.value(of: element, at: pointer, depth: 2, &random)
            : seeds.randomElement(using: &random)
        guard let new else { return }
        let adapted = writer.adapted(new, of: element, at: pointer, &random)
        insert(adapted, at: index, of: place, in: &spec, &random)
    }

    /// Inserts an element; if it has a time, most likely one between those of its neighbours.
    private func insert(
        _ element: Tree, at index: Int, of place: Grammar.Place, in spec: inout Tree,
        _ random: inout SplitMix64
    ) {
        var element = element
        spec.edit(at: place.path[...]) {
            guard case .array(var elements) = $0 else { return }
            if element["at"]?.double != nil, Int.random(in: 0..<8, using: &random) > 0 {
                let before = elements[..<index].compactMap { $0["at"]?.double }.last ?? 0
                let after = elements[index...].compactMap { $0["at"]?.double }.first ?? before + 1
                let share: Double = [0.0, 0.001, 0.1, 0.5, 1.0].randomElement(using: &random) ?? 0
                element.set("at", to: .number(before + max(0, after - before) * share))
            }
            elements.insert(element, at: index)
            $0 = .array(elements)
        }
    }

    /// Swaps two elements, or removes one.
    private func reorder(_ spec: inout Tree, _ random: inout SplitMix64) {
        guard let place = list(&random, in: spec) else { return }
        let least = kind(place).least
        spec.edit(at: place.path[...]) {
            guard case .array(var elements) = $0, !elements.isEmpty else { return }
            let (one, other) = (
                Int.random(in: 0..<elements.count, using: &random),
                Int.random(in: 0..<elements.count, using: &random)
            )
            if one == other, elements.count > least {
                elements.remove(at: one)
            } else {
                elements.swapAt(one, other)
            }
            $0 = .array(elements)
        }
    }

    /// Appends copies of an element, now and then up to the maximal number of elements, or one more.
    private func repeatElement(in spec: inout Tree, _ random: inout SplitMix64) {
        guard let place = list(&random, in: spec) else { return }
        let most = kind(place).most
        let isMany = most <= 300 && Int.random(in: 0..<6, using: &random) == 0
        let extra = Int.random(in: 0..<12, using: &random) == 0 ? 1 : 0
        let copies = Int.random(in: 1...3, using: &random)
        spec.edit(at: place.path[...]) {
            guard case .array(var elements) = $0, let last = elements.randomElement(using: &random)
            else { return }
            let missing = isMany ? max(0, most + extra - elements.count) : copies
            elements += (0..<missing).map { _ in last }
            $0 = .array(elements)
        }
    }

    /// Inserts a step into the script, at a random position and often at an unusual time.
    func operate(in spec: inout Tree, _ random: inout SplitMix64) {
        guard let place = places.first(where: { $0.pointer == "/script" }),
            let element = kind(place).element, case .array(let steps) = spec[place.path]
        else { return }
        let index = Int.random(in: 0...steps.count, using: &random)
        let pool = harvest[element] ?? []
        let new =
            Int.random(in: 0..<3, using: &random) == 0
            ? writer.value(of: element, at: place.pointer, depth: 2, &random)
            : (Bool.random(using: &random) ? steps : pool).randomElement(using: &random)
        guard let new else { return }
        var step = writer.adapted(new, of: element, at: place.pointer, &random)
        // Half of the steps that wait for an event get a time instead.
        if step["at"] == nil, Bool.random(using: &random) {
            step.remove("after")
            step.remove("delay")
            step.set("at", to: .number(0))
        }
        insert(step, at: index, of: place, in: &spec, &random)
    }
}

extension Tree {
    /// Removes a key from an object.
    fileprivate mutating func remove(_ key: String) {
        guard case .object(let members) = self else { return }
        self = .object(members.filter { $0.key != key })
    }
}
