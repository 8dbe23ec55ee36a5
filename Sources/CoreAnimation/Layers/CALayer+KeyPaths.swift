import Foundation

extension CALayer {
    /// Sets the property, or the part of one, that an animation's key path names, with the action that
    /// belongs to the change.
    ///
    /// - Parameters:
    ///   - value: A number, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D` or `CGColor`, as the property
    ///     has it; 0 or 1 for a boolean.
    ///   - keyPath: Such as `transform.rotation.z`; one that no layer has is a programmer error.
    /// - Difference: keys that are not animatable and keys of a program's own are not known; a property
    ///   that the layer's class has not is left alone.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let path = AnimationKeyPath(keyPath)
        guard let value = AnimationValue(checked: value) else { return }
        var values = modelValues
        path.set(value, in: &values)
        guard let new = values[path.key], new != modelValues[path.key] else { return }
        let action = action(forKey: path.key.rawValue)
        // A transition leads from what shows before the change.
        (action as? CATransition)?.take(self)
        setModel(new, for: path.key)
        action?.run(forKey: path.key.rawValue, object: self, arguments: nil)
    }

    /// The property, or the part of one, that an animation's key path names; nil if the layer has none.
    ///
    /// - Returns: A `Double`, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D` or `CGColor`.
    public func value(forKeyPath keyPath: String) -> Any? {
        AnimationKeyPath(keyPath).value(in: modelValues)?.untyped
    }
}
