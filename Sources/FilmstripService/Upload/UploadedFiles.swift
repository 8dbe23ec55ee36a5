import TransitionSpec

/// The files that came with a spec.
struct UploadedFiles: Sendable {
    private let contents: [String: [UInt8]]
    /// What they take of the budget, as long as they are kept.
    private let room: UploadRoom

    /// Files by the paths that the spec calls them.
    init(_ contents: [String: [UInt8]], _ room: UploadRoom) {
        (self.contents, self.room) = (contents, room)
    }

    /// The files as the spec finds them.
    var specFiles: SpecFiles { SpecFiles(contents) }
}
