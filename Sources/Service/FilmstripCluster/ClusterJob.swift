import FilmstripDigest
import Foundation

/// Work that workers share: a number of units, each a function of the program and the plan alone.
package struct ClusterJob: Sendable {
    /// The kind of the work, such as `sweep`: a worker needs to know it.
    package let kind: String
    /// The digest of the program: workers of another build get nothing of the job.
    package let engine: String
    /// Everything that a worker needs to know beside its units.
    package let plan: [UInt8]
    package let count: Int
    /// Identifies the job: 32 hexadecimal digits.
    package let id: String

    package init(_ kind: String, engine: String, plan: [UInt8], count: Int) {
        (self.kind, self.engine, self.plan, self.count) = (kind, engine, plan, count)
        var hash = SHA256()
        hash.update(data: Array("job 1\0\(kind)\0\(engine)\0\(count)\0".utf8))
        hash.update(data: plan)
        id = Digest.hexadecimal(hash.finalize().prefix(16))
    }
}

enum JobStreams {
    private static let day = 86_400.0

    /// The pieces that are to be done. Their subjects end with the digest of the program and the job.
    static let work = ClusterStream(
        name: "filmstrip-work", subject: "filmstrip.work.>", kind: .work, age: 7 * day)
    static let plans = ClusterStream(
        name: "KV_filmstrip-plans", subject: "$KV.filmstrip-plans.>", kind: .table, age: 8 * day)
    /// The results of pieces. Their subjects end with the job and the number of the piece.
    static let results = ClusterStream(
        name: "filmstrip-results", subject: "filmstrip.results.>", kind: .table, age: 7 * day)
    /// The pieces that were given up, each with its reason.
    static let dead = ClusterStream(
        name: "filmstrip-dead", subject: "filmstrip.dead.>", kind: .log, age: 30 * day,
        messages: 100_000)
    /// The subject at which workers say who they are.
    static let rollCall = "filmstrip.workers"

    static let all = [work, plans, results, dead]

    static func ensure(on cluster: ClusterConnection) throws(ClusterFailure) {
        for stream in all { try stream.ensure(on: cluster) }
    }

    static func work(_ engine: String) -> String { "filmstrip.work.\(engine).*" }
    static func work(_ engine: String, _ job: String) -> String {
        "filmstrip.work.\(engine).\(job)"
    }
    static func plan(_ job: String) -> String { "$KV.filmstrip-plans.\(job)" }
    static func results(_ job: String) -> String { "filmstrip.results.\(job).*" }
    static func dead(_ job: String) -> String { "filmstrip.dead.\(job)" }

    static func result(_ piece: JobPiece) -> String {
        "filmstrip.results.\(piece.job).\(piece.units.lowerBound)"
    }
}

/// Some units of a job, which one worker does at once.
struct JobPiece: Equatable, Sendable {
    var job: String
    var units: Range<Int>

    /// The piece as a message: the job, the first unit, and the number of units, separated by spaces.
    var bytes: [UInt8] { Array("\(job) \(units.lowerBound) \(units.count)".utf8) }

    init(_ job: String, _ units: Range<Int>) { (self.job, self.units) = (job, units) }

    /// Reads a message; nil for any other text.
    init?(_ bytes: [UInt8]) {
        let words = String(decoding: bytes, as: UTF8.self).split(
            separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, let first = Int(words[1]), let count = Int(words[2]), first >= 0,
            (1...1_000_000).contains(count), first <= Int.max - count,
            words[0].allSatisfy(\.isHexDigit), words[0].count == 32
        else { return nil }
        (job, units) = (String(words[0]), first..<first + count)
    }
}

/// The plan of a job as it is kept: a line with the kind, the digest of the program, the number of units and those of a
/// piece, then the plan's own bytes.
struct KeptPlan {
    var job: ClusterJob
    /// The number of units in a piece.
    var size: Int

    var bytes: [UInt8] {
        Array("\(job.kind) \(job.engine) \(job.count) \(size)\n".utf8) + job.plan
    }

    init(_ job: ClusterJob, size: Int) { (self.job, self.size) = (job, size) }

    /// Reads a kept plan; nil if it is damaged or not that of the job with this id.
    init?(_ bytes: [UInt8], id: String) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
        guard words.count == 4, let count = Int(words[2]), let size = Int(words[3]), count > 0,
            (1...Int(Int32.max)).contains(size)
        else { return nil }
        job = ClusterJob(
            String(words[0]), engine: String(words[1]), plan: Array(bytes[(end + 1)...]),
            count: count)
        self.size = size
        guard job.id == id else { return nil }
    }

    /// The units of each piece, in order.
    var pieces: [JobPiece] {
        stride(from: 0, to: job.count, by: size).map {
            JobPiece(job.id, $0..<min($0 + size, job.count))
        }
    }
}

/// Names of the headers of results.
enum JobHeader {
    /// The reason why a piece was given up.
    static let failure = "Filmstrip-Failure"
    /// The number of units of a result.
    static let units = "Filmstrip-Units"
}
