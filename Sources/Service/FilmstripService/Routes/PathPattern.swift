/// A path with placeholders, such as `/v1/specs/{id}/files/{name...}`.
struct PathPattern: Sendable {
    private enum Segment: Sendable {
        case text(String)
        /// A placeholder for any nonempty text without a slash.
        case name(String)
        /// A placeholder for the nonempty rest of the path.
        case rest(String)
    }

    let path: String
    /// The common prefix of all paths that match.
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

    /// Returns the text in `path` for each placeholder; nil if the path does not match.
    ///
    /// Works on bytes, since a link may contain a whole spec.
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
