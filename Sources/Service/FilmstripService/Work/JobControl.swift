import Foundation
import Synchronization

/// A job's time on a thread of a pool, through which the pool suspends or ends the job.
package final class JobControl: Sendable {
    package let threads: Int
    private let suspended = Atomic(false)
    private let end = Mutex<End?>(nil)
    private let ends = Atomic(false)

    /// The reason for ending a job.
    enum End: Sendable {
        /// The job has run for the maximum duration.
        case overdue(Duration)
        /// Other clients wait, and the job's client has several jobs that have begun.
        case forOthers
    }

    private let process = Atomic<Int32>(0)
    private let lost = Atomic(0)

    init(threads: Int) { self.threads = threads }

    /// Tells the process that now works for the job.
    func runs(in pid: Int32) { process.store(pid, ordering: .relaxed) }

    /// The resident memory of the job's process in bytes; nil if it has none.
    var residentBytes: Int? {
        let pid = process.load(ordering: .relaxed)
        return pid == 0 ? nil : ProcessFigures.residentBytes(of: pid)
    }

    /// Number of worker processes that the job has cost.
    var lostWorkers: Int { lost.load(ordering: .relaxed) }

    /// Tells that the job has cost a worker process.
    func losesWorker() { lost.add(1, ordering: .relaxed) }

    /// Whether the job should use no processor until it is resumed.
    var isSuspended: Bool { suspended.load(ordering: .relaxed) }

    func setSuspended(_ isSuspended: Bool) { suspended.store(isSuspended, ordering: .relaxed) }

    /// Blocks the calling thread while the job is suspended, until it must end or `isWanted` returns false.
    func rest(while isWanted: () -> Bool) {
        while isSuspended, !isToEnd, isWanted() { usleep(Self.nap) }
    }

    /// Microseconds between two checks whether a suspended job may continue.
    private static let nap: UInt32 = 1000

    package var isToEnd: Bool { ends.load(ordering: .relaxed) }

    /// The reason for ending the job; nil if it need not end.
    var reasonToEnd: End? { end.withLock { $0 } }

    func end(_ reason: End) {
        end.withLock { $0 = $0 ?? reason }
        ends.store(true, ordering: .relaxed)
    }
}
