import UIKit

/// The modern way: steps one after another in a task, each awaited.
final class TaskedSteps: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.6 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from),
            let to = transitionContext.view(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        Task { @MainActor in
            await UIView.animateAsync(0.2) { from.alpha = 0 }
            transitionContext.containerView.addSubview(to)
            to.alpha = 0
            try? await Task.sleep(nanoseconds: 100_000_000)
            await UIView.animateAsync(0.3) { to.alpha = 1 }
            from.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

extension UIView {
    @MainActor fileprivate static func animateAsync(
        _ duration: TimeInterval, _ changes: @escaping () -> Void
    ) async {
        await withCheckedContinuation { continuation in
            UIView.animate(
                withDuration: duration, delay: 0, options: .curveLinear, animations: changes
            ) { _ in
                continuation.resume()
            }
        }
    }
}

extension Demo {
    package static var taskedSteps: Demo {
        .navigation("tasked steps") { _ in PushPop { _ in TaskedSteps() } }
    }
}
