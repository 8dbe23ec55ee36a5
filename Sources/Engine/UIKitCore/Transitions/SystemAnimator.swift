import Foundation

/// An animator of the system, whose pace is also used for animations alongside it.
protocol SystemAnimator: UIViewControllerAnimatedTransitioning {
    /// The pace of its animations.
    var pace: ViewPace { get }
    /// Options of animations alongside it.
    var options: UIView.AnimationOptions { get }
}

extension SystemAnimator {
    var options: UIView.AnimationOptions { [] }
}

extension UIView {
    /// Animates changes at the pace of a system's animator; inside an app's block at that block's.
    static func animate(
        lasting duration: TimeInterval, _ pace: ViewPace, options: AnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let outer = Stage.shared.viewAnimations.current
        run(
            ViewAnimation(
                inheriting: outer, duration: duration, delay: 0, options: options,
                pace: outer == nil ? pace : nil, completion: completion), animations)
    }
}
