import FilmstripJSON

extension Expander {
    /// Replaces the animators of operations that play one backwards by animators that do so.
    ///
    /// - Parameter shape: The shape of an animator.
    mutating func addReversals(_ shape: Shape?, _ validation: inout Validation) {
        let animators = spec["animators"]?.members ?? []
        var names: [String: String] = [:]
        for place in reversedOperations {
            guard let animator = place.operation["animator"],
                let original = animator.string, animators.place(of: original) != nil
            else { continue }
            let name = names[original] ?? fresh(original + "Reversed", among: animators.map(\.key))
            names[original] = name
            var operation = place.operation
            operation.remove(Language.reversedKey)
            operation.set("animator", to: .text(name), at: animator.offset)
            spec = spec.replacing(place.steps[...], with: operation)
            validation.noteExpansion(under: place.steps)
        }
        guard !names.isEmpty else { return }
        var all: [JSONMember] = []
        for animator in animators {
            all.append(animator)
            guard let name = names[animator.key] else { continue }
            let reversal = Reversal(
                animator: animator.value, shape: shape,
                names: FreshNames(Set(spec.namesInTimelines + validation.values.names)),
                presenterStays: presenterStays(behind: name))
            // The copy, and the views that remember what its animations change.
            let weight = 4 * animator.value.weight
            let value = validation.within("animators") {
                $0.within(animator.key) { validation in
                    take(weight, of: nil, at: animator.keyOffset, &validation)
                        ? reversal.reversed(&validation) : nil
                }
            }
            all.append(
                JSONMember(
                    key: name, keyOffset: animator.keyOffset, value: value ?? animator.value))
        }
        validation.within("animators") { $0.noteExpansion() }
        let node = JSONNode(offset: spec["animators"]?.offset ?? 0, value: .object(all))
        spec.set("animators", to: node, at: node.offset)
    }

    /// The operations that play their animator backwards, with the keys that lead to each.
    private var reversedOperations: [(operation: JSONNode, steps: [String])] {
        spec.containers.flatMap { container in
            Language.operationKeys.compactMap { key in
                guard let operation = container.node[key],
                    operation[Language.reversedKey]?.value == .boolean(true)
                else { return nil }
                return (operation, container.steps + [key])
            }
        }
    }

    /// Returns `name`, or with a number if it is one of `known`.
    private func fresh(_ name: String, among known: [String]) -> String {
        var (candidate, number) = (name, 2)
        while known.contains(candidate) {
            candidate = "\(name)\(number)"
            number += 1
        }
        return candidate
    }
}

extension JSONNode {
    /// Returns this value with `new` in place of the value that `steps`, keys of objects, lead to.
    fileprivate func replacing(_ steps: ArraySlice<String>, with new: JSONNode) -> JSONNode {
        guard let step = steps.first else { return new }
        guard case .object(var members) = value, let i = members.place(of: step) else {
            return self
        }
        members[i].value = members[i].value.replacing(steps.dropFirst(), with: new)
        return JSONNode(offset: offset, value: .object(members))
    }
}
