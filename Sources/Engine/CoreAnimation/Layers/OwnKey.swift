/// An animatable property of a layer's class that has no `LayerKey`.
struct OwnKey<Value: Sendable>: Sendable {
    /// The property's name, also in key paths.
    let name: String
    /// The value while none is set.
    let initial: Value

    init(_ name: String, _ initial: Value) { (self.name, self.initial) = (name, initial) }
}

extension CALayer {
    /// The value of an own property; setting it runs the action for the change.
    subscript<Value>(key: OwnKey<Value>) -> Value {
        get { animatableValue(forKey: key.name, default: key.initial) }
        set { setAnimatableValue(newValue, forKey: key.name) }
    }
}

extension OwnProperties {
    /// The value of a property at the time of these, as exact as an animation has it.
    func number(_ key: OwnKey<some BinaryFloatingPoint>) -> Double {
        number(key.name, Double(key.initial))
    }

    /// The value of a property at the time of these, with the fractions of an animation.
    func number(_ key: OwnKey<some BinaryInteger>) -> Double {
        number(key.name, Double(key.initial))
    }

    /// The value of a property at the time of these.
    subscript<Value: LayerValue>(key: OwnKey<Value>) -> Value {
        values[key.name].flatMap(Value.init(animated:)) ?? key.initial
    }

    private func number(_ key: String, _ value: Double) -> Double {
        if case .number(let number)? = values[key] { number } else { value }
    }
}
