import UIKit

/// A stage with a root controller, `home`, and one to present, `detail`.
final class PresentationPlay {
    let stage: Stage
    let home: UIViewController
    let detail: UIViewController
    /// The delegate of `detail`'s transitions; empty at first.
    let delegate = PresentationDelegate()

    init(
        _ style: UIModalPresentationStyle = .fullScreen, device: Device = Device(),
        profile: Profile = Profile(), _ make: () -> UIViewController = { UIViewController() }
    ) {
        stage = Stage(device: device, profile: profile)
        (home, detail) = stage.perform { [stage] in
            let (home, detail) = (UIViewController(), make())
            home.title = "home"
            detail.title = "detail"
            home.view.backgroundColor = .white
            detail.view.backgroundColor = .systemYellow
            detail.modalPresentationStyle = style
            stage.window.rootViewController = home
            return (home, detail)
        }
        stage.perform { detail.transitioningDelegate = delegate }
    }

    /// Presents `detail` and advances by a second.
    func present(animated: Bool = true) {
        stage.perform { home.present(detail, animated: animated) }
        stage.advance(to: stage.now + 1)
    }

    /// Dismisses `detail` and advances by a second.
    func dismiss(animated: Bool = true) {
        stage.perform { detail.dismiss(animated: animated) }
        stage.advance(to: stage.now + 1)
    }

    /// The log from event `first` on, one line each: the last word of the event's name, its subject
    /// and its detail.
    func log(from first: Int = 0) -> String {
        stage.events.dropFirst(first).map { event in
            let name = event.name.rawValue.split(separator: ".").last.map(String.init) ?? ""
            let detail =
                switch event.detail {
                case .none: ""
                case .answer(let answer): " \(answer ?? "nil")"
                case .number(let number): " \(number)"
                case .flag(let flag): " \(flag)"
                case .word(let word): " \(word)"
                }
            return [name, event.subject].compactMap(\.self).joined(separator: " ") + detail
        }.joined(separator: "\n")
    }

    /// The views below `view`, indented by depth, each with its frame; known ones by name.
    func tree(_ view: UIView? = nil, _ depth: Int = 0) -> String {
        let view = view ?? stage.window
        let name =
            view === stage.window
            ? "window"
            : view === home.viewIfLoaded
                ? "home" : view === detail.viewIfLoaded ? "detail" : "\(type(of: view))"
        let line = String(repeating: "  ", count: depth) + "\(name) \(view.frame.shortForm)"
        return ([line] + view.subviews.map { tree($0, depth + 1) }).joined(separator: "\n")
    }
}

extension CGRect {
    fileprivate var shortForm: String {
        "\(Int(minX)) \(Int(minY)) \(Int(width)) \(Int(height))"
    }
}

/// A delegate that returns the given answers.
final class PresentationDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var presenting: UIViewControllerAnimatedTransitioning?
    var dismissing: UIViewControllerAnimatedTransitioning?
    var presentingInteraction: UIViewControllerInteractiveTransitioning?
    var dismissingInteraction: UIViewControllerInteractiveTransitioning?
    var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController?)?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self.presenting }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { dismissing }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { presentingInteraction }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { dismissingInteraction }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? { makePresentation?(presented, presenting) }
}

/// A slide from below and back in 0.4 s that touches only the views given by the context.
final class RiseAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var onAnimate: ((UIViewControllerContextTransitioning) -> Void)?

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        onAnimate?(transitionContext)
        let container = transitionContext.containerView
        guard let toVC = transitionContext.viewController(forKey: .to),
            let moving = transitionContext.view(forKey: toVC.isBeingPresented ? .to : .from)
        else { return }
        let isPresenting = toVC.isBeingPresented
        if let to = transitionContext.view(forKey: .to) {
            to.frame = transitionContext.finalFrame(for: toVC)
            if isPresenting { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
        }
        let (rest, height) = (moving.center, container.bounds.height)
        if isPresenting { moving.center.y = rest.y + height }
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            moving.center.y = isPresenting ? rest.y : rest.y + height
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

/// A fade through nothing as engineers write it: both controllers' views are put into the
/// container, whatever the style.
final class FadeThroughAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.8 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let leaving = transitionContext.viewController(forKey: .from)?.view,
            let arriving = transitionContext.viewController(forKey: .to)?.view
        else { return }
        for view in [leaving, arriving] { transitionContext.containerView.addSubview(view) }
        arriving.alpha = 0
        UIView.animate(
            withDuration: 0.4, animations: { leaving.alpha = 0 },
            completion: { _ in
                UIView.animate(
                    withDuration: 0.4, animations: { arriving.alpha = 1 },
                    completion: { _ in transitionContext.completeTransition(true) })
            })
    }
}

/// An animator that leaves everything to the interaction.
final class IdleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}
}

/// Pulls a controller down by hand: it keeps the context, moves the view with the finger and
/// completes the transition itself.
final class PullDown: NSObject, UIViewControllerInteractiveTransitioning {
    weak var controller: UIViewController?
    weak var context: UIViewControllerContextTransitioning?

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view else { return }
        let (moved, velocity) = (pan.translation(in: view).y, pan.velocity(in: view).y)
        switch pan.state {
        case .began:
            controller?.dismiss(animated: true, completion: nil)
        case .changed:
            view.transform.ty = max(moved, 0)
        case .ended, .cancelled, .failed:
            let leaves = velocity > 0 && moved > 80
            guard leaves || moved > 0 else {
                context?.completeTransition(false)
                return
            }
            let way = leaves ? view.bounds.height - moved : moved
            UIView.animate(
                withDuration: 0.45, delay: 0, usingSpringWithDamping: 1,
                initialSpringVelocity: !leaves && velocity > 0 ? 0 : abs(velocity) / way,
                animations: {
                    view.transform.ty = leaves ? view.bounds.maxY : 0
                },
                completion: { [self] _ in context?.completeTransition(leaves) })
        default:
            break
        }
    }
}

/// A card over the lower half, with a dimming view that is animated alongside.
final class HalfPresentation: UIPresentationController {
    let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.backgroundColor = .black
        dimming.alpha = 0
        containerView.insertSubview(dimming, at: 0)
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimming.alpha = 0.5
            return
        }
        coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 0.5 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimming.alpha = 0
            return
        }
        coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}
