import FilmstripJSON

/// An explanation of a part of the language.
package struct SpecExplanation: Equatable, Sendable {
    /// The keys that lead to it, as in the reference: `animators.NAME.duration`; or its name.
    package var title: String
    /// Its purpose, in one or a few sentences.
    package var summary: String
    /// The accepted values; nil for an object.
    package var values: String?
    /// Rules about its presence, each a sentence.
    package var rules: [String] = []
    /// The keys of its object, each with its purpose.
    package var keys: [(name: String, summary: String)] = []

    package static func == (one: Self, other: Self) -> Bool {
        one.markdown == other.markdown
    }

    package var markdown: String {
        var parts = ["**\(title)**", summary]
        if let values { parts.append("Accepted: " + values + ".") }
        if !rules.isEmpty { parts.append(rules.joined(separator: " ")) }
        if !keys.isEmpty {
            parts.append(keys.map { "- `\($0.name)`: \($0.summary)" }.joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n")
    }
}

extension SpecExplanation {
    init(of key: KeyShape, in object: ObjectShape?, title: String) {
        self.init(title: title, summary: key.summary, values: key.shape.words)
        let group = object?.members.first { member in member.keys.contains { $0.name == key.name } }
        switch group {
        case .alternatives(let alternatives, absent: _):
            if alternatives.contains(where: { $0.key.name == key.name }) {
                if let words = group?.words { rules.append(sentence(words)) }
            } else {
                let mains = alternatives.filter { alternative in
                    alternative.companions.contains { $0.keys.contains { $0.name == key.name } }
                }
                rules.append(sentence("only with \(list(mains.map(\.key.name)))"))
                rules.append(sentence(key.absence))
            }
        case .key, .several, nil: rules.append(sentence(key.absence))
        }
        rules += key.conditions.map { sentence($0.words) }
        if let inner = key.shape.object {
            if inner.summary != summary { summary += " " + inner.summary }
            keys = inner.keys.map { ($0.name, $0.summary) }
        }
    }
}
