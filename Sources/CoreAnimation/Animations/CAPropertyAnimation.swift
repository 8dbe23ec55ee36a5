import FilmstripGeometry
import Foundation

/// An animation of one property, named by a key path.
///
/// Key paths name a layer's animatable properties, such as `opacity`, or a part of one, such as
/// `position.x`, `bounds.size.width` or `transform.rotation.z`.
///
/// - Difference: a key path that names nothing is a programmer error; Core Animation ignores it.
/// - Difference: there is no `valueFunction`; key paths such as `transform.rotation.z` do its work.
open class CAPropertyAnimation: CAAnimation {
    /// The property.
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

    /// How the elapsed time becomes progress.
    var pace: AnimationPace { .curve(timingFunction?.curve ?? .linear) }

    /// Where the values come from; nil if the animation has none.
    func track() -> PropertyEffect.Track? { nil }

    override func effect(on layer: CALayer, duration: CFTimeInterval) -> AnimationEffect {
        guard let keyPath, let track = track() else { return .nothing }
        return .property(
            PropertyEffect(
                AnimationKeyPath(keyPath), track, pace: pace, isAdditive: isAdditive,
                isCumulative: isCumulative))
    }
}

/// An animation from one value to another.
///
/// Values are numbers, points, sizes, rectangles, transforms, colours, paths or pictures.
///
/// - Difference: a value of another kind is a programmer error; Core Animation ignores it.
open class CABasicAnimation: CAPropertyAnimation {
    /// Where it begins.
    open var fromValue: Any?
    /// Where it ends.
    open var toValue: Any?
    /// How far it goes.
    open var byValue: Any?

    override func track() -> PropertyEffect.Track? {
        .ends(
            AnimationEnds(
                from: AnimationValue(checked: fromValue), to: AnimationValue(checked: toValue),
                by: AnimationValue(checked: byValue)))
    }
}
