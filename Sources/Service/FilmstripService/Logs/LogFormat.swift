/// The format of a log line.
public enum LogFormat: String, CaseIterable, Sendable {
    /// Time, level and message, then the metadata as `name=value`.
    case text
    /// A JSON object: `time`, `level`, `message` and the metadata.
    case json
}
