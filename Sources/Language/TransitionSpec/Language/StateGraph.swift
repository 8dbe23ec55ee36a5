import FilmstripJSON

/// The states of a behavior, and the gestures that lead from one to another.
struct StateGraph {
    private let behavior: Spec.Behavior
    private var ways: [Way] = []
    /// The keys of the properties that a finger sets from the same beginning with each gesture.
    private var restarted: Set<String> = []

    private struct Way {
        var from, to: String
        /// The keys of the properties that the finger sets on the way.
        var changed: [String]
        /// The keys of the properties that the change sets beside those of its state.
        var set: [String]
    }

    /// - Parameter node: The text of the behavior, which has the keys of the assignments of gestures.
    init(_ behavior: Spec.Behavior, in node: JSONNode) {
        self.behavior = behavior
        let texts = node["gestures"]?.elements ?? []
        for (index, gesture) in behavior.gestures.enumerated() {
            var changed: [String] = []
            if texts.indices.contains(index),
                case .object(let members) = texts[index]["changed"]?.value
            {
                changed = members.map(\.key)
                restarted.formUnion(
                    zip(changed, gesture.changed).filter { $1.setting.isRestarted }.map(\.0))
            }
            for from in gesture.states ?? behavior.states.map(\.name) {
                let text =
                    texts.indices.contains(index) ? texts[index] : JSONNode(offset: 0, value: .null)
                func add(_ changes: [Spec.Behavior.Change], _ key: String, _ changed: [String]) {
                    let given = text[key]?.elements ?? []
                    ways += changes.enumerated().map { place, change in
                        let set = given.indices.contains(place) ? given[place]["set"] : nil
                        let keys = (set?.members ?? []).map(\.key)
                        return Way(from: from, to: change.state, changed: changed, set: keys)
                    }
                }
                add(gesture.began, "began", [])
                add(gesture.ended, "ended", changed)
                add(gesture.cancelled, text["cancelled"] == nil ? "ended" : "cancelled", changed)
            }
        }
    }

    /// Whether a state is the first one or one to which some way leads.
    func isEntered(_ state: String) -> Bool {
        state == behavior.initial || ways.contains { $0.to == state }
    }

    /// The properties that a state does not set although another state does, or although the next gesture begins anew
    /// with them, and that differ by the way on which it was reached, with what changes them.
    func forgotten(by state: Spec.Behavior.State) -> [(key: String, cause: String)] {
        var found: [(key: String, cause: String)] = []
        func note(_ key: String, _ cause: String) {
            if !state.sets(key), !found.contains(where: { $0.key == key }) {
                found.append((key, cause))
            }
        }
        // A state in which no gesture begins may be the end of the screen's play, whose views are gone.
        guard ways.contains(where: { $0.from == state.name }) else { return [] }
        for way in ways where way.to == state.name {
            for key in way.changed where !way.set.contains(key) {
                if let other = behavior.states.first(where: { $0.sets(key) }) {
                    note(key, "the finger changes and the state \(quoted(other.name)) sets")
                } else if restarted.contains(key), !isShown(by: key),
                    ways.contains(where: { $0.from == state.name && $0.changed.contains(key) })
                {
                    note(key, "the finger changes from the same beginning each time")
                }
            }
            guard way.from != state.name, isReached(state.name, without: way.from),
                let other = behavior.states.first(where: { $0.name == way.from })
            else { continue }
            for key in other.keys where !way.set.contains(key) {
                note(key, "the state \(quoted(other.name)) sets")
            }
        }
        return found
    }

    /// Whether a state or a change sets what a key sets by another key, or whether this cannot be known.
    private func isShown(by key: String) -> Bool {
        func words(_ key: String) -> [Substring] { key.split(separator: ".") }
        let kinds = [
            ["transform"], ["alpha", "opacity"], ["frame", "bounds", "center", "position"],
        ]
        func kind(_ key: String) -> Int? {
            kinds.firstIndex { $0.contains { words(key).dropFirst().contains(Substring($0)) } }
        }
        guard let own = kind(key) else { return true }
        return (behavior.states.flatMap(\.keys) + ways.flatMap(\.set)).contains {
            words($0).first == words(key).first && kind($0) == own
        }
    }

    /// Whether a state can be reached from the first one without passing another one.
    private func isReached(_ state: String, without avoided: String) -> Bool {
        guard let first = behavior.initial, first != avoided else { return false }
        var known: Set<String> = [first]
        var next = [first]
        while let current = next.popLast() {
            for way in ways where way.from == current && way.to != avoided {
                if known.insert(way.to).inserted { next.append(way.to) }
            }
        }
        return known.contains(state)
    }
}

extension Spec.Behavior.State {
    /// Whether it sets the property with this key, or one that contains it or is a part of it.
    fileprivate func sets(_ key: String) -> Bool {
        keys.contains { $0 == key || $0.hasPrefix(key + ".") || key.hasPrefix($0 + ".") }
    }
}

extension Spec.Setting {
    /// Whether its value begins anew with each gesture: it reads how far the fingers have moved, and no view.
    fileprivate var isRestarted: Bool {
        if case .transform(.whole(let transform)) = self { return transform.isRestarted }
        return number?.isRestarted ?? wholeCenter?.isRestarted ?? false
    }
}

extension Spec.Expression where Name == Spec.AnimatorName {
    fileprivate var isRestarted: Bool {
        let ways = [.translation, .scale, .rotation].map(Spec.AnimatorName.interaction)
        return isOfGesture && node.slots.contains { ways.contains(names[$0]) }
    }
}
