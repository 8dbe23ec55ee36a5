import Synchronization

/// A request to end work early, for which the loops of that work check.
///
/// The current cancellation is found through a task-local, so that no signature carries it. A loop
/// that may run for more than some milliseconds checks ``isRequested`` in each pass, or every few hundred passes
/// if a pass takes nanoseconds, and ends early if it is true; its result is then meaningless. Code that returns
/// a result to a caller outside of the work checks once more at the end, and throws instead. A request is never
/// withdrawn, hence no meaningless result is ever taken for a good one.
package final class Cancellation: Sendable {
    @TaskLocal private static var ofThisWork: Cancellation?

    private let flag = Atomic(false)
    private let question: @Sendable () -> Bool

    /// A cancellation that is requested by ``request()``, or as soon as `question` returns true.
    ///
    /// - Parameter question: Called on any thread, often; it should return within nanoseconds. It may block the
    ///   thread on purpose, as a scheduler does to let another job go first; hence nobody checks a cancellation
    ///   while holding a lock.
    package init(_ question: @escaping @Sendable () -> Bool = { false }) {
        self.question = question
    }

    /// The cancellation of the current work; nil if it cannot be cancelled.
    ///
    /// Reading it takes some 30 ns: a loop with shorter passes reads it once.
    package static var current: Cancellation? { ofThisWork }

    /// Whether the current work is to end.
    package static var isRequested: Bool { ofThisWork?.isRequested ?? false }

    package var isRequested: Bool {
        if flag.load(ordering: .relaxed) { return true }
        guard question() else { return false }
        request()
        return true
    }

    package func request() { flag.store(true, ordering: .relaxed) }

    /// Runs `body` as part of the work that this cancellation ends.
    package func perform<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try Self.perform(with: self, body)
    }

    /// Runs `body` as part of the work that `cancellation` ends, if there is one.
    static func perform<Result, Failure: Error>(
        with cancellation: Cancellation?, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try $ofThisWork.withValue(cancellation) { () -> Swift.Result<Result, Failure> in
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }.get()
    }
}
