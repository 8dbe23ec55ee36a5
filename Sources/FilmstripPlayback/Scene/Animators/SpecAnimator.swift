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

    init(_ animator: Spec.Animator, _ setting: TransitionRun.Setting) {
        (self.animator, self.setting) = (animator, setting)
    }

    var stageName: String { animator.name }

    /// Whether it changes the views before it animates.
    var prepares: Bool { !animator.prepare.isEmpty }

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
        // An animator that outlives its transition must not keep the transition's views alive.
        if propertyAnimator?.state != .active { (run, propertyAnimator) = (nil, nil) }
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
        var timing = property.timing
        if let velocity = property.initialVelocity {
            guard let velocity = run.value(velocity) else { return nil }
            timing = timing.with(initialVelocity: velocity) ?? timing
        }
        if let expression = property.duration {
            guard let seconds = run.duration(expression) else { return nil }
            timing = timing.with(duration: seconds)
        }
        let made = UIViewPropertyAnimator(timing)
        for block in property.changes where run.value(block.when) == true {
            made.addAnimations({ run.change(block.changes) }, delayFactor: block.delayFactor)
        }
        made.isUserInteractionEnabled = property.isUserInteractionEnabled
        made.scrubsLinearly = property.scrubsLinearly
        made.pausesOnCompletion = property.pausesOnCompletion
        made.addCompletion { [animator] position in
            run.position = position
            withExtendedLifetime(context) { run.perform(animator.complete) }
        }
        run.propertyAnimator = made
        propertyAnimator = made
        return made
    }
}
