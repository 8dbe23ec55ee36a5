import CoreAnimation
import Foundation

/// The interval of a property animator's duration in which a block's animations run.
struct AnimatorBlock {
    /// The animator, which its own animations do not keep.
    unowned let animator: UIViewPropertyAnimator
    /// In fractions of the animator's duration.
    let window: ClosedRange<Double>

    /// Returns the interval that a block nested in this one takes; `delay` and `duration` are in
    /// seconds.
    func part(from delay: TimeInterval, lasting duration: TimeInterval) -> AnimatorBlock {
        let whole = animator.duration
        guard whole > 0 else { return self }
        let start = min(window.lowerBound + delay / whole, window.upperBound)
        return AnimatorBlock(
            animator: animator,
            window: start...max(start, min(start + duration / whole, window.upperBound)))
    }

    func start(
        _ animation: CAPropertyAnimation, on layer: CALayer, _ key: LayerKey, forKey name: String,
        from old: AnimationValue
    ) {
        animator.start(animation, on: layer, key, forKey: name, from: old, window: window)
    }
}
