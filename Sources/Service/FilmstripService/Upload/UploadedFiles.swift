import TransitionSpec

struct UploadedFiles: Sendable {
    let contents: [String: [UInt8]]
    /// Their part of the budget, held as long as the files are; nil if they are not counted.
    private let room: UploadRoom?

    /// Creates the collection from files by the paths that the spec uses.
    init(_ contents: [String: [UInt8]], _ room: UploadRoom?) {
        (self.contents, self.room) = (contents, room)
    }

    /// The names and bytes in order of the names: everything about them that an answer depends on.
    var parts: [[UInt8]] {
        contents.sorted { $0.key < $1.key }.flatMap { [Array($0.key.utf8), $0.value] }
    }

    var lengths: [(name: String, bytes: Int)] {
        contents.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
    }

    /// The bytes of a file; nil if there is no file of this name.
    subscript(name: String) -> [UInt8]? { contents[name] }

    /// The files as the spec language takes them.
    var specFiles: SpecFiles { SpecFiles(contents) }
}
