import Filmstrip
import FilmstripParallel
import Foundation
import Logging

/// Has orders carried out by worker processes, so that nothing which a spec leads to reaches the service.
///
/// A worker that does not end when it is told to, takes too much memory or traps is replaced by another, and
/// its order alone fails.
///
/// `@unchecked Sendable`: every variable is read and written with `lock` locked only, and a worker that is
/// lent is not in `idle`, so that one thread at a time has it.
final class WorkerRenderer: OrderRenderer, @unchecked Sendable {
    private let program: String
    private let setup: WorkerSetup
    private let logger: Logger
    /// Bounds the answers that come, with those that are not sent yet.
    private let answers: ByteBudget
    let figures = WorkerFigures()
    private let lock = NSLock()
    private var idle: [WorkerProcess] = []
    private var isStopped = false
    /// Why no worker could be started when that was tried last.
    private var startFailure: String?
    /// Number of workers in a row that ended before they had answered once.
    private var barrenCount = 0
    /// When a worker failed last: could not be started, or ended before it had answered once.
    private var failedAt = ContinuousClock.now
    /// Workers that are kept ready.
    private let kept: Int

    /// Resident bytes from which on a worker is not used again: what one large film took is given back.
    private static let largest = 200 << 20

    /// Starts `kept` workers of `program`.
    init(
        program: String, kept: Int, _ setup: WorkerSetup, answers: ByteBudget, _ logger: Logger
    ) throws(WorkerProcess.End) {
        (self.program, self.kept, self.setup) = (program, kept, setup)
        (self.answers, self.logger) = (answers, logger)
        for _ in 0..<kept { idle.append(try start()) }
    }

    /// Number of workers in a row that end before they have answered once from which the service is not ready.
    private static let mostBarren = 4
    /// Time after a failure in which the service is not ready. Then it says that it is, so that requests come and
    /// show whether workers answer again.
    private static let pause = Duration.seconds(30)

    /// Why the next order will probably fail, too; nil if nothing points to that.
    var obstacle: String? {
        lock.withLock {
            guard ContinuousClock.now - failedAt < Self.pause else { return nil }
            if let startFailure { return startFailure }
            guard barrenCount >= Self.mostBarren else { return nil }
            return "the last \(barrenCount) worker processes ended before they had answered once"
        }
    }

    func response(to order: Order, _ turn: Turn, _ cancellation: Cancellation) -> Response {
        var message = MessageWriter()
        message.add(turn.threads)
        order.write(to: &message)
        let worker: WorkerProcess
        do {
            worker = try borrow()
        } catch {
            return failed(order, error, "")
        }
        figures.busy.add(1)
        defer { figures.busy.add(-1) }
        let isToEnd = { cancellation.isRequested || turn.isToEnd }
        do throws(WorkerProcess.End) {
            let began = ContinuousClock.now
            var room = 0
            defer { answers.release(room) }
            let bytes = try worker.answer(
                to: message.bytes,
                admits: { count in
                    // Its values are copied out of it.
                    guard count <= Int.max / 2, answers.reserve(2 * count) else { return false }
                    room = 2 * count
                    return true
                }, isSuspended: { turn.isSuspended }, isToEnd: isToEnd)
            var reader = MessageReader(bytes)
            let response: Response
            do throws(MessageReader.Damage) {
                response = try Response(&reader)
                try reader.end()
            } catch {
                worker.kill()
                throw .failed("an answer that is none")
            }
            lock.withLock { barrenCount = 0 }
            giveBack(worker, after: ContinuousClock.now - began)
            return response
        } catch {
            if !worker.hasAnswered, error.isUnexpected {
                lock.withLock { (barrenCount, failedAt) = (barrenCount + 1, .now) }
            }
            replace()
            return failed(order, error, worker.lastWords)
        }
    }

    /// Ends all workers that do nothing; the others end with what they do.
    func stop() {
        let workers = lock.withLock {
            isStopped = true
            defer { idle = [] }
            return idle
        }
        for worker in workers { worker.kill() }
    }

    // MARK: Workers

    private func start() throws(WorkerProcess.End) -> WorkerProcess {
        do throws(WorkerProcess.End) {
            let worker = try WorkerProcess(program: program, setup)
            figures.started.add()
            lock.withLock { startFailure = nil }
            return worker
        } catch {
            lock.withLock {
                (startFailure, failedAt) = ("no worker process could be started: \(error)", .now)
            }
            throw error
        }
    }

    private func borrow() throws(WorkerProcess.End) -> WorkerProcess {
        while let worker = lock.withLock({ idle.popLast() }) {
            if worker.isAlive { return worker }
            figures.count(.signal(SIGKILL))
            logger.error("an idle worker ended", metadata: ["worker": "\(worker.pid)"])
        }
        return try start()
    }

    /// Keeps a worker for the next order, unless it is one too many or has grown large.
    private func giveBack(_ worker: WorkerProcess, after span: Duration) {
        // What takes milliseconds takes no memory; asking costs some microseconds.
        if span > .milliseconds(20), worker.residentBytes > Self.largest {
            figures.retired.add()
            worker.kill()
            return replace()
        }
        let isKept = lock.withLock {
            guard !isStopped, idle.count < kept else { return false }
            idle.append(worker)
            return true
        }
        if !isKept { worker.kill() }
    }

    /// Has a worker ready for the next order, in the place of one that is lost.
    private func replace() {
        guard lock.withLock({ !isStopped && idle.count < kept }), let worker = try? start() else {
            return
        }
        let isKept = lock.withLock {
            guard !isStopped, idle.count < kept else { return false }
            idle.append(worker)
            return true
        }
        if !isKept { worker.kill() }
    }

    // MARK: Failures

    private func failed(_ order: Order, _ end: WorkerProcess.End, _ words: String) -> Response {
        figures.count(end)
        var metadata = order.metadata
        metadata["reason"] = "\(end)"
        if !words.isEmpty { metadata["said"] = "\(words)" }
        logger.error("a worker gave no answer", metadata: metadata)
        var response = Problem(end).response
        if case .film = order {
            response.rendering = Rendering(outcome: end == .overran ? .cancelled : .failed)
        }
        return response
    }
}
