import FilmstripGeometry
public import Foundation
public import TransitionSpec
public import UIKitCore

/// A sequence of touches and calls, each with its time.
///
/// Locations are in the window's points, times in stage seconds. Steps begin in order; two that overlap in time use
/// different fingers.
public struct GestureScript: Sendable {
    /// Steps in the order in which they begin.
    public var steps: [Step]

    /// Creates a script of these steps.
    public init(_ steps: [Step]) { self.steps = steps }

    /// The beginning of a step.
    public typealias Start = Spec.ScriptStep.Start

    /// One touch sequence or call.
    public struct Step: Sendable {
        let step: Script.Step

        init(_ start: Start, _ action: Spec.ScriptStep.Action) {
            step = Script.Step(start: start, action: .spec(action))
        }

        /// A finger that touches, moves at constant speed, and lifts.
        ///
        /// - Parameters:
        ///   - duration: Seconds from the touch to the last move.
        ///   - hold: Seconds of rest before the lift.
        public static func drag(
            _ start: Start = .at(0), from: CGPoint, to: CGPoint, duration: Double,
            hold: Double = 0
        ) -> Step {
            let motion = Spec.Motion(
                duration: duration, hold: hold, curve: .timing(.linear), isCancelled: false)
            return Step(
                start, .drag(Spec.Drag(from: Spec.Point(from), to: Spec.Point(to), motion: motion)))
        }

        /// A finger that lifts while it moves.
        ///
        /// - Parameter velocity: Points per second, above 0.
        public static func flick(
            _ start: Start = .at(0), from: CGPoint, to: CGPoint, velocity: Double
        ) -> Step {
            demand(velocity > 0, "a flick of \(velocity) points a second")
            return Step(
                start,
                .flick(
                    Spec.Flick(from: Spec.Point(from), to: Spec.Point(to), velocity: velocity)))
        }

        /// A finger that touches and lifts at one place.
        ///
        /// - Parameter duration: Seconds from the touch to the lift.
        public static func tap(
            _ start: Start = .at(0), at location: CGPoint, count: Int = 1, duration: Double = 0.08
        ) -> Step {
            Step(
                start,
                .tap(
                    Spec.Tap(
                        location: Spec.Point(location), numberOfTaps: count, duration: duration)))
        }

        /// Two fingers on a horizontal line whose distance changes.
        ///
        /// - Parameters:
        ///   - from: The initial distance between them; points.
        ///   - to: The final distance between them; points.
        public static func pinch(
            _ start: Start = .at(0), around center: CGPoint, from: Double, to: Double,
            duration: Double, hold: Double = 0
        ) -> Step {
            let motion = Spec.Motion(
                duration: duration, hold: hold, curve: .timing(.linear), isCancelled: false)
            return Step(
                start,
                .pinch(
                    Spec.Pinch(
                        center: Spec.Point(center), from: from, to: to, angle: 0, motion: motion)))
        }

        /// A call of code with the stage that is played.
        ///
        /// A film may play its script several times, each time on a new stage: reach all objects through the stage's
        /// window.
        public static func perform(
            _ start: Start = .at(0), _ body: @escaping @Sendable (Stage) -> Void
        ) -> Step {
            Step(Script.Step(start: start, action: .code(body)))
        }

        /// A call of code with the root view controller of the stage that is played, which must be of the given type.
        public static func perform<Root: UIViewController>(
            _ start: Start = .at(0), on type: Root.Type, _ body: @escaping @Sendable (Root) -> Void
        ) -> Step {
            perform(start) { stage in
                let found = stage.window.rootViewController
                demand(
                    found is Root,
                    "the root view controller, on which a script performs, is to be of the type "
                        + "\(type); it is \(found.map { "\(Swift.type(of: $0))" } ?? "not there")")
                if let root = found as? Root { body(root) }
            }
        }

        private init(_ step: Script.Step) { self.step = step }
    }
}

extension Spec.Point {
    fileprivate init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}
