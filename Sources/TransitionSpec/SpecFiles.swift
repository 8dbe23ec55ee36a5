import FilmstripJSON

/// The files that a spec may name, by their paths from its folder: specs that it extends, and pictures.
public struct SpecFiles: Sendable {
    /// The bytes of a file.
    public let read: @Sendable (String) throws(Refusal) -> [UInt8]

    /// Files that `read` gives.
    ///
    /// Its paths have no empty parts, no `.` and no `..`; that no link leads elsewhere is its part.
    public init(_ read: @escaping @Sendable (String) throws(Refusal) -> [UInt8]) {
        self.read = read
    }

    /// Files that came with a spec, by the paths that it calls them.
    public init(_ files: [String: [UInt8]]) {
        self.init { path throws(Refusal) in
            if let file = files[path] { return file }
            let names = files.keys.sorted()
            throw Refusal(
                "no such file came with the spec, accepted is "
                    + (names.isEmpty ? "none: none came" : list(names))
                    + suggestion(for: path, among: names))
        }
    }

    /// Whether a spec can call a file so: by a relative path that leads down alone, without a backslash, a
    /// colon or a control character.
    public static func isPath(_ text: String) -> Bool {
        text.split(separator: "/", omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
            && text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0 != "\u{7F}" && $0 != "\\" && $0 != ":"
            }
    }

    /// Why a file is not given.
    public struct Refusal: Error, Equatable, Sendable, CustomStringConvertible {
        /// One clause in lower case without a full stop: "there is no such file".
        public var message: String

        /// A refusal for this reason.
        public init(_ message: String) { self.message = message }

        /// The reason.
        public var description: String { message }
    }
}
