import NIOCore

/// Sends a connection one short answer, that its client has too many, and closes it.
final class RefusedConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let answer: ByteBuffer
    private var received = 0

    /// Time for the client to read the answer and close its side.
    private static let patience = TimeAmount.milliseconds(250)
    /// Maximum number of bytes read and dropped: a reset would take the answer away from a client that still sends.
    private static let mostReceived = 64 << 10

    /// - Parameter answer: The complete message to send.
    init(_ answer: ByteBuffer) { self.answer = answer }

    /// The message that refuses a connection beyond `limit`.
    static func answer(limit: Int) -> ByteBuffer {
        let problem = Problem(
            .serviceUnavailable,
            "this address has \(limit) connections with requests under way; expected that "
                + "many at a time (limit \"clientConnections\")")
        let body = problem.document(requestID: nil)
        var answer = ByteBuffer(
            string: "HTTP/1.1 \(Status.serviceUnavailable.rawValue)\r\n"
                + "Content-Type: application/problem+json\r\nX-Content-Type-Options: nosniff\r\n"
                + "\(retryAfter.name): \(retryAfter.value)\r\nContent-Length: \(body.count)\r\n"
                + "Connection: close\r\n\r\n")
        answer.writeBytes(body)
        return answer
    }

    func channelActive(context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
        context.close(mode: .output, promise: nil)
        context.read()
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: Self.patience) { bound.value.close(promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        received += unwrapInboundIn(data).readableBytes
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if received <= Self.mostReceived { context.read() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
