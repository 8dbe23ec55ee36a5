import CoreAnimation
import FilmstripGeometry
import Foundation
import UIKitCore

/// A plain screen that logs its container's calls.
final class Screen: UIViewController {
    private(set) var heard: [String] = []

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        heard.append(parent == nil ? "will leave" : "will enter")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        heard.append(parent == nil ? "left" : "entered")
    }
}

/// A stage whose window shows one of the systems, and touches on it.
struct Play<Container: UIViewController> {
    let stage: Stage
    /// Plain screens with their titles, in the given order.
    let screens: [Screen]
    let container: Container

    init(
        _ titles: [String] = ["inbox", "message"], device: Device = Device(),
        profile: Profile = Profile(), _ make: ([Screen]) -> Container
    ) {
        stage = Stage(device: device, profile: profile)
        (screens, container) = stage.perform { [stage] in
            let screens = titles.map { title in
                let screen = Screen()
                screen.title = title
                screen.view.backgroundColor = .white
                return screen
            }
            let container = make(screens)
            stage.window.rootViewController = container
            return (screens, container)
        }
    }

    /// Makes a change in a turn of its own, at the current time.
    func perform(_ change: (Container) -> Void) { stage.perform { change(container) } }

    /// Returns a value of the view's presented layer at `time`.
    func seen<Value>(_ view: UIView, at time: Double, _ read: (CALayer) -> Value) -> Value {
        stage.advance(to: time)
        return stage.perform {
            guard let layer = view.layer.presentation() else {
                preconditionFailure("no presentation")
            }
            return read(layer)
        }
    }

    /// The mounted views of the screens beside and including that of `screen`, lowest first.
    func mounted(beside screen: UIViewController) -> [UIView] {
        screen.viewIfLoaded?.superview?.subviews ?? []
    }

    /// Schedules a finger at the given samples, down at the first and up at the last.
    func touch(_ samples: [(time: Double, point: CGPoint)], cancelled: Bool = false) {
        for (index, sample) in samples.enumerated() {
            let phase: UITouch.Phase =
                index == 0
                ? .began
                : index < samples.count - 1 ? .moved : cancelled ? .cancelled : .ended
            stage.schedule(at: sample.time) { [stage] in
                stage.send(TouchSample(phase: phase, location: sample.point))
            }
        }
    }

    /// Drags evenly along `way`, plus the slop of 10 points, rests, and lifts the finger there.
    func drag(
        from start: CGPoint, along way: CGVector, at time: Double = 0.1, seconds: Double = 1,
        rest: Double = 0.2, cancelled: Bool = false
    ) {
        let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
        let whole = CGVector(
            dx: way.dx * (length + 10) / length, dy: way.dy * (length + 10) / length)
        let steps = 60
        var samples = (0...steps).map { step in
            let part = Double(step) / Double(steps)
            let point = CGPoint(x: start.x + whole.dx * part, y: start.y + whole.dy * part)
            return (time: time + seconds * part, point: point)
        }
        if rest > 0 {
            samples.append(
                (
                    time: time + seconds + rest,
                    point: CGPoint(x: start.x + whole.dx, y: start.y + whole.dy)
                ))
        }
        touch(samples, cancelled: cancelled)
    }

    /// The outcomes of the transitions.
    var outcomes: [StageTransition.Outcome?] { stage.transitions.map(\.outcome) }
}

/// Core Animation's and UIKit's cubic curves, solved by bisection.
enum Curve {
    /// The curve (0, 0, 0.58, 1).
    static func easeOut(_ x: Double) -> Double {
        3 * root(x, 0, 0.58).squared - 2 * root(x, 0, 0.58).cubed
    }

    /// The curve (0.42, 0, 0.58, 1).
    static func easeInOut(_ x: Double) -> Double {
        3 * root(x, 0.42, 0.58).squared - 2 * root(x, 0.42, 0.58).cubed
    }

    /// Returns the parameter at which a curve with the given x coordinates of its control points is
    /// at `x`.
    private static func root(_ x: Double, _ first: Double, _ second: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let s = (low + high) / 2
            let here = 3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
            if here < x { low = s } else { high = s }
        }
        return low
    }
}

extension Double {
    fileprivate var squared: Double { self * self }
    fileprivate var cubed: Double { self * self * self }
}

/// Whether two values are equal on the engine's grid, or within `tolerance`.
func near(_ a: Double, _ b: Double, within tolerance: Double = 2e-6) -> Bool {
    abs(a - b) < tolerance
}

/// Whether a layer's opacity, which has single precision, is near `b`.
func near(_ a: Float, _ b: Double) -> Bool { near(Double(a), b) }
