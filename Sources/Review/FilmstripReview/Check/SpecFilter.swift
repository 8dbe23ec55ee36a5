/// A filter of specs by path.
///
/// A text that contains `*` or `?` must match the whole path: `*` matches any characters or none, `/` included, `?`
/// a single one, and anything else itself. Any other text matches every path that contains it.
public struct SpecFilter: Equatable, Sendable {
    /// The text of the filter.
    public let text: String
    private let pattern: [Unicode.Scalar]

    /// Creates a filter from `text`.
    public init(_ text: String) {
        self.text = text
        let isPattern = text.unicodeScalars.contains { $0 == "*" || $0 == "?" }
        pattern = Array((isPattern ? text : "*\(text)*").unicodeScalars)
    }

    /// Whether a path matches the filter.
    public func matches(_ path: String) -> Bool {
        let path = Array(path.unicodeScalars)
        var (at, next) = (0, 0)
        // Where to continue if the text after the last `*` does not match here.
        var retry: (at: Int, next: Int)?
        while at < path.count {
            if next < pattern.count, pattern[next] == "*" {
                retry = (at, next)
                next += 1
            } else if next < pattern.count, pattern[next] == "?" || pattern[next] == path[at] {
                (at, next) = (at + 1, next + 1)
            } else if let last = retry {
                retry = (last.at + 1, last.next)
                (at, next) = (last.at + 1, last.next + 1)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == "*" }
    }
}
