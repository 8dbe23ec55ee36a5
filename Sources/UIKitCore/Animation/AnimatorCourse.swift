import CoreAnimation
import Foundation

/// Where a property animator is on its way, and the animations that it moves.
///
/// Fractions run from 0, the values from before, to 1, those that the blocks set, whichever way the
/// animator goes.
struct AnimatorCourse {
    private struct Entry {
        let layer: CALayer
        let key: LayerKey
        /// The model's value before the first change.
        let old: AnimationValue
        let running: RunningAnimation
        let window: ClosedRange<Double>
    }

    private let stage: Stage
    private var entries: [Entry] = []
    private var motion = AnimatorMotion(.held(0))
    private var began = 0.0
    /// Counts the motions, so that what waits for the end of an earlier one can tell.
    private var generation = Generation()

    private final class Generation { var count = 0 }

    init(_ stage: Stage) { self.stage = stage }

    /// Whether the fraction changes with time.
    var isMoving: Bool {
        if case .held = motion.kind { return false }
        return true
    }

    /// Whether every animation has stopped, and there were any.
    var allStopped: Bool {
        !entries.isEmpty && entries.allSatisfy { $0.running.hasStopped }
    }

    /// The fraction of the whole now, and whether it is what is shown, not what has elapsed.
    var position: (fraction: Double, isShown: Bool) { position(at: stage.now) }

    /// The same at a later time, if nothing happens until then.
    func position(at time: TimeInterval) -> (fraction: Double, isShown: Bool) {
        let (fraction, isEased) = motion.whole(
            elapsed: max(clock(at: time) - began - motion.delay, 0))
        return (fraction, isEased)
    }

    private var clock: CFTimeInterval { clock(at: stage.now) }

    /// The clock of the first layer that is animated, so that a slowed layer slows the animator.
    private func clock(at time: TimeInterval) -> CFTimeInterval {
        entries.first?.layer.localTime(at: time) ?? time
    }

    /// Goes on as `kind` says, from now on.
    mutating func move(
        _ kind: AnimatorMotion.Kind, isShown: Bool, delay: TimeInterval = 0
    ) {
        generation.count += 1
        motion = AnimatorMotion(kind, isEasedWhenHeld: isShown, delay: delay)
        began = clock
        for entry in entries where entry.running.isOnLayer {
            var own = motion
            own.window = entry.window
            entry.running.move(by: own)
        }
    }

    /// Has `body` run at the end of the motion under way, if there are no animations to tell of it.
    func whenArrived(_ body: @escaping () -> Void) {
        guard !entries.contains(where: \.running.isOnLayer) else { return }
        let length =
            switch motion.kind {
            case .held: 0.0
            case .running(_, _, let length), .easing(_, _, let length, _): length
            }
        let (expected, generation) = (generation.count, generation)
        stage.schedule(at: stage.now + motion.delay + length) {
            if generation.count == expected { body() }
        }
    }

    mutating func add(
        _ animation: CAPropertyAnimation, on layer: CALayer, _ key: LayerKey, forKey name: String,
        from old: AnimationValue, window: ClosedRange<Double>
    ) {
        if entries.isEmpty { began += layer.localTime(at: stage.now) - stage.now }
        var own = motion
        own.window = window
        // An animation that joins a motion under way runs to the same end.
        own.delay += began - clock
        animation.motion = own
        animation.isRemovedOnCompletion = false
        let start = entries.first { $0.layer === layer && $0.key == key }?.old ?? old
        entries.append(
            Entry(
                layer: layer, key: key, old: start,
                running: layer.start(animation, forKey: name), window: window))
    }

    /// Takes all animations away and leaves the model where `position` says.
    func end(at position: UIViewAnimatingPosition) {
        generation.count += 1
        let values: [AnimationValue?] = entries.map { entry in
            switch position {
            case .end: nil
            case .start: entry.old
            case .current: entry.layer.presentationValues()[entry.key]
            }
        }
        for (entry, value) in zip(entries, values) where entry.running.isOnLayer {
            if let value { entry.layer.setModel(value, for: entry.key) }
            entry.layer.drop(entry.running)
        }
    }
}
