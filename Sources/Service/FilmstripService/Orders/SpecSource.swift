package import TransitionSpec

/// A request's spec with its files.
package struct SpecSource: Sendable {
    /// The form in which the spec was sent.
    enum Text: Sendable {
        /// UTF-8 JSON.
        case json([UInt8])
        /// The last segment of a permalink; the spec may have at most `limit` bytes.
        case link(String, limit: Int)
    }

    var text: Text
    /// The files sent with the spec; nil if it came alone.
    var files: UploadedFiles?

    init(_ request: Request) { (text, files) = (.json(request.body), request.files) }

    init(_ text: Text, files: UploadedFiles? = nil) { (self.text, self.files) = (text, files) }

    /// Returns the spec as UTF-8 JSON.
    ///
    /// - Throws: 400 for a link that contains no spec, 413 for one whose spec is too long.
    func json() throws(Problem) -> [UInt8] {
        switch text {
        case .json(let bytes): bytes
        case .link(let text, let limit): try Permalink.spec(in: text, limit: limit)
        }
    }

    package var specFiles: SpecFiles {
        files?.specFiles
            ?? SpecFiles { _ throws(SpecFiles.Refusal) in
                throw SpecFiles.Refusal(
                    "the spec came alone; expected a form (multipart/form-data) of it and its "
                        + "files")
            }
    }
}
