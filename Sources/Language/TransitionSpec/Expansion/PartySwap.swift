import FilmstripJSON

/// Rewrites steps and expressions so that the two screens of a transition, and its directions, change
/// places.
struct PartySwap {
    /// Returns a value with the names in its expressions exchanged; `shape` is its shape.
    func swapped(_ node: JSONNode, _ shape: Shape?) -> JSONNode {
        if let text = node.string {
            guard shape?.holdsNames == true else { return node }
            return JSONNode(offset: node.offset, value: .string(swapped(text), isVerbatim: false))
        }
        return node.mapped(at: node.offset) {
            swapped($0, shape?.element)
        } member: {
            let member = swapped($0, in: shape)
            return (member.key, member.keyOffset, member.value)
        }
    }

    private func swapped(_ member: JSONMember, in shape: Shape?) -> JSONMember {
        var swapped = member
        let property = shape?.property(at: member.key)
        swapped.value = self.swapped(member.value, shape?.value(of: member.key) ?? property)
        if property != nil { swapped.key = self.swapped(member.key) }
        switch (member.key, swapped.value.value) {
        // The transition completes where the original's would be cancelled.
        case ("completeTransition", .string(let text, isVerbatim: _)):
            let negated = text.hasPrefix("!") && text.dropFirst().allSatisfy(\.isLetter)
            swapped.value.value = .string(
                negated ? String(text.dropFirst()) : "!(\(text))", isVerbatim: false)
        case ("finishAnimation", .string("start", isVerbatim: _)):
            swapped.value.value = .string("end", isVerbatim: false)
        case ("finishAnimation", .string("end", isVerbatim: _)):
            swapped.value.value = .string("start", isVerbatim: false)
        case (_, _): break
        }
        return swapped
    }

    /// Returns an expression, or the name of a view or of a property, with its names exchanged.
    func swapped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let first = rest.unicodeScalars.first {
            guard first.isASCIILetter || first == "_" || first.isDigit || first == "#" else {
                result.unicodeScalars.append(first)
                rest = rest.dropFirst()
                continue
            }
            let word = rest.prefix {
                $0.unicodeScalars.allSatisfy {
                    $0.isASCIILetter || $0.isDigit || $0 == "_" || $0 == "." || $0 == "#"
                }
            }
            rest = rest.dropFirst(word.count)
            append(String(word), to: &result)
        }
        return result
    }

    private func append(_ name: String, to text: inout String) {
        if Self.negated.contains(name) {
            if text.hasSuffix("!") { text.removeLast() } else { text += "!" }
            text += name
            return
        }
        if let other = Self.exchanged[name] {
            text += other
            return
        }
        var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let other = Self.exchanged[parts[0]] else {
            text += name
            return
        }
        parts[0] = other
        if parts.count > 1, let place = Self.exchanged[parts[1]] { parts[1] = place }
        text += parts.joined(separator: ".")
    }

    private static let negated: Set<String> = ["forward", "cancelled", "completed"]
    private static let exchanged = [
        "from": "to", "to": "from", "initialFrame": "finalFrame", "finalFrame": "initialFrame",
        "position.start": "position.end", "position.end": "position.start",
    ]
}

extension Shape {
    /// Whether a string of this shape can name a view or a value of a transition.
    fileprivate var holdsNames: Bool {
        switch resolved {
        case .expression, .view, .color, .number, .integer, .numbers: true
        case .either(let text, _): text.holdsNames
        case .boolean, .yes, .string, .choice, .path, .reference, .curve, .value, .array, .map,
            .assignments, .object, .anything, .named:
            false
        }
    }
}
