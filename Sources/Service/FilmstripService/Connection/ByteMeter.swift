import NIOCore

/// Counts a connection's bytes in front of the HTTP codec, and stops at the first malformed request line.
///
/// It passes each message to the codec separately, so that the scanner knows where the next one begins.
final class ByteMeter: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let metrics: Metrics
    private let scanner: RequestScanner
    /// Whether a request line was refused; no bytes are passed on after that.
    private var isRefused = false

    init(_ metrics: Metrics, _ scanner: RequestScanner) {
        (self.metrics, self.scanner) = (metrics, scanner)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        metrics.receivedBytes.add(bytes.readableBytes)
        while !isRefused, bytes.readableBytes > 0 {
            guard let count = bytes.withUnsafeReadableBytes({ scanner.scan($0) }) else {
                isRefused = true
                context.fireErrorCaught(RequestScanner.Fault())
                break
            }
            if count == bytes.readableBytes {
                return context.fireChannelRead(wrapInboundOut(bytes))
            }
            guard let message = bytes.readSlice(length: count) else {
                preconditionFailure("\(count) of \(bytes.readableBytes) bytes were scanned")
            }
            context.fireChannelRead(wrapInboundOut(message))
        }
        guard isRefused else { return }
        // The codec reports bytes that follow an error in the same way.
        context.fireErrorCaught(
            ByteToMessageDecoderError.dataReceivedInErrorState(RequestScanner.Fault(), bytes))
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
