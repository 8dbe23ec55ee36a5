import FilmstripJSON

/// The things outside of its text that a spec may refer to: files by their paths from its folder,
/// which are specs that it extends and images, and compiled code.
public struct SpecFiles: Sendable {
    /// Returns the bytes of the file at a path.
    public let read: @Sendable (String) throws(Refusal) -> [UInt8]
    /// Returns the compiled Swift code of a spec; nil where none is run, as in a service.
    public var code: (@Sendable (Spec) throws(Refusal) -> SpecCode)?

    /// Creates files that `read` provides.
    ///
    /// Its paths have no empty components, no `.` and no `..`; `read` itself must ensure that no
    /// link leads elsewhere.
    public init(_ read: @escaping @Sendable (String) throws(Refusal) -> [UInt8]) {
        self.read = read
    }

    /// Creates files that came with a spec, by the paths that the spec uses for them.
    public init(_ files: [String: [UInt8]]) {
        self.init { path throws(Refusal) in
            if let file = files[path] { return file }
            let names = files.keys.sorted()
            throw Refusal(
                "no such file came with the spec; expected "
                    + (names.isEmpty ? "none: none came" : list(names))
                    + suggestion(for: path, among: names))
        }
    }

    /// Whether a spec can refer to a file by this path: a relative path that only descends, without
    /// a backslash, a colon or a control character.
    public static func isPath(_ text: String) -> Bool {
        text.split(separator: "/", omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
            && text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0 != "\u{7F}" && $0 != "\\" && $0 != ":"
            }
    }

    /// The reason why a file is not provided.
    public struct Refusal: Error, Equatable, Sendable, CustomStringConvertible {
        /// One clause in lower case without a full stop, such as "there is no such file".
        public var message: String

        /// Creates a refusal with this message.
        public init(_ message: String) { self.message = message }

        /// The message.
        public var description: String { message }
    }
}
