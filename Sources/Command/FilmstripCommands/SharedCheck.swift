import Filmstrip
import FilmstripCluster
import FilmstripFiles
import FilmstripReview
import Foundation

/// A check whose plays workers on other machines make: they tell which specs are as their baselines, and the command
/// itself plays the others, to report what has changed.
struct SharedCheck {
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
            if StopFlag.isSet { throw RenderFailure.cancelled }
            // What cannot be sent is played here.
            guard let parts = check.parcel(of: name) else { continue }
            let bytes = LengthPrefixed.joined(parts)
            guard bytes.count <= connection.mostBytes else { continue }
            plan.specs.append(try connection.attach(bytes, as: "the spec \(name)"))
            sent.append(name)
        }
        guard !sent.isEmpty else { return [] }
        var known: Set<String> = []
        try share(
            Self.kind, try sortedJSON(plan), count: sent.count, size: Self.size, on: connection,
            // A byte for each spec: 1 for one that is as its baseline.
            reading: { units, bytes in bytes.count == units.count ? bytes : nil },
            each: { units, bytes in
                for (unit, isSame) in zip(units, bytes) where isSame == 1 {
                    known.insert(sent[unit])
                    onEnd(sent[unit])
                }
            })
        return known
    }

    static func work(
        of job: ClusterJob, on connection: ClusterConnection
    ) throws -> JobWorker.Work {
        guard let plan = try? JSONDecoder().decode(Plan.self, from: Data(job.plan)),
            plan.specs.count == job.count,
            [plan.threshold, plan.allowedRatio].allSatisfy((0...1).contains)
        else { throw WorkRefusal(description: "the plan of the check is damaged") }
        var options = ReviewOptions()
        (options.threshold, options.allowedRatio) = (plan.threshold, plan.allowedRatio)
        let check = Check(renderer: Renderer(threads: 1), options: options)
        return { units in
            try units.map { unit -> UInt8 in
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
