public import Foundation

/// An object that responds to a change of a layer's property.
public protocol CAAction {
    /// Reacts to the change of the property `event` of the layer `anObject`.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAction {
    /// The action; nil if it is the one that does nothing.
    var unlessNull: (any CAAction)? { type(of: self) == NSNull.self ? nil : self }
}

extension NSNull {
    /// The action that does nothing, which has no state.
    package static let action = NSNull()
}

/// An action that does nothing and ends the search for an action.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {}
}

/// Receives the start and the stop of an animation.
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation was committed.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation reached its end or, with `flag` false, was removed before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of animations, with the clock, the pace and the delegate.
///
/// A layer reads an animation when it is added; later changes to the object have no effect.
///
/// - Difference: a layer keeps the object itself, not a copy: `animation(forKey:)` returns the object
///   that was added.
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    /// Start on the layer's clock, in seconds; 0 means at the commit.
    open var beginTime: CFTimeInterval = 0
    /// Seconds by which the animation is shifted within its cycle.
    open var timeOffset: CFTimeInterval = 0
    /// Number of cycles; 0 counts as 1.
    open var repeatCount: Float = 0
    /// Seconds for which the cycles repeat; above 0 it takes precedence over `repeatCount`.
    open var repeatDuration: CFTimeInterval = 0
    /// Seconds of one forward run; 0 means the duration of the group, or else of the transaction.
    open var duration: CFTimeInterval = 0
    /// Seconds of the animation for each second of the layer.
    open var speed: Float = 1
    /// Whether each cycle runs backwards after running forwards.
    open var autoreverses = false
    /// Whether values show outside the active time; by default none do.
    open var fillMode = CAMediaTimingFillMode.removed

    /// The pace over the duration; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Kept alive until the animation stops, as in Core Animation.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation is removed from its layer when it ends; true by default.
    open var isRemovedOnCompletion = true

    /// Preferred frame rates; they have no effect: every frame shows the values at its time.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { own?.rates ?? .default }
        set { makeOwn().rates = newValue }
    }

    /// A value of the app's own, such as a name by which its delegate knows the animation; nil if there is none.
    open func value(forKey key: String) -> Any? { own?.values[key] }

    /// Stores a value of the app's own with the animation.
    open func setValue(_ value: Any?, forKey key: String) { makeOwn().values[key] = value }

    /// The value of a property before one is set; nil, and never asked.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    private final class Own {
        var values: [String: Any] = [:]
        var rates = CAFrameRateRange.default
    }

    private final var own: Own?

    private func makeOwn() -> Own {
        let own = own ?? Own()
        self.own = own
        return own
    }

    /// Called when the animation stops, with whether it reached its end; used by UIKit's animations.
    package var onStop: ((Bool) -> Void)?
    /// Called when the play ends before the animation does.
    package var onEndOfPlay: (() -> Void)?
    /// Whether a percent-driven transition runs this animation linearly, as it does UIView's.
    @exclusivity(unchecked) package var isLinearWhenDriven = false
    /// Whether a clock that is driven past an end takes the value past it, at the same rate.
    @exclusivity(unchecked) package var passesEndsWhenDriven = false
    /// The model's value before the view's change that made this animation; nil for animations of other origin.
    package var formerValue: AnimationValue?
    /// Seconds from the commit to the start, if `beginTime` is 0.
    package var delay: CFTimeInterval = 0
    /// Motion given by an animator, in effect from the moment the animation is added.
    package var motion: AnimatorMotion?

    public override init() { super.init() }

    /// Adds the animation to the layer `anObject` under the key `event`.
    open func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// The effect of the animation on the current state of `layer`.
    ///
    /// - Parameter duration: Seconds: the animation's own duration, or the one inherited from its parent.
    func effect(on layer: CALayer, duration: CFTimeInterval) -> AnimationEffect { .nothing }

    /// The timing on its parent's clock.
    ///
    /// - Parameter parentDuration: Seconds to use if the animation's duration is 0.
    func timing(parentDuration: CFTimeInterval) -> MediaTiming {
        MediaTiming(
            beginTime: beginTime, timeOffset: timeOffset, speed: Double(speed),
            duration: duration > 0 ? duration : parentDuration, repeatCount: Double(repeatCount),
            repeatDuration: repeatDuration, autoreverses: autoreverses,
            showsBefore: fillMode.showsBefore, showsAfter: fillMode.showsAfter)
    }
}
