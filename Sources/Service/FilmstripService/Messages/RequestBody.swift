/// The kind of body that a route accepts.
enum RequestBody: Sendable {
    /// Any body; it is ignored.
    case anything
    /// A spec, alone or with files.
    case spec
    /// Two specs, in one text or with files, or a spec and a trace.
    case pair

    /// Names of an upload's parts that are specs or traces: each list is one way of sending them, in which all are
    /// needed.
    var specNames: [[String]] {
        switch self {
        case .anything: []
        case .spec: [["spec"]]
        case .pair: [["baseline", "actual"], ["trace", "actual"]]
        }
    }
}
