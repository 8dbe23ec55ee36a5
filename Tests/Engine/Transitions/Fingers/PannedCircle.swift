import UIKit

/// A circle under a finger: an explicit animation of a mask's path, driven by a percentage.
final class PannedCircleController: NSObject, UINavigationControllerDelegate {
    private weak var navigation: UINavigationController?
    private var driver: UIPercentDrivenInteractiveTransition?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        navigation.view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: PannedCircleController.panned))
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view, let navigation else { return }
        let percent = abs(pan.translation(in: view).x) / view.bounds.width
        switch pan.state {
        case .began:
            driver = UIPercentDrivenInteractiveTransition()
            driver?.completionCurve = .linear
            if navigation.viewControllers.count > 1 {
                navigation.popViewController(animated: true)
            } else {
                navigation.pushViewController(DetailScreen(), animated: true)
            }
        case .changed:
            driver?.update(percent)
        case .ended, .cancelled, .failed:
            if percent > 0.5, pan.state == .ended { driver?.finish() } else { driver?.cancel() }
            driver = nil
        default: ()
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { GrowingCircle(grows: operation == .push) }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
}

private final class GrowingCircle: NSObject, UIViewControllerAnimatedTransitioning {
    private let grows: Bool

    init(grows: Bool) { self.grows = grows }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let to = transitionContext.view(forKey: .to),
            let from = transitionContext.view(forKey: .from)
        else { return }
        let masked = grows ? to : from
        container.addSubview(to)
        container.addSubview(masked)
        let small = CGPath(
            ellipseIn: CGRect(x: 195, y: 422, width: 0, height: 0).insetBy(dx: -1, dy: -1),
            transform: nil)
        let large = CGPath(
            ellipseIn: CGRect(x: 195, y: 422, width: 0, height: 0).insetBy(dx: -501, dy: -501),
            transform: nil)
        let mask = CAShapeLayer()
        mask.path = grows ? large : small
        masked.layer.mask = mask
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            masked.layer.mask = nil
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = grows ? small : large
        animation.toValue = grows ? large : small
        animation.duration = transitionDuration(using: transitionContext)
        mask.add(animation, forKey: "path")
        CATransaction.commit()
    }
}

extension Demo {
    package static var pannedCircle: Demo {
        .navigation("panned circle") { PannedCircleController($0) }
    }
}
