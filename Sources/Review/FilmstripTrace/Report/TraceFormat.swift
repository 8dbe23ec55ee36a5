/// A format of a comparison with a trace; the raw value is the file extension.
public enum TraceFormat: String, CaseIterable, Sendable {
    /// Text for people.
    case text = "txt"
    /// Every number of the comparison.
    case json
    case png, svg
}
