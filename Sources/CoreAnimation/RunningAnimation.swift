import Foundation

/// An animation on a layer, as it was when it was added.
final class RunningAnimation {
    let key: String?
    let source: CAAnimation
    let effect: AnimationEffect?
    var timing: MediaTiming
    /// Whether the commit has yet to say when it begins.
    private(set) var isPending = true
    /// Whether it reached its end and stays on its layer all the same.
    var hasEnded = false
    private let completions: [TransactionCompletion]

    init(_ source: CAAnimation, key: String?, transactions: TransactionStack) {
        self.source = source
        self.key = key
        effect = source.effect()
        timing = MediaTiming(
            beginTime: source.beginTime, timeOffset: source.timeOffset,
            speed: Double(source.speed),
            duration: source.duration > 0 ? source.duration : transactions.duration,
            repeatCount: Double(source.repeatCount), repeatDuration: source.repeatDuration,
            autoreverses: source.autoreverses, fillMode: source.fillMode)
        completions = transactions.completions
        for completion in completions { completion.animationAdded() }
    }

    /// Changes `values` to what they show with the animation at the layer's local `time`.
    func apply(to values: inout LayerProperties, at time: Double, isDriven: Bool) {
        guard let effect else { return }
        var timing = timing
        if isPending { timing.beginTime = beginTime(at: time) }
        guard let position = timing.position(at: time, isHeld: isDriven) else { return }
        effect.apply(
            to: &values, at: position, duration: timing.duration,
            isLinear: isDriven && source.isLinearWhenDriven)
    }

    /// The layer's local `time` is that of the commit.
    func begin(at time: Double) {
        timing.beginTime = beginTime(at: time)
        isPending = false
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
    }
}
