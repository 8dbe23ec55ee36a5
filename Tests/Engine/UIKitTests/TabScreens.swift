import UIKit

/// Creates a screen with the given title.
func screen(_ title: String) -> UIViewController {
    let screen = UIViewController()
    screen.title = title
    screen.view.backgroundColor = .systemYellow
    return screen
}

/// A screen that hides its navigation bar when it appears.
final class BarlessScreen: UIViewController {
    var isAnimated = true

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: isAnimated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setNavigationBarHidden(false, animated: isAnimated)
    }
}

/// Fades the arriving screen in over the other in 0.4 s, linearly; restores all values that it changes.
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let to = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: .curveLinear
        ) {
            to.alpha = 1
        } completion: { _ in
            to.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

/// The same fade with an interruptible property animator.
final class InterruptibleFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
        if let animator { return animator }
        let made = UIViewPropertyAnimator(duration: 0.4, curve: .linear)
        animator = made
        if let to = transitionContext.view(forKey: .to) {
            transitionContext.containerView.addSubview(to)
            to.alpha = 0
            made.addAnimations { to.alpha = 1 }
            made.addCompletion { _ in
                to.alpha = 1
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
        return made
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

/// An interaction controller that moves the screens by hand.
final class FreeHand: NSObject, UIViewControllerInteractiveTransitioning {
    var context: UIViewControllerContextTransitioning?

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        if let to = transitionContext.view(forKey: .to) {
            transitionContext.containerView.addSubview(to)
        }
    }
}

/// A delegate of tab bar controllers and navigation controllers that returns the values it holds.
final class TransitionDelegate: NSObject, UITabBarControllerDelegate,
    UINavigationControllerDelegate
{
    var animator: UIViewControllerAnimatedTransitioning?
    var interaction: UIViewControllerInteractiveTransitioning?
    var allows = true
    let diary = Diary()

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { allows }

    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
        let name = viewController.restorationIdentifier ?? viewController.title ?? ""
        diary.entries.append("did select \(name) at \(tabBarController.selectedIndex)")
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

/// A tab bar controller that logs its bar's calls.
final class DiaryTabBarController: UITabBarController {
    let diary = Diary()

    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        diary.entries.append("\(item.title ?? "") at \(selectedIndex)")
    }
}

/// A navigation controller that logs its bar's calls and can refuse pops.
final class DiaryNavigationController: UINavigationController {
    let diary = Diary()
    var allows = true

    override func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool {
        diary.entries.append("should pop \(item.title ?? "")")
        return allows
    }

    override func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        diary.entries.append("did pop \(item.title ?? "")")
    }

    override func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        diary.entries.append("did push \(item.title ?? "")")
    }
}

/// A stage with tabs: a navigation controller with the screens `root` and `page`, and two plain
/// screens, `second` and `third`.
struct TabPlay {
    let stage = Stage(device: coveredDevice())
    let tabs: DiaryTabBarController
    let navigation: UINavigationController
    let root: UIViewController
    let page: UIViewController
    let second: UIViewController
    let third: UIViewController
    let delegate = TransitionDelegate()

    init(pages: Bool = false) {
        (tabs, navigation, root, page, second, third) = stage.perform {
            (
                DiaryTabBarController(), UINavigationController(), screen("root"),
                screen("page"), screen("second"), screen("third")
            )
        }
        stage.perform { [self] in
            tabs.restorationIdentifier = "tabs"
            navigation.restorationIdentifier = "stack"
            navigation.viewControllers = pages ? [root, page] : [root]
            tabs.viewControllers = [navigation, second, third]
            tabs.delegate = delegate
            stage.window.rootViewController = tabs
        }
        stage.advance(to: 0)
    }

    /// A driver that makes every selection, push and pop interactive.
    var driver: UIPercentDrivenInteractiveTransition {
        if let driver = delegate.interaction as? UIPercentDrivenInteractiveTransition {
            return driver
        }
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.animator = FadeAnimator()
        delegate.interaction = driver
        stage.perform { navigation.delegate = delegate }
        return driver
    }

    /// Taps the tab at `index`.
    func tap(_ index: Int) {
        let point = CGPoint(x: 65 + 130 * CGFloat(index), y: 780)
        stage.send(TouchSample(phase: .began, location: point))
        stage.send(TouchSample(phase: .ended, location: point))
    }

    /// Drags from the left edge by `distance` in half a second, rests, and lifts.
    func dragFromEdge(by distance: Double) {
        let start = stage.now + 0.1
        for step in 0...32 {
            let part = min(Double(step) / 30, 1)
            let phase: UITouch.Phase = step == 0 ? .began : step == 32 ? .ended : .moved
            let time = start + Double(step) / 60 + (step == 32 ? 0.2 : 0)
            stage.schedule(at: time) { [stage] in
                stage.send(
                    TouchSample(
                        phase: phase, location: CGPoint(x: 5 + distance * part, y: 400)))
            }
        }
    }
}
