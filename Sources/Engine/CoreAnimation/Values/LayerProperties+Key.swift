/// An operation on the value of a layer's key.
protocol LayerValueVisitor {
    /// `LayerProperties` if the visitor changes them, else `Void`.
    associatedtype Values
    associatedtype Result

    /// Visits a value that every layer has.
    func visit<Value: LayerValue>(
        _ values: inout Values, _ path: WritableKeyPath<LayerProperties, Value>
    ) -> Result

    /// Visits a value that layers of one class have.
    ///
    /// - Parameters:
    ///   - part: The properties of that class; nil for other layers.
    ///   - path: The value in those properties.
    ///   - lowest: Lower bound to which numbers are raised when set; nil for no bound.
    func visit<Part, Value: LayerValue>(
        _ values: inout Values, _ part: WritableKeyPath<LayerProperties, Part?>,
        _ path: WritableKeyPath<Part, Value>, atLeast lowest: Double?
    ) -> Result
}

extension LayerValueVisitor {
    /// Visits a value that layers of one class have, without a lower bound.
    @inline(__always)
    func visit<Part, Value: LayerValue>(
        _ values: inout Values, _ part: WritableKeyPath<LayerProperties, Part?>,
        _ path: WritableKeyPath<Part, Value>
    ) -> Result {
        visit(&values, part, path, atLeast: nil)
    }
}

extension LayerProperties {
    /// The value of `key`; nil if the layer has none, as without a colour or a gradient.
    package subscript(key: LayerKey) -> AnimationValue? {
        get {
            withUnsafePointer(to: self) {
                var nothing: Void
                return key.visit(&nothing, Getting(values: $0))
            }
        }
        set {
            guard let newValue, key.visit(&self, Setting(value: newValue)) else {
                fatalError("\(key.rawValue) cannot hold \(newValue.map { "\($0)" } ?? "nothing")")
            }
        }
    }

    /// Calls `body` with the index of each of `keys` whose value is not the same as in `other`, which costs less than to
    /// read both.
    package func forEachDifference(
        from other: LayerProperties, among keys: [LayerKey], _ body: (Int) -> Void
    ) {
        withUnsafePointer(to: self) { values in
            withUnsafePointer(to: other) { others in
                for (index, key) in keys.enumerated() {
                    var nothing: Void
                    if key.visit(&nothing, Comparing(values: values, others: others)) { continue }
                    body(index)
                }
            }
        }
    }

    /// The numbers of a key that every layer has and whose value is up to four numbers; nil for another
    /// key, or without a value. Unused numbers are 0.
    func vector(_ key: LayerKey) -> SIMD4<Double>? {
        withUnsafePointer(to: self) {
            var nothing: Void
            return key.visit(&nothing, GettingVector(values: $0))
        }
    }

    /// Sets a value that `vector` can return.
    mutating func setVector(_ key: LayerKey, _ value: SIMD4<Double>) {
        guard key.visit(&self, SettingVector(vector: value)) else {
            fatalError("\(key.rawValue) is no vector")
        }
    }
}

extension LayerKey {
    package var kind: AnimationValue.Kind { traits.kind }

    /// The kind of a value that every layer has and that is up to four numbers; nil for other keys.
    var vectorKind: AnimationValue.Kind? {
        let (kind, isOfEveryLayer) = traits
        return isOfEveryLayer && kind.isVector ? kind : nil
    }

    private var traits: TellingTraits.Traits {
        var nothing: Void
        return visit(&nothing, TellingTraits())
    }
}

/// Reads a value through a pointer, valid only during the call that creates the visitor: copying all
/// values would double the time.
private struct Getting: LayerValueVisitor {
    let values: UnsafePointer<LayerProperties>

    @inline(__always)
    func visit<Value: LayerValue>(
        _ nothing: inout Void, _ path: WritableKeyPath<LayerProperties, Value>
    ) -> AnimationValue? {
        values.pointee[keyPath: path].animated
    }

    @inline(__always)
    func visit<Part, Value: LayerValue>(
        _ nothing: inout Void, _ part: WritableKeyPath<LayerProperties, Part?>,
        _ path: WritableKeyPath<Part, Value>, atLeast lowest: Double?
    ) -> AnimationValue? {
        guard let part = values.pointee[keyPath: part] else { return nil }
        return part[keyPath: path].animated
    }
}

