public import Foundation

/// Values of a subclass's or an app's own.
extension CALayer {
    /// A subclass's own animatable property, as the getter of a computed property returns it:
    ///
    ///     var progress: CGFloat {
    ///         get { animatableValue(forKey: "progress", default: 0) }
    ///         set { setAnimatableValue(newValue, forKey: "progress") }
    ///     }
    ///
    /// A presentation has the value of the moment. With a `needsDisplay(forKey:)` that is true for the key, a change
    /// requests a display, and while the property is animated the layer draws itself anew for each picture.
    ///
    /// - Parameters:
    ///   - key: The property's name, also as an animation's key path.
    ///   - value: The value before one is set: a number, a point, a size, a rectangle, a transform, a colour or a path.
    /// - Difference: ours; it stands in for `@NSManaged`.
    public func animatableValue<Value>(forKey key: String, default value: Value) -> Value {
        guard let own = modelValues.own?.values[key] else { return value }
        if let same = own.untyped as? Value { return same }
        guard case .number(let number) = own else { return value }
        let whole = abs(number) < 1e15 ? Int(number) : 0
        let forms: [Any] = [CGFloat(number), Float(number), whole, number != 0]
        return forms.lazy.compactMap { $0 as? Value }.first ?? value
    }

    /// Sets a subclass's own animatable property, and runs the action for the change.
    ///
    /// - Difference: ours; it stands in for `@NSManaged`.
    public func setAnimatableValue<Value>(_ value: Value, forKey key: String) {
        let animated: AnimationValue?
        if let flag = value as? Bool {
            animated = .number(flag ? 1 : 0)
        } else {
            animated = AnimationValue(checked: value)
        }
        guard let animated, modelValues.own?.values[key] != animated else { return }
        let action = isCopy ? nil : action(forKey: key)
        edit {
            var own = $0.own ?? OwnProperties(base: $0.kind)
            own.values[key] = animated
            $0.own = own
        }
        if !isCopy, type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// Whether a key is one of the subclass's own animatable properties.
    func hasOwnKey(_ key: String) -> Bool {
        modelValues.own?.values[key] != nil || type(of: self).needsDisplay(forKey: key)
            || type(of: self).ownKeys.contains(key)
    }

    /// The layer's drawing at a moment: the recorded one, or while an own property is animated a new one.
    func drawing(_ values: LayerProperties) -> LayerDrawing? {
        guard case .own(let own) = values.kind, !values.bounds.isEmpty else { return drawing }
        let shown = own.values
        let model = modelValues.own?.values ?? [:]
        guard shown != model else { return drawing }
        let layerType = type(of: self)
        let isStale = shown.contains { key, value in
            model[key] != value && layerType.needsDisplay(forKey: key)
        }
        guard isStale, context.spend(1000) else { return drawing }
        let copy = copy(showing: values)
        AnimationContext.$task.withValue(AnimationContext.TaskContext(context: context)) {
            copy.display()
        }
        return copy.drawing
    }

    /// A value of the app's own, or of an animatable property; nil if there is none.
    public func value(forKey key: String) -> Any? {
        if LayerKey(property: key) != nil || hasOwnKey(key) { return value(forKeyPath: key) }
        return extras?.values[key]
    }

    /// Stores a value of the app's own with the layer, or sets an animatable property.
    public func setValue(_ value: Any?, forKey key: String) {
        if LayerKey(property: key) != nil || hasOwnKey(key) {
            setValue(value, forKeyPath: key)
        } else {
            makeExtras().values[key] = value
        }
    }

    /// The layer's rarely used settings, made when they are first needed.
    func makeExtras() -> LayerExtras {
        if let extras { return extras }
        let made = LayerExtras()
        extras = made
        return made
    }
}

/// Settings that few layers have.
final class LayerExtras {
    var values: [String: Any] = [:]
    var allowsGroupOpacity = true
    var allowsEdgeAntialiasing = false
    var drawsAsynchronously = false
    var style: [AnyHashable: Any]?
    var filters: [Any]?
}

/// Settings without a picture of their own.
extension CALayer {
    /// Whether the layer and its sublayers fade as one picture; it has no effect: they always do.
    public var allowsGroupOpacity: Bool {
        get { extras?.allowsGroupOpacity ?? true }
        set { makeExtras().allowsGroupOpacity = newValue }
    }

    /// Whether the layer's edges are smooth; it has no effect: they always are.
    public var allowsEdgeAntialiasing: Bool {
        get { extras?.allowsEdgeAntialiasing ?? false }
        set { makeExtras().allowsEdgeAntialiasing = newValue }
    }

    /// Whether drawing happens on another thread; it has no effect: it is recorded.
    public var drawsAsynchronously: Bool {
        get { extras?.drawsAsynchronously ?? false }
        set { makeExtras().drawsAsynchronously = newValue }
    }

    /// Default values by key; they have no effect.
    public var style: [AnyHashable: Any]? {
        get { extras?.style }
        set { makeExtras().style = newValue }
    }

    /// Core Image's filters; they have no effect, as on iOS.
    public var filters: [Any]? {
        get { extras?.filters }
        set { makeExtras().filters = newValue }
    }

    /// Requests a call of `display` for the whole layer before the turn's commit.
    public func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

    /// The size that the layer's content prefers: that of its bounds.
    public func preferredFrameSize() -> CGSize { bounds.size }

    /// The part of the bounds that the superlayers' bounds show.
    public var visibleRect: CGRect {
        var rect = bounds
        var layer = self
        while let parent = layer.superlayer {
            rect = layer.convert(rect, to: parent).intersection(parent.bounds)
            rect = rect.isNull ? .zero : rect
            layer = parent
        }
        return layer === self ? rect : layer.convert(rect, to: self)
    }
}
