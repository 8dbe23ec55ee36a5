import CoreAnimation
import Foundation

/// The current motion of a property animator, and the animations that it drives.
///
/// A fraction of 0 stands for the values before the animation and 1 for the values that the blocks
/// set, in whichever direction the animator runs.
///
/// See Docs/decisions/animator-course.md.
struct AnimatorCourse {
    private struct Entry {
        let layer: CALayer
        let key: LayerKey
        /// The model's value before the first change.
        let old: AnimationValue
        /// The value that this change has set.
        let new: AnimationValue?
        let running: RunningAnimation
        let window: ClosedRange<Double>
    }

    private let stage: Stage
    private var entries: [Entry] = []
    private var motion = AnimatorMotion(.held(0))
    private var began = 0.0
    /// Whether the animations were removed, and the model has the values that they showed.
    private var isStopped = false
    /// Counts the motions, so that work scheduled for the end of an earlier one can be skipped.
    private var generation = Generation()

    private final class Generation { var count = 0 }

    init(_ stage: Stage) { self.stage = stage }

    /// Whether the fraction changes with time.
    var isMoving: Bool {
        if case .held = motion.kind { return false }
        return true
    }

    /// Whether there were animations and all of them have stopped.
    var allStopped: Bool {
        !entries.isEmpty && entries.allSatisfy { $0.running.hasStopped }
    }

    /// The current fraction of the whole; `isShown` tells whether it is the progress shown (true)
    /// or the time elapsed (false).
    var position: (fraction: Double, isShown: Bool) { position(at: stage.now) }

    /// The position at the later time `time`, if nothing happens until then.
    func position(at time: TimeInterval) -> (fraction: Double, isShown: Bool) {
        let (fraction, isEased) = motion.whole(
            elapsed: max(clock(at: time) - began - motion.delay, 0))
        return (fraction, isEased)
    }

    private var clock: CFTimeInterval { clock(at: stage.now) }

    /// The time of the first animated layer, so that a slowed layer slows the animator down; the
    /// stage's time if there is none.
    private func clock(at time: TimeInterval) -> CFTimeInterval {
        entries.first?.layer.localTime(at: time) ?? time
    }

    /// Continues from now on with the given kind of motion.
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

    /// Runs `body` at the end of the current motion if there are no animations on layers whose end
    /// would be reported.
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
                layer: layer, key: key, old: start, new: layer.modelValues[key],
                running: layer.start(animation, forKey: name), window: window))
    }

    /// Removes all animations, and sets the model to the values that they show.
    mutating func stop() {
        entries = entries.filter(\.running.isOnLayer)
        let shown = entries.map { $0.layer.presentationValues()[$0.key] }
        for (entry, value) in zip(entries, shown) {
            if let value { entry.layer.setModel(value, for: entry.key) }
            entry.layer.drop(entry.running)
        }
        isStopped = true
    }

    /// Removes all animations, and sets the model values according to `position`.
    ///
    /// The model of animations that were not stopped has the values at the end, or what the program has set meanwhile.
    func end(at position: UIViewAnimatingPosition) {
        generation.count += 1
        for entry in entries where isStopped || entry.running.isOnLayer {
            let value: AnimationValue? =
                switch position {
                case .start: entry.old
                case .end: isStopped ? entry.new : nil
                case .current: nil
                }
            if let value { entry.layer.setModel(value, for: entry.key) }
            entry.layer.drop(entry.running)
        }
    }
}
