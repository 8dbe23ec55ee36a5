package struct Associations {
    /// The ways to keep an associated object.
    package enum Strength { case weak, strong }

    private var values: [UnsafeRawPointer: Kept] = [:]

    package init() {}

    package var isEmpty: Bool { values.isEmpty }

    /// Returns the value of a key; nil if there is none, or if it was kept weakly and is gone.
    package func value(of key: UnsafeRawPointer) -> Any? {
        switch values[key] {
        case .strong(let value): value
        case .weak(let reference): reference.object
        case nil: nil
        }
    }

    /// Sets the value of a key; nil removes it. Only objects can be kept weakly, other values are kept as they are.
    package mutating func set(_ value: Any?, of key: UnsafeRawPointer, _ strength: Strength) {
        guard let value else {
            values[key] = nil
            return
        }
        switch strength {
        case .strong: values[key] = .strong(value)
        case .weak:
            values[key] =
                type(of: value) is AnyClass
                ? .weak(Weak(object: value as AnyObject)) : .strong(value)
        }
    }

    private enum Kept {
        case strong(Any)
        case weak(Weak)
    }

    private struct Weak {
        weak var object: AnyObject?
    }
}
