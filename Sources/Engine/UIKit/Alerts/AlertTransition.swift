/// The motion of an alert or action sheet, and the dimming behind it.
final class AlertTransition: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        AlertAnimator(presented, isPresentation: true)
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        AlertAnimator(dismissed, isPresentation: false)
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        AlertPresentation(presentedViewController: presented, presenting: presenting)
    }
}

/// Shows an alert: it shrinks to its size as it appears, and fades when it goes; a sheet moves over
/// the bottom edge.
private final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isSheet: Bool
    private let isPresentation: Bool

    init(_ controller: UIViewController, isPresentation: Bool) {
        isSheet = (controller as? UIAlertController)?.preferredStyle == .actionSheet
        self.isPresentation = isPresentation
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { isSheet ? AlertMetrics.sheetDuration : AlertMetrics.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresentation ? .to : .from) else {
            return context.completeTransition(true)
        }
        let container = context.containerView
        let away = CGAffineTransform(
            translationX: 0, y: container.bounds.height - view.frame.minY)
        if isPresentation {
            container.addSubview(view)
            UIView.performWithoutAnimation {
                view.layoutIfNeeded()
                view.transform =
                    isSheet
                    ? away : CGAffineTransform(scaleX: AlertMetrics.scale, y: AlertMetrics.scale)
                view.alpha = isSheet ? 1 : 0
            }
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: isSheet ? .curveEaseOut : .curveEaseInOut
        ) {
            if isPresentation {
                view.transform = .identity
                view.alpha = 1
            } else if isSheet {
                view.transform = away
            } else {
                view.alpha = 0
            }
        } completion: { _ in
            view.transform = .identity
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Places an alert in the middle of the screen or at its bottom, over a dimming.
private final class AlertPresentation: UIPresentationController {
    private lazy var dimming = AlertDimming { [weak self] in
        (self?.presentedViewController as? UIAlertController)?.touchedBeside()
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let alert = presentedViewController as? UIAlertController else {
            return super.frameOfPresentedViewInContainerView
        }
        let (room, covered) = (containerView.bounds, containerView.safeAreaInsets)
        let size = alert.size(width: room.width)
        let y =
            alert.preferredStyle == .alert
            ? (room.height - size.height) / 2
            : room.height - size.height - max(covered.bottom, AlertMetrics.sheetMargin)
        // Whole pixels, so that edges are sharp.
        return CGRect(
            x: ((room.width - size.width) / 2).rounded(), y: max(y, covered.top).rounded(),
            width: size.width, height: size.height)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        guard let view = presentedView, view.transform == .identity else { return }
        let frame = frameOfPresentedViewInContainerView
        if view.frame != frame { view.frame = frame }
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.alpha = 0
        containerView.insertSubview(dimming, at: 0)
        along { [dimming] in dimming.alpha = 1 }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        along { [dimming] in dimming.alpha = 0 }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() } else { dimming.alpha = 1 }
    }

    private func along(_ changes: @escaping () -> Void) {
        let coordinator = presentedViewController.transitionCoordinator
        if coordinator?.animate(alongsideTransition: { _ in changes() }) != true { changes() }
    }
}

/// The dimming behind an alert, which takes touches beside it; `tapped` is called for taps alone.
private final class AlertDimming: UIView {
    init(tapped: @escaping () -> Void) {
        super.init(frame: .zero)
        let tap = UITapGestureRecognizer()
        tap.name = "alertDimming"
        tap.addTarget(tapped)
        addGestureRecognizer(tap)
        backgroundColor = UIColor {
            UIColor(
                white: 0,
                alpha: $0.userInterfaceStyle == .dark
                    ? AlertMetrics.darkDimming : AlertMetrics.dimming)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
