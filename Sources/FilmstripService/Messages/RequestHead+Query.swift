import Foundation

extension RequestHead {
    /// The names and values of the query, which may have `names`, and `repeated` of those several times.
    ///
    /// - Throws: 400 for a name that is not among `names`, one that is there twice but must not be, and
    ///   escapes that are no UTF-8.
    func query(_ names: [String], repeated: Set<String> = []) throws(Problem) -> Query {
        guard let query else { return Query() }
        let accepted =
            names.isEmpty ? "no query" : names.map { "?" + $0 }.joined(separator: ", ")
        var values = Query()
        for pair in query.split(separator: "&", omittingEmptySubsequences: false) {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            // As forms write it, a plus sign is a space.
            let value =
                parts.count > 1
                ? parts[1].replacing("+", with: " ").removingPercentEncoding : ""
            guard let value, names.contains(String(parts[0])) else {
                throw Problem(
                    status: .badRequest, detail: "\(path) takes \(accepted), found ?\(query)")
            }
            guard repeated.contains(String(parts[0])) || values[String(parts[0])] == nil else {
                throw Problem(
                    status: .badRequest, detail: "?\(parts[0]) is there twice, accepted is once")
            }
            values.add(value, for: String(parts[0]))
        }
        return values
    }
}
