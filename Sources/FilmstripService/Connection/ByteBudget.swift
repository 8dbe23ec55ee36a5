import Foundation

/// Bounds the bytes of one kind that are kept at a time, over all connections.
///
/// `@unchecked Sendable`: `used` is read and written with `lock` locked only.
final class ByteBudget: @unchecked Sendable {
    private let limit: Int
    private let lock = NSLock()
    private var used = 0

    init(limit: Int) { self.limit = limit }

    var inUse: Int { lock.withLock { used } }

    /// Takes `bytes` from the budget, or returns false if they do not fit.
    func reserve(_ bytes: Int) -> Bool {
        lock.withLock {
            guard bytes <= limit - used else { return false }
            used += bytes
            return true
        }
    }

    /// Gives back what was reserved.
    func release(_ bytes: Int) {
        lock.withLock { used -= bytes }
    }
}
