import FilmstripJSON

extension Validation {
    /// Warns of the current value, at `offset`, which is legal but probably a mistake.
    ///
    /// Warnings of values that the text itself does not contain, such as a preset's, are not shown.
    mutating func warn(_ message: String, at offset: Int) {
        remarks.append(Problem(offset: offset, pointer: place(at: offset), message: message))
    }

    /// Warns of a value at `offset`, to which `steps` lead from the current value.
    mutating func warn(_ message: String, at offset: Int, under steps: [String]) {
        guard let step = steps.first else { return warn(message, at: offset) }
        within(step) { $0.warn(message, at: offset, under: Array(steps.dropFirst())) }
    }

    /// Returns the warnings of values that `text` contains, in its order.
    func warnings(in text: JSONNode) -> [SpecError] {
        shown(
            remarks.filter { remark in
                if case (_, isExact: true) = text.nearest(to: remark.pointer) {
                    true
                } else {
                    false
                }
            }, as: "warnings")
    }

    private static let definitions = [
        ("screens", "screen"), ("animators", "animator"), ("interactions", "interaction"),
    ]

    /// Reports the names of definitions of `text` that nothing mentions in `spec`, which it makes of a preset or a file, in
    /// place of the errors in them, which are errors only because of the name.
    mutating func blameUnusedNames(in spec: JSONNode, from text: JSONNode) {
        guard baseOffset != nil, !awaitsUnknownPreset else { return }
        for (key, kind) in Self.definitions {
            let own = text[key]?.members ?? []
            let others = (spec[key]?.members ?? []).map(\.key).filter { text[key]?[$0] == nil }
            let users = spec.members.filter { kind != "screen" || $0.key != "animators" }
            for member in own where !others.isEmpty && member.value.isObject {
                let isMentioned = users.contains { user in
                    user.key == key
                        ? user.value.members.contains {
                            $0.key != member.key && $0.value.mentions(member.key)
                        } : user.value.mentions(member.key)
                }
                guard !isMentioned else { continue }
                let message =
                    "\(extended(by: text)) has no \(kind) \(quoted(member.key)), and nothing here uses it; "
                    + expected(others, for: member.key)
                replaceProblems(
                    by: Problem(
                        offset: member.keyOffset, pointer: "/\(key)/\(member.key.pointerStep)",
                        message: message))
            }
        }
    }

    /// Warns of named values of `text` outside of the ranges that they have.
    mutating func warnOfRanges(of text: JSONNode) {
        for member in text[Language.letKey]?.members ?? [] {
            let isObject = member.value.isObject
            let node = isObject ? member.value[Language.valueKey] : member.value
            guard let node, case .number(let number) = node.value,
                let range = valueWords[member.key]?.range, !range.contains(number)
            else { continue }
            warn(
                "it is \(JSONNumber.text(number)), outside of its range from \(JSONNumber.text(range.lowerBound)) to "
                    + JSONNumber.text(range.upperBound), at: node.offset,
                under: [Language.letKey, member.key] + (isObject ? [Language.valueKey] : []))
        }
    }

    private func extended(by text: JSONNode) -> String {
        text[Language.presetKey] == nil ? "the spec that it extends" : "the preset"
    }

    /// Warns of definitions of `text` that nothing in `spec`, which it makes, uses.
    mutating func warnOfUnused(in spec: JSONNode, from text: JSONNode) {
        for (key, kind) in Self.definitions {
            warnOfUnused(spec, text, under: key, kind) { [referred] in
                referred.contains(Reference(kind: kind, name: $0))
            }
        }
        let unused = Set(values.unused)
        warnOfUnused(spec, text, under: Language.letKey, "value") { !unused.contains($0) }
    }

