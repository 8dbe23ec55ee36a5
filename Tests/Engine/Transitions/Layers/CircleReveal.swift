import UIKit

/// Opens the next screen through a growing circle, and closes it again.
class CircleReveal: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
    let buttonFrame: CGRect
    let operation: UINavigationController.Operation
    weak var transitionContext: UIViewControllerContextTransitioning?

    init(buttonFrame: CGRect, operation: UINavigationController.Operation) {
        self.buttonFrame = buttonFrame
        self.operation = operation
        super.init()
    }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        self.transitionContext = transitionContext
        let container = transitionContext.containerView
        guard let fromVC = transitionContext.viewController(forKey: .from),
            let toVC = transitionContext.viewController(forKey: .to),
            let fromView = fromVC.view, let toView = toVC.view
        else { return }
        let isPush = operation == .push
        if isPush {
            container.addSubview(toView)
        } else {
            container.insertSubview(toView, belowSubview: fromView)
        }

        let small = UIBezierPath(ovalIn: buttonFrame)
        let corner = CGPoint(
            x: buttonFrame.midX, y: toView.bounds.height - buttonFrame.midY)
        let radius = sqrt(corner.x * corner.x + corner.y * corner.y)
        let large = UIBezierPath(ovalIn: buttonFrame.insetBy(dx: -radius, dy: -radius))

        let circle = CAShapeLayer()
        circle.path = (isPush ? large : small).cgPath
        (isPush ? toView : fromView).layer.mask = circle

        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = (isPush ? small : large).cgPath
        animation.toValue = (isPush ? large : small).cgPath
        animation.duration = transitionDuration(using: transitionContext)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        animation.delegate = self
        circle.add(animation, forKey: "path")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let context = transitionContext else { return }
        context.completeTransition(!context.transitionWasCancelled)
        context.viewController(forKey: .from)?.view.layer.mask = nil
        context.viewController(forKey: .to)?.view.layer.mask = nil
    }
}

extension Demo {
    package static var circleReveal: Demo {
        .navigation("circle reveal") { _ in
            PushPop {
                CircleReveal(
                    buttonFrame: CGRect(x: 330, y: 60, width: 40, height: 40), operation: $0)
            }
        }
    }
}
