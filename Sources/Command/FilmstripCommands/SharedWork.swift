import Filmstrip
import FilmstripCluster
import FilmstripService
import Foundation
import Synchronization

/// The number of units of work that take about a second, by the time of three of them; fewer of work of some seconds, by
/// ``PieceSize``.
///
/// - Parameters:
///   - count: The number of all units.
///   - most: The most units of a piece: its result is one message.
///   - play: Does one unit.
func unitsInASecond(
    of count: Int, atMost most: Int, _ play: (Int) throws -> Void
) rethrows -> Int {
    let start = ContinuousClock.now
    let tried = Set([0, count / 2, count - 1])
    for index in tried.sorted() { try play(index) }
    let seconds = start.duration(to: .now) / .seconds(1) / Double(tried.count)
    return PieceSize.units(of: count, atMost: most, eachTaking: seconds)
}

/// Has workers do the units of a job, and tells the user what has to be waited for.
///
/// - Parameters: Those of `JobRun`.
/// - Throws: `RenderFailure.cancelled` once the user stops it, or a `ClusterFailure`.
func share<Result>(
    _ kind: String, _ plan: [UInt8], count: Int, size: Int, on connection: ClusterConnection,
    reading read: (Range<Int>, [UInt8]) -> Result?, isDone: (Result) throws -> Void = { _ in },
    each: (Range<Int>, Result) throws -> Void
) throws {
    let job = ClusterJob(kind, engine: ProgramBuild.digest, plan: plan, count: count)
    var run = try JobRun(job, size: size, on: connection)
    do {
        try run.perform(
            isStopped: { StopFlag.isSet }, note: { tell($0, connection.address.name) },
            reading: read, isDone: isDone, each: each)
    } catch ClusterFailure.stopped {
        throw RenderFailure.cancelled
    }
}

/// The reason why a worker cannot do a piece of work, in one clause.
struct WorkRefusal: Error, CustomStringConvertible {
    var description: String
}

/// A value as JSON that is always the same.
func sortedJSON(_ value: some Encodable) throws -> [UInt8] {
    let coder = JSONEncoder()
    coder.outputFormatting = .sortedKeys
    return Array(try coder.encode(value))
}

/// Notes the first file that a spec asks for and that did not come with it.
final class MissingFile: Sendable {
    private let first = Mutex<String?>(nil)

    func add(_ path: String) { first.withLock { $0 = $0 ?? path } }

    /// Throws if one was asked for: a result that depends on it is none.
    func check() throws {
        if let path = first.withLock({ $0 }) {
            throw WorkRefusal(description: "the file \(path) did not come with the spec")
        }
    }
}

/// A failure of shared work in words.
///
/// - Parameter units: The units of the work, such as "cells".
func inWords(_ failure: ClusterFailure, units: String) -> String {
    if case .givenUp = failure { return "\(units) \(failure); the same command tries them again" }
    return "\(failure)"
}

/// Tells the user that a run of shared work has to wait.
func tell(_ notice: JobRun.Notice, _ servers: String) {
    switch notice {
    case .noConnection:
        complain("the connection to \(servers) is lost; waiting for it")
    case .noWorker(otherBuilds: 0):
        complain("no worker answers at \(servers); waiting for filmstrip worker --nats")
    case .noWorker(let others):
        complain(
            "no worker of this build answers at \(servers), but \(others) of other builds, which get nothing; "
                + "waiting for one")
    }
}
