public import TransitionSpec

/// The reason why a spec gave no filmstrip.
public enum RenderFailure: Error, Equatable, Sendable {
    /// The text is not JSON.
    case malformed([SpecError])
    /// The text is JSON but not a spec that can be played within the limits.
    case invalid([SpecError])
    /// The picture could not be encoded.
    case encoding(String)
    /// The caller cancelled the work.
    case cancelled
}

extension RenderFailure: CustomStringConvertible {
    /// One line per error, each followed by an excerpt of the spec; other failures in one line.
    public var description: String {
        switch self {
        case .malformed(let errors), .invalid(let errors):
            errors.map { error in
                error.description
                    + (error.excerpt.map { excerpt in
                        excerpt.split(separator: "\n", omittingEmptySubsequences: false)
                            .map { "\n    \($0)" }.joined()
                    } ?? "")
            }.joined(separator: "\n")
        case .encoding(let why): "the picture could not be encoded: \(why)"
        case .cancelled: "the work was cancelled before it was done"
        }
    }
}
