import CFilmstripNATS
import Foundation

/// A reader of a stream, which the servers keep with its place; readers with the same name share the messages.
///
/// `@unchecked Sendable`: the pointer never changes, and what it points to is locked by the library itself; one thread
/// reads.
package final class ClusterReader: @unchecked Sendable {
    private let cluster: ClusterConnection
    private let stream: String
    private let name: String
    private let isOwn: Bool
    private let subscription: OpaquePointer
    /// The time since which every attempt to read has failed; nil after one that has not.
    private var failing: ContinuousClock.Instant?
    /// The messages that were there when the reader was made.
    package let before: Int

    /// Milliseconds after which a message is given to another reader unless it is acknowledged or its reader reports.
    package static let claim: Int64 = 10_000
    /// Seconds after which the servers forget a reader whom nobody uses.
    private static let idle: Int64 = 300
    /// The most messages that readers of one name have at once.
    private static let most: Int64 = 20_000

    /// Makes the reader, or joins the one with this name.
    ///
    /// - Parameters:
    ///   - name: A name without dots and spaces; nil makes a reader that ends with this object.
    ///   - subject: The subject of the messages that are read.
    package init(
        of stream: ClusterStream, named name: String?, subject: String,
        on cluster: ClusterConnection
    ) throws(ClusterFailure) {
        (self.cluster, self.stream, isOwn) = (cluster, stream.name, name == nil)
        let name = name ?? "reader-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
        self.name = name
        let texts = CTexts([name, subject, stream.name])
        defer { withExtendedLifetime(texts) {} }
        var configuration = jsConsumerConfig()
        jsConsumerConfig_Init(&configuration)
        configuration.Durable = texts[0]
        configuration.FilterSubject = texts[1]
        configuration.DeliverPolicy = js_DeliverAll
        configuration.AckPolicy = js_AckExplicit
        configuration.AckWait = Self.claim * 1_000_000
        configuration.MaxDeliver = -1
        configuration.MaxAckPending = Self.most
        configuration.MaxWaiting = 4096
        configuration.InactiveThreshold = Self.idle * 1_000_000_000
        var before = 0
        try cluster.trying(to: "read the stream \(stream.name)") { code in
            var info: UnsafeMutablePointer<jsConsumerInfo>?
            let status = js_AddConsumer(
                &info, cluster.streams, stream.name, &configuration, nil, &code)
            defer { jsConsumerInfo_Destroy(info) }
            before = Int(clamping: info?.pointee.NumPending ?? 0)
            return status
        }
        var binding = jsSubOptions()
        jsSubOptions_Init(&binding)
        (binding.Stream, binding.Consumer) = (texts[2], texts[0])
        var subscription: OpaquePointer?
        try cluster.trying(to: "read the stream \(stream.name)") { code in
            js_PullSubscribe(&subscription, cluster.streams, subject, name, nil, &binding, &code)
        }
        guard let subscription else { preconditionFailure("a subscription without an error") }
        (self.subscription, self.before) = (subscription, before)
    }

    deinit {
        natsSubscription_Destroy(subscription)
        if isOwn { js_DeleteConsumer(cluster.streams, stream, name, nil, nil) }
    }

    /// The next messages, one or more; none if none has come for `seconds`, or no server is connected.
    ///
    /// - Throws: The reason if the servers have refused every attempt for `ClusterConnection.patience`, as after they
    ///   have forgotten the reader.
    package func next(
        atMost count: Int, within seconds: Double
    ) throws(ClusterFailure) -> [ClusterDelivery] {
        var list = natsMsgList()
        var code = jsErrCode(0)
        let status = natsSubscription_Fetch(
            &list, subscription, Int32(count), Int64(seconds * 1000), &code)
        defer { natsMsgList_Destroy(&list) }
        guard status == NATS_OK else {
            if status == NATS_TIMEOUT || !cluster.isConnected { failing = nil }
            let since = failing ?? .now
            guard since.duration(to: .now) > .seconds(ClusterConnection.patience) else {
                if status != NATS_TIMEOUT {
                    if cluster.isConnected { failing = since }
                    // Such an attempt fails at once.
                    usleep(200_000)
                }
                return []
            }
            throw .refused(
                action: "read the stream \(stream)",
                reason: ClusterConnection.reason(status, code))
        }
        failing = nil
        return (0..<Int(list.Count)).compactMap { index in
            guard let message = list.Msgs[index] else { return nil }
            list.Msgs[index] = nil
            return ClusterDelivery(message, of: self)
        }
    }
}
