import NIOCore

/// Counts the open connections on the listening channel, and decides which one gives way when there are too many.
///
/// At a client's own limit, a new connection replaces the client's connection that has waited longest for a request;
/// if none of them is waiting, the new one is refused. At the overall limit, it replaces a waiting connection of the
/// client with the most connections; if none is waiting, it stays in the system's queue.
final class ConnectionGate: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel
    typealias OutboundIn = any Channel
    typealias OutboundOut = any Channel

    private struct Entry {
        var channel: any Channel
        var record: ConnectionRecord
    }

    private let limit: Int
    /// Limit per client; nil where the peer may be a proxy, which speaks for many clients.
    private let clientLimit: Int?
    private let table: ConnectionTable
    private let metrics: Metrics
    private let allClosed: EventLoopPromise<Void>
    private var open: [ObjectIdentifier: Entry] = [:]
    /// The open connections of each client.
    private var clients: [String: Set<ObjectIdentifier>] = [:]
    /// Number of open connections that exist only to be refused.
    private var refusedCount = 0
    /// An accepted connection for which there was no place, admitted as soon as there is one.
    private var parked: (any Channel)?
    private var isReadHeld = false
    /// Whether another look for a place is scheduled.
    private var isLookDue = false
    private var isStopping = false

    /// Maximum number of connections that are sent a refusal at a time; further ones are closed without an answer.
    private static let mostRefused = 64
    /// Time between two looks for a place while there is none.
    private static let patience = TimeAmount.milliseconds(10)

    /// - Parameter allClosed: Succeeds when the last connection has closed after `stop`.
    init(_ context: ServiceContext, allClosed: EventLoopPromise<Void>) {
        let configuration = context.configuration
        limit = configuration.limits.connections
        (table, metrics) = (context.connections, context.metrics)
        clientLimit =
            switch configuration.address {
            case .internet where configuration.trustedProxies == 0:
                configuration.limits.clientConnections
            case .internet, .unix: nil
            }
        self.allClosed = allClosed
    }

    func read(context: ChannelHandlerContext) {
        isReadHeld = parked != nil || !hasPlace(among: open.keys, limit) && victim == nil
        table.isFull = isReadHeld
        guard isReadHeld else { return context.read() }
        guard !isLookDue else { return }
        isLookDue = true
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: Self.patience) {
            let (gate, context) = bound.value
            gate.isLookDue = false
            gate.lookForPlace(context)
        }
    }

    /// Admits the parked connection and accepts further ones if there is a place by now.
    ///
    /// It also runs at intervals, since a connection that begins to wait for a request does not notify the gate.
    private func lookForPlace(_ context: ChannelHandlerContext) {
        guard isReadHeld, !isStopping else { return }
        if let connection = parked {
            parked = nil
            receive(connection, context)
        }
        read(context: context)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        receive(unwrapInboundIn(data), context)
    }

    private func receive(_ connection: any Channel, _ context: ChannelHandlerContext) {
        let record = ConnectionRecord(address: connection.remoteAddress?.ipAddress)
        switch admission(of: record) {
        case .admitted: admit(connection, record, context)
        case .refused: refuse(connection, context)
        case .later: parked = connection
        }
    }

    // MARK: Places

    private enum Admission { case admitted, refused, later }

    /// Decides whether a connection is admitted, and asks others to close in its favour if needed.
    private func admission(of record: ConnectionRecord) -> Admission {
        let own = clients[record.client] ?? []
        if let clientLimit, !hasPlace(among: own, clientLimit) {
            guard let entry = longestWaiting(of: own)?.entry else { return .refused }
            ask(entry)
        }
        if !hasPlace(among: open.keys, limit) {
            guard let victim else { return .later }
            ask(victim)
        }
        return .admitted
    }

    private func admit(
        _ connection: any Channel, _ record: ConnectionRecord, _ context: ChannelHandlerContext
    ) {
        let id = ObjectIdentifier(connection)
        open[id] = Entry(channel: connection, record: record)
        clients[record.client, default: []].insert(id)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        connection.closeFuture.hop(to: context.eventLoop).whenComplete { _ in
            let (gate, context) = bound.value
            gate.forget(connection, record, context)
        }
        table.leave(record, for: connection)
        context.fireChannelRead(wrapInboundOut(connection))
    }

    /// Whether one more connection fits `limit`, not counting those that were asked to close.
    private func hasPlace(among ids: some Collection<ObjectIdentifier>, _ limit: Int) -> Bool {
        ids.count < limit
            || ids.count - ids.count { open[$0]?.record.isAsked == true } < limit
    }

    private func ask(_ entry: Entry) {
        entry.record.isAsked = true
        metrics.evicted.add()
        entry.channel.pipeline.fireUserInboundEventTriggered(PlaceWanted())
    }

    /// The longest-waiting connection of the client with the most connections, among clients with a waiting one;
    /// nil if none waits.
    private var victim: Entry? {
        var best: (count: Int, since: UInt64, entry: Entry)?
        for ids in clients.values where ids.count >= best?.count ?? 0 {
            guard let (entry, since) = longestWaiting(of: ids) else { continue }
            if let best, ids.count == best.count, since >= best.since { continue }
            best = (ids.count, since, entry)
        }
        return best?.entry
    }

    private func longestWaiting(
        of ids: Set<ObjectIdentifier>
    ) -> (entry: Entry, since: UInt64)? {
        var best: (entry: Entry, since: UInt64)?
        for entry in ids.lazy.compactMap({ self.open[$0] }) {
            guard let since = entry.record.waitingSince, since < best?.since ?? .max else {
                continue
            }
            best = (entry, since)
        }
        return best
    }

    /// Has a connection answered that its client has too many, or closes it if too many are being answered.
    private func refuse(_ connection: any Channel, _ context: ChannelHandlerContext) {
        metrics.count(refusal: Refusal.connections.rawValue)
        guard refusedCount < Self.mostRefused else { return connection.close(promise: nil) }
        refusedCount += 1
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        connection.closeFuture.hop(to: context.eventLoop).whenComplete { _ in
            bound.value.refusedCount -= 1
        }
        table.leave(ConnectionRecord(address: nil, isRefused: true), for: connection)
        context.fireChannelRead(wrapInboundOut(connection))
    }

    private func forget(
        _ connection: any Channel, _ record: ConnectionRecord, _ context: ChannelHandlerContext
    ) {
        let id = ObjectIdentifier(connection)
        open[id] = nil
        clients[record.client]?.remove(id)
        if clients[record.client]?.isEmpty == true { clients[record.client] = nil }
        table.forget(connection)
        if isStopping, open.isEmpty { allClosed.succeed() }
        lookForPlace(context)
    }

    // MARK: The end

    /// Asks every connection to end after its current request. Precondition: the listener is closed.
    func stop() {
        isStopping = true
        parked?.close(promise: nil)
        parked = nil
        if open.isEmpty { return allClosed.succeed() }
        for entry in open.values {
            entry.channel.pipeline.fireUserInboundEventTriggered(ServiceStopping())
        }
    }

    func closeAll() {
        for entry in open.values { entry.channel.close(promise: nil) }
    }
}
