import FilmstripGeometry

/// An animation of one property, named by a key path.
///
/// A key path names an animatable property of a layer, such as `opacity`, or a part of one, such as
/// `position.x`, `bounds.size.width` or `transform.rotation.z`.
///
/// An unknown key path animates nothing, and neither does a value that the property cannot take; the animation takes its
/// time all the same.
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

    /// The source of the values of `keyPath`; nil if the animation has none.
    func track(of keyPath: AnimationKeyPath) -> PropertyEffect.Track? { nil }

    override func effect(on layer: CALayer, duration: CFTimeInterval) -> AnimationEffect {
        guard var name = keyPath else { return .nothing }
        if let valueFunction { name += "." + valueFunction.part }
        guard let path = AnimationKeyPath(name, of: layer), let track = track(of: path) else {
            return .nothing
        }
        return .property(
            PropertyEffect(
                path, track, pace: pace, isAdditive: isAdditive,
                isCumulative: isCumulative))
    }
}

/// An animation from one value to another.
///
/// Values are numbers, points, sizes, rectangles, transforms, colours, paths or pictures. One that the property cannot
/// take counts as nil.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start.
    open var fromValue: Any?
    /// The value at the end.
    open var toValue: Any?
    /// The change from the start to the end.
    open var byValue: Any?
    /// Whether it is implicit: it leads to the model, whatever explicit animations show meanwhile.
    var endsAtModel = false

    open override func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
        if endsAtModel, let key = LayerKey(rawValue: event) {
            toValue = (anObject as? CALayer)?.modelValues[key]?.untyped
        }
        super.run(forKey: event, object: anObject, arguments: dict)
    }

    override func track(of keyPath: AnimationKeyPath) -> PropertyEffect.Track? {
        let (from, to, by) = (fromValue, toValue, byValue)
        let ends = [from, to, by].map { value in
            AnimationValue(value).flatMap { keyPath.accepts($0) ? $0 : nil }
        }
        // With values that are all unusable it animates nothing; with none at all, from and to the layer's own.
        if ends.allSatisfy({ $0 == nil }), [from, to, by].contains(where: { $0 != nil }) {
            return nil
        }
        return .ends(AnimationEnds(from: ends[0], to: ends[1], by: ends[2]))
    }
}
