import FilmstripCluster
import Foundation
import Logging

/// The store as routes use it, with threads for its disk and a budget for the specs read from it.
struct StoreAccess: Sendable {
    let store: any SpecKeeper
    let disk: JobPool
    let probe: StoreProbe
    /// Answers that services share; nil for a folder, and if none are to be shared.
    let answers: SharedAnswers?
    private let room: ByteBudget

    /// Number of threads for the disk. Specs are stored one at a time; the other threads can read.
    private static let threads = 4

    /// Creates the configured storeAccess; nil if no store is configured.
    ///
    /// - Parameter room: The budget of stored specs that were read and whose requests are not answered yet.
    init?(
        _ configuration: ServiceConfiguration, _ room: ByteBudget, _ logger: Logger
    ) throws(StartFailure) {
        guard let limits = configuration.store else { return nil }
        if let servers = limits.servers {
            do throws(ClusterFailure) {
                let shared = try SharedSpecStore(limits, at: servers, logger)
                store = shared
                answers =
                    limits.answerBytes == 0
                    ? nil
                    : SharedAnswers(
                        bytes: limits.answerBytes, days: limits.answerDays, on: shared.cluster,
                        logger)
            } catch {
                throw .unusableServers("\(error)")
            }
        } else {
            do throws(StoreFailure) {
                store = try SpecStore(limits, logger)
            } catch {
                throw .unusableStore(limits.folder, reason: error.reason)
            }
            answers = nil
        }
        disk = JobPool(
            .disk,
            Schedule.Limits(
                processors: Self.threads, suspended: 0, waiting: configuration.renderQueue,
                ofClient: configuration.clientQueue))
        probe = StoreProbe(store, on: disk)
        self.room = room
    }

    /// Ends the threads, each after its current work.
    func stop() {
        disk.stop()
        answers?.stop()
    }

    /// Returns the spec stored under an ID, with its files, as if a request had sent it.
    func read(_ id: SpecID) throws(StoreFailure) -> (spec: [UInt8], files: UploadedFiles) {
        let taken = UploadRoom(in: room)
        let stored = try store.get(id, taking: taken.grow)
        let files = stored.files.map { (String(decoding: $0.name, as: UTF8.self), $0.bytes) }
        return (stored.spec, UploadedFiles(Dictionary(files) { first, _ in first }, taken))
    }
}
