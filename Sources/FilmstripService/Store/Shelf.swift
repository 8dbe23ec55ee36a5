import Foundation
import Logging

/// The store as routes use it: with threads that wait for its disk, and bounds for what is read from it.
struct Shelf: Sendable {
    let store: SpecStore
    let disk: RenderPool
    let probe: StoreProbe
    private let room: ByteBudget

    /// How many threads wait for the disk. Storing goes one after the other; the others read.
    private static let threads = 4

    /// The shelf that is configured, nil for none.
    ///
    /// - Parameter room: Bounds what is read and not answered yet.
    init?(
        _ configuration: ServiceConfiguration, _ room: ByteBudget, _ logger: Logger
    ) throws(StartFailure) {
        guard let limits = configuration.store else { return nil }
        do {
            store = try SpecStore(limits, logger)
        } catch {
            throw .unusableStore(limits.folder, reason: error.reason)
        }
        disk = RenderPool(
            .disk,
            Schedule.Limits(
                processors: Self.threads, suspended: 0, waiting: configuration.renderQueue,
                ofClient: configuration.clientQueue))
        probe = StoreProbe(store, on: disk)
        self.room = room
    }

    /// What is stored under an id, as if a request had brought it.
    func read(_ id: SpecID) throws(StoreFailure) -> (spec: [UInt8], files: UploadedFiles) {
        let taken = UploadRoom(in: room)
        let stored = try store.get(id, taking: taken.grow)
        let files = stored.files.map { (String(decoding: $0.name, as: UTF8.self), $0.bytes) }
        return (stored.spec, UploadedFiles(Dictionary(files) { first, _ in first }, taken))
    }
}
