import Foundation

/// The model of a layer: copies for presentations, changes of values, and the place in the tree.
extension CALayer {
    /// A copy of the layer, by its own class, that shows `values`.
    func copy(showing values: LayerProperties) -> Self {
        AnimationContext.$task.withValue(AnimationContext.TaskContext(context: context)) {
            let copy = Self.init(presenting: self)
            copy.show(self, values: values)
            return copy
        }
    }

    /// Makes this layer the presentation of another one, with `values` as its model.
    func show(_ other: CALayer, values: LayerProperties) {
        modelValues = values
        (modelLayer, isCopy) = (other, true)
        (name, delegate) = (other.name, other.delegate)
        (drawing, contentsGravity) = (other.drawing, other.contentsGravity)
        (maskedCorners, cornerCurve) = (other.maskedCorners, other.cornerCurve)
        compositingFilter = other.compositingFilter
        (beginTime, timeOffset, speed) = (other.beginTime, other.timeOffset, other.speed)
    }

    func countChange() {
        context.modelVersion &+= 1
        modelVersion = context.modelVersion
        if modelValues.zPosition != 0 { context.hasDepth = true }
    }

    /// Sets a value, and runs the action for the change.
    @inline(__always)
    func change<Value: Equatable>(
        _ key: LayerKey, _ path: WritableKeyPath<LayerProperties, Value>, to value: Value
    ) {
        guard modelValues[keyPath: path] != value else { return }
        if !isCopy, let action = action(forKey: key.rawValue) {
            // A transition starts from the picture before the change.
            (action as? CATransition)?.take(self)
            modelValues[keyPath: path] = value
            action.run(forKey: key.rawValue, object: self, arguments: nil)
        } else {
            modelValues[keyPath: path] = value
        }
        context.valueObservers?.changed(self)
    }

    /// Changes the properties of a layer of one class, and runs the action for the change.
    func change<Part: LayerPart>(
        _ key: LayerKey, _ part: WritableKeyPath<LayerProperties, Part?>,
        _ edit: (inout Part) -> Void
    ) {
        var changed = modelValues[keyPath: part] ?? Part()
        edit(&changed)
        change(key, part, to: changed)
    }

    /// The delegate's action, else one of `actions`, else an implicit animation.
    func foundAction(forKey event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) {
            return type(of: action) == NSNull.self ? nil : action
        }
        if let action = actions?[event] { return action.unlessNull }
        if let action = type(of: self).defaultAction(forKey: event) { return action.unlessNull }
        let transactions = context.transactions
        guard !transactions.disablesActions, isRooted, !joinedInThisTurn,
            let key = LayerKey(rawValue: event), key.animatesImplicitly,
            let shown = presentationValues()[key]
        else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = shown.untyped
        animation.duration = transactions.duration
        animation.timingFunction =
            transactions.timingFunction ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        // Source: stackoverflow.com/questions/53122480.
        animation.endsAtModel = true
        return animation
    }

    /// Sets a value without running an action.
    package func setModel(_ value: AnimationValue, for key: LayerKey) {
        let size = modelValues.bounds.size
        modelValues[key] = value
        if modelValues.bounds.size != size { sizeChanged() }
        context.valueObservers?.changed(self)
    }

    /// Changes values that have no key.
    func edit(_ change: (inout LayerProperties) -> Void) { change(&modelValues) }

    /// Whether the layer or one of its superlayers was moved in the tree in the current turn.
    var joinedInThisTurn: Bool {
        firstUpwards { $0.joinedTurn == context.turn ? true : nil } ?? false
    }

    /// Whether the layer was in a shown tree at the end of an earlier turn.
    package var wasShown: Bool {
        // The newest turn in which one of the layers on the way up to the current one was moved.
        var newest = -1
        let wasShown = firstUpwards { layer -> Bool? in
            if let left = layer.leftTurn, left > newest { return true }
            if layer.above == nil { return newest < context.turn && layer.isRooted }
            newest = max(newest, layer.joinedTurn ?? -1)
            return nil
        }
        return wasShown ?? false
    }

    /// Whether the layer lies in the tree of a root of the context.
    var isRooted: Bool {
        let root = firstUpwards { $0.above == nil ? $0 : nil }
        return context.rootLayers.contains { $0 === root }
    }

    func setSuperlayer(_ layer: CALayer?) {
        if superlayer != nil, wasShown { leftTurn = context.turn }
        superlayer = layer
        joinedTurn = context.turn
        context.treeVersion &+= 1
        context.needsRootCheck = true
    }

    func sizeChanged() {
        isLayoutNeeded = true
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
}
