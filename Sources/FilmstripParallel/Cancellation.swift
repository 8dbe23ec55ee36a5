import Synchronization

/// A request to end work early, which the loops of that work look for.
///
/// The work's current cancellation is found through a task-local, so that no signature carries it. A loop
/// that may run for more than some milliseconds asks ``isRequested`` in each pass, or every few hundred passes
/// where a pass takes nanoseconds, and ends early if it is true; its result is worthless then. Whoever returns
/// a result to a caller outside of the work asks once more at the end, and throws instead. A cancellation
/// that was requested stays so, hence no worthless result is ever taken for a good one.
package final class Cancellation: Sendable {
    @TaskLocal private static var ofThisWork: Cancellation?

    private let flag = Atomic(false)
    private let question: @Sendable () -> Bool

    /// A cancellation that is requested by ``request()``, or once `question` has been answered by true.
    ///
    /// - Parameter question: Asked on any thread, often; it should answer within nanoseconds. It may hold the
    ///   thread on purpose, as a scheduler does that lets another job go first: hence nobody asks while they
    ///   hold a lock.
    package init(_ question: @escaping @Sendable () -> Bool = { false }) {
        self.question = question
    }

    /// The cancellation of the work that this is a part of; nil if nobody can end it.
    ///
    /// Reading it takes some 30 ns: a loop with shorter passes reads it once.
    package static var current: Cancellation? { ofThisWork }

    /// Whether the work that this is a part of is to end.
    package static var isRequested: Bool { ofThisWork?.isRequested ?? false }

    /// Whether the end was requested.
    package var isRequested: Bool {
        if flag.load(ordering: .relaxed) { return true }
        guard question() else { return false }
        request()
        return true
    }

    /// Requests the end.
    package func request() { flag.store(true, ordering: .relaxed) }

    /// Does `body` as a part of the work that this cancellation ends.
    package func perform<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try Self.perform(with: self, body)
    }

    /// Does `body` as a part of the work that `cancellation` ends, if there is one.
    static func perform<Result, Failure: Error>(
        with cancellation: Cancellation?, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try $ofThisWork.withValue(cancellation) { () -> Swift.Result<Result, Failure> in
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }.get()
    }
}
