import Filmstrip
import FilmstripParallel
import Foundation
import Logging

/// Has orders carried out by worker processes, so that nothing caused by a spec can harm the service.
///
/// A worker that does not end when told to, exceeds its memory or traps is replaced, and only its own order
/// fails.
///
/// `@unchecked Sendable`: every variable is only read and written while `lock` is held, and a borrowed worker is
/// not in `idle`, so that one thread at a time uses it.
final class WorkerRenderer: OrderRenderer, @unchecked Sendable {
    private let program: String
    private let setup: WorkerSetup
    private let logger: Logger
    /// The budget of unsent responses, which answers being received share.
    private let answers: ByteBudget
    let figures = WorkerFigures()
    private let lock = NSLock()
    private var idle: [WorkerProcess] = []
    private var isStopped = false
    /// The error of the last attempt to start a worker; nil if it succeeded.
    private var startFailure: String?
    /// Number of consecutive workers that ended before their first answer.
    private var barrenCount = 0
    /// Time of the last failure: a worker that could not be started, or that ended before its first answer.
    private var failedAt = ContinuousClock.now
    /// Number of idle workers to keep ready.
    private let kept: Int

    /// Resident bytes above which a worker is not reused, so that the memory of one large film is returned.
    private static let largest = 200 << 20

    /// Creates a renderer and starts `kept` workers of `program`.
    init(
        program: String, kept: Int, _ setup: WorkerSetup, answers: ByteBudget, _ logger: Logger
    ) throws(WorkerProcess.End) {
        (self.program, self.kept, self.setup) = (program, kept, setup)
        (self.answers, self.logger) = (answers, logger)
        for _ in 0..<kept { idle.append(try start()) }
    }

    /// Number of consecutive workers that end before their first answer at which the service is not ready.
    private static let mostBarren = 4
    /// Time after a failure for which the service is not ready. It then becomes ready again, so that new requests show
    /// whether workers answer.
    private static let pause = Duration.seconds(30)

    /// The reason why the next order will probably fail too; nil if there is none.
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
        turn.runs(in: worker.pid)
        defer { turn.runs(in: 0) }
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
                    // Twice the length, since the values are copied out of the message.
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

    /// Kills all idle workers; the others end after their current orders.
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
            if worker.isAlive {
                // The next order need not wait until a worker has started.
                if lock.withLock({ idle.isEmpty }) { Thread.detachNewThread { self.replace() } }
                return worker
            }
            figures.count(.signal(SIGKILL))
            logger.error("an idle worker ended", metadata: ["worker": "\(worker.pid)"])
        }
        return try start()
    }

    /// Keeps a worker for the next order, unless enough are idle or its memory has grown.
    private func giveBack(_ worker: WorkerProcess, after span: Duration) {
        // Orders that take milliseconds take little memory; reading it costs microseconds.
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

    /// Starts a worker in place of a lost one, to be ready for the next order.
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
