import FilmstripJSON

extension Expander {
    /// Returns animations of which each plays one curve; nil if none of `elements` has several.
    mutating func divided(
        _ elements: [JSONNode], _ validation: inout Validation
    ) -> [JSONNode]? {
        guard elements.contains(where: { $0.curves != nil }) else { return nil }
        var divided: [JSONNode] = []
        for (i, element) in elements.enumerated() {
            guard let curves = element.curves else {
                divided.append(element)
                continue
            }
            // Without its curves an animation may have other errors, which are told, too.
            divided +=
                validation.within(i) { self.parts(of: element, by: curves, &$0) }
                ?? [element.removing([Language.curvesKey])]
        }
        return divided
    }

    /// Returns the animations that an animation stands for, the one of the properties without a curve of
    /// their own first; nil, with an error reported, if its curves are not valid.
    private mutating func parts(
        of animation: JSONNode, by curves: [JSONMember], _ validation: inout Validation
    ) -> [JSONNode]? {
        guard let set = animation["set"], case .object(var rest) = set.value else { return nil }
        let limit = Limit(name: "steps", value: limits.steps)
        guard curves.count <= limit.value else {
            return validation.refusal(
                limit.excess(curves.count),
                at: animation[Language.curvesKey]?.offset ?? animation.offset,
                under: Language.curvesKey)
        }
        guard
            take(
                animation.weight * (curves.count + 1), of: Language.curvesKey, at: animation.offset,
                &validation)
        else { return nil }
        var parts: [JSONNode] = []
        var isValid = true
        for (i, member) in curves.enumerated() {
            guard let place = rest.place(of: member.key) else {
                isValid = false
                let known = rest.map(\.key)
                let hint = validation.suggestion(for: member.key, among: known)
                validation.report(
                    "found the curve of \(quoted(member.key)); expected that of a property which \"set\" "
                        + "changes: \(list(known))" + hint,
                    at: member.keyOffset, under: Language.curvesKey, member.key)
                continue
            }
            let curve: Spec.Curve? = validation.within(Language.curvesKey) {
                $0.within(member.key) {
                    words.curve.read(words.curve.shape.settled(member.value, &$0), &$0)
                }
            }
            guard let curve else {
                isValid = false
                continue
            }
            let isMain = i == curves.count - 1 && rest.count == 1
            var part = animation.removing(
                ["curve", Language.curvesKey] + (curve.hasOwnDuration ? ["duration"] : [])
                    + (isMain ? [] : ["nested", "then", "initialVelocity", "initialVelocityY"]))
            part.set("curve", to: member.value, at: member.value.offset)
            part.set(
                "set", to: JSONNode(offset: set.offset, value: .object([rest.remove(at: place)])),
                at: set.offset)
            parts.append(part)
        }
        guard isValid else { return nil }
        guard !rest.isEmpty else { return parts }
        var main = animation.removing([Language.curvesKey])
        main.set("set", to: JSONNode(offset: set.offset, value: .object(rest)), at: set.offset)
        return [main] + parts
    }
}

extension JSONNode {
    /// The curves of single properties, if this is an animation that has some and sets properties; nil
    /// otherwise. What is no animation is told when it is read.
    fileprivate var curves: [JSONMember]? {
        guard case .object(let curves)? = self[Language.curvesKey]?.value,
            case .object? = self["set"]?.value
        else { return nil }
        return curves
    }

    /// Returns the object without the members with these keys.
    fileprivate func removing(_ keys: [String]) -> JSONNode {
        guard case .object(let members) = value else { return self }
        return JSONNode(offset: offset, value: .object(members.filter { !keys.contains($0.key) }))
    }
}
