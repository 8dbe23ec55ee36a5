import NIOCore

extension ConnectionHandler {
    // MARK: Sending

    func answer(_ response: Response, _ channel: ChannelHandlerContext) {
        if leaveToBeDrawn(response, channel) { return }
        answer(response, body: nil, reserved: 0, channel)
    }

    /// Sends a response. The connection stays open if the whole request was read and both sides allow it.
    ///
    /// - Parameters:
    ///   - content: The response's body if it is in a buffer already.
    ///   - reserved: Bytes reserved in `context.responses`, released when the response is sent.
    func answer(
        _ response: Response, body content: ByteBuffer?, reserved: Int,
        _ channel: ChannelHandlerContext
    ) {
        body = nil
        exchange?.timings = response.timings
        if let problem = response.problem {
            context.metrics.count(refusal: problem.reason?.rawValue ?? problem.status.name)
        }
        let audience = exchange?.audience ?? .everyone
        let response = context.crossOrigin.opened(response, to: exchange?.head).kept(by: audience)
            .finished(for: exchange?.head, requestID: exchange?.id)
        // The body of a problem contains the request ID, which a prepared buffer lacks.
        let content = response.problem == nil ? content ?? response.buffer : response.buffer
        let closes =
            !isRequestRead || isInputClosed || context.isStopping || context.connections.isFull
            || exchange?.keepsAlive != true
        let sendsBody =
            exchange?.isHead != true && response.status != .notModified && content.readableBytes > 0
        enter(
            .sending(
                Delivery(
                    status: response.status, bytes: sendsBody ? content.readableBytes : 0,
                    reserved: reserved, closes: closes),
                unsent: .max))
        var bytes = response.head(length: content.readableBytes, closes: closes)
        if sendsBody {
            if content.readableBytes <= Self.smallAnswer {
                bytes.writeImmutableBuffer(content)
            } else {
                channel.write(wrapOutboundOut(bytes), promise: nil)
                bytes = content
            }
        }
        let sent = channel.eventLoop.makePromise(of: Void.self)
        sent.futureResult.assumeIsolated().whenSuccess { self.sent(channel) }
        channel.writeAndFlush(wrapOutboundOut(bytes), promise: sent)
    }

    private func sent(_ channel: ChannelHandlerContext) {
        guard case .sending(let delivery, _) = state else { return }
        context.responses.release(delivery.reserved)
        if let exchange {
            context.metrics.requests.add(exchange.span)
            (exchange.traffic ?? context.routes.others).count(delivery.status)
            exchange.log(.answered(delivery.status, bytes: delivery.bytes), to: context.logger)
        }
        exchange = nil
        if delivery.closes {
            if isInputClosed { return close(channel) }
            enter(.lingering(drained: 0))
            channel.close(mode: .output, promise: nil)
        } else if context.isStopping || isInputClosed || context.connections.isFull {
            close(channel)
        } else {
            enter(.idle)
        }
        handleInputs(channel)
        settle(channel)
    }

    // MARK: Closing

    /// Counts bytes that a client still sends after it was answered.
    func drain(_ bytes: Int) {
        guard case .lingering(let drained) = state else { return }
        state = .lingering(drained: drained + bytes)
    }

    func close(_ channel: ChannelHandlerContext) {
        finish("the client left")
        channel.close(mode: .all, promise: nil)
    }

    /// Ends the current exchange and releases everything that the connection holds.
    func finish(_ reason: String) {
        switch state {
        case .working(let ticket): ticket.leave()
        case .sending(let delivery, _): context.responses.release(delivery.reserved)
        case .idle, .head, .body, .lingering, .closed: break
        }
        if let exchange {
            context.metrics.abandoned.add()
            exchange.log(.abandoned(reason), to: context.logger)
        }
        exchange = nil
        state = .closed
        body = nil
        inputs.removeAll()
        timer?.task.cancel()
        timer = nil
    }
}
