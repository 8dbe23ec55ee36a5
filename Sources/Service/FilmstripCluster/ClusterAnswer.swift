import CFilmstripNATS

/// Answers a question whenever it is asked, as long as the object lives.
package final class ClusterAnswer: Sendable {
    private let subscription: Subscription

    /// `@unchecked Sendable`: the pointer never changes, and the library locks what it points to.
    private struct Subscription: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private let cluster: ClusterConnection

    private final class Answer: Sendable {
        let bytes: [UInt8]
        init(_ bytes: [UInt8]) { self.bytes = bytes }
    }

    /// Answers questions at `subject` with `bytes`.
    package init(
        _ bytes: [UInt8], at subject: String, on cluster: ClusterConnection
    ) throws(ClusterFailure) {
        // Never released: a call may be under way when the subscription ends.
        let answer = Answer(bytes)
        var subscription: OpaquePointer?
        try cluster.trying(to: "listen at \(subject)") { _ in
            natsConnection_Subscribe(
                &subscription, cluster.connection, subject,
                { connection, _, message, answer in
                    defer { natsMsg_Destroy(message) }
                    guard let answer, let place = natsMsg_GetReply(message) else { return }
                    let bytes = Unmanaged<Answer>.fromOpaque(answer).takeUnretainedValue().bytes
                    _ = natsConnection_Publish(connection, place, bytes, Int32(bytes.count))
                }, Unmanaged.passRetained(answer).toOpaque())
        }
        guard let subscription else { preconditionFailure("a subscription without an error") }
        (self.subscription, self.cluster) = (Subscription(pointer: subscription), cluster)
    }

    deinit { natsSubscription_Destroy(subscription.pointer) }
}
