import Foundation

/// Does pieces of jobs, one after the other, until it is told to stop.
package struct JobWorker: Sendable {
    /// Does units of a job, and returns their result.
    package typealias Work = @Sendable (_ units: Range<Int>) throws -> [UInt8]

    /// The digest of the program.
    package let engine: String
    private let cluster: ClusterConnection
    private let prepare: @Sendable (ClusterJob) throws -> Work
    private let note: @Sendable (String) -> Void

    /// The number of workers to whom a piece is given that none of them finishes.
    package static let attempts = 3
    /// Seconds between two reports of a worker that it still works.
    private static let pulse = 3.0
    /// Seconds after which a worker no longer reports, so that the piece is given to another one.
    private static let most = 600.0

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - engine: The digest of the program.
    ///   - prepare: Reads the plan of a job whose units come next. What it or the work throws is the reason why pieces are
    ///     given up.
    ///   - note: Told in one line of each piece that is given up.
    package init(
        engine: String, on cluster: ClusterConnection,
        prepare: @escaping @Sendable (ClusterJob) throws -> Work,
        note: @escaping @Sendable (String) -> Void
    ) {
        (self.engine, self.cluster, self.prepare, self.note) = (engine, cluster, prepare, note)
    }

    /// Does pieces until `isStopped`; the piece that is under way is finished.
    ///
    /// - Parameter isReady: Called once pieces can come.
    package func run(
        isStopped: @escaping @Sendable () -> Bool, isReady: () -> Void = {}
    ) throws(ClusterFailure) {
        let answer = try ClusterAnswer(
            Array(engine.utf8), at: JobStreams.rollCall, on: cluster)
        defer { withExtendedLifetime(answer) {} }
        // Whoever has work makes the streams.
        do throws(ClusterFailure) {
            for stream in JobStreams.all {
                try stream.await(on: cluster, unless: isStopped)
            }
        } catch .stopped {
            return
        }
        let reader = try ClusterReader(
            of: JobStreams.work, named: "workers-\(engine)", subject: JobStreams.work(engine),
            on: cluster)
        let desk = JobDesk()
        desk.begin(every: Self.pulse, atMost: Self.most)
        defer { desk.end() }
        isReady()
        var known: (job: String, work: Work)?
        while !isStopped() {
            for delivery in try reader.next(atMost: 1, within: 1) {
                desk.delivery = delivery
                try done(delivery, &known)
                desk.delivery = nil
            }
        }
    }

    private func done(
        _ delivery: ClusterDelivery, _ known: inout (job: String, work: Work)?
    ) throws(ClusterFailure) {
        guard let piece = JobPiece(delivery.message.bytes) else {
            try giveUp(delivery, nil, "the message is no piece of a job")
            return
        }
        // Whoever had it before may have stored the result and died.
        if delivery.attempt > 1,
            let result = try cluster.last(of: JobStreams.result(piece), in: JobStreams.results),
            result.headers[JobHeader.failure] == nil,
            result.headers[JobHeader.units] == "\(piece.units.count)"
        {
            delivery.acknowledge()
            return
        }
        guard delivery.attempt <= Self.attempts else {
            try giveUp(
                delivery, piece,
                "\(Self.attempts) workers began it and none finished: each died, took longer than "
                    + "\(Int(Self.most)) s, or could not store the result")
            return
        }
        do {
            if known?.job != piece.job { known = (piece.job, try work(of: piece.job)) }
            guard let work = known?.work else { return }
            let bytes = try work(piece.units)
            try cluster.publish(
                bytes, to: JobStreams.result(piece),
                headers: [JobHeader.units: "\(piece.units.count)"], as: "the result of a piece")
            delivery.acknowledge()
        } catch let failure as ClusterFailure {
            switch failure {
            case .tooLarge: try giveUp(delivery, piece, "\(failure)")
            case .address, .unreachable, .noStreams, .refused, .full, .lost, .stopped, .givenUp:
                // Another worker may get through to the servers.
                delivery.giveBack()
                note("\(failure)")
            }
        } catch {
            try giveUp(delivery, piece, "\(error)")
        }
    }

    private func work(of job: String) throws -> Work {
        guard let message = try cluster.last(of: JobStreams.plan(job), in: JobStreams.plans),
            let plan = KeptPlan(message.bytes, id: job)
        else { throw Refusal(description: "the plan of the job is missing or damaged") }
        guard plan.job.engine == engine else {
            throw Refusal(
                description: "the job is for the program \(plan.job.engine), this is \(engine)")
        }
        let (work, count) = (try prepare(plan.job), plan.job.count)
        return { units in
            guard units.upperBound <= count else {
                throw Refusal(description: "the job has no unit \(units.upperBound - 1)")
            }
            return try work(units)
        }
    }

    private struct Refusal: Error, CustomStringConvertible {
        var description: String
    }

    private func giveUp(
        _ delivery: ClusterDelivery, _ piece: JobPiece?, _ reason: String
    ) throws(ClusterFailure) {
        // A header is one line.
        let reason = reason.split(whereSeparator: \.isNewline).joined(separator: "; ")
        note(
            "given up: \(String(decoding: delivery.message.bytes.prefix(100), as: UTF8.self)): \(reason)"
        )
        try cluster.publish(
            delivery.message.bytes, to: JobStreams.dead(piece?.job ?? "none"),
            headers: [JobHeader.failure: reason], as: "the reason of a failure")
        if let piece {
            try cluster.publish(
                [], to: JobStreams.result(piece),
                headers: [
                    JobHeader.failure: reason, JobHeader.units: "\(piece.units.count)",
                ], as: "the reason of a failure")
        }
        delivery.giveUp()
    }
}

/// Reports from a thread of its own that a worker works on its piece.
private final class JobDesk: @unchecked Sendable {
    // `@unchecked Sendable`: every variable is only read and written while `lock` is held.
    private let lock = NSLock()
    private var current: ClusterDelivery?
    private var began = ContinuousClock.now
    private var isOver = false

    /// The piece that is under way.
    var delivery: ClusterDelivery? {
        get { lock.withLock { current } }
        set { lock.withLock { (current, began) = (newValue, .now) } }
    }

    func begin(every seconds: Double, atMost most: Double) {
        Thread.detachNewThread { [self] in
            while report(atMost: most) { Thread.sleep(forTimeInterval: seconds) }
        }
    }

    /// Reports of the piece, unless it takes too long; returns false at the end.
    private func report(atMost most: Double) -> Bool {
        lock.lock()
        let (delivery, began, isOver) = (current, began, isOver)
        lock.unlock()
        if ContinuousClock.now < began.advanced(by: .seconds(most)) { delivery?.report() }
        return !isOver
    }

    func end() { lock.withLock { isOver = true } }
}
