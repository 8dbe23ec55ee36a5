import FilmstripGeometry
import Foundation

/// An animation of one property, named by a key path.
///
/// A key path names an animatable property of a layer, such as `opacity`, or a part of one, such as
/// `position.x`, `bounds.size.width` or `transform.rotation.z`.
///
/// - Difference: an unknown key path is a programmer error; Core Animation ignores it.
open class CAPropertyAnimation: CAAnimation {
    /// The key path of the property.
    open var keyPath: String?
    /// Whether the value is added to the one that the layer shows without the animation.
    open var isAdditive = false
    /// Whether each repetition starts at the value where the previous one ended.
    open var isCumulative = false
    /// The part of a transform that the values are, for the key path `transform`.
    open var valueFunction: CAValueFunction?

    /// An animation of the property with the key path `path`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The mapping from elapsed time to progress.
    var pace: AnimationPace { .curve(timingFunction?.curve ?? .linear) }

    /// The source of the values; nil if the animation has none.
    func track() -> PropertyEffect.Track? { nil }

    override func effect(on layer: CALayer, duration: CFTimeInterval) -> AnimationEffect {
        guard var keyPath, let track = track() else { return .nothing }
        if let valueFunction { keyPath += "." + valueFunction.part }
        return .property(
            PropertyEffect(
                AnimationKeyPath(keyPath, of: layer), track, pace: pace, isAdditive: isAdditive,
                isCumulative: isCumulative))
    }
}

/// An animation from one value to another.
///
/// Values are numbers, points, sizes, rectangles, transforms, colours, paths or pictures.
///
/// - Difference: a value of another kind is a programmer error; Core Animation ignores it.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start.
    open var fromValue: Any?
    /// The value at the end.
    open var toValue: Any?
    /// The change from the start to the end.
    open var byValue: Any?

    override func track() -> PropertyEffect.Track? {
        .ends(
            AnimationEnds(
                from: AnimationValue(checked: fromValue), to: AnimationValue(checked: toValue),
                by: AnimationValue(checked: byValue)))
    }
}
