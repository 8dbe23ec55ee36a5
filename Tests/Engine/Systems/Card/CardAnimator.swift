import UIKit

/// Plays the four phases with a property animator, which can be returned to its beginning.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// The object whose phases are played.
    weak var phases: CardPhases?
    /// Whether the arriving screen lies on the left.
    var fromLeft = false
    /// Whether a cancelled transition is returned to its beginning before its layers' clock runs
    /// again. Otherwise the clock is past the end, and the last frame flashes.
    var rollsBackOnCancel = true
    private var isRunning = false
    private var property: UIViewPropertyAnimator?

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval {
        transitionContext?.isAnimated == true ? 0.33 : 0
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard !isRunning, let from = transitionContext.view(forKey: .from),
            let to = transitionContext.view(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        isRunning = true
        let container = transitionContext.containerView
        phases?.add(from, and: to, to: container, fromLeft: fromLeft)
        to.frame = container.bounds
        phases?.prepare(from, to, fromLeft: fromLeft)
        let property = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext), curve: .easeOut
        ) { [self] in
            phases?.animate(from, to, fromLeft: fromLeft)
        }
        property.addCompletion { [self] _ in tidy(from, to, in: transitionContext) }
        self.property = property
        property.startAnimation()
    }

    func animationEnded(_ transitionCompleted: Bool) {
        guard !transitionCompleted, rollsBackOnCancel else { return }
        property?.stopAnimation(false)
        property?.finishAnimation(at: .start)
    }

    private func tidy(
        _ from: UIView, _ to: UIView, in context: UIViewControllerContextTransitioning
    ) {
        isRunning = false
        let completed = !context.transitionWasCancelled
        (completed ? from : to).removeFromSuperview()
        phases?.finalize(from, to, fromLeft: fromLeft, completed: completed)
        context.completeTransition(completed)
    }
}
