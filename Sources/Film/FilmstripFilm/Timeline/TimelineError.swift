import FilmstripJSON

/// The reason why a text is not a timeline, and the place.
public struct TimelineError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A JSON Pointer (RFC 6901) to the value; empty for the whole timeline.
    public var pointer: String
    /// The line on which the value begins, from 1; nil if no text was read.
    public var line: Int?
    /// The column at which the value begins, in Unicode scalars, from 1.
    public var column: Int?
    /// The value that was found and the accepted ones: one clause in lower case without a full stop.
    public var message: String

    /// `line:column pointer: message` in one line, with the pointer escaped as in a JSON string.
    public var description: String {
        let place = pointer.isEmpty ? "the timeline" : visible(pointer.unicodeScalars)
        let position = line.map { "\($0):\(column ?? 1) " } ?? ""
        return "\(position)\(place): \(message)"
    }
}
