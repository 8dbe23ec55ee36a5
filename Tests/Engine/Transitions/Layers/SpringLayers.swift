import UIKit

/// Physical springs on layers: mass, stiffness and damping, for as long as they need to settle.
final class SpringLayers: NSObject, UIViewControllerAnimatedTransitioning {
    private let spring: CASpringAnimation = {
        let spring = CASpringAnimation(keyPath: "position.y")
        spring.mass = 1
        spring.stiffness = 400
        spring.damping = 20
        spring.duration = spring.settlingDuration
        return spring
    }()
    private let isPush: Bool

    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { spring.settlingDuration }

    func animateTransition(using ctx: UIViewControllerContextTransitioning) {
        guard let from = ctx.view(forKey: .from), let to = ctx.view(forKey: .to) else { return }
        let height = ctx.containerView.bounds.height
        if isPush {
            ctx.containerView.addSubview(to)
        } else {
            ctx.containerView.insertSubview(to, belowSubview: from)
        }
        let moving = isPush ? to.layer : from.layer
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            moving.removeAnimation(forKey: "spring")
            ctx.completeTransition(!ctx.transitionWasCancelled)
        }
        let home = height / 2
        spring.fromValue = isPush ? home + height : home
        spring.toValue = isPush ? home : home + height
        spring.isRemovedOnCompletion = false
        spring.fillMode = CAMediaTimingFillMode.both
        moving.add(spring, forKey: "spring")
        CATransaction.commit()
    }

    func animationEnded(_ transitionCompleted: Bool) {
        spring.delegate = nil
    }
}

extension Demo {
    package static var springLayers: Demo {
        Demo(name: "spring layers") {
            let navigation = DemoNavigationController(rootViewController: ListScreen())
            navigation.isNavigationBarHidden = true
            let delegate = PushPop { SpringLayers(isPush: $0 == .push) }
            navigation.keepsake = delegate
            navigation.delegate = delegate
            return navigation
        } forward: {
            ($0 as? DemoNavigationController)?.showDetail()
        } back: {
            ($0 as? UINavigationController)?.popViewController(animated: true)
        }
    }
}
