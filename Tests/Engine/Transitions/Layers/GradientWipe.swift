import UIKit

/// Wipes the new screen in with a soft edge: the stops of a gradient mask move.
final class GradientWipe: NSObject, UIViewControllerAnimatedTransitioning {
    enum Direction { case right, left }

    private let direction: Direction
    private let softness = 0.2

    init(_ direction: Direction) { self.direction = direction }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let to = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(to)

        let mask = CAGradientLayer()
        mask.frame = to.bounds
        mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
        mask.startPoint = CGPoint(x: direction == .right ? 0 : 1, y: 0.5)
        mask.endPoint = CGPoint(x: direction == .right ? 1 : 0, y: 0.5)
        mask.locations = [1, NSNumber(value: 1 + softness)]
        to.layer.mask = mask

        CATransaction.begin()
        CATransaction.setAnimationDuration(transitionDuration(using: transitionContext))
        CATransaction.setCompletionBlock {
            to.layer.mask = nil
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        let move = CABasicAnimation(keyPath: "locations")
        move.fromValue = [-softness, 0]
        move.toValue = [1, 1 + softness]
        move.timingFunction = CAMediaTimingFunction(name: .easeOut)
        mask.add(move, forKey: nil)
        CATransaction.commit()
    }
}

extension Demo {
    package static var gradientWipe: Demo {
        .navigation("gradient wipe") { _ in
            PushPop { GradientWipe($0 == .push ? .right : .left) }
        }
    }
}
