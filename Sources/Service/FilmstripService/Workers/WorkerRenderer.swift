import Filmstrip
import FilmstripParallel
import Foundation
import Logging

/// Has orders carried out by worker processes, so that nothing caused by a spec can harm the service.
///
/// A worker that does not end when told to, exceeds its memory or traps is replaced, and only its own order
/// fails. An order whose worker was lost before it began goes to another one, once.
///
/// `@unchecked Sendable`: every variable is only read and written while `lock` is held.
final class WorkerRenderer: OrderRenderer, @unchecked Sendable {
    private let workers: WorkerPool
    private let setup: WorkerSetup
    private let logger: Logger
    /// The budget of unsent responses, which answers being received share.
    private let answers: ByteBudget
    let figures = WorkerFigures()
    private let lock = NSLock()
    /// Number of consecutive workers that ended before their first answer.
    private var barrenCount = 0
    /// Time at which the last of them ended.
    private var failedAt = ContinuousClock.now

    /// Creates a renderer and starts `kept` workers of `program`, the number of idle ones to keep ready.
    init(
        program: String, kept: Int, _ setup: WorkerSetup, answers: ByteBudget, _ logger: Logger
    ) throws(WorkerProcess.End) {
        (self.setup, self.answers, self.logger) = (setup, answers, logger)
        workers = try WorkerPool(program: program, kept: kept, setup, figures, logger)
    }

    /// Number of consecutive workers that end before their first answer at which the service is not ready.
    private static let mostBarren = 4
    /// Time after a failure for which the service is not ready. It then becomes ready again, so that new requests show
    /// whether workers answer.
    private static let pause = Duration.seconds(30)

    /// The reason why the next order will probably fail too; nil if there is none.
    var obstacle: String? {
        if let failure = workers.startFailure, ContinuousClock.now - failure.time < Self.pause {
            return "no worker process could be started: \(failure.end)"
        }
        return lock.withLock {
            guard barrenCount >= Self.mostBarren, ContinuousClock.now - failedAt < Self.pause else {
                return nil
            }
            return "the last \(barrenCount) worker processes ended before they had answered once"
        }
    }

    func response(to order: Order, _ control: JobControl, _ cancellation: Cancellation) -> Response
    {
        var message = MessageWriter()
        message.add(control.threads)
        order.write(to: &message)
        var repeats = 0
        while true {
            switch attempt(order, message.bytes, control, cancellation) {
            case .success(let response): return response
            case .failure(let loss):
                let response = failed(order, loss)
                guard repeats < Self.mostRepeats, loss.isUntouched, !cancellation.isRequested,
                    !control.isToEnd
                else {
                    return response
                }
                repeats += 1
            }
        }
    }

    /// The most workers that may be lost before they have begun an order, as when all idle ones are killed at once.
    private static let mostRepeats = 3

    /// The memory that the workers have beside what they share; bytes.
    var ownBytes: Int { workers.ownBytes }

    /// Ends idle workers until those that are left have at most `bytes` of their own.
    func rest(within bytes: Int) { workers.rest(within: bytes) }

    /// Kills all idle workers; the others end after their current orders.
    func stop() { workers.stop() }

    // MARK: Attempts

    /// A worker that gave no answer.
    private struct Loss: Error {
        var end: WorkerProcess.End
        /// Text that it had written to standard error.
        var words = ""
        /// Whether it was lost before it could begin the order, which another worker may then do.
        var isUntouched = false
    }

    private func attempt(
        _ order: Order, _ message: [UInt8], _ control: JobControl, _ cancellation: Cancellation
    ) -> Result<Response, Loss> {
        let worker: WorkerProcess
        do {
            worker = try workers.borrow()
        } catch {
            return .failure(Loss(end: error))
        }
        control.runs(in: worker.pid)
        defer { control.runs(in: 0) }
        figures.busy.add(1)
        defer { figures.busy.add(-1) }
        do throws(WorkerProcess.End) {
            let began = ContinuousClock.now
            var room = 0
            defer { answers.release(room) }
            let bytes = try worker.answer(
                to: message,
                admits: { count in
                    // Twice the length, since the values are copied out of the message.
                    guard count <= Int.max / 2, answers.reserve(2 * count) else { return false }
                    room = 2 * count
                    return true
                }, isSuspended: { control.isSuspended },
                isToEnd: { cancellation.isRequested || control.isToEnd })
            let span = ContinuousClock.now - began
            let bounds = AnswerBounds(
                frames: setup.renders.frames, time: span * (2 * control.threads), isDrawn: true)
            guard let response = Response(bytes, to: order, within: bounds) else {
                throw .failed("an answer that is none")
            }
            lock.withLock { barrenCount = 0 }
            workers.giveBack(worker, after: span)
            return .success(response)
        } catch {
            if !worker.hasAnswered, error.isUnexpected {
                lock.withLock { (barrenCount, failedAt) = (barrenCount + 1, .now) }
            }
            let isUntouched =
                !worker.hasBegun && error.isUnexpected
                && (worker.isReady || error == .signal(SIGKILL))
            let loss = Loss(end: error, words: worker.lastWords, isUntouched: isUntouched)
            control.losesWorker()
            workers.bury(worker)
            return .failure(loss)
        }
    }

    // MARK: Failures

    private func failed(_ order: Order, _ loss: Loss) -> Response {
        figures.count(loss.end)
        var metadata = order.metadata
        metadata["reason"] = "\(loss.end)"
        if !loss.words.isEmpty { metadata["said"] = "\(loss.words)" }
        logger.error("a worker gave no answer", metadata: metadata)
        var response = Problem(loss.end).response
        if case .film = order {
            response.rendering = Rendering(
                outcome: loss.end == .overran ? .cancelled : .failed)
        }
        return response
    }
}
