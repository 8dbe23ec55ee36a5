import Foundation
import TransitionSpec
import UIKitCore

/// An animation controller that does what an animator of the spec says.
final class SpecAnimator: UIViewControllerAnimatedTransitioning, StageNamed {
    private let animator: Spec.Animator
    private let failure: SceneFailure

    init(_ animator: Spec.Animator, failure: SceneFailure) {
        (self.animator, self.failure) = (animator, failure)
    }

    var stageName: String { animator.name }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { animator.duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        AnimatorRun(animator, context: transitionContext, failure: failure)?.start()
    }
}

/// One transition that an animator of the spec animates.
private final class AnimatorRun {
    private let animator: Spec.Animator
    private let context: any UIViewControllerContextTransitioning
    private let failure: SceneFailure
    private let from, to: TransitionParty
    private var animationsLeft: Int

    init?(
        _ animator: Spec.Animator, context: any UIViewControllerContextTransitioning,
        failure: SceneFailure
    ) {
        guard let from = TransitionParty(.from, in: context),
            let to = TransitionParty(.to, in: context)
        else { return nil }
        (self.animator, self.context, self.failure) = (animator, context, failure)
        (self.from, self.to) = (from, to)
        animationsLeft = animator.animate.count
    }

    /// Prepares, and starts all animations; when the last has ended, completes.
    func start() {
        perform(animator.prepare)
        for animation in animator.animate {
            switch animation.changes {
            case .set(let assignments):
                UIView.animate(
                    animation.timing, delay: animation.delay, animations: { self.set(assignments) },
                    completion: ended)
            case .keyframes(let keyframes, let mode):
                UIView.animate(
                    keyframes, mode, animation.timing, delay: animation.delay, changes: set,
                    completion: ended)
            }
        }
        if animator.animate.isEmpty { perform(animator.complete) }
    }

    private func ended() {
        animationsLeft -= 1
        if animationsLeft == 0 { perform(animator.complete) }
    }

    private func perform(_ steps: [Spec.Step]) {
        let container = context.containerView
        for step in steps {
            switch step {
            case .insert(let subject, .onTop):
                container.addSubview(party(subject).view)
            case .insert(let subject, .below(let other)):
                container.insertSubview(party(subject).view, belowSubview: party(other).view)
            case .insert(let subject, .above(let other)):
                container.insertSubview(party(subject).view, aboveSubview: party(other).view)
            case .remove(let subject):
                party(subject).view.removeFromSuperview()
            case .set(let assignments):
                set(assignments)
            case .completeTransition(let expression):
                if let didComplete = value(expression) { context.completeTransition(didComplete) }
            }
        }
    }

    private func set(_ assignments: [Spec.Assignment]) {
        for assignment in assignments {
            assignment.setting.apply(to: party(assignment.subject).view, value)
        }
    }

    private func party(_ subject: Spec.Subject) -> TransitionParty {
        switch subject {
        case .from: from
        case .to: to
        }
    }

    private var value: Evaluator<Spec.AnimatorName> {
        Evaluator(failure: failure) { [self] name in
            switch name {
            case .view(let subject, let property): party(subject).value(of: property)
            case .container(.frame): Spec.Value(context.containerView.frame)
            case .container(.bounds): Spec.Value(context.containerView.bounds)
            case .cancelled: .boolean(context.transitionWasCancelled)
            case .duration: .number(animator.duration)
            }
        }
    }
}
