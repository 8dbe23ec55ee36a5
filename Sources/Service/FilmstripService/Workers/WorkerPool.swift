import CFilmstripSandbox
import Foundation
import Logging

/// The worker processes of a service, and the thread that starts them and notices when they end.
///
/// One thread starts all workers, since the system kills them when it ends. It waits for the descriptors of all
/// processes, so that an idle worker that dies is replaced at once, and no other thread waits for the end of a process.
///
/// `@unchecked Sendable`: every variable is only read and written while `condition` is held, and a borrowed worker is
/// not in `idle`, so that one thread at a time uses it.
final class WorkerPool: @unchecked Sendable {
    private let program: String
    private let setup: WorkerSetup
    private let logger: Logger
    private let figures: WorkerFigures
    /// Number of idle workers to keep ready.
    private let kept: Int
    private let condition = NSCondition()
    /// Workers without an order; the last one is taken first, and new ones, which are not ready yet, last.
    private var idle: [WorkerProcess] = []
    /// All processes that have not ended as far as known, by their descriptors.
    private var alive: [Int32: WorkerProcess] = [:]
    /// Descriptors of borrowed workers that have ended.
    private var lost: Set<Int32> = []
    /// Descriptors of borrowed workers.
    private var lent: Set<Int32> = []
    /// Number of threads that wait for a worker.
    private var waiting = 0
    /// The error of the last attempt to start a worker, and its time; nil if it succeeded.
    private var failure: (end: WorkerProcess.End, time: ContinuousClock.Instant)?
    /// Time before which lost workers are not replaced without need, since the last one ended soon after its start.
    private var restsUntil = ContinuousClock.now
    private var isStopped = false
    /// Whether one idle worker is enough, since there is nothing to do.
    private var isResting = false
    /// A pipe that wakes the thread: its end for reading, and the other.
    private let (wakes, wake): (Int32, Int32)

    /// Resident bytes above which a worker is not reused, so that the memory of one large film is returned.
    private static let largest = 200 << 20
    /// Time after the start of a worker, or a failed one, before which it is not replaced without need: a program that
    /// fails at once would be started all the time.
    private static let pause = Duration.seconds(1)
    /// Number of idle workers while others are busy, so that no order waits until a worker has started: more orders begin
    /// than there are workers to keep, since some are suspended.
    private static let spare = 1
    /// Seconds within which a process is started.
    private static let patience = 10.0

    init(
        program: String, kept: Int, _ setup: WorkerSetup, _ figures: WorkerFigures, _ logger: Logger
    ) throws(WorkerProcess.End) {
        (self.program, self.kept, self.setup) = (program, kept, setup)
        (self.figures, self.logger) = (figures, logger)
        guard sandbox_may_signal() != 0 else {
            throw .failed(
                "root needs the capability CAP_KILL to end workers; run it as another user")
        }
        var ends = [Int32(-1), -1]
        guard WorkerProcess.pipe(&ends) else {
            throw .failed("no pipe for workers: \(String(cString: strerror(errno)))")
        }
        (wakes, wake) = (ends[0], ends[1])
        let thread = Thread { [self] in keep() }
        thread.name = "workers"
        thread.start()
        let end = condition.withLock {
            while figures.started.value < kept, failure == nil { condition.wait() }
            return failure?.end
        }
        if let end {
            stop()
            throw end
        }
    }

    deinit { for end in [wakes, wake] { close(end) } }

    /// The reason why the last worker could not be started, and the time; nil if it could.
    var startFailure: (end: WorkerProcess.End, time: ContinuousClock.Instant)? {
        condition.withLock { failure }
    }

    /// Returns a worker that no other thread uses, which is given back by ``giveBack(_:after:)`` or ``bury(_:)``.
    func borrow() throws(WorkerProcess.End) -> WorkerProcess {
        let result = condition.withLock { () -> Result<WorkerProcess, WorkerProcess.End> in
            waiting += 1
            defer { waiting -= 1 }
            let end = Date(timeIntervalSinceNow: Self.patience)
            while idle.isEmpty {
                // Another thread may have taken the worker that was started for this one.
                signalThread()
                let began = ContinuousClock.now
                let isInTime = condition.wait(until: end)
                if let failure, failure.time >= began { return .failure(failure.end) }
                guard isInTime, !isStopped else {
                    return .failure(.failed("no worker process was started"))
                }
            }
            let worker = idle.removeLast()
            lent.insert(worker.process)
            if idle.isEmpty || isResting { signalThread() }
            isResting = false
            return .success(worker)
        }
        return try result.get()
    }

