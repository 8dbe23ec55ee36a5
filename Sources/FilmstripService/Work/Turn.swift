import Foundation
import Synchronization

/// A job's time on one of a pool's threads, with what the pool tells the job meanwhile.
final class Turn: Sendable {
    /// Threads that the job may use.
    let threads: Int
    private let suspended = Atomic(false)
    private let end = Mutex<End?>(nil)
    private let ends = Atomic(false)

    /// Why a job is to end.
    enum End: Sendable {
        /// It has run for as long as one may.
        case overdue(Duration)
        /// Others wait, and its client has several jobs under way.
        case forOthers
    }

    init(threads: Int) { self.threads = threads }

    /// Whether the job is to use no processor until it is resumed.
    var isSuspended: Bool { suspended.load(ordering: .relaxed) }

    func setSuspended(_ isSuspended: Bool) { suspended.store(isSuspended, ordering: .relaxed) }

    /// Holds the calling thread as long as the job is suspended and `isWanted`.
    func rest(while isWanted: () -> Bool) {
        while isSuspended, !isToEnd, isWanted() { usleep(Self.nap) }
    }

    /// Between two looks whether a job that rests may go on; microseconds.
    private static let nap: UInt32 = 1000

    /// Whether the job is to end before it is done.
    var isToEnd: Bool { ends.load(ordering: .relaxed) }

    /// Why; nil if it is not to end.
    var reasonToEnd: End? { end.withLock { $0 } }

    func end(_ reason: End) {
        end.withLock { $0 = $0 ?? reason }
        ends.store(true, ordering: .relaxed)
    }
}
