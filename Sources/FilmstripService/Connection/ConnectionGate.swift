import NIOCore

/// Counts the open connections on the listening channel, and accepts no more than allowed.
final class ConnectionGate: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel
    typealias OutboundIn = any Channel
    typealias OutboundOut = any Channel

    private let limit: Int
    private let allClosed: EventLoopPromise<Void>
    private var open: [ObjectIdentifier: any Channel] = [:]
    private var isReadHeld = false
    private var isStopping = false

    /// - Parameter allClosed: Kept when the last connection has closed after `stop`.
    init(limit: Int, allClosed: EventLoopPromise<Void>) {
        (self.limit, self.allClosed) = (limit, allClosed)
    }

    func read(context: ChannelHandlerContext) {
        isReadHeld = open.count >= limit
        if !isReadHeld { context.read() }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let connection = unwrapInboundIn(data)
        open[ObjectIdentifier(connection)] = connection
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        connection.closeFuture.hop(to: context.eventLoop).whenComplete { _ in
            let (gate, context) = bound.value
            gate.forget(connection, context)
        }
        context.fireChannelRead(data)
    }

    private func forget(_ connection: any Channel, _ context: ChannelHandlerContext) {
        open[ObjectIdentifier(connection)] = nil
        if isStopping, open.isEmpty { allClosed.succeed() }
        if isReadHeld, !isStopping {
            isReadHeld = false
            context.read()
        }
    }

    /// Asks every connection to end after its current request; the listener is closed already.
    func stop() {
        isStopping = true
        if open.isEmpty { return allClosed.succeed() }
        for connection in open.values {
            connection.pipeline.fireUserInboundEventTriggered(ServiceStopping())
        }
    }

    /// Closes every connection as it is.
    func closeAll() {
        for connection in open.values { connection.close(promise: nil) }
    }
}
