/// What a route takes as the body of its requests.
enum RequestBody: Sendable {
    /// It does not matter.
    case anything
    /// A spec, alone or with files.
    case spec
    /// Two specs, in one text or with files.
    case pair

    /// The names of the parts that are specs, in an upload.
    var specNames: [String] {
        switch self {
        case .anything: []
        case .spec: ["spec"]
        case .pair: ["baseline", "actual"]
        }
    }
}
