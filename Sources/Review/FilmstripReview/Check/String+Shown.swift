extension String {
    /// The text of a JSON string; nil for another value.
    var unquoted: String? {
        guard count >= 2, hasPrefix("\""), hasSuffix("\"") else { return nil }
        return String(dropFirst().dropLast())
    }

    /// A value in a sentence: a string without quotes.
    var written: String { (unquoted ?? self).replacing("`", with: "'") }

    /// The most characters of a value in a sentence.
    private static let mostShown = 80
    /// Characters that are shown on both sides of what differs in longer values.
    private static let margin = 20

    /// The text, with at most 80 characters.
    var shown: String {
        count > Self.mostShown ? prefix(Self.mostShown - 1) + "…" : self
    }

    /// The text and another one, cut around what differs if one of them is long; what differs has at most 240 characters.
    func shown(beside other: String) -> (String, String) {
        guard max(count, other.count) > Self.mostShown else { return (self, other) }
        let first = zip(self, other).prefix { $0 == $1 }.count
        let shorter = min(count, other.count) - first
        let last = zip(reversed(), other.reversed()).prefix(shorter).prefix { $0 == $1 }.count
        func cut(_ text: String) -> String {
            let from = max(first - Self.margin, 0)
            let to = min(text.count - last + Self.margin, text.count)
            let most = 3 * Self.mostShown
            let part = text.prefix(to).dropFirst(from)
            return (from > 0 ? "…" : "") + part.prefix(most)
                + (to < text.count || part.count > most ? "…" : "")
        }
        return (cut(self), cut(other))
    }
}
