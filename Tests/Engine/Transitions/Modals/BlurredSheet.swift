import UIKit

/// A sheet in the middle over a blur that comes and goes alongside.
final class BlurredPresentation: UIPresentationController {
    private let blurView = UIVisualEffectView(effect: UIBlurEffect(style: .dark))

    override init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        super.init(
            presentedViewController: presentedViewController, presenting: presentingViewController)
        blurView.alpha = 0
        blurView.tag = 11
        blurView.isUserInteractionEnabled = false
    }

    override var shouldRemovePresentersView: Bool { false }

    override var frameOfPresentedViewInContainerView: CGRect {
        (containerView?.bounds ?? .zero).insetBy(dx: 40, dy: 200)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        blurView.frame = containerView.bounds
        blurView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView.addSubview(blurView)
        presentedView?.layer.cornerRadius = 14
        presentedView?.clipsToBounds = true
        fade(to: 1)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { blurView.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        fade(to: 0)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { blurView.removeFromSuperview() }
    }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard presentedView?.layer.animationKeys() == nil else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    private func fade(to alpha: CGFloat) {
        let coordinator = presentedViewController.transitionCoordinator
        coordinator?.animate(
            alongsideTransition: { [weak self] _ in self?.blurView.alpha = alpha },
            completion: nil)
        if coordinator == nil { blurView.alpha = alpha }
    }
}

final class BlurredTransition: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        BlurredPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { PopAnimator(appears: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { PopAnimator(appears: false) }
}

private final class PopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let appears: Bool

    init(appears: Bool) { self.appears = appears }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.25 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: appears ? .to : .from) else {
            return transitionContext.completeTransition(false)
        }
        let away = CGAffineTransform.identity.scaledBy(x: 1.2, y: 1.2)
        if appears, let controller = transitionContext.viewController(forKey: .to) {
            view.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.addSubview(view)
            view.transform = away
            view.alpha = 0
        }
        let animator = UIViewPropertyAnimator(duration: 0.25, curve: .linear) {
            view.transform = self.appears ? .identity : away
            view.alpha = self.appears ? 1 : 0
        }
        animator.addCompletion {
            transitionContext.completeTransition($0 == .end)
        }
        animator.startAnimation()
    }
}

extension Demo {
    package static var blurredSheet: Demo {
        .modal("blurred sheet") { _ in BlurredTransition() }
    }
}
