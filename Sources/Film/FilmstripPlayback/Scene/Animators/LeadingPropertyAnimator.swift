import Foundation
import UIKitCore

/// A property animator whose calls reach others, so that a driver which knows one of them drives all.
///
/// Under a finger all have the same fraction. One that was at another fraction when they were paused moves from there,
/// so that nothing jumps.
final class LeadingPropertyAnimator: UIViewPropertyAnimator {
    private var others: [UIViewPropertyAnimator] = []
    /// The fractions of this and of the others when they were paused last.
    private var held = (own: 0.0, others: [Double]())
    /// Whether a call is under way that the others get, or are not to get.
    private var isBusy = false
    /// Whether the others have begun: those that are inactive afterwards have ended.
    private var hasBegun = false

    func lead(_ others: [UIViewPropertyAnimator]) { self.others = others }

    /// Makes calls that only this one gets.
    func alone(_ calls: () -> Void) {
        let wasBusy = isBusy
        isBusy = true
        calls()
        isBusy = wasBusy
    }

    override var isReversed: Bool {
        get { super.isReversed }
        set {
            led {
                super.isReversed = newValue
            } others: {
                if $0.state != .stopped { $0.isReversed = newValue }
            }
            if !isBusy { hold() }
        }
    }

    override var fractionComplete: CGFloat {
        get { super.fractionComplete }
        set {
            if isRunning, !isBusy { hold() }
            let fraction = min(max(newValue, 0), 1)
            let held = held
            led {
                super.fractionComplete = newValue
            } others: { other in
                guard other.state != .stopped else { return }
                let place = others.firstIndex { $0 === other }
                let start = place.flatMap {
                    held.others.indices.contains($0) ? held.others[$0] : nil
                }
                other.fractionComplete = Self.fraction(
                    from: start ?? held.own, as: fraction, from: held.own)
            }
        }
    }

    override func startAnimation() {
        led {
            super.startAnimation()
        } others: {
            if $0.state != .stopped { $0.startAnimation() }
        }
    }

    override func startAnimation(afterDelay delay: TimeInterval) {
        led {
            super.startAnimation(afterDelay: delay)
        } others: {
            if $0.state == .inactive { $0.startAnimation(afterDelay: delay) }
        }
    }

    override func pauseAnimation() {
        if !isBusy { hold() }
        led {
            super.pauseAnimation()
        } others: {
            if $0.state != .stopped { $0.pauseAnimation() }
        }
    }

    override func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        led {
            super.continueAnimation(
                withTimingParameters: parameters, durationFactor: durationFactor)
        } others: {
            guard $0.state == .active, !$0.isRunning else { return }
            $0.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
        }
    }

    override func stopAnimation(_ withoutFinishing: Bool) {
        led {
            super.stopAnimation(withoutFinishing)
        } others: {
            if $0.state != .inactive { $0.stopAnimation(withoutFinishing) }
        }
    }

    override func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        led {
            super.finishAnimation(at: finalPosition)
        } others: {
            if $0.state == .stopped { $0.finishAnimation(at: finalPosition) }
        }
    }

    /// Notes the fractions of all.
    private func hold() {
        held = (
            Double(super.fractionComplete), others.map { Double($0.fractionComplete) }
        )
    }

    /// Makes a call of its own, and then that of the others, unless it is part of another call.
    private func led(_ own: () -> Void, others call: (UIViewPropertyAnimator) -> Void) {
        guard !isBusy else { return own() }
        isBusy = true
        own()
        isBusy = false
        let hadBegun = hasBegun
        hasBegun = hasBegun || state != .inactive
        for other in others where other.state != .inactive || !hadBegun { call(other) }
    }

    /// Returns the fraction that another animator, held at `start`, has when this one, held at `ownStart`, has the
    /// fraction `own`: both reach their ends together.
    private static func fraction(
        from start: Double, as own: Double, from ownStart: Double
    ) -> Double {
        if own < ownStart { return start * own / ownStart }
        guard ownStart < 1 else { return start }
        return start + (1 - start) * (own - ownStart) / (1 - ownStart)
    }
}
