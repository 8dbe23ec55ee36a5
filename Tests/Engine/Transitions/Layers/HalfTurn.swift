import UIKit

enum TurnDirection {
    case horizontal, vertical

    var vector: (x: CGFloat, y: CGFloat) { self == .horizontal ? (0, 1) : (1, 0) }
}

/// A half turn in two nested animations: the old screen up to its edge, the new one from there.
class HalfTurnAnimation: NSObject, UIViewControllerAnimatedTransitioning {
    var flipDirection = TurnDirection.horizontal
    var reverse = false

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let toVC = transitionContext.viewController(forKey: .to),
            let toView = transitionContext.view(forKey: .to) ?? toVC.view,
            let fromView = transitionContext.viewController(forKey: .from)?.view
        else { return }
        let container = transitionContext.containerView
        container.addSubview(toView)
        container.sendSubviewToBack(toView)
        var transform = CATransform3DIdentity
        transform.m34 = -0.002
        container.layer.sublayerTransform = transform
        toView.frame = transitionContext.initialFrame(
            for: transitionContext.viewController(forKey: .from) ?? toVC)

        let factor: CGFloat = reverse ? 1 : -1
        let (x, y) = flipDirection.vector
        toView.layer.transform = CATransform3DMakeRotation(factor * -.pi / 2, x, y, 0)
        let half = transitionDuration(using: transitionContext) / 2
        UIView.animate(withDuration: half, delay: 0, options: .curveEaseIn) {
            fromView.layer.transform = CATransform3DMakeRotation(factor * .pi / 2, x, y, 0)
        } completion: { _ in
            container.bringSubviewToFront(toView)
            UIView.animate(withDuration: half, delay: 0, options: .curveEaseOut) {
                toView.layer.transform = CATransform3DIdentity
            } completion: { _ in
                fromView.layer.transform = CATransform3DIdentity
                container.layer.sublayerTransform = CATransform3DIdentity
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }
}

extension Demo {
    package static var halfTurn: Demo {
        .navigation("half turn") { _ in
            PushPop { operation in
                let turn = HalfTurnAnimation()
                turn.reverse = operation == .pop
                return turn
            }
        }
    }
}
