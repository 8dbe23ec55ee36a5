import Foundation

extension Schema {
    /// A named schema, which may contain itself.
    ///
    /// It is created once, at its first use. The schema of the same name inside it is a separate
    /// one, created at that one's first use.
    static func named(_ name: String, _ make: @escaping @Sendable () -> Schema) -> Schema {
        let inner = Deferred(make)
        return Schema(shape: .named(name) { inner.value.shape }) { node, validation in
            inner.value.read(node, &validation)
        }
    }
}

/// A value that is created at its first use.
///
/// `@unchecked Sendable`: `made` is accessed only while `lock` is held.
private final class Deferred<Value: Sendable>: @unchecked Sendable {
    private let make: @Sendable () -> Value
    private var made: Value?
    private let lock = NSLock()

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    var value: Value {
        lock.withLock {
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}
