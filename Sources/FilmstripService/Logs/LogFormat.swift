/// How a line of the log is written.
public enum LogFormat: String, CaseIterable, Sendable {
    /// Time, level, message, then what belongs to it as `name=value`.
    case text
    /// A JSON object: `time`, `level`, `message`, and what belongs to it.
    case json
}
