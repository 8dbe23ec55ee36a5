import Foundation

/// A pool of helper threads for work that is split into independent pieces.
///
/// Dispatch's threads cannot be used in worker processes: once a second the library reads their state from /proc, and
/// traps in a process that may not open files.
///
/// `@unchecked Sendable`: every variable, including those of errands, is accessed only with `condition` locked.
final class Crew: @unchecked Sendable {
    /// The pool of the whole process, with one thread per processor.
    static let shared = Crew(mostThreads: ProcessInfo.processInfo.activeProcessorCount)

    /// A closure that several threads run at once.
    private final class Errand: @unchecked Sendable {
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
    /// Errands that threads may still join, oldest first.
    private var errands: [Errand] = []
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
            let errand = Errand(places: helpers, work)
            condition.withLock {
                errands.append(errand)
                while threads < mostThreads, resting < wanted {
                    (threads, resting) = (threads + 1, resting + 1)
                    Thread.detachNewThread { self.help() }
                }
                condition.broadcast()
            }
            work()
            condition.withLock {
                errands.removeAll { $0 === errand }
                while errand.helpers > 0 { condition.wait() }
            }
        }
    }

    private var wanted: Int { errands.reduce(0) { $0 + $1.places } }

    /// The loop of a helper thread.
    private func help() {
        condition.lock()
        while true {
            guard let errand = errands.first else {
                condition.wait()
                continue
            }
            errand.places -= 1
            if errand.places == 0 { errands.removeFirst() }
            errand.helpers += 1
            resting -= 1
            condition.unlock()
            errand.work()
            condition.lock()
            resting += 1
            errand.helpers -= 1
            if errand.helpers == 0 { condition.broadcast() }
        }
    }
}
