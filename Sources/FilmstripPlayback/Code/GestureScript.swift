import FilmstripGeometry
public import Foundation
public import TransitionSpec
public import UIKitCore

/// A sequence of touches and calls, each with its time.
///
/// Places are in the window's points, times in stage seconds. Steps begin in their order; two that overlap in time
/// are several fingers on the screen.
public struct GestureScript: Sendable {
    /// In the order of their beginnings.
    public var steps: [Step]

    /// A script of these steps.
    public init(_ steps: [Step]) { self.steps = steps }

    /// When a step begins.
    public typealias Start = Spec.ScriptStep.Start

    /// One thing that happens.
    public struct Step: Sendable {
        let step: Script.Step

        init(_ start: Start, _ action: Spec.ScriptStep.Action) {
            step = Script.Step(start: start, action: .spec(action))
        }

        /// A finger that goes down, moves at an even speed, and lifts.
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
        /// - Parameter velocity: Points a second, above 0.
        public static func flick(
            _ start: Start = .at(0), from: CGPoint, to: CGPoint, velocity: Double
        ) -> Step {
            demand(velocity > 0, "a flick of \(velocity) points a second")
            return Step(
                start,
                .flick(
                    Spec.Flick(from: Spec.Point(from), to: Spec.Point(to), velocity: velocity)))
        }

        /// A finger that goes down and lifts at one place.
        ///
        /// - Parameter duration: Seconds between the two.
        public static func tap(
            _ start: Start = .at(0), at location: CGPoint, count: Int = 1, duration: Double = 0.08
        ) -> Step {
            Step(
                start,
                .tap(
                    Spec.Tap(
                        location: Spec.Point(location), numberOfTaps: count, duration: duration)))
        }

        /// Two fingers on a level whose distance changes.
        ///
        /// - Parameters:
        ///   - from: Points between them at first.
        ///   - to: Points between them at last.
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

        /// A call of code, on the stage that is played.
        ///
        /// A film may play its script several times, each time on a stage of its own: find all that is needed from
        /// the stage's window.
        public static func perform(
            _ start: Start = .at(0), _ body: @escaping @Sendable (Stage) -> Void
        ) -> Step {
            Step(Script.Step(start: start, action: .code(body)))
        }

        /// A call of code, on the root view controller of the stage that is played, which has to be of a type.
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
