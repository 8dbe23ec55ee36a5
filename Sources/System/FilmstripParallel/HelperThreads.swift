import Foundation

/// A pool of helper threads for work that is split into independent pieces.
///
/// Dispatch's threads cannot be used in worker processes: once a second the library reads their state from /proc, and
/// traps in a process that may not open files.
///
/// `@unchecked Sendable`: every variable, including those of jobs, is accessed only with `condition` locked.
final class HelperThreads: @unchecked Sendable {
    /// The pool of the whole process, with one thread per processor.
    static let shared = HelperThreads(mostThreads: ProcessInfo.processInfo.activeProcessorCount)

    /// A closure that several threads run at once.
    private final class Job: @unchecked Sendable {
        let work: @Sendable () -> Void
        /// Number of threads that may still join.
        var places: Int
        /// Number of threads that are running it, the caller excluded.
        var helpers = 0

        init(places: Int, _ work: @escaping @Sendable () -> Void) {
            (self.places, self.work) = (places, work)
        }
    }

    private let mostThreads: Int
    private let condition = NSCondition()
    /// Jobs that threads may still join, oldest first.
    private var jobs: [Job] = []
    private var threads = 0
    private var resting = 0

    /// - Parameter mostThreads: 1 or more.
    init(mostThreads: Int) { self.mostThreads = mostThreads }

    /// Runs `work` on the caller's thread, and on up to `helpers` other threads as far as they are free.
    ///
    /// Returns when all of them are done. `work` takes pieces until none is left, so that the caller alone does
    /// everything if no thread is free.
    func perform(helpers: Int, _ work: @Sendable () -> Void) {
        withoutActuallyEscaping(work) { work in
            let job = Job(places: helpers, work)
            condition.withLock {
                jobs.append(job)
                while threads < mostThreads, resting < wanted {
                    (threads, resting) = (threads + 1, resting + 1)
                    Thread.detachNewThread { self.help() }
                }
                condition.broadcast()
            }
            work()
            condition.withLock {
                jobs.removeAll { $0 === job }
                while job.helpers > 0 { condition.wait() }
            }
        }
    }

    private var wanted: Int { jobs.reduce(0) { $0 + $1.places } }

    private func help() {
        condition.lock()
        while true {
            guard let job = jobs.first else {
                condition.wait()
                continue
            }
            job.places -= 1
            if job.places == 0 { jobs.removeFirst() }
            job.helpers += 1
            resting -= 1
            condition.unlock()
            job.work()
            condition.lock()
            resting += 1
            job.helpers -= 1
            if job.helpers == 0 { condition.broadcast() }
        }
    }
}
