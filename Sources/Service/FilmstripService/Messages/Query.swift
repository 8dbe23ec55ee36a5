/// The names and values of a request's query, decoded.
struct Query: Equatable, Sendable {
    private var values: [String: [String]] = [:]

    /// The first value of a name; empty for a name without a value, nil for a missing name.
    subscript(name: String) -> String? { values[name]?.first }

    func all(_ name: String) -> [String] { values[name] ?? [] }

    func without(_ names: [String]) -> Query {
        var query = self
        for name in names { query.values[name] = nil }
        return query
    }

    mutating func add(_ value: String, for name: String) { values[name, default: []].append(value) }
}
