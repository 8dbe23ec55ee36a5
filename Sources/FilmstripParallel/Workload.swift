/// Counts the operations of a piece of work, and ends it if they become too many or nobody wants it any more.
///
/// Operations are steps of some ten nanoseconds each that loops report as they do them. They depend on the
/// work alone, not on the machine, the time or other threads, so that the count is the same in every run.
/// A loop that finds ``isOver`` true ends early; what it leaves is worthless, and whoever asked for the work
/// throws instead. A workload is confined to one task.
package final class Workload {
    /// Operations after which the work ends.
    package let limit: Int
    /// Operations reported so far.
    package private(set) var operations = 0
    /// Whether the work is to end: it was cancelled, or its operations are more than the limit.
    package private(set) var isOver = false
    private let cancellation: Cancellation?
    /// The count at which the cancellation is asked again, or the limit is passed.
    private var nextQuestion = 0

    /// Operations between two questions whether the work is cancelled: below a millisecond.
    private static let interval = 8192

    /// A workload that ends with the work that it is a part of now, or after `limit` operations.
    package init(limit: Int = .max) {
        (self.limit, cancellation) = (limit, Cancellation.current)
    }

    /// Whether the work ended because of its limit.
    package var isExhausted: Bool { operations > limit }

    /// Reports operations.
    ///
    /// - Returns: Whether the work goes on.
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
