import NIOCore

/// Counts the open connections on the listening channel, and decides which one gives way when there are too many.
///
/// A client may have so many: one more takes the place of its own that has waited longest for a request, and is refused
/// if all have one. All clients together may have so many: one more takes the place of one that waits, of the client
/// that has most, and stays in the system's queue if none waits.
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
    /// Of one client; nil where the other end may be a proxy, which speaks for many.
    private let clientLimit: Int?
    private let table: ConnectionTable
    private let metrics: Metrics
    private let allClosed: EventLoopPromise<Void>
    private var open: [ObjectIdentifier: Entry] = [:]
    /// The connections of each client.
    private var clients: [String: Set<ObjectIdentifier>] = [:]
    /// How many connections are open to be refused.
    private var refusedCount = 0
    /// A connection that came when no place could be made, and is let in as soon as there is one.
    private var parked: (any Channel)?
    private var isReadHeld = false
    /// Whether it will be looked again if there is a place.
    private var isLookDue = false
    private var isStopping = false

    /// How many connections may be told at a time that they are refused; further ones are closed without a word.
    private static let mostRefused = 64
    /// Between two looks for a place while there is none.
    private static let patience = TimeAmount.milliseconds(10)

    /// - Parameter allClosed: Kept when the last connection has closed after `stop`.
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

    /// Lets in who waits, if a connection has closed or begun to wait; those do not tell.
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

    /// Whether a connection is let in, for which another may be asked to close.
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

    /// Whether one more is no more than `limit`, after those have closed that were asked to.
    private func hasPlace(among ids: some Collection<ObjectIdentifier>, _ limit: Int) -> Bool {
        ids.count < limit
            || ids.count - ids.count { open[$0]?.record.isAsked == true } < limit
    }

    private func ask(_ entry: Entry) {
        entry.record.isAsked = true
        metrics.evicted.add()
        entry.channel.pipeline.fireUserInboundEventTriggered(PlaceWanted())
    }

    /// Of the client that has most connections the one that has waited longest; nil if none waits.
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

    /// Has a connection told that its client has too many, or closed if that is told to many.
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

    /// Asks every connection to end after its current request; the listener is closed already.
    func stop() {
        isStopping = true
        parked?.close(promise: nil)
        parked = nil
        if open.isEmpty { return allClosed.succeed() }
        for entry in open.values {
            entry.channel.pipeline.fireUserInboundEventTriggered(ServiceStopping())
        }
    }

    /// Closes every connection as it is.
    func closeAll() {
        for entry in open.values { entry.channel.close(promise: nil) }
    }
}
