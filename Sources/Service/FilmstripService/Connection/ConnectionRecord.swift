import NIOCore
import Synchronization

/// The gate's view of one connection, updated by the connection's own event loop.
final class ConnectionRecord: Sendable {
    /// The peer's address; `local` on a Unix domain socket.
    let peer: String
    /// The client to which its requests are attributed, unless a proxy names another.
    let client: String
    /// Whether the connection is refused and closed because its client has too many.
    let isRefused: Bool
    /// Time since which it waits for a complete request head, in nanoseconds of the event loops' clock; 0 if it is not
    /// waiting.
    private let waiting = Atomic<UInt64>(0)
    private let asked = Atomic(false)

    /// - Parameter address: The peer's address; nil on a Unix domain socket.
    init(address: String?, isRefused: Bool = false) {
        peer = address.map { canonicalAddress($0) ?? $0 } ?? "local"
        client = address == nil ? peer : clientNetwork(of: peer)
        self.isRefused = isRefused
    }

    /// Time since which it can be closed without loss, in nanoseconds of the event loops' clock; nil if it cannot, or
    /// is already asked to close.
    var waitingSince: UInt64? {
        let since = waiting.load(ordering: .relaxed)
        return since > 0 && !isAsked ? since : nil
    }

    func beginWaiting(at time: NIODeadline) {
        waiting.store(time.uptimeNanoseconds, ordering: .relaxed)
    }

    func endWaiting() { waiting.store(0, ordering: .relaxed) }

    /// Whether it was asked to close and has not declined.
    var isAsked: Bool {
        get { asked.load(ordering: .relaxed) }
        set { asked.store(newValue, ordering: .relaxed) }
    }
}

/// An event that asks a connection to close unless a request is in progress.
struct PlaceWanted: Sendable {}
