import Foundation

extension Schema {
    /// A type that may hold itself, by its name.
    ///
    /// It is made when it is first read, and then once: within itself it is another one, which is made
    /// when that is read.
    static func named(_ name: String, _ make: @escaping @Sendable () -> Schema) -> Schema {
        let inner = Deferred(make)
        return Schema(shape: .named(name) { inner.value.shape }) { node, validation in
            inner.value.read(node, &validation)
        }
    }
}

/// A value that is made when it is first asked for.
///
/// `@unchecked Sendable`: `made` is read and written with `lock` locked only.
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
