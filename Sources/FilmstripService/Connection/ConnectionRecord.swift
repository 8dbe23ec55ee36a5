import NIOCore
import Synchronization

/// The gate's view of one connection, kept up to date by the connection's own event loop.
final class ConnectionRecord: Sendable {
    /// The address of the other end; `local` on a Unix domain socket.
    let peer: String
    /// The client that its requests are counted for, unless a proxy names another.
    let client: String
    /// Whether it is closed at once, for its client has too many.
    let isRefused: Bool
    /// Since when it waits for the whole head of a request, in nanoseconds of the event loops' clock; 0 while it does not.
    private let waiting = Atomic<UInt64>(0)
    private let asked = Atomic(false)

    /// - Parameter address: Nil on a Unix domain socket.
    init(address: String?, isRefused: Bool = false) {
        peer = address.map { canonicalAddress($0) ?? $0 } ?? "local"
        client = address == nil ? peer : clientNetwork(of: peer)
        self.isRefused = isRefused
    }

    /// Since when it may be closed without a loss; nil if it may not, or is asked to close already.
    var waitingSince: UInt64? {
        let since = waiting.load(ordering: .relaxed)
        return since > 0 && !isAsked ? since : nil
    }

    func beginWaiting(at time: NIODeadline) {
        waiting.store(time.uptimeNanoseconds, ordering: .relaxed)
    }

    func endWaiting() { waiting.store(0, ordering: .relaxed) }

    /// Whether it was asked to close and has not said that it cannot.
    var isAsked: Bool {
        get { asked.load(ordering: .relaxed) }
        set { asked.store(newValue, ordering: .relaxed) }
    }
}

/// Asks a connection to close unless it has a request.
struct PlaceWanted: Sendable {}
