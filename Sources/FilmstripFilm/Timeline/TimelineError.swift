import FilmstripJSON

/// Why a text is no timeline, and where.
public struct TimelineError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A JSON Pointer (RFC 6901) to the value; empty for the whole.
    public var pointer: String
    /// The line on which it begins, from 1; nil if no text was read.
    public var line: Int?
    /// The Unicode scalar of that line at which it begins, from 1.
    public var column: Int?
    /// The value that was found and those that are accepted: one clause in lower case without a full stop.
    public var message: String

    /// `line:column pointer: message`, in one line: the pointer as in a JSON string.
    public var description: String {
        let place = pointer.isEmpty ? "the timeline" : visible(pointer.unicodeScalars)
        let position = line.map { "\($0):\(column ?? 1) " } ?? ""
        return "\(position)\(place): \(message)"
    }
}
