/// State that few responders have, so that the others pay for one empty reference alone.
package final class ResponderExtras {
    /// Values of properties, by their names.
    var values: [String: Any] = [:]
    /// The associated objects; nil if there are none.
    package var associations: Associations?
}

extension UIResponder {
    /// Returns the value of a rarely used property, or `fallback` if it was never set.
    package func extra<Value>(_ name: String, else fallback: @autoclosure () -> Value) -> Value {
        extras?.values[name] as? Value ?? fallback()
    }

    /// Sets the value of a rarely used property.
    package func setExtra<Value>(_ name: String, _ value: Value) { madeExtras.values[name] = value }

    /// The rarely used state, made now if there is none.
    package var madeExtras: ResponderExtras {
        if let extras { return extras }
        let made = ResponderExtras()
        extras = made
        return made
    }
}
