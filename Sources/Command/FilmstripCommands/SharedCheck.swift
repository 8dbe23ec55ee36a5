import Filmstrip
import FilmstripCluster
import FilmstripFiles
import FilmstripReview
import FilmstripService
import Foundation

/// A check whose plays workers on other machines make: they tell which specs are as their baselines, and the command
/// itself plays the others, to report what has changed.
struct SharedCheck {
    /// The kind of its job.
    static let kind = "check"

    private let check: Check
    private let connection: ClusterConnection

    /// The specs of a piece.
    private static let size = 4

    init(_ check: Check, on connection: ClusterConnection) {
        (self.check, self.connection) = (check, connection)
    }

    /// The check as a worker gets it.
    private struct Plan: Codable {
        /// The attachment of each spec.
        var specs: [String]
        var threshold, allowedRatio: Double
    }

    /// The names of those specs that are as their baselines.
    ///
    /// - Parameter onEnd: Told of each of them.
    func known(
        among names: [String], onEnd: (String) -> Void
    ) throws -> Set<String> {
        try connection.ensureJobs()
        var sent: [String] = []
        var plan = Plan(
            specs: [], threshold: check.options.threshold, allowedRatio: check.options.allowedRatio)
        for name in names {
            if StopFlag.isSet { throw ClusterFailure.stopped }
            // What cannot be sent is played here.
            guard let parts = check.parcel(of: name) else { continue }
            let bytes = LengthPrefixed.joined(parts)
            guard bytes.count <= connection.mostBytes else { continue }
            plan.specs.append(try connection.attach(bytes, as: "the spec \(name)"))
            sent.append(name)
        }
        guard !sent.isEmpty else { return [] }
        let coder = JSONEncoder()
        coder.outputFormatting = .sortedKeys
        let job = ClusterJob(
            Self.kind, engine: EntityTag.build, plan: Array(try coder.encode(plan)),
            count: sent.count)
        var run = try JobRun(job, size: Self.size, on: connection)
        var known: Set<String> = []
        try run.perform(
            isStopped: { StopFlag.isSet }, note: { tell($0, connection.address.name) },
            each: { units, bytes in
                // A byte for each spec: 1 for one that is as its baseline.
                guard bytes.count == units.count else {
                    throw ClusterFailure.refused(
                        action: "read the result of \(sent[units.lowerBound])",
                        reason: "it is damaged")
                }
                for (unit, isSame) in zip(units, bytes) where isSame == 1 {
                    known.insert(sent[unit])
                    onEnd(sent[unit])
                }
            })
        return known
    }

    /// The work of a worker on such a job.
    static func work(
        of job: ClusterJob, on connection: ClusterConnection
    ) throws -> JobWorker.Work {
        guard let plan = try? JSONDecoder().decode(Plan.self, from: Data(job.plan)),
            plan.specs.count == job.count
        else { throw WorkRefusal(description: "the plan of the check is damaged") }
        var options = ReviewOptions()
        (options.threshold, options.allowedRatio) = (plan.threshold, plan.allowedRatio)
        let check = Check(renderer: Renderer(threads: 1), options: options)
        return { units in
            guard units.upperBound <= plan.specs.count else {
                throw WorkRefusal(description: "there are only \(plan.specs.count) specs")
            }
            return try units.map { unit -> UInt8 in
                guard let bytes = try connection.attachment(plan.specs[unit]),
                    let parts = LengthPrefixed.split(bytes)
                else { throw WorkRefusal(description: "a spec of the check is missing or damaged") }
                let missing = MissingFile()
                let isSame = try check.isAsBefore(
                    parts, onMissing: missing.add, isCancelled: { false })
                try missing.check()
                return isSame ? 1 : 0
            }
        }
    }
}
