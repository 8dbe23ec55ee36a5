import Foundation

extension RequestHead {
    /// Parses the query.
    ///
    /// - Parameters:
    ///   - names: The accepted names.
    ///   - repeated: Those among them that may occur several times.
    /// - Throws: 400 for another name, a second occurrence of a name not in `repeated`, or an escape that is
    ///   not valid UTF-8.
    func query(_ names: [String], repeated: Set<String> = []) throws(Problem) -> Query {
        guard let query else { return Query() }
        let accepted =
            names.isEmpty ? "no query" : names.map { "?" + $0 }.joined(separator: ", ")
        var values = Query()
        for pair in query.split(separator: "&", omittingEmptySubsequences: false) {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            // A plus sign is a space, as in submitted forms.
            let value =
                parts.count > 1
                ? parts[1].replacing("+", with: " ").removingPercentEncoding : ""
            guard let value, names.contains(String(parts[0])) else {
                throw Problem(.badRequest, "\(path) takes \(accepted), found ?\(query)")
            }
            guard repeated.contains(String(parts[0])) || values[String(parts[0])] == nil else {
                throw Problem(.badRequest, "?\(parts[0]) is there twice; expected once")
            }
            values.add(value, for: String(parts[0]))
        }
        return values
    }
}
