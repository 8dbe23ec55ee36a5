import UIKit

/// A bulging edge that is drawn anew for every frame: a display link reads where invisible views
/// are in their springs and lays a path through them.
final class ElasticAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    static let shapeName = "elastic"
    private let shape = CAShapeLayer()
    private let control = UIView()
    private let edge = UIView()
    private var displayLink: CADisplayLink?

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.8 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let to = transitionContext.view(forKey: .to) else {
            return transitionContext.completeTransition(false)
        }
        container.addSubview(to)
        shape.name = ElasticAnimator.shapeName
        shape.frame = container.bounds
        to.layer.mask = shape

        for view in [edge, control] {
            view.frame = CGRect(x: -1, y: container.bounds.midY, width: 2, height: 2)
            view.isHidden = true
            container.addSubview(view)
        }
        start()
        let width = container.bounds.width
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut) {
            self.edge.center.x = width
        }
        UIView.animate(
            withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
            options: [],
            animations: { self.control.center.x = width },
            completion: { _ in
                self.stop()
                to.layer.mask = nil
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }

    private func start() {
        displayLink = CADisplayLink(target: self, action: ElasticAnimator.tick)
        displayLink?.add(to: .main, forMode: .common)
        shape.path = path()
    }

    private func stop() {
        displayLink?.invalidate()
        displayLink = nil
        edge.removeFromSuperview()
        control.removeFromSuperview()
    }

    private func tick(_ link: CADisplayLink) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shape.path = path()
        CATransaction.commit()
    }

    private func path() -> CGPath {
        let bounds = shape.bounds
        let x = edge.presentedCenter.x
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: x, y: 0))
        path.addQuadCurve(
            to: CGPoint(x: x, y: bounds.height),
            controlPoint: CGPoint(x: control.presentedCenter.x, y: bounds.midY))
        path.addLine(to: CGPoint(x: 0, y: bounds.height))
        path.close()
        return path.cgPath
    }
}

private extension UIView {
    var presentedCenter: CGPoint { layer.presentation()?.position ?? center }
}

extension Demo {
    package static var elasticEdge: Demo {
        .navigation("elastic edge") { _ in PushPop { _ in ElasticAnimator() } }
    }
}
