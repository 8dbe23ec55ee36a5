package import Foundation

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

    /// What the parties of a transition say before it plays.
    package struct Promise: Equatable, Sendable {
        /// The animator's answer to `transitionDuration(using:)`, seconds.
        package var duration: Double
        /// The context's `finalFrame(for:)` of the arriving controller; zero if it gives none.
        package var finalFrame: CGRect
        /// Whether the animator is the system's own.
        package var isSystems: Bool
        /// Whether it is to or from a sheet, behind which UIKit moves the presenting view away.
        package var isSheet: Bool

        /// What the parties say.
        package init(
            duration: Double, finalFrame: CGRect, isSystems: Bool = false, isSheet: Bool = false
        ) {
            (self.duration, self.finalFrame) = (duration, finalFrame)
            (self.isSystems, self.isSheet) = (isSystems, isSheet)
        }
    }

    /// Counts from 0 in the order of beginning.
    public let id: Int
    /// The kind of container: `navigation`, `tabs`, `presentation`, or a container's own word.
    public let container: String
    /// The name of the container controller; nil if it has none, and of presentations.
    public let controller: String?
    /// What happened in it: `push`, `pop`, `select`, `present`, `dismiss`, or its own word.
    public let operation: String
    /// The name of the controller that leaves.
    public let from: String?
    /// The name of the controller that arrives.
    public let to: String?
    /// Stage seconds.
    public let began: Double
    /// Whether it began under a finger.
    public let isInteractive: Bool
    /// Nil until it starts.
    package internal(set) var promise: Promise?
    /// When it was finished or cancelled interactively.
    public internal(set) var released: Double?
    /// When `completeTransition` was called, stage seconds.
    public internal(set) var ended: Double?
    /// Nil while it is under way.
    public internal(set) var outcome: Outcome?

    /// A transition that begins; `id` is the number of those begun before.
    package init(
        id: Int, container: String, controller: String? = nil, operation: String, from: String?,
        to: String?, began: Double, isInteractive: Bool
    ) {
        (self.id, self.container, self.operation) = (id, container, operation)
        self.controller = controller
        (self.from, self.to, self.began) = (from, to, began)
        self.isInteractive = isInteractive
    }
}

/// Tells how a transition under way is doing.
package protocol TransitionReporting: AnyObject {
    /// The transition's number.
    var id: Int { get }
    /// What it is doing now.
    var phase: StageTransition.Phase { get }
    /// How far it will be at `time`, if nothing happens until then.
    func progress(at time: TimeInterval) -> Double
}
