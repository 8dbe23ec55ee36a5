import UIKit

/// Tabs that slide like pages, by a tap or under a finger.
final class SlidingTabBarController: UITabBarController {
    private var interaction: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        let pan = UIPanGestureRecognizer(target: self, action: SlidingTabBarController.panned)
        view.addGestureRecognizer(pan)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: view)
        switch pan.state {
        case .began:
            let next = selectedIndex + (pan.velocity(in: view).x < 0 ? 1 : -1)
            guard (viewControllers ?? []).indices.contains(next) else { return }
            interaction = UIPercentDrivenInteractiveTransition()
            interaction?.completionCurve = .linear
            selectedIndex = next
        case .changed:
            interaction?.update(abs(translation.x) / view.bounds.width)
        case .ended:
            let fraction = abs(translation.x / view.bounds.width)
            fraction > 0.5 ? interaction?.finish() : interaction?.cancel()
            interaction = nil
        case .cancelled:
            interaction?.cancel()
            interaction = nil
        default:
            break
        }
    }
}

extension SlidingTabBarController: UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        let all = tabBarController.viewControllers ?? []
        guard let from = all.firstIndex(of: fromVC), let to = all.firstIndex(of: toVC)
        else { return nil }
        return TabSlide(edge: to > from ? .right : .left)
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

private struct Offset {
    static func of(_ edge: UIRectEdge, in rect: CGRect) -> CGFloat {
        edge == .right ? rect.width : -rect.width
    }
}

private class TabSlide: NSObject, UIViewControllerAnimatedTransitioning {
    let edge: UIRectEdge

    init(edge: UIRectEdge) { self.edge = edge }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.25 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromVC = transitionContext.viewController(forKey: .from),
            let toVC = transitionContext.viewController(forKey: .to)
        else { return }
        let offset = Offset.of(edge, in: transitionContext.containerView.bounds)
        let fromFrame = transitionContext.initialFrame(for: fromVC)
        let toFrame = transitionContext.finalFrame(for: toVC)
        transitionContext.containerView.addSubview(toVC.view)
        toVC.view.frame = toFrame.offsetBy(dx: offset, dy: 0)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: {
                fromVC.view.frame = fromFrame.offsetBy(dx: -offset, dy: 0)
                toVC.view.frame = toFrame
            },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}

extension Demo {
    package static var tabSlide: Demo {
        Demo(name: "tab slide") {
            let tabs = SlidingTabBarController()
            let screens = [ListScreen(), DetailScreen()]
            // They give themselves their titles, which the tabs show from the start.
            screens.forEach { $0.loadViewIfNeeded() }
            tabs.viewControllers = screens
            return tabs
        } forward: {
            ($0 as? UITabBarController)?.selectedIndex = 1
        } back: {
            ($0 as? UITabBarController)?.selectedIndex = 0
        }
    }
}