    private mutating func warnOfUnused(
        _ spec: JSONNode, _ text: JSONNode, under key: String, _ kind: String,
        isUsed: (String) -> Bool
    ) {
        guard case .object(let members) = spec[key]?.value else { return }
        // One of those that the text extends may be meant.
        let others = members.map(\.key).filter { isUsed($0) && text[key]?[$0] == nil }
        let hint =
            others.isEmpty
            ? ""
            : "; \(extended(by: text)) has \(list(Array(others.prefix(8)), by: "and"))"
                + (others.count > 8 ? ", among others" : "")
        for member in members where !isUsed(member.key) {
            let near = others.isEmpty ? "" : suggestion(for: member.key, among: others)
            warn(
                "nothing uses the \(kind) \(quoted(member.key))" + hint + near,
                at: member.keyOffset,
                under: [key, member.key])
        }
    }

    /// Warns of touches that begin outside the display as the script has turned it, or at shares of it.
    mutating func warnOfTouches(by script: [Spec.ScriptStep], on size: Spec.Size, in spec: JSONNode)
    {
        let (first, longer) = (size, max(size.width, size.height))
        var size = size
        for (i, step) in script.enumerated() where step.anchor == nil {
            let (location, keys): (Spec.Point, [String])
            switch step.action {
            case .drag(let drag): (location, keys) = (drag.from, ["drag", "from"])
            case .flick(let flick): (location, keys) = (flick.from, ["flick", "from"])
            case .tap(let tap): (location, keys) = (tap.location, ["tap", "location"])
            case .hold(let hold): (location, keys) = (hold.location, ["hold", "location"])
            case .touches(let fingers):
                let node = spec["script"]?.elements[i]
                let key = ["touches", "fingers", "pointerEvents"].first { node?[$0] != nil }
                guard let key, let first = fingers.first else { continue }
                (location, keys) = (first.samples[0].location, [key, "0"])
            case .call(.orientation(let orientation), _, _):
                let isSideways = orientation == .landscapeLeft || orientation == .landscapeRight
                let shorter = min(first.width, first.height)
                (size.width, size.height) = isSideways ? (longer, shorter) : (shorter, longer)
                continue
            case .pinch, .rotate, .call, .scroll, .function: continue
            }
            let isInside =
                (0...size.width).contains(location.x) && (0...size.height).contains(location.y)
            let isShare =
                (0...1).contains(location.x) && (0...1).contains(location.y)
                && [location.x, location.y].contains { $0 > 0 && $0 < 1 }
            let pointer = (["script", "\(i)"] + keys).map { "/" + $0 }.joined()
            guard !isInside || isShare, case (let node, isExact: true) = spec.nearest(to: pointer)
            else { continue }
            let place = "[\(JSONNumber.text(location.x)), \(JSONNumber.text(location.y))]"
            let fault =
                isShare
                ? "is within the first point of the display; places are points, not shares of it: half of it is"
                    + " [\(JSONNumber.text(size.width / 2)), \(JSONNumber.text(size.height / 2))]"
                : "is outside of the display of "
                    + "\(JSONNumber.text(size.width)) by \(JSONNumber.text(size.height))"
            remarks.append(
                Problem(
                    offset: node.offset, pointer: pointer, message: "the touch at \(place) \(fault)"
                ))
        }
    }
}

extension Schema {
    /// Returns the same schema, which warns with the message that `remark` returns for the value,
    /// if any.
    func warning(
        _ remark: @escaping @Sendable (Value, JSONNode) -> String?
    ) -> Schema {
        Schema(shape: shape) { node, validation in
            guard let value = read(node, &validation) else { return nil }
            if let message = remark(value, node) { validation.warn(message, at: node.offset) }
            return value
        }
    }
}

extension Spec.Expression {
    /// Whether the value is the same in every play.
    package var isConstant: Bool {
        if case .constant = node { true } else { false }
    }

    /// The value if it is the same in every play; otherwise nil.
    var constant: Result? {
        guard case .constant(let value) = node else { return nil }
        return Result(value)
    }
}

extension JSONNode {
    fileprivate func mentions(_ name: String) -> Bool {
        switch value {
        case .string(let text, isVerbatim: _): text == name
        case .array(let elements): elements.contains { $0.mentions(name) }
        case .object(let members): members.contains { $0.value.mentions(name) }
        case .null, .boolean, .number: false
        }
    }
}
