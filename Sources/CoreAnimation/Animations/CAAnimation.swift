import FilmstripGeometry
public import Foundation

/// What happens when a layer's property changes.
public protocol CAAction {
    /// Reacts to the change of the property `event` of the layer `anObject`.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An action that does nothing and ends the search for one.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {}
}

/// Is told when an animation starts and stops.
public protocol CAAnimationDelegate: AnyObject {
    /// The animation was committed.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation reached its end, or (`flag` false) was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What all animations have in common: a clock, a pace and someone to tell.
///
/// A layer reads an animation when it is added; later changes to the object have no effect.
///
/// - Difference: there are no `setValue(_:forKey:)` and `value(forKey:)` for a program's own marks,
///   and no `defaultValue(forKey:)`.
/// - Difference: a layer keeps the object itself, not a copy: `animation(forKey:)` gives the one
///   that was added.
/// - Difference: there is no `preferredFrameRateRange`: a frame shows its time.
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    /// When it begins on the layer's clock, seconds; 0 means at the commit.
    open var beginTime: CFTimeInterval = 0
    /// Seconds added within the cycle.
    open var timeOffset: CFTimeInterval = 0
    /// Cycles; 0 counts as 1.
    open var repeatCount: Float = 0
    /// Seconds to repeat for; more than 0 decides instead of `repeatCount`.
    open var repeatDuration: CFTimeInterval = 0
    /// Seconds of one forward run; 0 means the transaction's.
    open var duration: CFTimeInterval = 0
    /// Its own seconds in each of the layer's.
    open var speed: Float = 1
    /// Whether each cycle runs back after running forth.
    open var autoreverses = false
    /// What shows outside the active time; nothing by default.
    open var fillMode = CAMediaTimingFillMode.removed

    /// How the duration is paced; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Kept alive until the animation stops, as in Core Animation.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation leaves its layer at its end; true by default.
    open var isRemovedOnCompletion = true

    /// Told when the animation stops, with whether it reached its end: UIKit's own delegate.
    package var onStop: ((Bool) -> Void)?
    /// Told when the play ends before the animation.
    package var onEndOfPlay: (() -> Void)?
    /// Whether a percent-driven transition runs this animation linearly: so are UIView's.
    package var isLinearWhenDriven = false
    /// Seconds between the commit and the beginning, where `beginTime` is 0.
    package var delay: CFTimeInterval = 0
    /// What an animator moves the animation with, from the moment it is added.
    package var motion: AnimatorMotion?

    /// An animation that changes nothing by itself.
    public override init() { super.init() }

    /// Adds the animation to the layer `anObject` under the key `event`.
    open func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// What the animation does to `layer`, as it is now.
    ///
    /// - Parameter duration: The animation's, or the one that it takes from its parent.
    func effect(on layer: CALayer, duration: CFTimeInterval) -> AnimationEffect { .nothing }

    /// The timing on its parent's clock.
    ///
    /// - Parameter parentDuration: What a duration of 0 stands for.
    func timing(parentDuration: CFTimeInterval) -> MediaTiming {
        MediaTiming(
            beginTime: beginTime, timeOffset: timeOffset, speed: Double(speed),
            duration: duration > 0 ? duration : parentDuration, repeatCount: Double(repeatCount),
            repeatDuration: repeatDuration, autoreverses: autoreverses,
            showsBefore: fillMode.showsBefore, showsAfter: fillMode.showsAfter)
    }
}
