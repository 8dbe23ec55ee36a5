import UIKit

/// A card from below over a dimmed screen, thrown away downwards.
final class DimmedCardPresentation: UIPresentationController {
    private lazy var dimmingView: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        view.alpha = 0
        view.tag = 10
        view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: DimmedCardPresentation.tapped))
        return view
    }()

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        presentingViewController.dismiss(animated: true)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        var frame = CGRect.zero
        frame.size = size(
            forChildContentContainer: presentedViewController,
            withParentContainerSize: containerView.bounds.size)
        frame.origin.y = containerView.bounds.height - frame.height
        return frame
    }

    override func size(
        forChildContentContainer container: UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        CGSize(width: parentSize.width, height: parentSize.height * 0.75)
    }

    override func presentationTransitionWillBegin() {
        containerView?.insertSubview(dimmingView, at: 0)
        dimmingView.frame = containerView?.bounds ?? .zero
        presentedView?.layer.cornerRadius = 16
        presentedView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 1
            return
        }
        coordinator.animate(alongsideTransition: { _ in
            self.dimmingView.alpha = 1
            self.presentingViewController.view.transform = CGAffineTransform(
                scaleX: 0.9, y: 0.9)
        })
    }

    override func dismissalTransitionWillBegin() {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 0
            presentingViewController.view.transform = .identity
            return
        }
        coordinator.animate(
            alongsideTransition: { _ in
                self.dimmingView.alpha = 0
                self.presentingViewController.view.transform = .identity
            },
            completion: { context in
                guard context.isCancelled else { return }
                self.dimmingView.alpha = 1
                self.presentingViewController.view.transform = CGAffineTransform(
                    scaleX: 0.9, y: 0.9)
            })
    }

    override func containerViewWillLayoutSubviews() {
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

final class DimmedCardTransition: NSObject, UIViewControllerTransitioningDelegate {
    private let dismissal = PanDismissal()

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        dismissal.attach(to: presented)
        return DimmedCardPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { CardSlide(isPresenting: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { CardSlide(isPresenting: false) }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { dismissal.isActive ? dismissal : nil }
}

private final class PanDismissal: UIPercentDrivenInteractiveTransition {
    private weak var controller: UIViewController?
    private(set) var isActive = false

    func attach(to controller: UIViewController) {
        self.controller = controller
        controller.view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: PanDismissal.panned))
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view, let container = view.superview ?? pan.view else { return }
        let way = pan.translation(in: container).y
        let fraction = way / view.bounds.height
        switch pan.state {
        case .began:
            isActive = true
            controller?.dismiss(animated: true)
        case .changed:
            update(max(0, fraction))
        case .ended:
            isActive = false
            if pan.velocity(in: container).y > 1200 || fraction >= 0.5 {
                finish()
            } else {
                cancel()
            }
        default:
            isActive = false
            cancel()
        }
    }
}

private final class CardSlide: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = transitionContext.viewController(forKey: key) else { return }
        if isPresenting { transitionContext.containerView.addSubview(controller.view) }
        let presentedFrame = transitionContext.finalFrame(for: controller)
        var dismissedFrame = isPresenting ? presentedFrame : controller.view.frame
        dismissedFrame.origin.y = transitionContext.containerView.frame.size.height
        if isPresenting { controller.view.frame = dismissedFrame }
        UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
            controller.view.frame = self.isPresenting ? presentedFrame : dismissedFrame
        } completion: { _ in
            let done = !transitionContext.transitionWasCancelled
            if !self.isPresenting && done { controller.view.removeFromSuperview() }
            transitionContext.completeTransition(done)
        }
    }
}

extension Demo {
    package static var dimmedCard: Demo {
        .modal("dimmed card") { _ in DimmedCardTransition() }
    }
}
