import UIKit

/// Springs by duration and bounce, and a presentation that is told by its delegate.
@available(iOS 17.0, *)
final class ModernZoom: NSObject, UIViewControllerAnimatedTransitioning {
    enum Phase { case presentation, dismissal }

    let phase: Phase

    init(phase: Phase) { self.phase = phase }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let view = transitionContext.view(forKey: phase == .presentation ? .to : .from)
        else { return transitionContext.completeTransition(false) }
        let small = CGAffineTransform(scaleX: 0.5, y: 0.5)
        if phase == .presentation {
            container.addSubview(view)
            view.transform = small
        }
        UIView.animate(springDuration: 0.5, bounce: 0) {
            view.transform = phase == .presentation ? .identity : small
        } completion: { [phase] _ in
            let isDone = !transitionContext.transitionWasCancelled
            if phase == .dismissal, isDone { view.removeFromSuperview() }
            transitionContext.completeTransition(isDone)
        }
    }
}

extension Demo {
    package static var modernZoom: Demo {
        .modal("modern zoom") { _ in
            AnimatorPair(
                presenting: { ModernZoom(phase: .presentation) },
                dismissing: { ModernZoom(phase: .dismissal) })
        }
    }
}
