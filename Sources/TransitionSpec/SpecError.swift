/// One thing wrong with a spec, and where.
public struct SpecError: Error, Equatable, Sendable, CustomStringConvertible {
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

    /// An error at `pointer`.
    public init(pointer: String, line: Int, column: Int, message: String) {
        (self.pointer, self.line, self.column) = (pointer, line, column)
        self.message = message
    }

    /// `line:column pointer: message`, in one line: the pointer as in a JSON string.
    public var description: String {
        let place = pointer.isEmpty ? "the spec" : visible(pointer.unicodeScalars)
        return "\(line):\(column) \(place): \(message)"
    }
}
