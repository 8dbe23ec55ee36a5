import Foundation

/// An animation on a layer, as it was when it was added.
package final class RunningAnimation {
    /// Counts the animations of a context in the order in which they were added.
    let number: Int
    let key: String?
    let source: CAAnimation
    let effect: AnimationEffect
    /// Whether it changes the layer's place among its siblings.
    let movesInDepth: Bool
    /// What an animator moves the animation with in place of its own timing.
    private(set) var motion: AnimatorMotion?
    private var timing: MediaTiming
    /// Whether the commit has yet to say when it begins.
    private(set) var isPending = true
    /// Whether it reached its end and stays on its layer all the same.
    private(set) var hasEnded = false
    /// The context's time before which its end is not told: a layer's clock was set past it.
    var earliestEnd = -Double.infinity
    private let completions: [TransactionCompletion]
    private weak var layer: CALayer?

    /// Whether it is still on its layer.
    package var isOnLayer: Bool { layer?.running.contains { $0 === self } ?? false }
    /// Whether it has ended or was taken off its layer.
    package var hasStopped: Bool { hasEnded || !isOnLayer }

    init(_ source: CAAnimation, on layer: CALayer, key: String?) {
        let transactions = layer.context.transactions
        number = layer.context.countAnimation()
        self.source = source
        self.key = key
        self.layer = layer
        timing = source.timing(parentDuration: transactions.duration)
        effect = source.effect(on: layer, duration: timing.duration)
        movesInDepth = effect.animates(.zPosition)
        motion = source.motion
        completions = transactions.completions
        for completion in completions { completion.animationAdded() }
    }

    /// When it ends on its layer's clock; infinite if it stands still.
    var endTime: Double { motion?.endTime ?? timing.endTime }

    /// Changes `values` to what they show with the animation at the layer's local `time`.
    func apply(to values: inout LayerProperties, at time: Double, isDriven: Bool) {
        let own: Shaping = isDriven && source.isLinearWhenDriven ? .driven : .own
        if let motion {
            let (fraction, isEased) = motion.position(at: time, isPending: isPending)
            effect.apply(
                to: &values, at: .init(fraction: fraction, cycle: 0), duration: timing.duration,
                isEased ? .shown : own)
            return
        }
        guard let position = position(at: time, isDriven: isDriven) else { return }
        effect.apply(to: &values, at: position, duration: timing.duration, own)
    }

    /// The layer's transition and its progress at the layer's local `time`, if this is one.
    func transition(at time: Double, isDriven: Bool) -> (TransitionEffect, Double)? {
        guard let position = position(at: time, isDriven: isDriven) else { return nil }
        return effect.transition(at: position, duration: timing.duration)
    }

    private func position(at time: Double, isDriven: Bool) -> MediaTiming.Position? {
        guard isPending else { return timing.position(at: time, isHeld: isDriven) }
        var begun = timing
        begun.beginTime = beginTime(at: time)
        return begun.position(at: time, isHeld: isDriven)
    }

    /// The layer's local `time` is that of the commit.
    func begin(at time: Double) {
        timing.beginTime = beginTime(at: time)
        motion?.begin(at: time)
        isPending = false
    }

    /// Goes on as `motion` says, from the next commit on; an animation that has ended lives again.
    package func move(by motion: AnimatorMotion) {
        self.motion = motion
        hasEnded = false
        isPending = true
    }

    private func beginTime(at time: Double) -> Double {
        timing.beginTime == 0 ? time + source.delay : timing.beginTime
    }

    /// Tells everyone that the animation is over, the transaction first.
    func stop(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        for completion in completions { completion.animationEnded() }
        source.onStop?(finished)
        source.delegate?.animationDidStop(source, finished: finished)
        // One that was removed cannot live again.
        if !finished { forget() }
    }
    /// Lets go of whoever would be told: an animator holds its animations, and they hold it.
    func forget() {
        source.onStop = nil
        source.onEndOfPlay = nil
    }

    /// Has whoever moves the animation let go of all too.
    func endPlay() {
        source.onEndOfPlay?()
        forget()
    }
}
