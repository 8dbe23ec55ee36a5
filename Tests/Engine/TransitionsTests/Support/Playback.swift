import Transitions
import UIKit

/// A demo of the corpus on a stage of its own: 390 × 844 points, 60 frames per second.
final class Playback {
    let demo: Demo
    let stage: Stage
    let root: UIViewController

    init(_ demo: Demo, device: Device = Device()) {
        self.demo = demo
        let stage = Stage(device: device)
        self.stage = stage
        root = stage.perform {
            let root = demo.make()
            stage.window.rootViewController = root
            return root
        }
        // The first screen has appeared when the turn ends.
        stage.advance(to: 0)
    }

    /// Starts the transition to the second screen now.
    func forward() { stage.perform { demo.forward(root) } }

    /// Starts the transition to the first screen now.
    func back() { stage.perform { demo.back(root) } }

    /// Plays forward and rests for two seconds from the current time.
    func arrive() {
        forward()
        rest()
    }

    /// Advances by `seconds`.
    func rest(_ seconds: Double = 2) { stage.advance(to: stage.now + seconds) }

    /// The demo's screen with the given title, wherever it is.
    func screen(_ title: String) -> UIViewController? {
        stage.perform { root.all.first { $0.title == title && $0.isViewLoaded } }
    }

    var list: UIViewController? { screen("list") }
    var detail: UIViewController? { screen("detail") }

    /// The view in the window with the given tag.
    func tagged(_ tag: Int) -> UIView? { stage.perform { stage.window.viewWithTag(tag) } }

    /// Returns a value of the view's presented layer at `time`; nil without a view.
    func seen<Value>(_ view: UIView?, at time: Double, _ read: (CALayer) -> Value) -> Value? {
        stage.advance(to: time)
        return stage.perform { view?.layer.presentation().map(read) }
    }

    /// Moves a finger through the given samples, the first down and the last up.
    func touch(
        _ samples: [(time: Double, point: CGPoint)], finger: Int = 0, cancelled: Bool = false
    ) {
        for (index, sample) in samples.enumerated() {
            let last: UITouch.Phase = cancelled ? .cancelled : .ended
            let phase: UITouch.Phase =
                index == 0 ? .began : index < samples.count - 1 ? .moved : last
            stage.schedule(at: sample.time) { [stage] in
                stage.send(
                    TouchSample(finger: finger, phase: phase, location: sample.point))
            }
        }
    }

    /// Drags evenly along `way`, plus the 10 points before a pan begins, in half a second from
    /// `time` on, rests, and lifts the finger 0.7 s after `time`.
    func drag(
        from start: CGPoint, along way: CGVector, at time: Double, slop: Double = 10,
        cancelled: Bool = false
    ) {
        let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
        let part = (length + slop) / length
        let end = CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part)
        var samples = (0...30).map { step in
            let part = Double(step) / 30
            return (
                time: time + part / 2,
                point: CGPoint(
                    x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            )
        }
        samples.append((time: time + 0.7, point: end))
        touch(samples, cancelled: cancelled)
    }

    /// Outcomes of all transitions so far.
    var outcomes: [StageTransition.Outcome?] { stage.transitions.map(\.outcome) }

    /// Length of the transition with the given number, seconds; nil before its end.
    func length(_ number: Int) -> Double? {
        guard stage.transitions.indices.contains(number) else { return nil }
        let transition = stage.transitions[number]
        return transition.ended.map { $0 - transition.began }
    }
}

extension UIViewController {
    /// The controller, its children and what it presents, without repetition.
    var all: [UIViewController] {
        var found = [self]
        for child in children { found += child.all }
        if let presented = presentedViewController, presented.presentingViewController === self {
            found += presented.all.filter { other in !found.contains { $0 === other } }
        }
        return found
    }
}

extension UIView {
    /// The view and all below it.
    var tree: [UIView] { [self] + subviews.flatMap(\.tree) }
}
