import UIKit

/// Slats of a blind: a mask of bars, each of which grows in the same time.
final class BlindsAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let count = 6
    private var finished: (() -> Void)?

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let to = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(to)
        let height = to.bounds.height / CGFloat(count)
        let mask = UIView(frame: to.bounds)
        let slats = (0..<count).map { index -> UIView in
            let slat = UIView(
                frame: CGRect(x: 0, y: CGFloat(index) * height, width: to.bounds.width, height: 0))
            slat.backgroundColor = .black
            mask.addSubview(slat)
            return slat
        }
        to.mask = mask
        finished = {
            to.mask = nil
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: -1,
            options: .curveLinear,
            animations: { slats.forEach { $0.frame.size.height = height } },
            completion: { [self] _ in
                finished?()
                finished = nil
            })
    }
}

extension Demo {
    package static var blinds: Demo {
        .navigation("blinds") { _ in PushPop { _ in BlindsAnimator() } }
    }
}
