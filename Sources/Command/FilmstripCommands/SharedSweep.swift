import Filmstrip
import FilmstripCluster
import FilmstripFiles
import FilmstripSweep
import Foundation
import Synchronization

/// A sweep whose cells workers on other machines play.
final class SharedSweep: Sendable {
    static let kind = "sweep"

    private let plan: SweepPlan
    private let parcel: SpecParcel
    private let renderer: Renderer
    private let connection: ClusterConnection
    private let keepsResults: Bool
    private let results = Mutex([String: SweepResult]())

    /// The most cells of a piece: its result is one message.
    private static let most = 256

    /// Creates a sweep.
    ///
    /// - Parameter keepsResults: Whether `store` has the results that have come.
    init(
        _ plan: SweepPlan, _ parcel: SpecParcel, by renderer: Renderer,
        on connection: ClusterConnection, keepsResults: Bool
    ) {
        (self.plan, self.parcel, self.renderer) = (plan, parcel, renderer)
        (self.connection, self.keepsResults) = (connection, keepsResults)
    }

    /// The results that have come, if they are kept.
    var store: SweepRun.Store {
        SweepRun.Store(
            result: { digest in self.results.withLock { $0[digest] } }, keep: { _, _ in })
    }

    /// Has all cells played, and tells of the results in the order of the plan.
    func perform(
        isDone: @escaping @Sendable (SweepResult) -> Void,
        each: (SweepCell, SweepResult) throws -> Void
    ) throws {
        let axes = SweepAxis.text(of: plan.axes)
        let own = SweepRun(plan, by: renderer, threads: 1)
        let size = try unitsInASecond(of: plan.count, atMost: Self.most) { index in
            _ = try own.results(of: index..<index + 1, isCancelled: { StopFlag.isSet })
        }
        try share(
            Self.kind, Array("\(axes.count)\n".utf8) + axes + parcel.bytes, count: plan.count,
            size: size, on: connection,
            reading: { units, bytes -> [SweepResult]? in
                let results = try? JSONDecoder().decode([SweepResult].self, from: Data(bytes))
                guard let results, results.count == units.count,
                    results.allSatisfy(\.isPossible)
                else { return nil }
                return results
            },
            isDone: { $0.forEach(isDone) },
            each: { units, found in
                for (index, result) in zip(units, found) {
                    let cell = plan.cell(index)
                    if keepsResults { results.withLock { $0[cell.digest] = result } }
                    try each(cell, result)
                }
            })
    }

    static func work(of job: ClusterJob) throws -> JobWorker.Work {
        guard let end = job.plan.firstIndex(of: UInt8(ascii: "\n")),
            let length = Int(String(decoding: job.plan[..<end], as: UTF8.self)),
            (0..<job.plan.count - end).contains(length),
            let parcel = SpecParcel(Array(job.plan[(end + 1 + length)...]))
        else { throw WorkRefusal(description: "the plan of the sweep is damaged") }
        let missing = MissingFile()
        let renderer = Renderer(threads: 1, files: parcel.files(onMissing: missing.add))
        let plan = try SweepPlan(
            parcel.text,
            axes: try SweepAxis.axes(in: Array(job.plan[(end + 1)..<(end + 1 + length)])),
            engine: job.engine, by: renderer)
        guard plan.count == job.count else {
            throw WorkRefusal(description: "the plan has \(plan.count) cells, the job \(job.count)")
        }
        let run = SweepRun(plan, by: renderer, threads: 1)
        return { units in
            let results = try run.results(of: units)
            try missing.check()
            return try sortedJSON(results)
        }
    }
}
