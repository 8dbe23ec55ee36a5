import Foundation

/// Objects that are made when none is free, and used again: as many as threads use them at once.
///
/// `@unchecked Sendable`: `idle` is read and written with `lock` locked only, and an object that is lent
/// is not in it, so that one thread at a time has it.
package final class Pool<Object>: @unchecked Sendable {
    private let make: @Sendable () -> Object
    /// Those that rest.
    private var idle: [Object] = []
    private let lock = NSLock()

    /// An empty pool.
    package init(_ make: @escaping @Sendable () -> Object) { self.make = make }

    /// Does `work` with an object that nobody else uses meanwhile.
    package func withObject<Result, Failure: Error>(
        _ work: (Object) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let object = lock.withLock { idle.popLast() } ?? make()
        defer { lock.withLock { idle.append(object) } }
        return try work(object)
    }
}
