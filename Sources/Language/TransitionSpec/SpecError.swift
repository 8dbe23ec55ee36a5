import FilmstripJSON

/// An error or a warning about a spec, with its place.
public struct SpecError: Error, Codable, Sendable, CustomStringConvertible {
    /// JSON Pointer (RFC 6901) of the value, or of the object that lacks a key; empty for the whole
    /// document.
    public var pointer: String
    /// Line on which the value (or the key, if the key is wrong) begins, from 1; 0 before it is
    /// located.
    public var line: Int
    /// Column in that line at which it begins, in Unicode scalars from 1.
    public var column: Int
    /// Message with the problem found, the accepted values, and the nearest name if one is near:
    /// one clause in lower case without a full stop.
    public var message: String
    /// Path, from the spec's folder, of the extended file that contains the place; nil for the spec
    /// itself.
    public var file: String?
    /// The line of the text, shortened around the place if it is long, and below it a line with a
    /// caret under the place; nil while the text is not available.
    public var excerpt: String?

    /// Creates an error at `pointer`.
    public init(
        pointer: String, line: Int = 0, column: Int = 0, message: String, file: String? = nil,
        excerpt: String? = nil
    ) {
        (self.pointer, self.line, self.column) = (pointer, line, column)
        (self.message, self.file, self.excerpt) = (message, file, excerpt)
    }

    /// The error as one line, `line:column pointer: message`, with the pointer escaped as in a JSON
    /// string.
    public var description: String {
        let place = pointer.isEmpty ? "the spec" : visible(pointer.unicodeScalars)
        return "\(line):\(column) \(place): \(message)"
    }
}

extension SpecError: Equatable {
    /// Whether both have the same message about the same place; excerpts are ignored.
    public static func == (one: SpecError, other: SpecError) -> Bool {
        (one.pointer, one.line, one.column, one.message)
            == (other.pointer, other.line, other.column, other.message) && one.file == other.file
    }
}
