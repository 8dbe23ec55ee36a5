import FilmstripJSON

/// A spec's canonical form, which is written only when it is requested.
enum CanonicalSpec: Sendable {
    case written([UInt8])
    /// The merged JSON of a spec, and the shape of specs.
    case merged(JSONNode, Shape)

    var bytes: [UInt8] {
        switch self {
        case .written(let bytes): bytes
        case .merged(let node, let shape): CanonicalForm.bytes(of: node, shape: shape)
        }
    }
}

extension CanonicalSpec: Equatable {
    static func == (one: CanonicalSpec, other: CanonicalSpec) -> Bool { one.bytes == other.bytes }
}
