import UIKit

/// Values as they slip in: damping 0, a velocity far too high, a duration below zero on the way back.
class LooseSpring: NSObject, UIViewControllerAnimatedTransitioning {
    var presenting = true

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval {
        return presenting ? 0.5 : -0.1
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        if presenting {
            let toView: UIView? = transitionContext.view(forKey: .to)
            toView.map { container.addSubview($0) }
            toView?.center.y += 200
            UIView.animate(
                withDuration: 0.5, delay: 0, usingSpringWithDamping: 0,
                initialSpringVelocity: 0, options: [],
                animations: { toView?.center.y -= 200 },
                completion: { _ in transitionContext.completeTransition(true) })
        } else {
            let fromView = transitionContext.view(forKey: .from)
            UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
                fromView?.alpha = 0
            } completion: { finished in
                fromView?.removeFromSuperview()
                transitionContext.completeTransition(finished)
            }
        }
    }
}

extension Demo {
    package static var looseSpring: Demo {
        .modal("loose spring") { _ in
            AnimatorPair(
                presenting: { LooseSpring() },
                dismissing: {
                    let spring = LooseSpring()
                    spring.presenting = false
                    return spring
                })
        }
    }
}
