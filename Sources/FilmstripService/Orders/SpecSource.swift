import Filmstrip
import TransitionSpec

/// A spec as a request brought it, with its files.
struct SpecSource: Sendable {
    /// How the spec is spelled.
    enum Text: Sendable {
        /// UTF-8 JSON.
        case json([UInt8])
        /// The last part of a permalink; the spec has at most `limit` bytes.
        case link(String, limit: Int)
    }

    var text: Text
    /// Files that came with the spec; nil if it came alone.
    var files: UploadedFiles?

    /// The spec of a request's body.
    init(_ request: Request) { (text, files) = (.json(request.body), request.files) }

    init(_ text: Text, files: UploadedFiles? = nil) { (self.text, self.files) = (text, files) }

    /// The spec in UTF-8 JSON.
    ///
    /// - Throws: 400 or 413 for a link that holds none.
    func json() throws(Problem) -> [UInt8] {
        switch text {
        case .json(let bytes): bytes
        case .link(let text, let limit): try Permalink.spec(in: text, limit: limit)
        }
    }

    /// The files that the spec may name.
    var specFiles: SpecFiles {
        files?.specFiles
            ?? SpecFiles { _ throws(SpecFiles.Refusal) in
                throw SpecFiles.Refusal(
                    "the spec came alone, accepted is a form (multipart/form-data) of it and its "
                        + "files")
            }
    }
}
