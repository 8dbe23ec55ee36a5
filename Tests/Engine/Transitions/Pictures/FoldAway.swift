import UIKit

/// Folds the old screen together like a map: strips turn in pairs while a shadow deepens on them.
final class FoldAway: NSObject, UIViewControllerAnimatedTransitioning {
    var reverse: Bool
    var folds = 2

    init(reverse: Bool) { self.reverse = reverse }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.6 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromView = transitionContext.view(forKey: .from),
            let toView = transitionContext.view(forKey: .to)
        else { return }
        let container = transitionContext.containerView
        toView.frame = container.bounds.offsetBy(dx: container.bounds.width, dy: 0)
        container.addSubview(toView)

        var transform = CATransform3DIdentity
        transform.m34 = -0.005
        container.layer.sublayerTransform = transform

        let size = container.bounds.size
        let stripWidth = size.width * 0.5 / CGFloat(folds)
        var strips: [(view: UIView, shadow: UIView)] = []
        for index in 0..<(folds * 2) {
            let isLeft = index % 2 == 0
            let offset = CGFloat(index) * stripWidth
            let strip = makeStrip(of: fromView, at: offset, width: stripWidth, isLeft: isLeft)
            strip.view.tag = 90 + index
            strip.view.layer.position = CGPoint(
                x: isLeft ? offset : offset + stripWidth, y: size.height / 2)
            container.addSubview(strip.view)
            strips.append(strip)
        }
        fromView.frame = fromView.frame.offsetBy(dx: size.width, dy: 0)

        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: .curveLinear,
            animations: {
                toView.frame = container.bounds
                for (index, strip) in strips.enumerated() {
                    let angle: CGFloat = index % 2 == 0 ? .pi / 2 : -.pi / 2
                    strip.view.layer.position = CGPoint(x: 0, y: size.height / 2)
                    strip.view.layer.transform = CATransform3DRotate(
                        CATransform3DIdentity, angle, 0, 1, 0)
                    strip.shadow.alpha = 1
                }
            },
            completion: { _ in
                strips.forEach { $0.view.removeFromSuperview() }
                container.layer.sublayerTransform = CATransform3DIdentity
                fromView.frame = container.bounds
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }

    private func makeStrip(
        of view: UIView, at offset: CGFloat, width: CGFloat, isLeft: Bool
    ) -> (view: UIView, shadow: UIView) {
        let region = CGRect(x: offset, y: 0, width: width, height: view.bounds.height)
        let strip = UIView(frame: CGRect(origin: .zero, size: region.size))
        if let snapshot = view.resizableSnapshotView(
            from: region, afterScreenUpdates: false, withCapInsets: .zero)
        {
            strip.addSubview(snapshot)
        }
        let shadow = UIView(frame: strip.bounds)
        let gradient = CAGradientLayer()
        gradient.frame = shadow.bounds
        gradient.colors = [
            UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 1).cgColor,
        ]
        gradient.startPoint = CGPoint(x: isLeft ? 0 : 1, y: isLeft ? 0.2 : 0)
        gradient.endPoint = CGPoint(x: isLeft ? 1 : 0, y: isLeft ? 0 : 1)
        shadow.layer.insertSublayer(gradient, at: 1)
        shadow.alpha = 0
        strip.addSubview(shadow)
        strip.layer.anchorPoint = CGPoint(x: isLeft ? 0 : 1, y: 0.5)
        return (strip, shadow)
    }
}

extension Demo {
    package static var foldAway: Demo {
        .navigation("fold away") { _ in PushPop { FoldAway(reverse: $0 == .pop) } }
    }
}
