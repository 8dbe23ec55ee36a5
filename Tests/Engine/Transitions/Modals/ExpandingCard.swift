import UIKit

/// A card of the list grows to a page, as in a shop's daily stories, and shrinks into its place.
final class ExpandingCardTransition: NSObject, UIViewControllerTransitioningDelegate {
    private unowned let list: ListScreen

    init(list: ListScreen) { self.list = list }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { ExpandingCardAnimator(card: list.cards[2]) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { ExpandingCardAnimator(card: list.cards[2]) }
}

private final class ExpandingCardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let card: UIView
    private let timing = UISpringTimingParameters(
        dampingRatio: 0.75, initialVelocity: CGVector(dx: 0, dy: 0))

    init(card: UIView) { self.card = card }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.6 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let isPresenting = transitionContext.viewController(forKey: .to)?.isBeingPresented == true
        let key: UITransitionContextViewKey = isPresenting ? .to : .from
        guard let page = transitionContext.view(forKey: key) else { return }
        let container = transitionContext.containerView
        let small = card.convert(card.bounds, to: container)
        let large = container.bounds

        let window = UIView(frame: isPresenting ? small : large)
        window.tag = 85
        window.clipsToBounds = true
        // The page would grow with the window otherwise.
        window.autoresizesSubviews = false
        window.layer.cornerRadius = isPresenting ? 12 : 0
        container.addSubview(window)
        page.frame = CGRect(origin: .zero, size: large.size)
        window.addSubview(page)
        card.alpha = 0

        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext), timingParameters: timing)
        animator.addAnimations {
            window.frame = isPresenting ? large : small
            window.layer.cornerRadius = isPresenting ? 0 : 12
            window.layoutIfNeeded()
        }
        animator.addCompletion { [card] _ in
            if isPresenting {
                container.addSubview(page)
            } else {
                page.removeFromSuperview()
            }
            window.removeFromSuperview()
            card.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        animator.startAnimation()
    }
}

extension Demo {
    package static var expandingCard: Demo {
        .modal("expanding card") { ExpandingCardTransition(list: $0) }
    }
}
