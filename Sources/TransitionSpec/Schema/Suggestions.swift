import FilmstripJSON

/// Suggestions for names that are not known, of which only the first are worked out: one costs some 30 µs, and
/// a text of 1 MiB has room for 90,000 such names.
final class Suggestions {
    private var left: Int

    /// Suggestions for the first `count` names.
    init(_ count: Int = 20) { left = count }

    /// `; did you mean "…"?`, or nothing if no name is near, or after the first names.
    func next(for name: some StringProtocol, among names: some Sequence<String>) -> String {
        guard left > 0 else { return "" }
        left -= 1
        return suggestion(for: name, among: names)
    }
}
