import FilmstripCluster
import Foundation
import Logging
import Synchronization

/// Specs and their files in a bucket of NATS servers, each spec in one message named by its content, so that any service
/// with the same servers answers any link.
///
/// The least recently used specs give way, to the day: a spec that is used is stored again if that was last done more
/// than a day ago. Clients have no shares of their own.
final class SharedSpecStore: SpecKeeper {
    let limits: ServiceConfiguration.Store
    private let logger: Logger
    let cluster: ClusterConnection
    private let bucket: ClusterStream
    private let published = Mutex(StoreFigures())

    /// Seconds for which servers that elect a leader or are started again are waited for.
    private static let patience = 15.0
    /// Seconds within which a second use is not noted.
    private static let noted = 86_400.0

    /// Connects to the servers, and makes the bucket if missing.
    init(
        _ limits: ServiceConfiguration.Store, at address: ClusterAddress, _ logger: Logger
    ) throws(ClusterFailure) {
        self.logger = logger
        cluster = try ClusterConnection(to: address, as: "filmstrip serve")
        bucket = ClusterStream(
            name: "KV_filmstrip-specs", subject: "$KV.filmstrip-specs.>", kind: .table,
            age: Double(limits.days) * 86_400, bytes: limits.bytes, messages: limits.specs)
        var limits = limits
        limits.specBytes = min(limits.specBytes, cluster.mostBytes)
        self.limits = limits
        try bucket.ensure(on: cluster)
        try count()
    }

    var figures: StoreFigures { published.withLock { $0 } }

    func probe() throws(StoreFailure) {
        guard cluster.isConnected else {
            throw .servers("there is no connection to \(cluster.address.name)")
        }
        try asking { () throws(ClusterFailure) in try count() }
    }

    func put(
        _ spec: StoredSpec, for client: String
    ) throws(StoreFailure) -> (id: SpecID, isNew: Bool) {
        let (id, file) = spec.encoded()
        let kept = try asking { () throws(ClusterFailure) in
            try cluster.last(of: subject(id), in: bucket, for: Self.patience)
        }
        if let kept, kept.bytes == file, !isOld(kept) { return (id, false) }
        if let kept, kept.bytes != file {
            guard StoredSpec(file: kept.bytes, id: id) == nil else { throw .taken }
            note(damaged: id)
        }
        try asking { () throws(ClusterFailure) in try store(file, id) }
        return (id, kept == nil)
    }

    func get(_ id: SpecID, taking take: (Int) -> Bool) throws(StoreFailure) -> StoredSpec {
        // Content cannot be out of date: a server that has it needs no other's word.
        let found = try asking { () throws(ClusterFailure) -> ClusterMessage? in
            let found = try? cluster.anyLast(of: subject(id), in: bucket)
            if let found { return found }
            return try cluster.last(of: subject(id), in: bucket, for: Self.patience)
        }
        guard let found else { throw .missing }
        guard take(found.bytes.count) else { throw .noRoom }
        guard let spec = StoredSpec(file: found.bytes, id: id) else {
            note(damaged: id)
            throw .corrupt
        }
        // Losing the note of a use does no harm.
        if isOld(found) { try? store(found.bytes, id) }
        return spec
    }

    private func subject(_ id: SpecID) -> String { "$KV.filmstrip-specs.\(id.text)" }

    private func isOld(_ message: ClusterMessage) -> Bool {
        message.time.map { Date.now.timeIntervalSince($0) > Self.noted } ?? false
    }

    private func store(_ file: [UInt8], _ id: SpecID) throws(ClusterFailure) {
        try cluster.publish(file, to: subject(id), as: "the spec", for: Self.patience)
    }

    private func count() throws(ClusterFailure) {
        let (messages, bytes) = try bucket.size(on: cluster, for: 2)
        published.withLock { ($0.specs, $0.bytes) = (messages, bytes) }
    }

    private func note(damaged id: SpecID) {
        published.withLock { $0.damaged += 1 }
        logger.error("a stored spec was found damaged", metadata: ["id": "\(id.text)"])
    }

    private func asking<Result>(
        _ action: () throws(ClusterFailure) -> Result
    ) throws(StoreFailure) -> Result {
        do throws(ClusterFailure) {
            return try action()
        } catch .full {
            throw .system(ENOSPC)
        } catch {
            throw .servers("\(error)")
        }
    }
}
