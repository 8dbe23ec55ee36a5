/// Which specs of a folder are looked at, by their paths.
///
/// With a `*` or `?` in it, the text stands for whole paths: `*` for any characters or none, `/` among them,
/// `?` for one, everything else for itself. Without, it stands for every path that has it somewhere.
public struct SpecFilter: Equatable, Sendable {
    /// What was asked for.
    public let text: String
    private let pattern: [Unicode.Scalar]

    /// A filter by `text`.
    public init(_ text: String) {
        self.text = text
        let isPattern = text.unicodeScalars.contains { $0 == "*" || $0 == "?" }
        pattern = Array((isPattern ? text : "*\(text)*").unicodeScalars)
    }

    /// Whether it lets a path through.
    public func matches(_ path: String) -> Bool {
        let path = Array(path.unicodeScalars)
        var (at, next) = (0, 0)
        // Where to go on if what follows the last `*` does not fit here.
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
