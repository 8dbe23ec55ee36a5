import FilmstripGeometry
import Foundation
import TransitionSpec
import UIKitCore

/// The samples of all fingers of one step of a script.
///
/// Moving fingers are sampled at the device's touch rate from their beginning, with the last move at the end of
/// the motion; they lift after their hold time.
struct Fingers {
    struct Sample {
        /// Seconds since the step's beginning.
        var time: Double
        /// The finger's number, from 0.
        var finger: Int
        var phase: UITouch.Phase
        var location: CGPoint
    }

    /// Samples; those of each finger are in order of time.
    private(set) var samples: [Sample] = []
    private(set) var count = 0

    /// Creates the fingers of `action`; none for an operation without touches.
    init(_ action: Spec.ScriptStep.Action, touchRate: Double) {
        switch action {
        case .call, .scroll, .function: break
        case .drag(let drag):
            let way = FingerWay(
                through: ([drag.from] + drag.through + [drag.to]).map { CGPoint($0) })
            let row = Self.row(drag.row, from: drag.from, to: drag.to)
            move(drag.motion, touchRate) { Self.places(row, around: way.location(at: $0)) }
        case .flick(let flick):
            let way = FingerWay(through: [CGPoint(flick.from), CGPoint(flick.to)])
            let row = Self.row(flick.row, from: flick.from, to: flick.to)
            let motion = Spec.Motion(
                duration: flick.duration, hold: 0, curve: .timing(.linear),
                isCancelled: flick.isCancelled)
            move(motion, touchRate) { Self.places(row, around: way.location(at: $0)) }
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
            let places = Self.places(
                Self.row(tap.row, from: tap.location, to: tap.location),
                around: CGPoint(tap.location))
            for index in 0..<tap.numberOfTaps {
                let time = 2 * tap.duration * Double(index)
                let isLast = index == tap.numberOfTaps - 1
                add(time, .began, places)
                add(time + tap.duration, Self.end(isLast && tap.isCancelled), places)
            }
        case .hold(let hold):
            let places = Self.places(
                Self.row(hold.row, from: hold.location, to: hold.location),
                around: CGPoint(hold.location))
            add(0, .began, places)
            add(hold.duration, Self.end(hold.isCancelled), places)
        case .touches(let touches):
            for (finger, touches) in touches.enumerated() { add(touches, finger) }
        }
    }

    private init() {}

    /// Creates the fingers of a step; none for an operation or code.
    init(_ action: Script.StepAction, touchRate: Double) {
        if case .spec(let action) = action {
            self.init(action, touchRate: touchRate)
        } else {
            self.init()
        }
    }

    /// An upper bound of the number of samples of an action, found without making them.
    static func count(_ action: Spec.ScriptStep.Action, touchRate: Double) -> Double {
        func moves(_ duration: Double) -> Double { duration * touchRate + 3 }
        return switch action {
        case .call, .scroll, .function: 0
        case .drag(let drag): Double(drag.row.count) * moves(drag.motion.duration)
        case .flick(let flick): Double(flick.row.count) * moves(flick.duration)
        case .pinch(let pinch): 2 * moves(pinch.motion.duration)
        case .rotate(let turn): 2 * moves(turn.motion.duration)
        case .tap(let tap): Double(2 * tap.numberOfTaps * tap.row.count)
        case .hold(let hold): Double(2 * hold.row.count)
        case .touches(let touches): Double(touches.reduce(0) { $0 + $1.samples.count })
        }
    }

    private static func end(_ isCancelled: Bool) -> UITouch.Phase {
        isCancelled ? .cancelled : .ended
    }

    private mutating func add(_ touches: Spec.Touches, _ finger: Int) {
        let last = touches.samples.count - 1
        for (index, sample) in touches.samples.enumerated() {
            let phase =
                index == 0 ? .began : index < last ? .moved : Self.end(touches.isCancelled)
            samples.append(
                Sample(
                    time: sample.time, finger: finger, phase: phase,
                    location: CGPoint(sample.location)))
        }
        count = max(count, finger + 1)
    }

    private mutating func add(_ time: Double, _ phase: UITouch.Phase, _ points: [CGPoint]) {
        for (finger, point) in points.enumerated() {
            samples.append(Sample(time: time, finger: finger, phase: phase, location: point))
        }
        count = max(count, points.count)
    }

    /// Moves fingers along a path, which gives their locations for a fraction of the motion, 0…1.
    private mutating func move(
        _ motion: Spec.Motion, _ touchRate: Double, along way: (Double) -> [CGPoint]
    ) {
        let (start, end) = (way(0), way(1))
        add(0, .began, start)
        if motion.duration > 0 {
            let curve = Curve(motion.curve, duration: motion.duration)
            var index = 1
            // A sample less than a microsecond before the end would repeat the last one.
            while Double(index) / touchRate < motion.duration - 1e-6 {
                let seconds = Double(index) / touchRate
                add(seconds, .moved, way(curve.value(at: seconds)))
                index += 1
            }
        }
        if motion.duration > 0 || start != end { add(motion.duration, .moved, end) }
        add(motion.duration + motion.hold, Self.end(motion.isCancelled), end)
    }

    /// The offsets of a row's fingers from its middle: perpendicular to the line from `from` to `to`, or horizontal
    /// if both are the same point.
    private static func row(
        _ row: Spec.FingerRow, from: Spec.Point, to: Spec.Point
    ) -> [CGPoint] {
        guard row.count > 1 else { return [.zero] }
        let (x, y) = (to.x - from.x, to.y - from.y)
        let length = (x * x + y * y).squareRoot()
        let across = length > 0 ? CGPoint(x: -y / length, y: x / length) : CGPoint(x: 1, y: 0)
        return (0..<row.count).map { index in
            let distance = (Double(index) - Double(row.count - 1) / 2) * row.spread
            return CGPoint(x: snap(across.x * distance), y: snap(across.y * distance))
        }
    }

    private static func places(_ row: [CGPoint], around middle: CGPoint) -> [CGPoint] {
        row.map { CGPoint(x: middle.x + $0.x, y: middle.y + $0.y) }
    }

    /// Two fingers on opposite sides of a centre, the second in the direction of `angle`, 0 to the right and positive
    /// clockwise; rounded to the engine's grid, so that the result does not depend on the platform's sine.
    private static func pair(around center: CGPoint, angle: Double, radius: Double) -> [CGPoint] {
        let (x, y) = (snap(cos(angle) * radius), snap(sin(angle) * radius))
        return [
            CGPoint(x: center.x - x, y: center.y - y), CGPoint(x: center.x + x, y: center.y + y),
        ]
    }
}

extension Spec.Flick {
    /// Seconds from the touch to the lift.
    var duration: Double {
        let (x, y) = (to.x - from.x, to.y - from.y)
        return (x * x + y * y).squareRoot() / velocity
    }
}
