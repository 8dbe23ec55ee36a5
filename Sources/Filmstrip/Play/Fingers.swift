import CoreAnimation
import Foundation
import Geometry
import TransitionSpec
import UIKitCore

/// What the fingers of one step of a script do, sample by sample.
///
/// Those that move are sampled at the device's touch rate from their beginning, with the last move at
/// its end; they lift after their rest.
struct Fingers {
    /// The most fingers of one step.
    static let most = 2

    struct Sample {
        /// Seconds after the step's beginning.
        var time: Double
        /// 0 or 1.
        var finger: Int
        var phase: UITouch.Phase
        var location: CGPoint
    }

    private(set) var samples: [Sample] = []

    /// The fingers of `action`; none for what code does.
    init(_ action: Spec.ScriptStep.Action, touchRate: Double) {
        switch action {
        case .pop, .popToRoot, .push, .setViewControllers, .present, .dismiss, .select: break
        case .drag(let drag):
            move(drag.motion, touchRate) { part in
                [Self.between(CGPoint(drag.from), CGPoint(drag.to), part)]
            }
        case .pinch(let pinch):
            move(pinch.motion, touchRate) { part in
                Self.pair(
                    around: CGPoint(pinch.center), angle: pinch.angle,
                    radius: (pinch.from + (pinch.to - pinch.from) * part) / 2)
            }
        case .rotate(let turn):
            move(turn.motion, touchRate) { part in
                Self.pair(
                    around: CGPoint(turn.center), angle: turn.from + (turn.to - turn.from) * part,
                    radius: turn.radius)
            }
        case .tap(let tap):
            for index in 0..<tap.numberOfTaps {
                let time = 2 * tap.duration * Double(index)
                add(time, .began, [CGPoint(tap.location)])
                add(time + tap.duration, .ended, [CGPoint(tap.location)])
            }
        case .touches(let touches):
            let last = touches.samples.count - 1
            for (index, sample) in touches.samples.enumerated() {
                let phase: UITouch.Phase =
                    index == 0
                    ? .began : index < last ? .moved : touches.isCancelled ? .cancelled : .ended
                add(sample.time, phase, [CGPoint(sample.location)])
            }
        }
    }

    /// How many samples an action makes, without making them: no less than there will be.
    static func count(_ action: Spec.ScriptStep.Action, touchRate: Double) -> Double {
        func moves(_ motion: Spec.Motion) -> Double { motion.duration * touchRate + 3 }
        return switch action {
        case .pop, .popToRoot, .push, .setViewControllers, .present, .dismiss, .select: 0
        case .drag(let drag): moves(drag.motion)
        case .pinch(let pinch): 2 * moves(pinch.motion)
        case .rotate(let turn): 2 * moves(turn.motion)
        case .tap(let tap): Double(2 * tap.numberOfTaps)
        case .touches(let touches): Double(touches.samples.count)
        }
    }

    private mutating func add(_ time: Double, _ phase: UITouch.Phase, _ points: [CGPoint]) {
        for (finger, point) in points.enumerated() {
            samples.append(Sample(time: time, finger: finger, phase: phase, location: point))
        }
    }

    /// Moves fingers along a way that is given by its part, 0…1.
    private mutating func move(
        _ motion: Spec.Motion, _ touchRate: Double, along way: (Double) -> [CGPoint]
    ) {
        let (start, end) = (way(0), way(1))
        add(0, .began, start)
        if motion.duration > 0 {
            let curve = Curve(motion.curve, duration: motion.duration)
            var index = 1
            // A sample less than a microsecond before the end is the end's own.
            while Double(index) / touchRate < motion.duration - 1e-6 {
                let seconds = Double(index) / touchRate
                add(seconds, .moved, way(curve.value(at: seconds)))
                index += 1
            }
        }
        if motion.duration > 0 || start != end { add(motion.duration, .moved, end) }
        add(motion.duration + motion.hold, motion.isCancelled ? .cancelled : .ended, end)
    }

    private static func between(_ a: CGPoint, _ b: CGPoint, _ part: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }

    /// Two fingers on either side of a centre, the second in the direction of `angle`, 0 to the right
    /// and positive clockwise; on the engine's grid of 1e-6, so that no platform's sine shows.
    private static func pair(around center: CGPoint, angle: Double, radius: Double) -> [CGPoint] {
        func snapped(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
        let (x, y) = (snapped(cos(angle) * radius), snapped(sin(angle) * radius))
        return [
            CGPoint(x: center.x - x, y: center.y - y), CGPoint(x: center.x + x, y: center.y + y),
        ]
    }
}
