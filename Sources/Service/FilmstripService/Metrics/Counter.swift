import Synchronization

/// An integer that any thread can add to, without a lock.
final class Counter: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    /// Adds 1 and returns the sum.
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }

    /// Adds a number; the sum stays at the limits of integers.
    func add(_ change: Int = 1) {
        var sum = value
        while true {
            let (exact, isOver) = sum.addingReportingOverflow(change)
            let next = isOver ? (change > 0 ? Int.max : .min) : exact
            let result = count.weakCompareExchange(
                expected: sum, desired: next, ordering: .relaxed)
            if result.exchanged { return }
            sum = result.original
        }
    }
}
