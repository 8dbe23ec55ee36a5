import Foundation

/// An animator of the system, whose pace is also used for animations alongside it.
protocol SystemAnimator: UIViewControllerAnimatedTransitioning {
    /// The pace of its animations.
    var pace: ViewPace { get }
}

extension UIView {
    /// Animates changes at the pace of a system's animator.
    static func animate(
        lasting duration: TimeInterval, _ pace: ViewPace, options: AnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(
            ViewAnimation(
                inheriting: Stage.shared.viewAnimations.current, duration: duration, delay: 0,
                options: options, pace: pace, completion: completion), animations)
    }
}
