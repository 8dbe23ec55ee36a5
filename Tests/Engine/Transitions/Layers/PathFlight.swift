import UIKit

/// Flies a small copy of the page along a curve and turns it into the direction of flight.
class PathFlight: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
    fileprivate var completion: ((Bool) -> Void)?
    private let forward: Bool

    init(forward: Bool) { self.forward = forward }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let to = transitionContext.view(forKey: .to),
            let from = transitionContext.view(forKey: .from)
        else { return }
        if forward { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
        let flying = forward ? to : from

        let path = UIBezierPath()
        path.move(to: CGPoint(x: 195 - 390, y: 422))
        path.addLine(to: CGPoint(x: 195, y: 422))

        let flight = CAKeyframeAnimation(keyPath: "position")
        flight.path = forward ? path.cgPath : path.reversing().cgPath
        flight.calculationMode = .paced
        flight.duration = transitionDuration(using: transitionContext)
        flight.delegate = self
        flight.fillMode = .forwards
        flight.isRemovedOnCompletion = false
        completion = { finished in
            flying.layer.removeAllAnimations()
            transitionContext.completeTransition(finished)
        }
        flying.layer.add(flight, forKey: "flight")

        let swing = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        swing.values = [0, 0.2, -0.2, 0]
        swing.keyTimes = [0, 0.25, 0.75, 1]
        swing.timingFunctions = [CAMediaTimingFunction(name: .linear)]
        swing.duration = flight.duration
        flying.layer.add(swing, forKey: "swing")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        completion?(flag)
        completion = nil
    }
}

extension Demo {
    package static var pathFlight: Demo {
        .navigation("path flight") { _ in PushPop { PathFlight(forward: $0 == .push) } }
    }
}
