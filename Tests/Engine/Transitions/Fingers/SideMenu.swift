import UIKit

enum MenuHelper {
    static let menuWidth: CGFloat = 0.8
    static let percentThreshold: CGFloat = 0.3
    static let snapshotNumber = 12345

    static func progress(translationX: CGFloat, bounds: CGRect, opens: Bool) -> CGFloat {
        let movement = (opens ? translationX : -translationX) / bounds.width
        return min(max(movement, 0), 1)
    }
}

class MenuInteractor: UIPercentDrivenInteractiveTransition {
    var hasStarted = false
    var shouldFinish = false

    func map(_ state: UIGestureRecognizer.State, progress: CGFloat, start: () -> Void) {
        switch state {
        case .began:
            hasStarted = true
            start()
        case .changed:
            shouldFinish = progress > MenuHelper.percentThreshold
            update(progress)
        case .cancelled:
            hasStarted = false
            cancel()
        case .ended:
            hasStarted = false
            shouldFinish ? finish() : cancel()
        default:
            break
        }
    }
}

/// The main screen: a finger from the left edge opens the menu beneath.
class MenuHomeScreen: ListScreen {
    let interactor = MenuInteractor()

    override func viewDidLoad() {
        super.viewDidLoad()
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: MenuHomeScreen.edgePanned)
        edge.edges = .left
        view.addGestureRecognizer(edge)
    }

    func edgePanned(_ sender: UIScreenEdgePanGestureRecognizer) {
        let progress = MenuHelper.progress(
            translationX: sender.translation(in: view).x, bounds: view.bounds, opens: true)
        interactor.map(sender.state, progress: progress) { self.showDetail() }
    }

    override func showDetail() {
        let menu = MenuScreen()
        menu.interactor = interactor
        menu.transitioningDelegate = self
        menu.modalPresentationStyle = .fullScreen
        present(menu, animated: true)
    }
}

class MenuScreen: DetailScreen {
    weak var interactor: MenuInteractor?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: MenuScreen.panned))
    }

    func panned(_ sender: UIPanGestureRecognizer) {
        let progress = MenuHelper.progress(
            translationX: sender.translation(in: view).x, bounds: view.bounds, opens: false)
        interactor?.map(sender.state, progress: progress) { self.dismiss(animated: true) }
    }
}

extension MenuHomeScreen: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { PresentMenuAnimator() }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { DismissMenuAnimator() }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interactor.hasStarted ? interactor : nil }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interactor.hasStarted ? interactor : nil }
}

/// Slides a picture of the home screen aside; it stays there above the menu.
private class PresentMenuAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.6 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromVC = transitionContext.viewController(forKey: .from),
            let toVC = transitionContext.viewController(forKey: .to)
        else { return }
        let containerView = transitionContext.containerView
        containerView.insertSubview(toVC.view, belowSubview: fromVC.view)
        guard let snapshot = fromVC.view.snapshotView(afterScreenUpdates: false) else { return }
        snapshot.tag = MenuHelper.snapshotNumber
        snapshot.isUserInteractionEnabled = false
        snapshot.layer.shadowOpacity = 0.7
        containerView.insertSubview(snapshot, aboveSubview: toVC.view)
        fromVC.view.isHidden = true
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: {
                snapshot.center.x += UIScreen.main.bounds.width * MenuHelper.menuWidth
            },
            completion: { _ in
                fromVC.view.isHidden = false
                if transitionContext.transitionWasCancelled { snapshot.removeFromSuperview() }
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}

private class DismissMenuAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.6 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromVC = transitionContext.viewController(forKey: .from),
            let toVC = transitionContext.viewController(forKey: .to)
        else { return }
        let containerView = transitionContext.containerView
        let snapshot = containerView.viewWithTag(MenuHelper.snapshotNumber)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: {
                snapshot?.frame = CGRect(origin: CGPoint.zero, size: UIScreen.main.bounds.size)
            },
            completion: { _ in
                let didTransitionComplete = !transitionContext.transitionWasCancelled
                if didTransitionComplete {
                    containerView.insertSubview(toVC.view, aboveSubview: fromVC.view)
                    snapshot?.removeFromSuperview()
                } else {
                    snapshot?.frame.origin.x = UIScreen.main.bounds.width * MenuHelper.menuWidth
                }
                transitionContext.completeTransition(didTransitionComplete)
            })
    }
}

extension Demo {
    package static var sideMenu: Demo {
        Demo(name: "side menu") {
            MenuHomeScreen()
        } forward: {
            ($0 as? ListScreen)?.showDetail()
        } back: {
            $0.dismiss(animated: true)
        }
    }
}
