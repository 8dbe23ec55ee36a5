import Foundation

/// The animator of the system's presentations and dismissals.
///
/// Its durations are those of the profile.
final class ModalAnimator: SystemAnimator, StageNamed {
    private let style: UIModalTransitionStyle
    private let isPresentation: Bool
    private let profile: Profile

    let stageName = "system"

    init(_ style: UIModalTransitionStyle, isPresentation: Bool, _ profile: Profile) {
        (self.style, self.isPresentation, self.profile) = (style, isPresentation, profile)
    }

    var pace: ViewPace {
        style == .coverVertical ? .spring(profile.modalSpring) : ViewPace(.curveEaseInOut)
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        switch style {
        case .coverVertical: profile.modalDuration
        case .crossDissolve: profile.modalDissolveDuration
        case .flipHorizontal, .partialCurl: profile.modalTurnDuration
        }
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let key = isPresentation ? UITransitionContextViewKey.to : .from
        guard let upper = transitionContext.view(forKey: key) else {
            return transitionContext.completeWithoutViews()
        }
        switch style {
        case .coverVertical: cover(upper, transitionContext)
        case .crossDissolve: dissolve(upper, transitionContext)
        case .flipHorizontal:
            turn(
                upper, isPresentation ? .transitionFlipFromRight : .transitionFlipFromLeft,
                transitionContext)
        case .partialCurl:
            turn(
                upper, isPresentation ? .transitionCurlUp : .transitionCurlDown, transitionContext)
        }
    }

    private func cover(_ upper: UIView, _ context: any UIViewControllerContextTransitioning) {
        addLower(context)
        let container = context.containerView
        if isPresentation { container.addSubview(upper) }
        let inPlace = upper.frame
        let outside = inPlace.offsetBy(dx: 0, dy: container.bounds.maxY - inPlace.minY)
        if isPresentation { upper.frame = outside }
        UIView.animate(lasting: transitionDuration(using: context), pace) {
            [isPresentation] in
            upper.frame = isPresentation ? inPlace : outside
        } completion: { _ in
            upper.frame = inPlace
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func dissolve(_ upper: UIView, _ context: any UIViewControllerContextTransitioning) {
        addLower(context)
        if isPresentation { context.containerView.addSubview(upper) }
        let alpha = upper.alpha
        if isPresentation { upper.alpha = 0 }
        UIView.animate(lasting: transitionDuration(using: context), pace) {
            [isPresentation] in
            upper.alpha = isPresentation ? alpha : 0
        } completion: { _ in
            upper.alpha = alpha
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func turn(
        _ upper: UIView, _ options: UIView.AnimationOptions,
        _ context: any UIViewControllerContextTransitioning
    ) {
        let container = context.containerView
        UIView.transition(
            with: container, duration: transitionDuration(using: context), options: options
        ) { [isPresentation] in
            if isPresentation {
                context.view(forKey: .from)?.removeFromSuperview()
                container.addSubview(upper)
            } else {
                upper.removeFromSuperview()
                self.addLower(context)
            }
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// Inserts the presenting view at the bottom of the container if it had been removed.
    private func addLower(_ context: any UIViewControllerContextTransitioning) {
        guard !isPresentation, let lower = context.view(forKey: .to),
            let controller = context.viewController(forKey: .to)
        else { return }
        context.containerView.insertSubview(lower, at: 0)
        lower.frame = context.finalFrame(for: controller)
    }
}