/// Compares a value through pointers, as `Getting` reads it.
private struct Comparing: LayerValueVisitor {
    let values: UnsafePointer<LayerProperties>
    let others: UnsafePointer<LayerProperties>

    @inline(__always)
    func visit<Value: LayerValue>(
        _ nothing: inout Void, _ path: WritableKeyPath<LayerProperties, Value>
    ) -> Bool {
        values.pointee[keyPath: path] == others.pointee[keyPath: path]
    }

    @inline(__always)
    func visit<Part, Value: LayerValue>(
        _ nothing: inout Void, _ part: WritableKeyPath<LayerProperties, Part?>,
        _ path: WritableKeyPath<Part, Value>, atLeast lowest: Double?
    ) -> Bool {
        values.pointee[keyPath: part]?[keyPath: path]
            == others.pointee[keyPath: part]?[keyPath: path]
    }
}

/// Sets a value, and returns whether it is of the key's kind. A layer without such a value is unchanged.
private struct Setting: LayerValueVisitor {
    let value: AnimationValue

    @inline(__always)
    func visit<Value: LayerValue>(
        _ values: inout LayerProperties, _ path: WritableKeyPath<LayerProperties, Value>
    ) -> Bool {
        guard let new = Value(animated: value) else { return false }
        values[keyPath: path] = new
        return true
    }

    @inline(__always)
    func visit<Part, Value: LayerValue>(
        _ values: inout LayerProperties, _ part: WritableKeyPath<LayerProperties, Part?>,
        _ path: WritableKeyPath<Part, Value>, atLeast lowest: Double?
    ) -> Bool {
        guard let new = Value(animated: value) else { return false }
        guard var changed = values[keyPath: part] else { return true }
        changed[keyPath: path] = if let lowest { new.raised(to: lowest) } else { new }
        values[keyPath: part] = changed
        return true
    }
}

/// Reads a vector through a pointer, as `Getting` does.
private struct GettingVector: LayerValueVisitor {
    let values: UnsafePointer<LayerProperties>

    @inline(__always)
    func visit<Value: LayerValue>(
        _ nothing: inout Void, _ path: WritableKeyPath<LayerProperties, Value>
    ) -> SIMD4<Double>? {
        guard Value.kind.isVector else { return nil }
        return values.pointee[keyPath: path].animated?.vector(of: Value.kind)
    }

    @inline(__always)
    func visit<Part, Value: LayerValue>(
        _ nothing: inout Void, _ part: WritableKeyPath<LayerProperties, Part?>,
        _ path: WritableKeyPath<Part, Value>, atLeast lowest: Double?
    ) -> SIMD4<Double>? { nil }
}

/// Sets a vector, and returns whether the key's value is one.
private struct SettingVector: LayerValueVisitor {
    let vector: SIMD4<Double>

    @inline(__always)
    func visit<Value: LayerValue>(
        _ values: inout LayerProperties, _ path: WritableKeyPath<LayerProperties, Value>
    ) -> Bool {
        guard let new = AnimationValue(vector, of: Value.kind).flatMap(Value.init(animated:)) else {
            return false
        }
        values[keyPath: path] = new
        return true
    }

    @inline(__always)
    func visit<Part, Value: LayerValue>(
        _ values: inout LayerProperties, _ part: WritableKeyPath<LayerProperties, Part?>,
        _ path: WritableKeyPath<Part, Value>, atLeast lowest: Double?
    ) -> Bool { false }
}

private struct TellingTraits: LayerValueVisitor {
    typealias Traits = (kind: AnimationValue.Kind, isOfEveryLayer: Bool)

    @inline(__always)
    func visit<Value: LayerValue>(
        _ nothing: inout Void, _ path: WritableKeyPath<LayerProperties, Value>
    ) -> Traits { (Value.kind, true) }

    @inline(__always)
    func visit<Part, Value: LayerValue>(
        _ nothing: inout Void, _ part: WritableKeyPath<LayerProperties, Part?>,
        _ path: WritableKeyPath<Part, Value>, atLeast lowest: Double?
    ) -> Traits { (Value.kind, false) }
}
