import UIKit

enum DissolveDirection {
    case presenting
    case dismissing
}

/// The shortest of all: one screen fades over the other. Optional views are used as they come.
final class DissolveAnimator: NSObject {
    fileprivate let direction: DissolveDirection

    init(_ direction: DissolveDirection) {
        self.direction = direction
    }
}

extension DissolveAnimator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval {
        transitionContext?.isAnimated ?? true ? 0.4 : 0
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let toView = transitionContext.view(forKey: .to)
        let fromView = transitionContext.view(forKey: .from)
        if let toView {
            transitionContext.containerView.addSubview(toView)
        }
        toView?.alpha = 0
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: { [direction] in
                switch direction {
                case .presenting: toView?.alpha = 1
                case .dismissing: fromView?.alpha = 0
                }
            },
            completion: { _ in
                if transitionContext.transitionWasCancelled {
                    toView?.removeFromSuperview()
                }
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}

extension Demo {
    package static var dissolve: Demo {
        .modal("dissolve") { _ in
            AnimatorPair(
                presenting: { DissolveAnimator(.presenting) },
                dismissing: { DissolveAnimator(.dismissing) })
        }
    }
}
