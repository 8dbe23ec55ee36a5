import UIKit

/// A pop that follows a finger from the left edge; the screen below moves by a third as much.
final class EdgeParallaxController: NSObject {
    private weak var navigationController: UINavigationController?
    private var interaction: UIPercentDrivenInteractiveTransition?
    private var isInteracting = false

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        let edgePan = UIScreenEdgePanGestureRecognizer(
            target: self, action: EdgeParallaxController.handleEdgePan)
        edgePan.edges = .left
        navigationController.view.addGestureRecognizer(edgePan)
    }

    private func handleEdgePan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        guard let view = recognizer.view else { return }
        let percent = min(max(recognizer.translation(in: view).x / view.bounds.width, 0), 1)
        switch recognizer.state {
        case .began:
            guard navigationController?.viewControllers.count ?? 0 > 1 else { return }
            interaction = UIPercentDrivenInteractiveTransition()
            interaction?.completionCurve = .easeOut
            navigationController?.popViewController(animated: true)
        case .changed:
            interaction?.update(percent)
        case .ended, .cancelled:
            let velocity = recognizer.velocity(in: view).x
            interaction?.completionSpeed = 1 - percent
            if recognizer.state == .ended, percent > 0.4 || velocity > 800 {
                interaction?.finish()
            } else {
                interaction?.cancel()
            }
            interaction = nil
        default:
            break
        }
    }
}

extension EdgeParallaxController: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        ParallaxAnimator(isPush: operation == .push)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

private final class ParallaxAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPush: Bool

    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.35 }

    func animateTransition(using ctx: UIViewControllerContextTransitioning) {
        guard let from = ctx.view(forKey: .from), let to = ctx.view(forKey: .to) else { return }
        let width = ctx.containerView.bounds.width
        let upper = isPush ? to : from
        let lower = isPush ? from : to
        ctx.containerView.insertSubview(lower, at: 0)
        ctx.containerView.addSubview(upper)
        let shade = UIView(frame: lower.bounds)
        shade.backgroundColor = UIColor(white: 0, alpha: 0.3)
        shade.tag = 9
        lower.addSubview(shade)
        upper.dropShadow()

        let away = CGAffineTransform(translationX: width, y: 0)
        let behind = CGAffineTransform(translationX: -width / 3, y: 0)
        upper.transform = isPush ? away : .identity
        lower.transform = isPush ? .identity : behind
        shade.alpha = isPush ? 0 : 1
        UIView.animate(
            withDuration: transitionDuration(using: ctx), delay: 0, options: .curveEaseInOut,
            animations: { [isPush] in
                upper.transform = isPush ? .identity : away
                lower.transform = isPush ? behind : .identity
                shade.alpha = isPush ? 1 : 0
            },
            completion: { _ in
                shade.removeFromSuperview()
                upper.layer.shadowOpacity = 0
                upper.transform = .identity
                lower.transform = .identity
                ctx.completeTransition(!ctx.transitionWasCancelled)
            })
    }
}

private extension UIView {
    func dropShadow() {
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: -4, height: 0)
    }
}

extension Demo {
    package static var edgeParallax: Demo {
        .navigation("edge parallax") { EdgeParallaxController(navigationController: $0) }
    }
}
