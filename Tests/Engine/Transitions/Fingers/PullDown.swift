import UIKit

/// Adds up the finger's steps and sets the recognizer's translation back to zero after each.
final class PullDownScreen: DetailScreen {
    var driver: UIPercentDrivenInteractiveTransition?
    private var progress: CGFloat = 0
    private var startedWithPull = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: PullDownScreen.pulled))
        transitioningDelegate = self
    }

    private func pulled(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: recognizer.view?.superview)
        progress += translation.y / (view.window?.bounds.height ?? view.bounds.height)
        recognizer.setTranslation(.zero, in: recognizer.view?.superview)
        switch recognizer.state {
        case .began:
            progress = 0
            startedWithPull = true
            driver = UIPercentDrivenInteractiveTransition()
            self.dismiss(animated: true)
        case .changed:
            progress = fmin(fmax(progress, 0), 1)
            driver?.update(progress)
        case .ended, .cancelled, .failed:
            startedWithPull = false
            driver?.completionSpeed = max(0.5, 1 - progress)
            if progress > 0.35 || recognizer.velocity(in: view).y > 900 {
                driver?.finish()
            } else {
                driver?.cancel()
            }
            driver = nil
        default:
            print("nothing to do")
        }
    }
}

extension PullDownScreen: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { nil }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { PullDownAnimator() }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { startedWithPull ? driver : nil }
}

private class PullDownAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromVC = transitionContext.viewController(forKey: .from),
            let toVC = transitionContext.viewController(forKey: .to)
        else { return }
        let containerView = transitionContext.containerView
        containerView.insertSubview(toVC.view, belowSubview: fromVC.view)
        let screenBounds = UIScreen.main.bounds
        let bottomLeftCorner = CGPoint(x: 0, y: screenBounds.height)
        let finalFrame = CGRect(origin: bottomLeftCorner, size: screenBounds.size)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: { fromVC.view.frame = finalFrame },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}

extension Demo {
    package static var pullDown: Demo {
        Demo(name: "pull down") {
            ListScreen()
        } forward: { root in
            let screen = PullDownScreen()
            screen.modalPresentationStyle = .fullScreen
            screen.loadViewIfNeeded()
            root.present(screen, animated: true)
        } back: { root in
            root.presentedViewController?.dismiss(animated: true)
        }
    }
}
