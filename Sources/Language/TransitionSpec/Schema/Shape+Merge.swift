import FilmstripJSON

extension Shape {
    /// Returns a preset's node merged with one of the spec: objects are merged key by key;
    /// otherwise the spec's value replaces the preset's.
    ///
    /// Where keys exclude each other, the spec's choice removes the preset's keys of the other
    /// choices. A choice of the spec also removes those of the preset's keys that are not accepted
    /// with it.
    func merged(_ preset: JSONNode, under spec: JSONNode) -> JSONNode {
        guard case .object(var kept) = preset.value else { return spec }
        guard case .object(let members) = spec.value else {
            // A value by itself keeps the words of the one in whose place it is.
            guard case .either(.value, _) = self, let i = kept.place(of: Language.valueKey) else {
                return spec
            }
            kept[i].value = spec
            return JSONNode(offset: spec.offset, value: .object(kept))
        }
        switch self {
        case .map: break
        case .object(let object):
            let excluded = object.keysExcluded(by: members.map(\.key))
            kept.removeAll { excluded.contains($0.key) || object.refuses($0.key, beside: spec) }
        case .either(_, let other): return other.merged(preset, under: spec)
        case .named(_, let shape): return shape().merged(preset, under: spec)
        case .number, .integer, .boolean, .yes, .string, .choice, .path, .reference, .view, .color,
            .curve,
            .value, .numbers, .expression, .array, .assignments, .anything:
            return spec
        }
        let own = Set(members.map(\.key))
        let merged = members.map { member in
            guard let below = kept.first(where: { $0.key == member.key })?.value,
                let shape = value(of: member.key)
            else { return member }
            var member = member
            member.value = shape.merged(below, under: member.value)
            return member
        }
        kept.removeAll { own.contains($0.key) }
        return JSONNode(offset: spec.offset, value: .object(kept + merged))
    }
}

extension Shape {
    /// Whether two objects differ in nothing but their choice of the keys that exclude each other.
    func isOtherChoice(_ old: [JSONMember], _ new: [JSONMember]) -> Bool {
        guard let object, !new.isEmpty else { return false }
        let excluded = object.keysExcluded(by: new.map(\.key))
        return old.contains { excluded.contains($0.key) }
            && old.allSatisfy { was in
                excluded.contains(was.key)
                    || new.contains {
                        $0.key == was.key
                            && CanonicalForm.text(of: $0.value) == CanonicalForm.text(of: was.value)
                    }
            }
    }
}

extension ObjectShape {
    /// Whether a choice that `spec` makes does not accept the key `name`.
    fileprivate func refuses(_ name: String, beside spec: JSONNode) -> Bool {
        key(name)?.conditions.contains { condition in
            guard let node = spec[condition.key], let chooser = key(condition.key) else {
                return false
            }
            return condition.isMet(by: node, of: chooser) == false
        } ?? false
    }

    fileprivate func keysExcluded(by keys: [String]) -> Set<String> {
        var excluded: Set<String> = []
        for case .alternatives(let alternatives, absent: _) in members {
            let (chosen, others) = (
                alternatives.filter { keys.contains($0.key.name) },
                alternatives.filter { !keys.contains($0.key.name) }
            )
            guard !chosen.isEmpty else { continue }
            excluded.formUnion(others.flatMap(\.keys).map(\.name))
            excluded.subtract(chosen.flatMap(\.keys).map(\.name))
        }
        return excluded
    }
}
