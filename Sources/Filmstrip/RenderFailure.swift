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
