import NIOCore

extension ConnectionHandler {
    func enter(_ next: State) {
        state = next
        let deadlines = context.configuration.deadlines
        let span: Duration
        switch next {
        case .idle: span = deadlines.idle
        case .head: span = deadlines.headers
        case .body: span = deadlines.body
        case .working: span = deadlines.render
        case .sending: span = deadlines.writeStall
        case .lingering: span = deadlines.linger
        case .closed:
            deadline = .distantFuture
            return
        }
        let now = NIODeadline.now()
        switch next {
        case .idle: record.beginWaiting(at: now)
        // An incomplete head does not end the wait for a request.
        case .head: break
        case .body, .working, .sending, .lingering, .closed: record.endWaiting()
        }
        deadline = now + TimeAmount(span)
    }

    /// Brings reading and the timer in line with the state. Called last in every event.
    func settle(_ channel: ChannelHandlerContext) {
        guard !isHandlingInputs else { return }
        switch state {
        case .idle, .head, .body:
            if !isInputClosed { channel.read() }
        case .lingering(let drained):
            // Past the limit, reading stops but the connection stays open: a reset would take the
            // answer away from a client that still sends.
            let limit = context.configuration.limits.drainBytes
            if !isInputClosed, drained <= limit { channel.read() }
        case .sending(let delivery, _):
            // An early answer: a client that is still blocked in sending would never read it.
            if delivery.closes, !isInputClosed { channel.read() }
        case .working: break
        case .closed: return
        }
        // One timer per connection, rescheduled only if it would fire too late: a request that is
        // answered at once touches no timer.
        if let timer, timer.due <= deadline { return }
        timer?.task.cancel()
        let due = deadline
        let bound = NIOLoopBound((self, channel), eventLoop: channel.eventLoop)
        let task = channel.eventLoop.scheduleTask(deadline: due) {
            let (handler, channel) = bound.value
            handler.timer = nil
            if .now() >= handler.deadline { handler.expire(channel) }
            handler.settle(channel)
        }
        timer = (task, due)
    }

    private func expire(_ channel: ChannelHandlerContext) {
        switch state {
        case .idle, .lingering, .closed:
            close(channel)
        case .head, .body:
            inputs.append(
                .refused(Problem(.requestTimeout, "the request did not arrive in time")))
            handleInputs(channel)
        case .working(let ticket):
            ticket.leave()
            answer(
                Problem(
                    .serviceUnavailable,
                    "the rendering took longer than \(context.configuration.deadlines.render)",
                    reason: .deadline, fields: [retryAfter]
                ).response, channel)
            handleInputs(channel)
        case .sending(let delivery, let before):
            let unsent =
                (try? channel.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
            let stall = context.configuration.deadlines.writeStall
            let least = ServiceConfiguration.minimumSendRate * Int(stall.components.seconds)
            if before != .max, before - unsent < max(1, least) {
                finish("the client took no bytes")
                channel.close(mode: .all, promise: nil)
            } else {
                enter(.sending(delivery, unsent: unsent))
            }
        }
    }
}

// MARK: Refusals

extension ConnectionHandler {
    var tooManyHeaderBytes: Problem {
        let limits = context.configuration.limits
        return Problem(
            .headerFieldsTooLarge,
            "the header is too large; expected at most \(limits.headerBytes) bytes and "
                + "\(limits.headerFields) fields")
    }

    var tooLongTarget: Problem {
        let limit = context.configuration.limits.targetBytes
        return Problem(
            .targetTooLong,
            "the target is too long; expected at most \(limit) bytes (limit \"targetBytes\"); "
                + "a spec that is too long for a link can be kept by PUT /v1/specs, which answers "
                + "with a short one")
    }

    func malformed(_ error: any Error) -> Problem {
        Problem(.badRequest, "not an HTTP/1.1 request: \(error)")
    }
}
