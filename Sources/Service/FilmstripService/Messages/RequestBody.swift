/// The kind of body that a route accepts.
enum RequestBody: Sendable {
    /// Any body; it is ignored.
    case anything
    /// A spec, alone or with files.
    case spec
    /// A spec and another one, a trace or a recording.
    case pair
    /// A recording, in a form.
    case recording

    /// Names of an upload's parts that are specs, traces or recordings: each list is one way of sending them, in which all are
    /// needed.
    var specNames: [[String]] {
        switch self {
        case .anything: []
        case .spec: [["spec"]]
        case .pair: [["baseline", "actual"], ["trace", "actual"], ["recording", "actual"]]
        case .recording: [["recording"]]
        }
    }
}
