import CoreAnimation
import Foundation

/// Who sees which finger: delivers touches to recognizers and views, and lets one recognizer win.
final class GestureEnvironment {
    /// A finger with the recognizers that watch it, the deepest view's first.
    private struct Tracked {
        let finger: Int
        let touch: UITouch
        let recognizers: [UIGestureRecognizer]
    }

    private var tracked: [Tracked] = []

    func removeAll() { tracked = [] }

    func deliver(_ sample: TouchSample, on stage: Stage) {
        let entry: Tracked
        if sample.phase == .began {
            precondition(
                !tracked.contains { $0.finger == sample.finger },
                "finger \(sample.finger) comes down twice")
            entry = begin(sample, on: stage)
            tracked.append(entry)
        } else {
            guard let known = tracked.first(where: { $0.finger == sample.finger }) else {
                preconditionFailure("finger \(sample.finger) is not down")
            }
            entry = known
            entry.touch.previousPosition = entry.touch.position
            entry.touch.position = sample.location
            entry.touch.phase = sample.phase
            entry.touch.timestamp = stage.now
        }
        let event = UIEvent(
            allTouches: Set(tracked.map(\.touch)), timestamp: stage.now)
        for recognizer in entry.recognizers { recognizer.receive(entry.touch, event) }
        if !entry.touch.isTaken, let view = entry.touch.view {
            switch sample.phase {
            case .began: view.touchesBegan([entry.touch], with: event)
            case .moved: view.touchesMoved([entry.touch], with: event)
            case .stationary: break
            case .ended: view.touchesEnded([entry.touch], with: event)
            case .cancelled: view.touchesCancelled([entry.touch], with: event)
            }
        }
        if sample.phase == .ended || sample.phase == .cancelled {
            tracked.removeAll { $0.finger == sample.finger }
            for recognizer in entry.recognizers where !isWatching(recognizer) {
                recognizer.endSequence()
            }
        }
    }

    /// Lets `winner` have its touches alone: recognizers that may not run beside it fail, and views
    /// lose touches that it cancels.
    func recognized(_ winner: UIGestureRecognizer) {
        for entry in tracked where entry.recognizers.contains(where: { $0 === winner }) {
            for other in entry.recognizers where other !== winner && !other.runsBeside(winner) {
                other.yield()
            }
            guard winner.cancelsTouchesInView, !entry.touch.isTaken else { continue }
            entry.touch.isTaken = true
            let event = UIEvent(
                allTouches: Set(tracked.map(\.touch)), timestamp: entry.touch.timestamp)
            entry.touch.view?.touchesCancelled([entry.touch], with: event)
        }
    }

    /// Whether a recognizer that excludes `candidate` has won one of its touches.
    func isBlocked(_ candidate: UIGestureRecognizer) -> Bool {
        tracked.contains { entry in
            entry.recognizers.contains { $0 === candidate }
                && entry.recognizers.contains {
                    $0 !== candidate && $0.isActive && !$0.runsBeside(candidate)
                }
        }
    }

    private func isWatching(_ recognizer: UIGestureRecognizer) -> Bool {
        tracked.contains { $0.recognizers.contains { $0 === recognizer } }
    }

    private func begin(_ sample: TouchSample, on stage: Stage) -> Tracked {
        let view = stage.window.hitTest(sample.location, with: nil)
        let touch = UITouch(at: sample.location, view: view, timestamp: stage.now)
        var recognizers: [UIGestureRecognizer] = []
        var current = view
        while let candidate = current {
            for recognizer in candidate.gestureRecognizers ?? [] where recognizer.accepts(touch) {
                recognizers.append(recognizer)
            }
            current = candidate.superview
        }
        return Tracked(finger: sample.finger, touch: touch, recognizers: recognizers)
    }
}
