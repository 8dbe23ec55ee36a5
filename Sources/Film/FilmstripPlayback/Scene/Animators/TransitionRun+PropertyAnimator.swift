import Foundation
import TransitionSpec
import UIKitCore

/// Calls of a free-form driver to the property animator, and values read from it.
extension TransitionRun {
    /// Calls the property animator, which leads any others, or notes why that is impossible. Does nothing once the
    /// transition is over.
    func perform(_ call: Spec.PropertyAnimatorCall) {
        guard context != nil, let animator = propertyAnimator else { return }
        perform(call, animator)
    }

    func perform(_ call: Spec.PropertyAnimatorCall, of name: String) {
        guard context != nil, let animator = namedPropertyAnimator(name) else { return }
        guard let leader = animator as? LeadingPropertyAnimator else {
            return perform(call, animator)
        }
        leader.alone { perform(call, leader) }
    }

    private func perform(_ call: Spec.PropertyAnimatorCall, _ animator: UIViewPropertyAnimator) {
        switch call {
        case .startAnimation(let delay):
            guard isNotStopped(animator, "startAnimation") else { return }
            if delay == 0 { return animator.startAnimation() }
            guard animator.state == .inactive else {
                return note("the property animator has begun, so that it takes no \"afterDelay\"")
            }
            animator.startAnimation(afterDelay: delay)
        case .pauseAnimation:
            if isNotStopped(animator, "pauseAnimation") { animator.pauseAnimation() }
        case .fractionComplete(let expression):
            guard isNotStopped(animator, "fractionComplete") else { return }
            if let fraction = value(expression) { animator.fractionComplete = fraction }
        case .isReversed(let expression):
            guard isNotStopped(animator, "isReversed") else { return }
            if let isReversed = value(expression) { animator.isReversed = isReversed }
        case .continueAnimation(let continuation):
            proceed(animator, continuation)
        case .addAnimations(let assignments, let delayFactor):
            guard isNotStopped(animator, "addAnimations") else { return }
            animator.addAnimations({ self.set(assignments) }, delayFactor: delayFactor)
        case .stopAnimation(let withoutFinishing):
            guard animator.state != .inactive else {
                return note(
                    "the property animator of \"\(animatorName)\" is not active, and UIKit throws an exception "
                        + "for \"stopAnimation\"")
            }
            animator.stopAnimation(withoutFinishing)
        case .finishAnimation(let position):
            guard animator.state != .inactive else { return }
            if animator.state == .active { animator.stopAnimation(false) }
            animator.finishAnimation(at: UIViewAnimatingPosition(position))
        }
    }

    /// The value of a property animator's state; without a property animator, the value before its start.
    func value(of state: Spec.PropertyAnimatorState, of name: String?) -> Spec.Value {
        let animator = name.map(namedPropertyAnimator) ?? propertyAnimator
        return switch state {
        case .fractionComplete: .number(Double(animator?.fractionComplete ?? 0))
        case .isReversed: .boolean(animator?.isReversed ?? false)
        case .isRunning: .boolean(animator?.isRunning ?? false)
        case .heldFraction: .number(heldFractions[name ?? ""] ?? 0)
        }
    }

    /// Records the property animators' fractions at the moment when a finger takes hold of them.
    func hold() {
        heldFractions = ["": Double(propertyAnimator?.fractionComplete ?? 0)]
        for name in names {
            heldFractions[name] = Double(namedPropertyAnimator(name)?.fractionComplete ?? 0)
        }
    }

    private func proceed(
        _ animator: UIViewPropertyAnimator, _ continuation: Spec.Continuation
    ) {
        guard animator.state == .active, !animator.isRunning else {
            let state =
                switch animator.state {
                case .inactive: "has not begun"
                case .active: "is running"
                case .stopped: "is stopped"
                }
            return note(
                "the property animator \(state), \"continueAnimation\" takes one that is paused")
        }
        var factor = 0.0
        switch continuation.length {
        case nil: break
        case .factor(let expression):
            guard let found = value(expression) else { return }
            guard found >= 0 else {
                return note("found the durationFactor \(found); expected 0 or more")
            }
            factor = found
        case .duration(let expression):
            guard let seconds = duration(expression) else { return }
            guard animator.duration > 0 else {
                return note("the property animator has no duration, so that none can replace it")
            }
            // A factor of 0 would keep the remaining time.
            factor = max(seconds, 1e-6) / animator.duration
        }
        var timing = continuation.timing
        if let expression = continuation.initialVelocity {
            guard let velocity = value(expression) else { return }
            timing = timing?.with(initialVelocity: velocity)
        }
        var vertical: Double?
        if let expression = continuation.initialVelocityY {
            guard let velocity = value(expression) else { return }
            vertical = velocity
        }
        animator.continueAnimation(
            withTimingParameters: timing?.provider(verticalVelocity: vertical),
            durationFactor: factor)
    }

    private func isNotStopped(_ animator: UIViewPropertyAnimator, _ call: String) -> Bool {
        guard animator.state == .stopped else { return true }
        note("the property animator is stopped, so that it takes no \"\(call)\"")
        return false
    }
}

extension UIViewAnimatingPosition {
    fileprivate init(_ position: Spec.AnimatingPosition) {
        switch position {
        case .start: self = .start
        case .end: self = .end
        case .current: self = .current
        }
    }
}
