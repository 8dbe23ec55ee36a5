public import Foundation
import Geometry

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
    /// Whether a percent-driven transition runs this animation linearly: so are UIView's.
    package var isLinearWhenDriven = false
    /// Seconds between the commit and the beginning, where `beginTime` is 0.
    package var delay: CFTimeInterval = 0

    /// An animation that changes nothing by itself.
    public override init() { super.init() }

    /// Adds the animation to the layer `anObject` under the key `event`.
    open func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// What the animation does to a layer's values; nil if nothing.
    func effect() -> AnimationEffect? { nil }
}

/// An animation of one property, named by a key path.
open class CAPropertyAnimation: CAAnimation {
    /// The property: a layer key such as `opacity`, or a part of one such as `position.x`.
    open var keyPath: String?
    /// Whether the value is added to the one that the layer would show without it.
    open var isAdditive = false
    /// Whether each repetition starts from where the last one ended.
    open var isCumulative = false

    /// An animation of the property `path`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    /// Where it begins: a number, point, size, rectangle, transform or colour.
    open var fromValue: Any?
    /// Where it ends.
    open var toValue: Any?
    /// How far it goes.
    open var byValue: Any?

    override func effect() -> AnimationEffect? {
        guard let keyPath else { return nil }
        return AnimationEffect(
            keyPath: AnimationKeyPath(keyPath),
            ends: AnimationEnds(
                from: AnimationValue(fromValue), to: AnimationValue(toValue),
                by: AnimationValue(byValue)),
            pace: pace, isAdditive: isAdditive, isCumulative: isCumulative)
    }

    var pace: AnimationPace { .curve(timingFunction?.curve ?? .linear) }
}

/// A basic animation paced by a spring.
///
/// A duration shorter than the settling time cuts the spring off; it does not stretch it.
open class CASpringAnimation: CABasicAnimation {
    /// Kilograms, above 0.
    open var mass: CGFloat = 1
    /// Newtons a metre, above 0.
    open var stiffness: CGFloat = 100
    /// Newton seconds a metre, 0 or more.
    open var damping: CGFloat = 10
    /// Distances a second towards the end value.
    open var initialVelocity: CGFloat = 0

    /// Seconds until the spring counts as settled.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    override var pace: AnimationPace { .spring(spring, timingFunction?.curve ?? .linear) }

    private var spring: Spring {
        Spring(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }
}
