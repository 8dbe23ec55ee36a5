import UIKit

/// A banner at the top that goes away by itself after a while.
final class BannerPresentation: UIPresentationController {
    static let lifetime: TimeInterval = 3
    private var timer: Timer?

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 8, y: 8, width: bounds.width - 16, height: 72)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        guard completed else { return }
        timer = Timer.scheduledTimer(
            withTimeInterval: BannerPresentation.lifetime, repeats: false
        ) { [weak self] _ in
            self?.presentedViewController.dismiss(animated: true)
        }
    }

    override func dismissalTransitionWillBegin() {
        timer?.invalidate()
        timer = nil
    }
}

final class BannerTransition: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        BannerPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { BannerAnimator(.down) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { BannerAnimator(.up) }
}

private final class BannerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Direction { case up, down }
    let direction: Direction

    init(_ direction: Direction) { self.direction = direction }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = direction == .down ? .to : .from
        guard let controller = context.viewController(forKey: key), let view = controller.view
        else { return }
        let shown =
            direction == .down
            ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
        let hidden = shown.offsetBy(dx: 0, dy: -shown.maxY)
        if direction == .down {
            context.containerView.addSubview(view)
            view.frame = hidden
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: [.curveLinear, .allowUserInteraction]
        ) {
            view.frame = self.direction == .down ? shown : hidden
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

extension Demo {
    package static var timedBanner: Demo {
        .modal("timed banner") { _ in BannerTransition() }
    }
}
