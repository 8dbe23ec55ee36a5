import UIKit

/// Two screens as neighbouring sides of a cube that is turned by a quarter.
class CubeAnimationController: NSObject, UIViewControllerAnimatedTransitioning {
    enum CubeTurn { case left, right }

    let turn: CubeTurn
    let rotateAngle = CGFloat.pi / 2
    let duration: TimeInterval = 0.6

    init(turn: CubeTurn) { self.turn = turn }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { duration }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromView = transitionContext.view(forKey: .from),
            let toView = transitionContext.view(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        let direction: CGFloat = turn == .left ? 1 : -1
        var perspective = CATransform3DIdentity
        perspective.m34 = 1.0 / -1000.0
        container.layer.sublayerTransform = perspective
        container.addSubview(toView)

        let width = container.frame.width
        fromView.setAnchor(CGPoint(x: turn == .left ? 1 : 0, y: 0.5))
        toView.setAnchor(CGPoint(x: turn == .left ? 0 : 1, y: 0.5))
        toView.layer.transform = CATransform3DMakeRotation(direction * rotateAngle, 0, 1, 0)
        toView.frame.origin.x = 0
        toView.layer.position.x = turn == .left ? width : 0

        UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
            fromView.layer.transform = CATransform3DMakeRotation(
                -direction * self.rotateAngle, 0, 1, 0)
            fromView.layer.position.x = self.turn == .left ? 0 : width
            toView.layer.transform = CATransform3DIdentity
            toView.layer.position.x = self.turn == .left ? 0 : width
        } completion: { _ in
            for view in [fromView, toView] {
                view.layer.transform = CATransform3DIdentity
                view.setAnchor(CGPoint(x: 0.5, y: 0.5))
                view.frame = container.bounds
            }
            container.layer.sublayerTransform = CATransform3DIdentity
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

extension UIView {
    /// Moves the anchor without moving the view.
    fileprivate func setAnchor(_ point: CGPoint) {
        let old = frame
        layer.anchorPoint = point
        frame = old
    }
}

extension Demo {
    package static var cube: Demo {
        .navigation("cube") { _ in
            PushPop { CubeAnimationController(turn: $0 == .push ? .left : .right) }
        }
    }
}
