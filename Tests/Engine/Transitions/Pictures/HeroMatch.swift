import UIKit

/// Moves every view that has a namesake on the other screen; what has none fades.
final class HeroMatch: NSObject {
    private enum Constant {
        static let duration = 0.5
        static let damping: CGFloat = 1
    }

    private struct Pair {
        let source: UIView
        let target: UIView
        let flying: UIView
    }

    private func pairs(
        from fromView: UIView, to toView: UIView, in container: UIView
    ) -> [Pair] {
        fromView.heroes.compactMap { tag, source in
            guard let target = toView.viewWithTag(tag) else { return nil }
            let flying = UIView(frame: container.convert(source.frame, from: source.superview))
            flying.backgroundColor = source.backgroundColor
            flying.layer.cornerRadius = source.layer.cornerRadius
            flying.tag = 1000 + tag
            return Pair(source: source, target: target, flying: flying)
        }
    }
}

extension HeroMatch: UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { Constant.duration }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromView = transitionContext.viewController(forKey: .from)?.view,
            let toView = transitionContext.viewController(forKey: .to)?.view
        else { return transitionContext.completeTransition(true) }
        let container = transitionContext.containerView
        let isPresenting = transitionContext.view(forKey: .to) != nil
        if isPresenting { container.addSubview(toView) }
        let pairs = pairs(from: fromView, to: toView, in: container)
        for pair in pairs {
            container.addSubview(pair.flying)
            pair.source.alpha = 0
            pair.target.alpha = 0
        }
        if isPresenting { toView.alpha = 0 }
        UIView.animate(
            withDuration: Constant.duration, delay: 0,
            usingSpringWithDamping: Constant.damping, initialSpringVelocity: 0
        ) {
            for pair in pairs {
                pair.flying.frame = container.convert(
                    pair.target.frame, from: pair.target.superview)
                pair.flying.layer.cornerRadius = pair.target.layer.cornerRadius
            }
            if isPresenting { toView.alpha = 1 } else { fromView.alpha = 0 }
        } completion: { _ in
            for pair in pairs {
                pair.flying.removeFromSuperview()
                pair.source.alpha = 1
                pair.target.alpha = 1
            }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

private extension UIView {
    /// Tagged views at any depth, in order.
    var heroes: [(tag: Int, view: UIView)] {
        subviews.flatMap { view in
            (view.tag > 0 ? [(tag: view.tag, view: view)] : []) + view.heroes
        }
    }
}

extension Demo {
    package static var heroMatch: Demo {
        .modal("hero match", style: .overFullScreen) { _ in
            AnimatorPair(presenting: { HeroMatch() }, dismissing: { HeroMatch() })
        }
    }
}
