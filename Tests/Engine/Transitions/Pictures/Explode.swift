import UIKit

/// The screen bursts; every piece flies its own way, thrown by a small generator of its own.
final class ExplodeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private struct Dice {
        var state: UInt32 = 42

        mutating func roll(_ lower: CGFloat, _ upper: CGFloat) -> CGFloat {
            state = state &* 1_664_525 &+ 1_013_904_223
            return lower + (upper - lower) * CGFloat(state >> 8) / CGFloat(1 << 24)
        }
    }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.8 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let fromView = context.viewController(forKey: .from)?.view else { return }
        let container = context.containerView
        if let toView = context.view(forKey: .to) {
            container.addSubview(toView)
            container.sendSubviewToBack(toView)
        }
        let size = fromView.frame.size
        let step: CGFloat = size.width / 5
        let whole = fromView.snapshotView(afterScreenUpdates: false)
        var pieces = [UIView]()
        var dice = Dice()
        for x in stride(from: CGFloat(0), to: size.width, by: step) {
            for y in stride(from: CGFloat(0), to: size.height, by: step) {
                let region = CGRect(x: x, y: y, width: step, height: step)
                guard
                    let piece = whole?.resizableSnapshotView(
                        from: region, afterScreenUpdates: false, withCapInsets: .zero)
                else { continue }
                piece.frame = region
                piece.tag = 900
                container.addSubview(piece)
                pieces.append(piece)
            }
        }
        fromView.isHidden = true
        UIView.animate(
            withDuration: transitionDuration(using: context),
            animations: {
                for piece in pieces {
                    let x = dice.roll(-100, 100), y = dice.roll(-100, 100)
                    piece.frame = piece.frame.offsetBy(dx: x, dy: y)
                    piece.alpha = 0
                    let turn = CGAffineTransform(rotationAngle: dice.roll(-10, 10))
                    piece.transform = turn.scaledBy(x: 0.01, y: 0.01)
                }
            },
            completion: { _ in
                pieces.forEach { $0.removeFromSuperview() }
                fromView.isHidden = false
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

extension Demo {
    package static var explode: Demo {
        .navigation("explode") { _ in PushPop { _ in ExplodeAnimator() } }
    }
}
