import Filmstrip

/// A rendering as metrics and logs tell of it.
struct Rendering: Sendable {
    /// How a rendering ended.
    enum Outcome: String, CaseIterable, Sendable {
        /// With its files.
        case finished
        /// The client had them already.
        case known
        /// The spec could not be played or drawn within the limits.
        case refused
        /// Nobody waited for it any more, or its time was up.
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
    /// Of the film, if it is finished.
    var frames = 0
    /// How long each stage took.
    var stages: [(stage: StageMeter.Stage, span: Duration)] = []
}
