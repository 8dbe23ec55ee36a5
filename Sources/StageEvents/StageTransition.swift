import FilmstripGeometry
package import Foundation

/// One transition between two view controllers, as the timeline tells it.
public struct StageTransition: Equatable, Sendable {
    /// How a transition ended.
    public enum Outcome: String, CaseIterable, Sendable {
        case completed, cancelled
        /// `completeTransition` was never called.
        case stalled
    }

    /// What a transition is doing.
    public enum Phase: String, CaseIterable, Sendable {
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
    public package(set) var id: Int
    /// The kind of container: `navigation`, `tabs`, `presentation`, or a container's own word.
    public package(set) var container: String
    /// The name of the container controller; nil if it has none, and of presentations.
    public package(set) var controller: String?
    /// What happened in it: `push`, `pop`, `select`, `present`, `dismiss`, or its own word.
    public package(set) var operation: String
    /// The name of the controller that leaves.
    public package(set) var from: String?
    /// The name of the controller that arrives.
    public package(set) var to: String?
    /// Stage seconds.
    public package(set) var began: Double
    /// Whether it began under a finger.
    public package(set) var isInteractive: Bool
    /// When it was finished or cancelled interactively.
    public package(set) var released: Double?
    /// When `completeTransition` was called, stage seconds.
    public package(set) var ended: Double?
    /// Nil while it is under way.
    public package(set) var outcome: Outcome?

    /// A transition that begins; `id` is the number of those begun before.
    package init(
        id: Int, container: String, controller: String? = nil, operation: String, from: String?,
        to: String?, began: Double, isInteractive: Bool, released: Double? = nil,
        ended: Double? = nil, outcome: Outcome? = nil
    ) {
        (self.id, self.container, self.operation) = (id, container, operation)
        self.controller = controller
        (self.from, self.to, self.began) = (from, to, began)
        self.isInteractive = isInteractive
        (self.released, self.ended, self.outcome) = (released, ended, outcome)
    }

    /// The same with times on the grid of all numbers that leave the engine.
    package var onGrid: StageTransition {
        var copy = self
        copy.began = snap(began)
        copy.released = released.map { snap($0) }
        copy.ended = ended.map { snap($0) }
        return copy
    }
}
