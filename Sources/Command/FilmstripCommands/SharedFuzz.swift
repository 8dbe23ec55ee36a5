import Filmstrip
import FilmstripCluster
import FilmstripFiles
import FilmstripSweep
import Foundation

/// A search for broken laws whose plays workers on other machines make. What breaks a law is shrunk here.
struct SharedFuzz {
    static let kind = "fuzz"

    private let fuzz: Fuzz
    private let text: [UInt8]
    private let spec: String
    private let connection: ClusterConnection

    /// The most plays of a piece.
    private static let most = 1024

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - text: The spec.
    ///   - spec: Its path.
    init(_ fuzz: Fuzz, _ text: [UInt8], of spec: String, on connection: ClusterConnection) {
        (self.fuzz, self.text, self.spec, self.connection) = (fuzz, text, spec, connection)
    }

    /// The search without the spec, as a worker gets it.
    private struct Setting: Codable {
        var seed: UInt64
        var plays: Int
        /// Severities by their names, in order.
        var severities: [String]
    }

    /// Has all plays made, and returns what breaks laws.
    ///
    /// - Throws: What is wrong with the spec, a `RenderFailure`; or a `ClusterFailure`.
    func search(_ progress: ProgressLine?) throws -> Fuzz.Report {
        let files = SpecParcel.Recorder(SpecFolder(of: spec).files)
        let renderer = Renderer(threads: 1, files: files.files)
        // Also reads all files of the spec.
        let size = try unitsInASecond(of: fuzz.plays, atMost: Self.most) { play in
            _ = try fuzz.piece(
                play..<play + 1, of: text, by: renderer, isCancelled: { StopFlag.isSet })
        }
        let setting = try sortedJSON(
            Setting(
                seed: fuzz.seed, plays: fuzz.plays,
                severities: fuzz.severities.map(\.rawValue).sorted()))
        var report = Fuzz.Report()
        try share(
            Self.kind, setting + [UInt8(ascii: "\n")] + files.parcel(text).bytes,
            count: fuzz.plays, size: size, on: connection,
            reading: { units, bytes in
                let piece = try? JSONDecoder().decode(Fuzz.Piece.self, from: Data(bytes))
                return piece.flatMap { $0.isResult(of: units) ? $0 : nil }
            },
            each: { units, piece in
                guard
                    let isNew = try fuzz.add(
                        piece, to: &report, of: text, by: renderer,
                        isCancelled: { StopFlag.isSet })
                else {
                    throw ClusterFailure.refused(
                        action: "read the result of the plays from \(units.lowerBound)",
                        reason: "it tells of a broken law that the play does not break")
                }
                report.plays += units.count
                for index in 0..<units.count { progress?.advance(isNew && index == 0) }
            })
        return report
    }

    static func work(of job: ClusterJob) throws -> JobWorker.Work {
        guard let end = job.plan.firstIndex(of: UInt8(ascii: "\n")),
            let setting = try? JSONDecoder().decode(Setting.self, from: Data(job.plan[..<end])),
            let parcel = SpecParcel(Array(job.plan[(end + 1)...])), setting.plays == job.count
        else { throw WorkRefusal(description: "the plan of the search is damaged") }
        let fuzz = Fuzz(
            seed: setting.seed, plays: setting.plays,
            severities: Set(setting.severities.compactMap(FindingSeverity.init)))
        let missing = MissingFile()
        let renderer = Renderer(threads: 1, files: parcel.files(onMissing: missing.add))
        return { units in
            let piece = try fuzz.piece(
                units, of: parcel.text, by: renderer, isCancelled: { false })
            try missing.check()
            return try sortedJSON(piece)
        }
    }
}
