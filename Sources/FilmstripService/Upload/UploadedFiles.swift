import TransitionSpec

/// The files that came with a spec.
struct UploadedFiles: Sendable {
    let contents: [String: [UInt8]]
    /// Their share of the budget, as long as they are kept; nil if nobody counts it.
    private let room: UploadRoom?

    /// Files by the paths that the spec calls them.
    init(_ contents: [String: [UInt8]], _ room: UploadRoom?) {
        (self.contents, self.room) = (contents, room)
    }

    /// The names and bytes, in the order of the names: what an answer depends on.
    var parts: [[UInt8]] {
        contents.sorted { $0.key < $1.key }.flatMap { [Array($0.key.utf8), $0.value] }
    }

    /// The names, in their order, and lengths.
    var lengths: [(name: String, bytes: Int)] {
        contents.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
    }

    /// The bytes of a file, nil if there is none of this name.
    subscript(name: String) -> [UInt8]? { contents[name] }

    /// The files as the spec finds them.
    var specFiles: SpecFiles { SpecFiles(contents) }
}
