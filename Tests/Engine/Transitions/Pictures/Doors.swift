import UIKit

/// The old screen opens like a double door, and the new one comes near behind it.
class DoorsTransition: NSObject, UIViewControllerAnimatedTransitioning {
    var reverse = false

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let fromView: UIView = transitionContext.viewController(forKey: .from)?.view ?? UIView()
        let toView: UIView = transitionContext.viewController(forKey: .to)?.view ?? UIView()
        if reverse {
            close(transitionContext, fromView: fromView, toView: toView)
        } else {
            open(transitionContext, fromView: fromView, toView: toView)
        }
    }

    private func open(
        _ context: UIViewControllerContextTransitioning, fromView: UIView, toView: UIView
    ) {
        let container = context.containerView
        toView.frame = container.bounds
        container.addSubview(toView)
        toView.layer.transform = CATransform3DScale(CATransform3DIdentity, 0.8, 0.8, 1)
        let (left, right) = halves(of: fromView, in: container)
        fromView.isHidden = true
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: [.curveEaseOut]
        ) {
            left.frame = left.frame.offsetBy(dx: -left.frame.width, dy: 0)
            right.frame = right.frame.offsetBy(dx: right.frame.width, dy: 0)
            toView.layer.transform = CATransform3DIdentity
        } completion: { _ in
            left.removeFromSuperview()
            right.removeFromSuperview()
            fromView.isHidden = false
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func close(
        _ context: UIViewControllerContextTransitioning, fromView: UIView, toView: UIView
    ) {
        let container = context.containerView
        container.addSubview(toView)
        let (left, right) = halves(of: toView, in: container)
        toView.frame = toView.frame.offsetBy(dx: toView.frame.width, dy: 0)
        left.frame.origin.x -= left.frame.width
        right.frame.origin.x += right.frame.width
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: [.curveEaseOut],
            animations: {
                left.frame.origin.x = 0
                right.frame.origin.x = container.bounds.midX
                fromView.layer.transform = CATransform3DScale(CATransform3DIdentity, 0.8, 0.8, 1)
            },
            completion: { finished in
                left.removeFromSuperview()
                right.removeFromSuperview()
                fromView.layer.transform = CATransform3DIdentity
                toView.frame = container.bounds
                context.completeTransition(!context.transitionWasCancelled)
            })
    }

    private func halves(of view: UIView, in container: UIView) -> (UIView, UIView) {
        let half = CGSize(width: view.bounds.width / 2, height: view.bounds.height)
        let images = [0, half.width].map { x -> UIView in
            let rect = CGRect(origin: CGPoint(x: x, y: 0), size: half)
            guard
                let picture = view.resizableSnapshotView(
                    from: rect, afterScreenUpdates: true, withCapInsets: .zero)
            else { return UIView() }
            picture.frame = rect
            picture.tag = x == 0 ? 71 : 72
            container.addSubview(picture)
            return picture
        }
        return (images[0], images[1])
    }
}

extension Demo {
    package static var doors: Demo {
        .navigation("doors") { _ in
            PushPop { operation in
                let transition = DoorsTransition()
                transition.reverse = operation == .pop
                return transition
            }
        }
    }
}
