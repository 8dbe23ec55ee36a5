import FilmstripFilm
import Foundation
import TransitionSpec
import UIKitCore

/// An animation controller that plays an animator of the spec, for one transition.
final class SpecAnimator: UIViewControllerAnimatedTransitioning, StageNamed {
    private let animator: Spec.Animator
    private let setting: TransitionRun.Setting
    private var run: TransitionRun?
    /// The property animator, from the first request for it until the transition is over.
    private(set) var propertyAnimator: UIViewPropertyAnimator?
    /// The property animators by name, with those that the first one leads.
    private(set) var named: [String: UIViewPropertyAnimator] = [:]
    /// All property animators, if there are several.
    private var several: [UIViewPropertyAnimator] = []

    init(_ animator: Spec.Animator, _ setting: TransitionRun.Setting) {
        (self.animator, self.setting) = (animator, setting)
    }

    var stageName: String { animator.name }

    var preparation: [Spec.Step] { animator.prepare }

    /// Whether it has steps of the spec's own, and not only those of shorter forms, before it animates.
    var prepares: Bool { animator.prepare.contains { $0.site.place.contains("/prepare/") } }

    /// Whether it inserts the arriving view before it animates, be it in a step that a shorter form stands for.
    func inserts(in run: TransitionRun) -> Bool {
        animator.prepare.contains { step in
            guard case .insert(.to, _) = step.action else { return false }
            return run.value(step.when) == true
        }
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { animator.duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        switch animator.animate {
        case .views(let animations):
            guard let run = begin(transitionContext) else { return }
            // The context must live as long as the animations that will complete it.
            run.play(animations) { [animator] in
                withExtendedLifetime(transitionContext) { run.perform(animator.complete) }
            }
        case .propertyAnimator(let property):
            guard let made = make(property, transitionContext) else { return }
            if property.afterDelay > 0, made.state == .inactive {
                made.startAnimation(afterDelay: property.afterDelay)
            } else {
                made.startAnimation()
            }
        }
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        guard case .propertyAnimator(let property) = animator.animate, property.isInterruptible,
            let made = make(property, transitionContext)
        else { return noInterruptibleAnimator }
        return made
    }

    func animationEnded(_ transitionCompleted: Bool) {
        run?.completed = transitionCompleted
        run?.perform(animator.ended)
        releaseHeld()
        // An animator that outlives its transition must not keep the transition's views alive.
        if propertyAnimator?.state != .active {
            (run, propertyAnimator, named, several) = (nil, nil, [:], [])
        }
    }

    /// Notes a property animator that the transition releases paused or stopped, for which UIKit throws an exception.
    private func releaseHeld() {
        let all = several.isEmpty ? [propertyAnimator].compactMap(\.self) : several
        for one in all { one.pausesOnCompletion = false }
        let held = all.filter { $0.state != .inactive && !$0.isRunning }
        guard let first = held.first else { return }
        let facts = setting.failure.facts
        facts.note(
            .animatorHeld(
                of: stageName, place: facts.ending ?? "/animators/\(stageName)",
                isStopped: first.state == .stopped))
        for animator in held { animator.letGo() }
    }

    private func begin(
        _ context: any UIViewControllerContextTransitioning
    ) -> TransitionRun? {
        let run = TransitionRun(context, setting)
        self.run = run
        run?.perform(animator.prepare)
        return run
    }

    /// The transition's property animator, made at the first call.
    private func make(
        _ property: Spec.PropertyAnimator, _ context: any UIViewControllerContextTransitioning
    ) -> UIViewPropertyAnimator? {
        if let propertyAnimator { return propertyAnimator }
        guard let run = begin(context) else { return nil }
        guard !property.others.isEmpty else {
            guard
                let made = made(
                    property, run, UIViewPropertyAnimator.init(_:verticalVelocity:))
            else { return nil }
            made.pausesOnCompletion = property.pausesOnCompletion
            made.addCompletion { [animator] position in
                run.position = position
                withExtendedLifetime(context) { run.perform(animator.complete) }
            }
            return keep(made, property, run)
        }
        guard
            let leader = made(property, run, LeadingPropertyAnimator.init(_:verticalVelocity:))
        else { return nil }
        var others: [UIViewPropertyAnimator] = []
        for spec in property.others {
            let other = made(spec, run, UIViewPropertyAnimator.init(_:verticalVelocity:))
            guard let other else { return nil }
            others.append(other)
            if let name = spec.name { named[name] = other }
        }
        leader.lead(others)
        several = [leader] + others
        for made in several {
            made.pausesOnCompletion = true
            made.onPauseAtEnd = { [weak self] in self?.settle(property) }
            // The context must live as long as the animations that will complete it.
            made.addCompletion { [weak self, weak leader, weak made] position in
                withExtendedLifetime(context) {
                    if made === leader { run.position = position }
                    self?.settle(property)
                }
            }
        }
        return keep(leader, property, run)
    }

    /// Completes the transition if all of its property animators are at their ends. One that is at its end stays
    /// there until then, so that it can be taken back.
    private func settle(_ property: Spec.PropertyAnimator) {
        let active = several.filter { $0.state == .active }
        let areAtEnds = active.allSatisfy { !$0.isRunning && $0.fractionComplete == 1 }
        guard !several.isEmpty, several.allSatisfy({ $0.state != .stopped }), areAtEnds,
            active.isEmpty || !property.pausesOnCompletion, let run, let context = run.context
        else { return }
        let ending = several
        several = []
        for animator in ending { animator.onPauseAtEnd = nil }
        let finish = {
            for animator in active.reversed() {
                let position = animator.isReversed ? UIViewAnimatingPosition.start : .end
                animator.stopAnimation(false)
                animator.finishAnimation(at: position)
            }
        }
        if let leader = ending[0] as? LeadingPropertyAnimator {
            leader.alone(finish)
        } else {
            finish()
        }
        withExtendedLifetime(context) { run.perform(animator.complete) }
    }

    private func keep(
        _ made: UIViewPropertyAnimator, _ property: Spec.PropertyAnimator, _ run: TransitionRun
    ) -> UIViewPropertyAnimator {
        if let name = property.name { named[name] = made }
        run.take(made, named, of: stageName)
        propertyAnimator = made
        return made
    }

    /// One property animator with its blocks; nil if its timing has no value, which is recorded.
    private func made<Animator: UIViewPropertyAnimator>(
        _ property: Spec.PropertyAnimator, _ run: TransitionRun,
        _ create: (Spec.AnimationTiming, Double?) -> Animator
    ) -> Animator? {
        var timing = property.timing
        if let velocity = property.initialVelocity {
            guard let velocity = run.value(velocity) else { return nil }
            timing = timing.with(initialVelocity: velocity) ?? timing
        }
        var vertical: Double?
        if let velocity = property.initialVelocityY {
            guard let velocity = run.value(velocity) else { return nil }
            vertical = velocity
        }
        if let expression = property.duration {
            guard let seconds = run.duration(expression) else { return nil }
            timing = timing.with(duration: seconds)
        }
        let made = create(timing, vertical)
        for block in property.changes where run.value(block.when) == true {
            made.addAnimations({ run.change(block.changes) }, delayFactor: block.delayFactor)
        }
        made.isUserInteractionEnabled = property.isUserInteractionEnabled
        made.scrubsLinearly = property.scrubsLinearly
        return made
    }
}
