import NIOCore
import Synchronization

/// The state that the gate and the connections share.
final class ConnectionTable: Sendable {
    private let records = Mutex<[ObjectIdentifier: ConnectionRecord]>([:])
    private let full = Atomic(false)

    /// Whether no connection can be accepted before one closes, because all have requests. Each then closes after its
    /// answer.
    var isFull: Bool {
        get { full.load(ordering: .relaxed) }
        set { full.store(newValue, ordering: .relaxed) }
    }

    /// Stores the record of a connection until its channel is set up.
    func leave(_ record: ConnectionRecord, for channel: any Channel) {
        records.withLock { $0[ObjectIdentifier(channel)] = record }
    }

    func take(for channel: any Channel) -> ConnectionRecord {
        records.withLock { $0.removeValue(forKey: ObjectIdentifier(channel)) }
            ?? ConnectionRecord(address: channel.remoteAddress?.ipAddress)
    }

    /// Drops the record of a connection that closed before its channel was set up.
    func forget(_ channel: any Channel) {
        records.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(channel)) }
    }
}
