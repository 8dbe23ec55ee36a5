import FilmstripJSON

/// One thing wrong with a spec, and where.
public struct SpecError: Error, Sendable, CustomStringConvertible {
    /// A JSON Pointer (RFC 6901) to the value, or to the object that misses a key; empty for the
    /// whole document.
    public var pointer: String
    /// The line on which the value (or the key, if the key is wrong) begins, from 1.
    public var line: Int
    /// The Unicode scalar of that line at which it begins, from 1.
    public var column: Int
    /// What was found, what is accepted, and the nearest name if one is near: one clause in lower
    /// case without a full stop.
    public var message: String
    /// The path, from the spec's folder, of the file that the spec extends and in which the place is;
    /// nil for the spec itself.
    public var file: String?
    /// The line of the text, cut to what is around the place if it is long, and below it one with a
    /// caret under the place; nil as long as the text is not at hand.
    public var excerpt: String?

    /// An error at `pointer`.
    public init(
        pointer: String, line: Int, column: Int, message: String, file: String? = nil,
        excerpt: String? = nil
    ) {
        (self.pointer, self.line, self.column) = (pointer, line, column)
        (self.message, self.file, self.excerpt) = (message, file, excerpt)
    }

    /// `line:column pointer: message`, in one line: the pointer as in a JSON string.
    public var description: String {
        let place = pointer.isEmpty ? "the spec" : visible(pointer.unicodeScalars)
        return "\(line):\(column) \(place): \(message)"
    }
}

extension SpecError: Equatable {
    /// Whether both say the same of one place; an excerpt only shows it.
    public static func == (one: SpecError, other: SpecError) -> Bool {
        (one.pointer, one.line, one.column, one.message)
            == (other.pointer, other.line, other.column, other.message) && one.file == other.file
    }
}
