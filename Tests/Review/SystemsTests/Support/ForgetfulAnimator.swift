import CoreAnimation
import FilmstripGeometry
import Foundation
import UIKitCore

/// An animator that plays another one in a context that knows no screens.
final class ForgetfulAnimator: UIViewControllerAnimatedTransitioning {
    private let animator: any UIViewControllerAnimatedTransitioning

    init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { animator.transitionDuration(using: transitionContext) }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        animator.animateTransition(using: Context(transitionContext))
    }

    private final class Context: UIViewControllerContextTransitioning {
        private let context: any UIViewControllerContextTransitioning

        init(_ context: any UIViewControllerContextTransitioning) { self.context = context }

        var containerView: UIView { context.containerView }
        var isAnimated: Bool { context.isAnimated }
        var isInteractive: Bool { context.isInteractive }
        var transitionWasCancelled: Bool { context.transitionWasCancelled }
        var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
        var targetTransform: CGAffineTransform { context.targetTransform }
        func updateInteractiveTransition(_ percentComplete: CGFloat) {}
        func finishInteractiveTransition() {}
        func cancelInteractiveTransition() {}
        func pauseInteractiveTransition() {}
        func completeTransition(_ didComplete: Bool) { context.completeTransition(didComplete) }
        func viewController(
            forKey key: UITransitionContextViewControllerKey
        ) -> UIViewController? { nil }
        func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
        func initialFrame(for vc: UIViewController) -> CGRect { .zero }
        func finalFrame(for vc: UIViewController) -> CGRect { .zero }
    }
}
