/// A count of the operations of a piece of work, which ends it at a limit or when it is cancelled.
///
/// Operations are steps of some ten nanoseconds each, reported by loops as they go. They depend on the
/// work alone, not on the machine, the time or other threads, so that the count is the same in every run.
/// A loop that finds ``isOver`` true ends early; its result is meaningless, and the code that asked for the
/// work throws instead. A workload is confined to one task, and no code runs while one of its numbers is changed, so
/// their exclusivity is not checked.
package final class Workload {
    /// The number of operations above which the work ends.
    package let limit: Int
    /// Operations reported so far.
    @exclusivity(unchecked) package private(set) var operations = 0
    /// Whether the work is to end: it was cancelled, or its operations exceed the limit.
    @exclusivity(unchecked) package private(set) var isOver = false
    private let cancellation: Cancellation?
    /// The count at which to check the cancellation again, or at which the limit is exceeded.
    @exclusivity(unchecked) private var nextQuestion = 0

    /// Operations between two checks for cancellation: below a millisecond.
    private static let interval = 8192

    /// A workload that ends when the current work is cancelled, or after `limit` operations.
    package init(limit: Int = .max) {
        (self.limit, cancellation) = (limit, Cancellation.current)
    }

    /// Whether the work ended because of its limit.
    package var isExhausted: Bool { operations > limit }

    /// Reports operations.
    ///
    /// - Returns: Whether the work is to continue.
    @discardableResult
    package func spend(_ count: Int) -> Bool {
        operations &+= count
        if operations >= nextQuestion { ask() }
        return !isOver
    }

    private func ask() {
        nextQuestion = operations &+ Self.interval
        if limit < nextQuestion, operations <= limit { nextQuestion = limit &+ 1 }
        if isExhausted || cancellation?.isRequested ?? false { isOver = true }
    }
}
