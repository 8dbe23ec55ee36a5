/// An animation on a layer, with the settings it had when it was added.
package final class RunningAnimation {
    /// Number of the animation in its context, in the order of adding.
    let number: Int
    let key: String?
    let source: CAAnimation
    let effect: AnimationEffect
    /// Whether it animates the layer's `zPosition`, and so its order among its siblings.
    let movesInDepth: Bool
    /// Motion given by an animator, used instead of the animation's own timing.
    @exclusivity(unchecked) private(set) var motion: AnimatorMotion?
    @exclusivity(unchecked) private var timing: MediaTiming
    /// Whether the next commit still has to set its begin time.
    @exclusivity(unchecked) private(set) var isPending = true
    /// Whether it reached its end; it may stay on its layer afterwards.
    @exclusivity(unchecked) private(set) var hasEnded = false
    /// Earliest time of the context at which its end is reported: a layer's clock was set past its end.
    @exclusivity(unchecked) var earliestEnd = -Double.infinity
    private let completions: [TransactionCompletion]
    @exclusivity(unchecked) package internal(set) var isOnLayer = false
    /// Whether it has ended or was removed from its layer.
    package var hasStopped: Bool { hasEnded || !isOnLayer }

    init(_ source: CAAnimation, on layer: CALayer, key: String?) {
        let transactions = layer.context.transactions
        number = layer.context.countAnimation()
        self.source = source
        self.key = key
        timing = source.timing(parentDuration: transactions.duration)
        effect = source.effect(on: layer, duration: timing.duration)
        movesInDepth = effect.animates(.zPosition)
        if movesInDepth { layer.context.hasDepth = true }
        motion = source.motion
        completions = transactions.completions
        for completion in completions { completion.animationAdded() }
    }

    /// Its end on its layer's clock, in seconds; infinite if it does not advance.
    var endTime: Double { motion?.endTime ?? timing.endTime }

    /// Its beginning on its layer's clock, in seconds.
    var beginTime: Double { timing.beginTime }

    /// Applies the animation at the layer's local `time` to `values`.
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

    /// The layer's transition and its progress at the layer's local `time`; nil if there is none.
    func transition(at time: Double, isDriven: Bool) -> (TransitionEffect, Double)? {
        guard let position = position(at: time, isDriven: isDriven) else { return nil }
        return effect.transition(at: position, duration: timing.duration)
    }

    private func position(at time: Double, isDriven: Bool) -> MediaTiming.Position? {
        var timing = timing
        if isPending { timing.beginTime = beginTime(at: time) }
        if isDriven, source.passesEndsWhenDriven { return timing.unboundedPosition(at: time) }
        return timing.position(at: time, isHeld: isDriven)
    }

    /// Sets the begin time, given the layer's local `time` of the commit.
    func begin(at time: Double) {
        timing.beginTime = beginTime(at: time)
        motion?.begin(at: time)
        isPending = false
    }

    /// Continues with `motion` from the next commit on; an animation that has ended runs again.
    package func move(by motion: AnimatorMotion) {
        self.motion = motion
        hasEnded = false
        isPending = true
    }

    private func beginTime(at time: Double) -> Double {
        timing.beginTime == 0 ? time + source.delay : timing.beginTime
    }

    /// Reports that the animation is over: to the transactions, then to `onStop`, then to the delegate.
    func stop(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        for completion in completions { completion.animationEnded() }
        source.onStop?(finished)
        source.delegate?.animationDidStop(source, finished: finished)
        // An animation that was removed cannot run again.
        if !finished { forget() }
    }

    /// Reports that the animation has begun and was cut off, and only then to the transactions.
    func startAndStop() {
        guard !hasEnded else { return }
        hasEnded = true
        source.delegate?.animationDidStart(source)
        source.onStop?(false)
        source.delegate?.animationDidStop(source, finished: false)
        for completion in completions { completion.animationEnded() }
        forget()
    }

    /// Releases the callbacks: an animator holds its animations, and they hold it.
    func forget() {
        source.onStop = nil
        source.onEndOfPlay = nil
    }

    /// Reports the end of the play, and releases the callbacks.
    func endPlay() {
        source.onEndOfPlay?()
        forget()
    }
}
