public import TransitionSpec

/// Why a spec gave no filmstrip.
public enum RenderFailure: Error, Equatable, Sendable {
    /// The text is not JSON.
    case malformed([SpecError])
    /// The text is JSON but not a spec that can be played within the limits.
    case invalid([SpecError])
    /// The picture could not be encoded.
    case encoding(String)
    /// Whoever asked said that the result is not wanted any more.
    case cancelled
}

extension RenderFailure: CustomStringConvertible {
    /// A line per error, each with the part of the spec that it is about; other failures in one line.
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
