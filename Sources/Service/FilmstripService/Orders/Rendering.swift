import Filmstrip

/// The facts about one rendering that are logged and counted.
struct Rendering: Sendable {
    enum Outcome: String, CaseIterable, Sendable {
        /// The film was rendered.
        case finished
        /// The client already had the film.
        case known
        /// The spec could not be played or drawn within the limits.
        case refused
        /// The client left, or the deadline passed.
        case cancelled
        case failed

        init(_ failure: RenderFailure) {
            switch failure {
            case .malformed, .invalid: self = .refused
            case .cancelled: self = .cancelled
            case .encoding: self = .failed
            }
        }
    }

    var outcome: Outcome
    /// Number of frames of a finished film.
    var frames = 0
    var parts: [(part: RenderingMeter.Part, span: Duration)] = []
}
