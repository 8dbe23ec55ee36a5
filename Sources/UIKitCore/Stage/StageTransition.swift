import Foundation

/// One transition between two view controllers, as the timeline tells it.
public struct StageTransition: Equatable, Sendable {
    /// How a transition ended.
    public enum Outcome: String, Sendable {
        case completed, cancelled
        /// `completeTransition` was never called.
        case stalled
    }

    /// What a transition is doing.
    public enum Phase: String, Sendable {
        /// None is under way.
        case idle
        /// It plays by itself, without a finger.
        case running
        /// A finger moves it.
        case interactive
        /// It was let go and plays to its end.
        case completing
        /// It was let go and plays back to its beginning.
        case cancelling
    }

    /// Counts from 0 in the order of beginning.
    public let id: Int
    /// The kind of container: `navigation`.
    public let container: String
    /// `push` or `pop`.
    public let operation: String
    /// The name of the controller that leaves.
    public let from: String?
    /// The name of the controller that arrives.
    public let to: String?
    /// Stage seconds.
    public let began: Double
    /// Whether it began under a finger.
    public let isInteractive: Bool
    /// When it was finished or cancelled interactively.
    public internal(set) var released: Double?
    /// When `completeTransition` was called, stage seconds.
    public internal(set) var ended: Double?
    /// Nil while it is under way.
    public internal(set) var outcome: Outcome?
}
