import CoreAnimation
import FilmstripGeometry

/// The motion of an alert or action sheet, and the dimming behind it.
final class AlertTransition: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        (presented as? UIAlertController).map { AlertAnimator($0, isPresentation: true) }
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        (dismissed as? UIAlertController).map { AlertAnimator($0, isPresentation: false) }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        AlertPresentation(presentedViewController: presented, presenting: presenting)
    }
}

/// Shows an alert: it shrinks to its size as it appears, and fades when it goes; a sheet moves over
/// the bottom edge, and a popover grows out of the tip of its arrow.
private final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private unowned let alert: UIAlertController
    private let isPresentation: Bool
    private let metrics: AlertProfile

    init(_ alert: UIAlertController, isPresentation: Bool) {
        (self.alert, self.isPresentation, metrics) = (alert, isPresentation, alert.metrics)
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        alert.spring(isPresentation: isPresentation)?.settlingDuration
            ?? (alert.form == .sheet ? metrics.sheetDuration : metrics.duration)
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresentation ? .to : .from) else {
            return context.completeTransition(true)
        }
        let (form, container) = (alert.form, context.containerView)
        let away: CGAffineTransform =
            switch form {
            case .alert: CGAffineTransform(scaleX: metrics.scale, y: metrics.scale)
            case .popover: alert.aboutTip(scaledBy: metrics.popoverScale)
            case .sheet:
                CGAffineTransform(translationX: 0, y: container.bounds.height - view.frame.minY)
            }
        if isPresentation {
            container.addSubview(view)
            UIView.performWithoutAnimation {
                view.layoutIfNeeded()
                view.transform = away
                view.alpha = form == .alert ? 0 : 1
            }
        }
        let changes = { [isPresentation] in
            if isPresentation {
                view.transform = .identity
                view.alpha = 1
            } else if form == .alert {
                view.alpha = 0
            } else {
                view.transform = away
            }
        }
        let completion = { (_: Bool) in
            view.transform = .identity
            context.completeTransition(!context.transitionWasCancelled)
        }
        if let spring = alert.spring(isPresentation: isPresentation) {
            return UIView.animate(spring, changes, completion: completion)
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: form == .sheet ? .curveEaseOut : .curveEaseInOut, animations: changes,
            completion: completion)
    }
}

extension UIAlertController {
    /// The spring on which the alert comes or goes; nil for a curve.
    fileprivate func spring(isPresentation: Bool) -> Spring? {
        switch form {
        case .popover: isPresentation ? metrics.popoverOpening : metrics.popoverClosing
        case .alert: metrics.spring
        case .sheet: nil
        }
    }
}

extension UIView {
    /// Animates changes on a spring, until it has settled.
    fileprivate static func animate(
        _ spring: Spring, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            springDuration: 2 * .pi / spring.naturalFrequency, bounce: 1 - spring.dampingRatio,
            animations: changes, completion: completion)
    }
}

/// Places an alert in the middle of the screen, at its bottom or beside its source, over a dimming.
private final class AlertPresentation: UIPresentationController {
    private lazy var dimming = AlertDimming(metrics) { [weak self] in self?.alert?.touchedBeside() }
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    private var metrics: AlertProfile { presentingViewController.view.stage.profile.alerts }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let alert else {
            return super.frameOfPresentedViewInContainerView
        }
        let (room, covered) = (containerView.bounds, containerView.safeAreaInsets)
        let size = alert.size(width: room.width)
        if let popover = alert.popoverFrame(size, in: containerView) { return popover }
        let y =
            alert.form == .alert
            ? (room.height - size.height) / 2
            : room.height - size.height - max(covered.bottom, metrics.sheetMargin)
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
        dim(true)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() { dim(false) }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() } else { dimming.alpha = 1 }
    }

    /// Shows or hides the dimming along with the alert; a popover has a clear one.
    private func dim(_ isDim: Bool) {
        if alert?.form == .popover { dimming.backgroundColor = .clear }
        let changes = { [dimming] in dimming.alpha = isDim ? 1 : 0 }
        let coordinator = presentedViewController.transitionCoordinator
        if coordinator != nil, let spring = alert?.spring(isPresentation: isDim) {
            return UIView.animate(spring, changes)
        }
        if coordinator?.animate(alongsideTransition: { _ in changes() }) != true { changes() }
    }
}

/// The dimming behind an alert, which takes touches beside it; `tapped` is called for taps alone.
private final class AlertDimming: UIView {
    init(_ metrics: AlertProfile, tapped: @escaping () -> Void) {
        super.init(frame: .zero)
        let tap = UITapGestureRecognizer()
        tap.name = "alertDimming"
        tap.addTarget(tapped)
        addGestureRecognizer(tap)
        backgroundColor = UIColor {
            UIColor(
                white: 0,
                alpha: $0.userInterfaceStyle == .dark ? metrics.darkDimming : metrics.dimming)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
