/// The names and values of a request's query, without escapes.
struct Query: Equatable, Sendable {
    private var values: [String: [String]] = [:]

    /// The first value of a name; empty for one that stands without a value, nil for one that is not there.
    subscript(name: String) -> String? { values[name]?.first }

    /// All values of a name, in their order.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The same without `names`.
    func without(_ names: [String]) -> Query {
        var query = self
        for name in names { query.values[name] = nil }
        return query
    }

    mutating func add(_ value: String, for name: String) { values[name, default: []].append(value) }
}
