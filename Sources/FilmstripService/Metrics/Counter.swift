import Synchronization

/// An integer that any thread can add to, without a lock.
final class Counter: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    /// Adds 1 and returns the sum.
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }

    func add(_ change: Int = 1) { count.add(change, ordering: .relaxed) }
}
