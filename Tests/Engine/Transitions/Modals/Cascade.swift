import UIKit

/// The rows of both screens leave and enter one after another; nested completions close the chain.
final class CascadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let row = 0.2
    private let step = 0.05

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.75 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from),
            let to = transitionContext.view(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        let container = transitionContext.containerView
        cascade(from.subviews, from: 0, to: -container.bounds.width) {
            container.addSubview(to)
            self.cascade(to.subviews, from: container.bounds.width, to: 0) {
                from.subviews.forEach { $0.transform = .identity }
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }

    private func cascade(
        _ rows: [UIView], from start: CGFloat, to end: CGFloat, then: @escaping () -> Void
    ) {
        for (index, view) in rows.enumerated() {
            view.transform = CGAffineTransform(translationX: start, y: 0)
            UIView.animate(
                withDuration: row, delay: Double(index) * step, options: [.curveLinear],
                animations: { view.transform = CGAffineTransform(translationX: end, y: 0) },
                completion: index == rows.count - 1 ? { _ in then() } : nil)
        }
    }
}

extension Demo {
    package static var cascade: Demo {
        .navigation("cascade") { _ in PushPop { _ in CascadeAnimator() } }
    }
}
