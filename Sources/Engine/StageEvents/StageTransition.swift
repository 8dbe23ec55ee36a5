import FilmstripGeometry
public import Foundation

/// A transition between two view controllers, as recorded in the timeline.
public struct StageTransition: Equatable, Sendable {
    /// The ways in which a transition can end.
    public enum Outcome: String, CaseIterable, Sendable {
        case completed, cancelled
        /// `completeTransition` was never called.
        case stalled
    }

    /// The phases of a transition.
    public enum Phase: String, CaseIterable, Sendable {
        /// No transition is in progress.
        case idle
        /// The transition plays by itself.
        case running
        /// A finger drives the transition.
        case interactive
        /// The transition was released and plays to its end.
        case completing
        /// The transition was released and plays back to its beginning.
        case cancelling
    }

    /// The facts that the parties to a transition state before it plays.
    package struct Promise: Equatable, Sendable {
        /// The animator's answer to `transitionDuration(using:)`, seconds.
        package var duration: Double
        /// The context's `finalFrame(for:)` of the arriving controller; zero if it gives none.
        package var finalFrame: CGRect
        /// The same on the display, on which the interface may lie turned.
        package var finalPlace: CGRect
        /// Whether the animator is the system's own.
        package var isSystems: Bool
        /// Whether the transition is to or from a sheet, behind which UIKit moves the presenting view.
        package var isSheet: Bool

        package init(
            duration: Double, finalFrame: CGRect, finalPlace: CGRect? = nil,
            isSystems: Bool = false, isSheet: Bool = false
        ) {
            (self.duration, self.finalFrame) = (duration, finalFrame)
            self.finalPlace = finalPlace ?? finalFrame
            (self.isSystems, self.isSheet) = (isSystems, isSheet)
        }
    }

    /// The number of the transition, from 0 in order of beginning.
    public package(set) var id: Int
    /// The kind of container: `navigation`, `tabs`, `presentation`, or a name given by an app's own
    /// container.
    public package(set) var container: String
    /// The name of the container controller; nil if it has none, and for presentations.
    public package(set) var controller: String?
    /// The operation: `push`, `pop`, `select`, `present`, `dismiss`, or a name given by an app's
    /// own container.
    public package(set) var operation: String
    /// The name of the leaving controller.
    public package(set) var from: String?
    /// The name of the arriving controller.
    public package(set) var to: String?
    /// Start of the transition, stage seconds.
    public package(set) var began: Double
    /// Whether it began interactively.
    public package(set) var isInteractive: Bool
    /// Time at which it was finished or cancelled interactively, stage seconds; nil if it was not.
    public package(set) var released: Double?
    /// The velocity in the window, points a second, with which the fingers of a pan lifted at that time, as the
    /// recognizer tells it; nil if no pan did.
    public package(set) var velocity: CGPoint?
    /// Time at which `completeTransition` was called, stage seconds; nil if it was not.
    public package(set) var ended: Double?
    /// The outcome; nil while the transition is in progress.
    public package(set) var outcome: Outcome?

    /// Creates a transition; `id` must be the number of those begun before.
    package init(
        id: Int, container: String, controller: String? = nil, operation: String, from: String?,
        to: String?, began: Double, isInteractive: Bool, released: Double? = nil,
        velocity: CGPoint? = nil, ended: Double? = nil, outcome: Outcome? = nil
    ) {
        (self.id, self.container, self.operation) = (id, container, operation)
        self.controller = controller
        (self.from, self.to, self.began) = (from, to, began)
        self.isInteractive = isInteractive
        (self.released, self.velocity) = (released, velocity)
        (self.ended, self.outcome) = (ended, outcome)
    }

    /// The transition with its times rounded to the grid of all numbers that leave the engine.
    package var onGrid: StageTransition {
        var copy = self
        copy.began = snap(began)
        copy.released = released.map { snap($0) }
        copy.velocity = velocity.map { CGPoint(x: snap($0.x), y: snap($0.y)) }
        copy.ended = ended.map { snap($0) }
        return copy
    }
}
