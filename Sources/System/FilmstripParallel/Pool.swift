import Foundation

/// A pool of reusable objects: a new one is made only if none is free, so there are at most as many as threads
/// that use them at once.
///
/// `@unchecked Sendable`: `idle` is accessed only with `lock` locked, and an object in use is not in it, so
/// that one thread at a time has it.
package final class Pool<Object>: @unchecked Sendable {
    private let make: @Sendable () -> Object
    /// The objects that are not in use.
    private var idle: [Object] = []
    private let lock = NSLock()

    /// An empty pool.
    package init(_ make: @escaping @Sendable () -> Object) { self.make = make }

    /// Calls `work` with an object that no other call uses at the same time.
    ///
    /// - Parameter isReusable: Asked after the work; if not, the object is let go.
    package func withObject<Result, Failure: Error>(
        isReusable: (Object) -> Bool = { _ in true }, _ work: (Object) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let object = lock.withLock { idle.popLast() } ?? make()
        defer { if isReusable(object) { lock.withLock { idle.append(object) } } }
        return try work(object)
    }
}