    /// Keeps a worker for the next order, unless enough are idle or its memory has grown.
    func giveBack(_ worker: WorkerProcess, after span: Duration) {
        // Orders that take milliseconds take little memory; reading it costs microseconds.
        if span > .milliseconds(20), worker.residentBytes > Self.largest {
            figures.retired.add()
            return bury(worker)
        }
        let isKept = condition.withLock {
            guard !isStopped, idle.count < kept + Self.spare, !lost.contains(worker.process) else {
                return false
            }
            lent.remove(worker.process)
            idle.append(worker)
            condition.signal()
            return true
        }
        if !isKept { bury(worker) }
    }

    /// Kills a borrowed worker; another one takes its place.
    func bury(_ worker: WorkerProcess) {
        condition.withLock {
            lent.remove(worker.process)
            worker.kill()
            if lost.remove(worker.process) != nil { alive[worker.process] = nil }
            signalThread()
        }
    }

    /// The memory that all workers have beside what they share; bytes.
    var ownBytes: Int {
        condition.withLock { alive.values.reduce(0) { $0 + $1.ownBytes } }
    }

    /// Ends idle workers, the first ones first, until those that are left have at most `bytes` of their own. One is kept
    /// or started anew; the others are started when the next order begins.
    func rest(within bytes: Int) {
        condition.withLock {
            isResting = true
            var held = alive.values.reduce(0) { $0 + $1.ownBytes }
            while held > bytes, !idle.isEmpty {
                let worker = idle.removeFirst()
                held -= worker.ownBytes
                figures.retired.add()
                worker.kill()
            }
            signalThread()
        }
    }

    /// Kills all idle workers; the others end after their current orders.
    func stop() {
        condition.withLock {
            isStopped = true
            for worker in idle { worker.kill() }
            idle = []
            condition.broadcast()
            signalThread()
        }
    }

    // MARK: The thread

    private func signalThread() {
        // A full pipe wakes it as well.
        var byte: UInt8 = 0
        _ = write(wake, &byte, 1)
    }

    /// Starts and watches workers until the service has stopped and none is left.
    private func keep() {
        while let wanted = condition.withLock({ next() }) {
            for _ in 0..<wanted.starts { start() }
            var questions = ([wakes] + wanted.processes).map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            poll(&questions, nfds_t(questions.count), wanted.milliseconds)
            var bytes = [UInt8](repeating: 0, count: 64)
            _ = read(wakes, &bytes, bytes.count)
            for question in questions.dropFirst() where question.revents != 0 {
                condition.withLock { noteEnd(of: question.fd) }
            }
        }
    }

    /// The number of workers to start, the processes to watch, and for how long at most; nil at the end.
    private func next() -> (starts: Int, processes: [Int32], milliseconds: Int32)? {
        let processes = alive.keys.filter { !lost.contains($0) }
        if isStopped { return alive.isEmpty ? nil : (0, processes, -1) }
        let missing = max(
            0, (isResting ? 1 : kept) - idle.count - lent.count,
            lent.isEmpty ? 0 : Self.spare - idle.count)
        let rest = restsUntil - .now
        let starts = max(rest > .zero ? 0 : missing, waiting - idle.count)
        if starts > 0 { return (starts, processes, 0) }
        return (0, processes, missing > 0 ? Int32(rest / .milliseconds(1)) + 1 : -1)
    }

    private func start() {
        let result = Result { () throws(WorkerProcess.End) in
            try WorkerProcess(program: program, setup)
        }
        condition.withLock {
            switch result {
            case .success(let worker):
                figures.started.add()
                failure = nil
                alive[worker.process] = worker
                if isStopped { worker.kill() } else { idle.insert(worker, at: 0) }
            case .failure(let end):
                failure = (end, .now)
                restsUntil = .now + Self.pause
            }
            condition.broadcast()
        }
    }

    private func noteEnd(of process: Int32) {
        guard let worker = alive[process] else { return }
        guard let index = idle.firstIndex(where: { $0 === worker }) else {
            // A borrowed one is buried by its borrower; one that was buried or stopped has now ended.
            if lent.contains(process) { lost.insert(process) } else { forget(worker) }
            return
        }
        idle.remove(at: index)
        forget(worker)
        restsUntil = max(restsUntil, worker.startedAt + Self.pause)
        figures.count(.signal(SIGKILL))
        logger.error(
            "an idle worker ended",
            metadata: ["worker": "\(worker.pid)", "said": "\(worker.lastWords)"])
    }

    private func forget(_ worker: WorkerProcess) {
        _ = worker.hasEnded()
        alive[worker.process] = nil
    }
}
