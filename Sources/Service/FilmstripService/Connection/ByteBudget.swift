import Foundation

/// A limit on the bytes of one kind that are held at a time, over all connections.
///
/// `@unchecked Sendable`: `used` is only read and written while `lock` is held.
final class ByteBudget: @unchecked Sendable {
    private let limit: Int
    private let lock = NSLock()
    private var used = 0

    init(limit: Int) { self.limit = limit }

    var inUse: Int { lock.withLock { used } }

    /// Reserves `bytes`, or returns false if they exceed what is left.
    func reserve(_ bytes: Int) -> Bool {
        lock.withLock {
            guard bytes <= limit - used else { return false }
            used += bytes
            return true
        }
    }

    func release(_ bytes: Int) {
        lock.withLock { used -= bytes }
    }
}
