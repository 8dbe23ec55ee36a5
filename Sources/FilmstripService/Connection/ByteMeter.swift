import NIOCore

/// Counts a connection's bytes, in front of the HTTP codec.
final class ByteMeter: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    private let metrics: Metrics
    private let target: TargetMeter

    init(_ metrics: Metrics, _ target: TargetMeter) {
        (self.metrics, self.target) = (metrics, target)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        metrics.receivedBytes.add(bytes.readableBytes)
        target.take(bytes.readableBytesView)
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        metrics.sentBytes.add(unwrapOutboundIn(data).readableBytes)
        context.write(data, promise: promise)
    }

    func channelActive(context: ChannelHandlerContext) {
        metrics.opened.add()
        metrics.connections.add()
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        metrics.connections.add(-1)
        context.fireChannelInactive()
    }
}
