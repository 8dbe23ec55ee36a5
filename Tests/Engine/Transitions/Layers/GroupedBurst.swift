import UIKit

/// The oldest style: explicit animations in a group, told apart in the delegate by identity, with
/// key times that do not match the values.
class GroupedBurst: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
    private var context: UIViewControllerContextTransitioning?
    private let kDuration: CFTimeInterval = 0.6
    private var reversed: Bool

    init(reversed: Bool) {
        self.reversed = reversed
    }

    func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval {
        return kDuration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let from = transitionContext.view(forKey: UITransitionContextViewKey.from),
            let to = transitionContext.view(forKey: UITransitionContextViewKey.to)
        else {
            return
        }
        transitionContext.containerView.insertSubview(to, at: reversed ? 0 : 1)
        let layer = reversed ? from.layer : to.layer

        let scale = CAKeyframeAnimation(keyPath: "transform.scale")
        scale.values = reversed ? [1.0, 1.2, 0.0] : [0.0, 1.2, 1.0]
        // One time too many.
        scale.keyTimes = [0, 0.5, 1, 1]

        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = reversed ? 0 : -CGFloat.pi / 2
        turn.toValue = reversed ? CGFloat.pi / 2 : 0

        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = reversed ? 1 : 0
        fade.toValue = reversed ? 0 : 1
        fade.duration = 0.2

        let group = CAAnimationGroup()
        group.animations = [scale, turn, fade]
        group.duration = kDuration
        group.isRemovedOnCompletion = false
        group.fillMode = .both
        group.delegate = self
        layer.add(group, forKey: "burst")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let context else { return }
        for key in [UITransitionContextViewKey.from, .to] {
            guard let layer = context.view(forKey: key)?.layer,
                layer.animation(forKey: "burst") === anim
            else { continue }
            layer.removeAnimation(forKey: "burst")
            context.completeTransition(flag)
        }
        self.context = nil
    }
}

extension Demo {
    package static var groupedBurst: Demo {
        .navigation("grouped burst") { _ in PushPop { GroupedBurst(reversed: $0 == .pop) } }
    }
}
