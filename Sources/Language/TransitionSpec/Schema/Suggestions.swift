import FilmstripJSON

/// Suggestions for unknown names, made only for the first of them: one takes about 30 µs, and a
/// text of 1 MiB has room for 90,000 such names.
final class Suggestions {
    private var left: Int
    /// Whether further names get a suggestion.
    var areLeft: Bool { left > 0 }

    /// Creates suggestions for the first `count` names.
    init(_ count: Int = 20) { left = count }

    /// Returns `; did you mean "…"?`; an empty string if no name is near, or after the first names.
    func next(for name: some StringProtocol, among names: some Sequence<String>) -> String {
        word(for: name, among: names).map { "; did you mean \(quotedWhole($0))?" } ?? ""
    }

    /// Returns the word of another framework's `name`, or the nearest name; nil if there is neither, or after the first
    /// names.
    func word(for name: some StringProtocol, among names: some Sequence<String>) -> String? {
        if let word = Language.word(for: String(name), among: names) { return word }
        guard left > 0 else { return nil }
        left -= 1
        return suggestedName(for: name, among: names)
    }
}

extension Validation {
    /// Returns `; did you mean "…"?` for the first unknown names; an empty string for further ones,
    /// or if no name is near.
    func suggestion(for name: some StringProtocol, among names: some Sequence<String>) -> String {
        suggestions.next(for: name, among: names)
    }

    /// Returns the phrase for `names`, one of which is expected in the place of `name`, with a suggestion for the first
    /// unknown names.
    func expected(_ names: [String], for name: some StringProtocol) -> String {
        // Comparing takes as long as suggesting.
        FilmstripJSON.expected(
            suggestions.areLeft ? names : Array(names.prefix(24)), for: name,
            suggesting: suggestions.word(for: name, among: names))
    }
}
