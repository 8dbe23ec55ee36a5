import Foundation

/// Threads of their own for work that keeps a core busy, before a queue of fixed length.
///
/// Event loops and Swift's cooperative pool must never do such work: they serve everyone else.
///
/// `@unchecked Sendable`: every variable is read and written with `condition` locked only.
final class RenderPool: @unchecked Sendable {
    /// Work; it is told how many threads it may use.
    typealias Job = @Sendable (_ threads: Int) -> Void

    private let threads: Int
    private let capacity: Int
    private let condition = NSCondition()
    private var waiting: [Job] = []
    private var running = 0
    private var isStopped = false

    init(threads: Int, capacity: Int) {
        precondition(threads > 0 && capacity >= 0, "\(threads) threads, a queue of \(capacity)")
        (self.threads, self.capacity) = (threads, capacity)
        for index in 0..<threads {
            let thread = Thread { [self] in work() }
            thread.name = "render-\(index)"
            thread.start()
        }
    }

    /// Takes the job on, or returns false if every thread is busy and the queue is full.
    func submit(_ job: @escaping Job) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        guard !isStopped, running + waiting.count < threads + capacity else { return false }
        waiting.append(job)
        condition.signal()
        return true
    }

    /// Ends each thread after its current job; waiting jobs are dropped.
    func stop() {
        condition.lock()
        defer { condition.unlock() }
        isStopped = true
        waiting = []
        condition.broadcast()
    }

    private func work() {
        while let (job, share) = next() {
            job(share)
            condition.lock()
            running -= 1
            condition.unlock()
        }
    }

    /// A lone job gets all threads, a full pool one for each: cores are never idle or contended.
    private func next() -> (job: Job, share: Int)? {
        condition.lock()
        defer { condition.unlock() }
        while waiting.isEmpty {
            guard !isStopped else { return nil }
            condition.wait()
        }
        running += 1
        return (waiting.removeFirst(), max(1, threads / running))
    }
}
