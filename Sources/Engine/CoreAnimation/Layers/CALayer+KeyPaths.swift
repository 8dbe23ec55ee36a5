import FilmstripGeometry
import Foundation

extension CALayer {
    /// Sets the property, or the part of one, that an animation's key path names, and runs the action for
    /// the change.
    ///
    /// - Parameters:
    ///   - value: A value of the property's type, such as a number, `CGPoint`, `CGSize`, `CGRect`,
    ///     `CATransform3D` or `CGColor`; 0 or 1 for a boolean. Nil changes nothing.
    ///   - keyPath: A key path such as `transform.rotation.z`; an unknown one is a programmer error.
    /// - Difference: keys that are not animatable are unknown; a property that the layer's class does not have
    ///   is left unchanged.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if keyPath.hasPrefix("emitterCells."), let emitter = self as? CAEmitterLayer {
            emitter.setCellValue(value, keyPath)
            return
        }
        if LayerKey(property: keyPath) == nil, hasOwnKey(keyPath) {
            if let value { setAnimatableValue(value, forKey: keyPath) }
            return
        }
        let path = knownPath(keyPath)
        guard let value = AnimationValue(checked: value) else { return }
        demand(path.accepts(value), "\(keyPath) cannot be \(value)")
        var values = modelValues
        path.set(value, in: &values)
        guard let new = values[path.key], new != modelValues[path.key] else { return }
        let action = action(forKey: path.key.rawValue)
        // A transition starts from the picture before the change.
        (action as? CATransition)?.take(self)
        setModel(new, for: path.key)
        action?.run(forKey: path.key.rawValue, object: self, arguments: nil)
    }

    /// The property, or the part of one, that an animation's key path names; nil if the layer has none.
    ///
    /// - Returns: A `Double`, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D` or `CGColor`, or else the
    ///   property's list, path or contents.
    public func value(forKeyPath keyPath: String) -> Any? {
        knownPath(keyPath).value(in: modelValues)?.untyped
    }

    private func knownPath(_ spelling: String) -> AnimationKeyPath {
        guard let path = AnimationKeyPath(spelling, of: self) else {
            fatalError("no animatable property \(spelling)")
        }
        return path
    }
}
