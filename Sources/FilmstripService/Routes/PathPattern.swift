/// A path with segments that stand for others, as `/v1/specs/{id}/files/{name...}`.
struct PathPattern: Sendable {
    private enum Segment: Sendable {
        case text(String)
        /// Any text without a slash.
        case name(String)
        /// Any text to the end.
        case rest(String)
    }

    let path: String
    /// The beginning of every path that fits.
    private let beginning: String
    private let segments: [Segment]
    private let hasRest: Bool

    init(_ path: String) {
        self.path = path
        beginning = String(path.prefix { $0 != "{" })
        segments = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            guard segment.hasPrefix("{") else { return .text(String(segment)) }
            let name = String(segment.filter { !"{.}".contains($0) })
            return segment.hasSuffix("...}") ? .rest(name) : .name(name)
        }
        hasRest = path.hasSuffix("...}")
    }

    /// The text in `path` for each name; nil if it is another path.
    ///
    /// It is read by bytes: a link may hold a whole spec.
    func parameters(in path: String) -> [String: String]? {
        guard path.utf8.starts(with: beginning.utf8) else { return nil }
        let found = path.utf8.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard found.count == segments.count || hasRest && found.count > segments.count else {
            return nil
        }
        for (segment, found) in zip(segments, found) {
            switch segment {
            case .text(let text): guard text.utf8.elementsEqual(found) else { return nil }
            case .name: guard !found.isEmpty else { return nil }
            case .rest: guard found.startIndex < path.endIndex else { return nil }
            }
        }
        var parameters: [String: String] = [:]
        for (segment, found) in zip(segments, found) {
            switch segment {
            case .text: break
            case .name(let name): parameters[name] = String(Substring(found))
            case .rest(let name): parameters[name] = String(path[found.startIndex...])
            }
        }
        return parameters
    }
}
