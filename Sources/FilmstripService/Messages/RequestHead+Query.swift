import Foundation

extension RequestHead {
    /// The names and values of the query, which may have `names`.
    ///
    /// - Throws: 400 for a name that is not among `names`, one that is there twice, and escapes that are
    ///   no UTF-8.
    func query(_ names: [String]) throws(Problem) -> [String: String] {
        guard let query else { return [:] }
        let accepted =
            names.isEmpty ? "no query" : names.map { "?" + $0 }.joined(separator: ", ")
        var values: [String: String] = [:]
        for pair in query.split(separator: "&", omittingEmptySubsequences: false) {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1]).removingPercentEncoding : ""
            guard let value, names.contains(String(parts[0])) else {
                throw Problem(
                    status: .badRequest, detail: "\(path) takes \(accepted), found ?\(query)")
            }
            guard values.updateValue(value, forKey: String(parts[0])) == nil else {
                throw Problem(
                    status: .badRequest, detail: "?\(parts[0]) is there twice, accepted is once")
            }
        }
        return values
    }
}
