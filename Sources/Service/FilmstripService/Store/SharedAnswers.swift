import FilmstripCluster
import Foundation
import Logging
import Synchronization

/// Answers in a bucket of NATS servers, so that any service with the same servers and of the same build gives an answer
/// that one of them has drawn.
///
/// An answer is stored after it was given, by a thread of its own. Servers that do not answer in time cost no request
/// more than a moment: for some seconds they are neither asked nor sent anything.
///
/// Measured with three servers on one machine: storing 80 kB takes them 2.8 ms of processor time and reading 0.4 ms,
/// storing 1.1 MB 13 ms and reading 8 ms, where drawing takes 32 to 42 ms; hence `mostBytes` and `least`.
final class SharedAnswers: Sendable {
    private let cluster: ClusterConnection
    private let bucket: ClusterStream
    private let logger: Logger
    private let state = Mutex(State())
    private let news = DispatchSemaphore(value: 0)

    private struct State {
        /// Messages to be stored, by their subjects.
        var waiting: [(subject: String, message: [UInt8])] = []
        var restsUntil = ContinuousClock.now
        var uses = Uses()
        /// Whether there is the bucket.
        var isMade = false
        var isOver = false
    }

    /// Numbers of answers since the start.
    struct Uses {
        /// Answers that the servers had.
        var taken = 0
        /// Answers that were stored on them.
        var stored = 0
    }

    /// The largest message that is stored, in bytes.
    static let mostBytes = 256 << 10
    /// The least time for which work must have been done whose answer is stored.
    static let least = Duration.milliseconds(10)
    /// Milliseconds in which servers answer.
    private static let patience: Int64 = 250
    /// Seconds for which servers are left alone that have not answered.
    private static let rest = 5.0
    /// Seconds between two attempts to make the bucket.
    private static let pause = 60.0
    /// The most answers that wait to be stored; further ones are not stored.
    private static let mostWaiting = 32

    /// Makes the bucket if missing, on the thread of its own; until then it has and keeps no answers.
    ///
    /// - Parameters:
    ///   - bytes: The most bytes of all answers; the oldest give way.
    ///   - days: Days after which an answer goes.
    init(bytes: Int, days: Int, on cluster: ClusterConnection, _ logger: Logger) {
        (self.cluster, self.logger) = (cluster, logger)
        bucket = ClusterStream(
            name: "KV_filmstrip-answers", subject: "$KV.filmstrip-answers.>", kind: .table,
            age: Double(days) * 86_400, bytes: bytes)
        Thread.detachNewThread { [self] in
            make()
            while let next = next() { store(next) }
        }
    }

    var uses: Uses { state.withLock { $0.uses } }

    /// Ends the thread, and forgets what waits to be stored.
    func stop() {
        state.withLock { ($0.isOver, $0.waiting) = (true, []) }
        news.signal()
    }

    /// The answer to an order with a key; nil if the servers have none that is sound, or do not say so in time.
    func answer(_ key: WorkKey, to order: Order) -> Response? {
        guard isAwake else { return nil }
        let found: ClusterMessage?
        do throws(ClusterFailure) {
            found = try cluster.anyLast(
                of: Self.subject(key), in: bucket, within: Self.patience)
        } catch {
            rest(because: error)
            return nil
        }
        guard let found else { return nil }
        let bounds = AnswerBounds(frames: 0, time: .zero, isDrawn: false)
        guard let response = Response(found.bytes, to: order, within: bounds),
            response.status == .ok
        else {
            logger.error("a shared answer was found damaged")
            return nil
        }
        state.withLock { $0.uses.taken += 1 }
        return response
    }

    /// Has an answer stored if it is worth its while.
    ///
    /// - Parameter time: The time that it took to make.
    func keep(_ response: Response, _ key: WorkKey, after time: Duration) {
        guard time >= Self.least, response.length <= Self.mostBytes, isAwake else { return }
        var (message, response) = (MessageWriter(), response)
        // The figures belong to the first request alone.
        response.rendering = nil
        response.write(to: &message)
        guard message.bytes.count <= min(Self.mostBytes, cluster.mostBytes) else { return }
        let isTaken = state.withLock { state in
            guard state.waiting.count < Self.mostWaiting, !state.isOver else { return false }
            state.waiting.append((Self.subject(key), message.bytes))
            return true
        }
        if isTaken { news.signal() }
    }

    private static func subject(_ key: WorkKey) -> String {
        "$KV.filmstrip-answers.\(ProgramBuild.digest).\(key.text)"
    }

    private var isAwake: Bool {
        cluster.isConnected && state.withLock { $0.isMade && $0.restsUntil <= .now }
    }

    private func rest(because failure: ClusterFailure) {
        state.withLock { $0.restsUntil = .now.advanced(by: .seconds(Self.rest)) }
        logger.warning("answers are not shared for a while", metadata: ["reason": "\(failure)"])
    }

    /// Makes the bucket, however often that fails before.
    private func make() {
        while !state.withLock({ $0.isOver || $0.isMade }) {
            do throws(ClusterFailure) {
                try bucket.ensure(on: cluster)
                state.withLock { $0.isMade = true }
            } catch {
                rest(because: error)
                _ = news.wait(timeout: .now() + Self.pause)
            }
        }
    }

    /// The next message to be stored, for which is waited; nil at the end.
    private func next() -> (subject: String, message: [UInt8])? {
        while true {
            news.wait()
            let (next, isOver) = state.withLock { state in
                (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.isOver)
            }
            if isOver { return nil }
            if let next { return next }
        }
    }

    private func store(_ next: (subject: String, message: [UInt8])) {
        guard isAwake else { return }
        do throws(ClusterFailure) {
            try cluster.publish(next.message, to: next.subject, as: "an answer", for: 1)
            state.withLock { $0.uses.stored += 1 }
        } catch {
            rest(because: error)
        }
    }
}
