import Foundation

/// Hands out the pieces of a job to workers, and takes their results.
///
/// A piece that workers have done is kept for days: the same job, run anew after its sender died, goes on with the rest.
package struct JobRun {
    /// The state of a run, in words for the user.
    package enum Notice: Equatable, Sendable {
        /// No worker of the same build answers.
        case noWorker(otherBuilds: Int)
        /// There is no connection to a server.
        case noConnection
    }

    private let job: ClusterJob
    private let cluster: ClusterConnection
    private let pieces: [JobPiece]
    private let firstUnits: [Int: Int]
    private var states: [State]
    private var outstanding = 0
    private var nextToSend = 0
    private var nextToTell = 0
    /// Increases with each time that lost pieces are sent again.
    private var round = ""

    private enum State {
        case waiting, sent, told, done
        case failed(String)
    }

    /// Seconds without a connection after which a run ends.
    package static let patience = Int(ClusterConnection.patience)
    /// Pieces that are sent for each worker before one of them is done, and for all of them at least.
    private static let (ahead, least) = (4, 16)
    /// Seconds between two roll calls; a roll call without an answer ends after `hearing`.
    private static let (rollCall, hearing) = (10.0, 0.3)

    /// Prepares a run: stores the plan, unless it is stored, and its pieces with it.
    ///
    /// - Parameter size: The number of units in a piece, of a job that is new.
    package init(_ job: ClusterJob, size: Int, on cluster: ClusterConnection) throws(ClusterFailure)
    {
        precondition(size > 0, "pieces of \(size) units")
        (self.job, self.cluster) = (job, cluster)
        try JobStreams.ensure(on: cluster)
        var plan = KeptPlan(job, size: size)
        let subject = JobStreams.plan(job.id)
        if try cluster.publish(plan.bytes, to: subject, isFirst: true, as: "the plan of the job")
            == nil,
            let kept = try cluster.last(of: subject, in: JobStreams.plans)
        {
            guard let known = KeptPlan(kept.bytes, id: job.id) else {
                throw .refused(action: "read the plan \(job.id)", reason: "it is damaged")
            }
            plan = known
        }
        pieces = plan.pieces
        firstUnits = Dictionary(
            uniqueKeysWithValues: pieces.enumerated().map {
                ($0.element.units.lowerBound, $0.offset)
            })
        states = pieces.map { _ in .waiting }
    }

    /// Has all pieces done, and tells of the results in order.
    ///
    /// - Parameters:
    ///   - isStopped: Asked between messages; true ends the run with `.stopped`.
    ///   - note: Told when something has to be waited for, once each time.
    ///   - read: Reads the result of units; nil if the bytes, which anybody at the servers may have sent, are none.
    ///   - isDone: Told of each result as it comes, in any order.
    ///   - each: Told of the results, in order.
    package mutating func perform<Result>(
        isStopped: () -> Bool, note: (Notice) -> Void = { _ in },
        reading read: (Range<Int>, [UInt8]) -> Result?,
        isDone: (Result) throws -> Void = { _ in }, each: (Range<Int>, Result) throws -> Void
    ) throws {
        var kept: [Int: Result] = [:]
        func keep(_ units: Range<Int>, _ bytes: [UInt8]) throws -> Bool {
            guard let result = read(units, bytes) else { return false }
            kept[units.lowerBound] = result
            try isDone(result)
            return true
        }
        func tell(_ units: Range<Int>) throws {
            if let result = kept.removeValue(forKey: units.lowerBound) { try each(units, result) }
        }
        let results = try ClusterReader(
            of: JobStreams.results, named: nil, subject: JobStreams.results(job.id), on: cluster)
        // The results of an earlier run, so that nothing of it is sent again.
        var left = results.before
        while left > 0 {
            if isStopped() { throw ClusterFailure.stopped }
            let found = try results.next(atMost: min(left, 64), within: 2)
            for result in found { try take(result, isOld: true, keep) }
            left = found.isEmpty ? 0 : left - found.count
            try tellNext(tell)
        }
        var workers = 0
        var lastCall = ContinuousClock.now.advanced(by: .seconds(-Self.rollCall))
        var lastContact = ContinuousClock.now
        var isTold = false
        while nextToTell < pieces.count {
            if isStopped() { throw ClusterFailure.stopped }
            try send(atMost: max(workers * Self.ahead, Self.least))
            // The rest was given up.
            guard outstanding > 0 else { break }
            let found = try results.next(atMost: min(outstanding, 64), within: 0.3)
            for result in found { try take(result, isOld: false, keep) }
            try tellNext(tell)
            if cluster.isConnected {
                (lastContact, isTold) = (.now, false)
            } else {
                if !isTold { note(.noConnection) }
                isTold = true
                let silence = lastContact.duration(to: .now) / .seconds(1)
                if silence > Double(Self.patience) {
                    throw ClusterFailure.lost(
                        servers: cluster.address.name, seconds: Self.patience)
                }
                continue
            }
            if lastCall.duration(to: .now) > .seconds(Self.rollCall) {
                workers = try countWorkers(found.isEmpty ? note : { _ in })
                if found.isEmpty { try sendLost() }
                lastCall = .now
            }
        }
        let failed = zip(pieces, states).compactMap { piece, state -> ClusterFailure.GivenUp? in
            guard case .failed(let reason) = state else { return nil }
            return ClusterFailure.GivenUp(units: piece.units, reason: reason)
        }
        if !failed.isEmpty { throw ClusterFailure.givenUp(failed) }
    }

    /// Sends pieces until `count` of them are outstanding.
    private mutating func send(atMost count: Int) throws(ClusterFailure) {
        while outstanding < count, nextToSend < pieces.count {
            let index = nextToSend
            nextToSend += 1
            guard case .waiting = states[index] else { continue }
            try send(index)
            outstanding += 1
        }
    }

    private mutating func send(_ index: Int) throws(ClusterFailure) {
        let piece = pieces[index]
        try cluster.publish(
            piece.bytes, to: JobStreams.work(job.engine, job.id),
            id: "\(piece.job) \(piece.units.lowerBound)\(round)", as: "a piece of the job")
        states[index] = .sent
    }

    /// Sends the outstanding pieces again if the servers have none of the job, as after its operator emptied the stream.
    private mutating func sendLost() throws(ClusterFailure) {
        guard outstanding > 0,
            try JobStreams.work.count(of: JobStreams.work(job.engine, job.id), on: cluster) == 0
        else { return }
        round = " " + String(UInt64.random(in: 0...UInt64.max), radix: 36)
        for index in states.indices {
            if case .sent = states[index] { try send(index) }
        }
    }

    /// Takes a result; one of an earlier run that was given up is tried again.
    private mutating func take(
        _ result: ClusterDelivery, isOld: Bool, _ keep: (Range<Int>, [UInt8]) throws -> Bool
    ) throws {
        result.acknowledge()
        let message = result.message
        guard let first = message.subject.split(separator: ".").last.flatMap({ Int($0) }),
            let index = firstUnits[first],
            message.headers[JobHeader.units] == "\(pieces[index].units.count)"
        else { return }
        switch states[index] {
        case .waiting, .sent: break
        // A piece that was played twice has the same result.
        case .told, .done, .failed: return
        }
        var failure = message.headers[JobHeader.failure].map { String($0.prefix(1000)) }
        if failure == nil, try !keep(pieces[index].units, message.bytes) {
            failure = "its result is damaged"
        }
        if let reason = failure {
            if isOld {
                // The earlier message would be taken for the same one.
                if round.isEmpty { round = " \(result.number)" }
                return
            }
            if case .sent = states[index] { outstanding -= 1 }
            states[index] = .failed(reason)
            return
        }
        if case .sent = states[index] { outstanding -= 1 }
        states[index] = .done
    }

    private mutating func tellNext(_ tell: (Range<Int>) throws -> Void) throws {
        while nextToTell < pieces.count, case .done = states[nextToTell] {
            states[nextToTell] = .told
            nextToTell += 1
            try tell(pieces[nextToTell - 1].units)
        }
    }

    /// The number of workers of the same build.
    private func countWorkers(_ note: (Notice) -> Void) throws(ClusterFailure) -> Int {
        var (own, others) = (0, 0)
        try cluster.ask(JobStreams.rollCall, for: Self.hearing) { answer in
            if answer == Array(job.engine.utf8) { own += 1 } else { others += 1 }
            return false
        }
        if own == 0 { note(.noWorker(otherBuilds: others)) }
        return own
    }
}
