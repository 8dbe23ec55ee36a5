import Foundation
import NIOCore
import NIOHTTP1

/// One connection's state machine, behind the HTTP codec.
///
/// Requests are answered one after the other. Parsed parts wait in `inputs` while an answer is
/// being made or sent, and meanwhile nothing more is read: TCP holds back a client that pipelines.
/// The connection closes only when its queued bytes have been sent or the client takes none.
final class ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = ByteBuffer

    /// The state of the connection; each state has its deadline.
    enum State {
        /// Waiting for the first byte of a request.
        case idle
        /// Waiting for the rest of a head.
        case head
        /// Collecting a body in `body`.
        case body(RequestHead, Route, parameters: [String: String], query: Query)
        /// Waiting for the result of work left at a desk.
        case working(WorkDesk.Ticket)
        /// Sending the response; `unsent` bytes were left when the deadline was set.
        case sending(Delivery, unsent: Int)
        /// Closed on our side; waiting for the client to close its side, so that it can read the last answer.
        case lingering(drained: Int)
        case closed
    }

    /// A response that is being sent.
    struct Delivery {
        var status: Status
        var bytes: Int
        var reserved: Int
        var closes: Bool
    }

    /// A part read from the client and not handled yet.
    enum Input {
        case part(HTTPServerRequestPart)
        case refused(Problem)
    }

    /// Time from the event `PlaceWanted` until a connection that has read nothing gives way, since its request may
    /// have arrived with it.
    private static let timeToRead = TimeAmount.milliseconds(5)
    /// Size in bytes up to which an answer is not counted against the room for unsent responses.
    static let smallAnswer = 4096

    let context: ServiceContext
    var state = State.idle
    var exchange: Exchange?
    var inputs = CircularBuffer<Input>()
    /// The current request's body as far as it has arrived.
    var body: BodyReader?
    /// Whether the current request has been read completely.
    var isRequestRead = true
    /// Whether the client has closed its side.
    var isInputClosed = false
    var isHandlingInputs = false
    private var hasReadBytes = false
    /// Whether the current read has completed a part, not just bytes of one.
    var hasReadPart = false
    /// Number of times that work was left at a desk; results of earlier work are ignored.
    private var workCount = 0
    let record: ConnectionRecord
    private let scanner: RequestScanner
    var deadline = NIODeadline.distantFuture
    var timer: (task: Scheduled<Void>, due: NIODeadline)?

    init(context: ServiceContext, _ record: ConnectionRecord, _ scanner: RequestScanner) {
        (self.context, self.record, self.scanner) = (context, record, scanner)
    }

    // MARK: Events

    func channelActive(context channel: ChannelHandlerContext) {
        enter(.idle)
        if context.isStopping {
            close(channel)
        } else {
            settle(channel)
        }
    }

    func channelRead(context channel: ChannelHandlerContext, data: NIOAny) {
        hasReadPart = true
        let part = unwrapInboundIn(data)
        switch part {
        case .head(let head): scanner.begin(head)
        case .body: break
        case .end: scanner.end()
        }
        inputs.append(.part(part))
    }

    func channelReadComplete(context channel: ChannelHandlerContext) {
        hasReadBytes = true
        handleInputs(channel)
        if case .idle = state, !hasReadPart { enter(.head) }
        hasReadPart = false
        settle(channel)
    }

    func userInboundEventTriggered(context channel: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed:
            isInputClosed = true
            handleInputs(channel)
            switch state {
            case .idle, .head, .body, .working, .lingering: close(channel)
            case .sending, .closed: break
            }
        case is ServiceStopping:
            if case .idle = state { close(channel) }
        case is PlaceWanted:
            if hasReadBytes {
                giveWay(channel)
            } else {
                // A request that arrived with the connection is read first.
                let bound = NIOLoopBound((self, channel), eventLoop: channel.eventLoop)
                channel.eventLoop.scheduleTask(in: Self.timeToRead) {
                    let (handler, channel) = bound.value
                    handler.giveWay(channel)
                    handler.settle(channel)
                }
            }
        default:
            channel.fireUserInboundEventTriggered(event)
        }
        settle(channel)
    }

    /// Closes in favour of another connection, unless a request is in progress or about to be read.
    private func giveWay(_ channel: ChannelHandlerContext) {
        switch state {
        case .idle where !hasUnreadBytes(channel), .head: close(channel)
        case .idle, .body, .working, .sending, .lingering, .closed: record.isAsked = false
        }
    }

    /// Whether bytes have arrived that the event loop has not come to read: to close would reset the connection.
    private func hasUnreadBytes(_ channel: ChannelHandlerContext) -> Bool {
        var count: CInt = 0
        try? channel.pipeline.syncOperations.withUnsafeTransportIfAvailable {
            (socket: NIOBSDSocket.Handle) in
            _ = ioctl(socket, UInt(FIONREAD), &count)
        }
        return count > 0
    }

    func errorCaught(context channel: ChannelHandlerContext, error: any Error) {
        switch error {
        case HTTPParserError.headerOverflow, is ByteToMessageDecoderError.PayloadTooLargeError:
            let isTarget = scanner.targetBytes > context.configuration.limits.targetBytes
            inputs.append(.refused(isTarget ? tooLongTarget : tooManyHeaderBytes))
        case is HTTPParserError, is RequestScanner.Fault:
            inputs.append(.refused(malformed(error)))
        case ByteToMessageDecoderError.dataReceivedInErrorState(_, let bytes):
            drain(bytes.readableBytes)
        default:
            close(channel)
        }
        hasReadPart = true
    }

    func channelInactive(context channel: ChannelHandlerContext) {
        finish("the connection was lost")
        channel.fireChannelInactive()
    }

    // MARK: Inputs

    /// Handles the queued inputs as far as the state allows.
    func handleInputs(_ channel: ChannelHandlerContext) {
        guard !isHandlingInputs else { return }
        isHandlingInputs = true
        defer { isHandlingInputs = false }
        while let input = inputs.first {
            switch state {
            case .working: return
            case .sending(let delivery, _) where !delivery.closes: return
            case .idle, .head, .body, .sending, .lingering, .closed: break
            }
            inputs.removeFirst()
            handle(input, channel)
        }
    }

    private func handle(_ input: Input, _ channel: ChannelHandlerContext) {
        switch (state, input) {
        case (.idle, .part(.head(let head))), (.head, .part(.head(let head))):
            begin(head, channel)
        case (.body, .part(.body(let more))):
            do throws(Problem) {
                try body?.append(more.readableBytesView)
            } catch {
                answer(error.response, channel)
            }
        case (.body(let head, let route, let parameters, let query), .part(.end)):
            isRequestRead = true
            finish(head, route, parameters, query, channel)
        case (.idle, .refused(let problem)), (.head, .refused(let problem)),
            (.body, .refused(let problem)):
            if exchange == nil { beginExchange(nil, method: "-") }
            isRequestRead = false
            answer(problem.response, channel)
        case (_, .part(.body(let bytes))):
            drain(bytes.readableBytes)
        case (_, .part), (_, .refused):
            break  // follows a message after which the connection closes
        }
    }

    private func begin(_ raw: HTTPRequestHead, _ channel: ChannelHandlerContext) {
        isRequestRead = false
        do throws(Problem) {
            let head: RequestHead
            do throws(Problem) {
                head = try RequestHead(raw)
            } catch {
                beginExchange(nil, method: raw.method.rawValue)
                throw error
            }
            beginExchange(head, method: head.method)
            guard raw.uri.utf8.count <= context.configuration.limits.targetBytes else {
                throw tooLongTarget
            }
            let (route, parameters) = try context.routes.route(for: head)
            exchange?.traffic = route.traffic
            let rules = context.access.rules
            exchange?.audience = try rules.check(
                head, route.access, now: Int(Date().timeIntervalSince1970))
            let signature = rules.signatureNames(for: head, route.access)
            let query =
                try route.queries.map { names throws(Problem) in
                    try head.query(names + signature, repeated: route.repeated)
                        .without(signature)
                } ?? Query()
            body = try BodyReader(route.body, after: head, context)
            if head.expectsContinue, head.framing != .length(0) {
                let interim = ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")
                channel.writeAndFlush(wrapOutboundOut(interim), promise: nil)
            }
            enter(.body(head, route, parameters: parameters, query: query))
        } catch {
            // A request without a body is complete; the connection can stay open after its answer.
            if case .part(.end)? = inputs.first {
                inputs.removeFirst()
                isRequestRead = true
            }
            answer(error.response, channel)
        }
    }

    /// - Parameter head: The request's head; nil if it could not be parsed.
    private func beginExchange(_ head: RequestHead?, method: String) {
        let proxies = context.configuration.trustedProxies
        let forwarded = proxies > 0 ? head?.forwardedClient(past: proxies) : nil
        exchange = Exchange(
            id: head.flatMap { RequestID.given(in: $0.fields) } ?? context.makeRequestID(),
            address: forwarded ?? record.peer,
            client: forwarded.map(clientNetwork) ?? record.client, method: method, head: head)
    }

    /// Dispatches a request that has been read completely.
    private func finish(
        _ head: RequestHead, _ route: Route, _ parameters: [String: String],
        _ query: Query, _ channel: ChannelHandlerContext
    ) {
        do throws(Problem) {
            guard var request = try body?.request(head) else {
                preconditionFailure("the body of \(head.path) was not gathered")
            }
            body = nil
            (request.parameters, request.query) = (parameters, query)
            request.client = exchange?.client ?? record.client
            dispatch(request, to: route.handler, channel)
        } catch {
            answer(error.response, channel)
        }
    }

    private func dispatch(
        _ request: Request, to handler: Handler, _ channel: ChannelHandlerContext
    ) {
        switch handler(request) {
        case .response(let response) where response.length <= Self.smallAnswer:
            answer(response, channel)
        case .response(let response):
            send(response, channel)
        case .report(let report):
            answer(report(context), channel)
        case .work(let work):
            switch leave(work, at: context.desk, channel) {
            case .known(let response): send(work.finish(response), channel)
            case .refused(let problem): answer(problem.response, channel)
            // A result that is already there is still queued on this event loop.
            case .waiting(let ticket): enter(.working(ticket))
            }
        }
    }

    /// Leaves work at a desk, which has its result sent to the client.
    func leave(
        _ work: Work, at desk: WorkDesk, _ channel: ChannelHandlerContext
    ) -> WorkDesk.Outcome {
        let loop = channel.eventLoop
        let bound = NIOLoopBound((self, channel), eventLoop: loop)
        workCount += 1
        let number = workCount
        return desk.take(work, for: exchange?.client ?? record.client) { response in
            let response = work.finish(response)
            let body = response.buffer
            loop.execute {
                let (handler, channel) = bound.value
                handler.receive(response, body, of: number, channel)
            }
        }
    }

    func send(_ response: Response, _ channel: ChannelHandlerContext) {
        send(response, response.buffer, channel)
    }

    /// Sends the result of work, unless it is no longer wanted.
    private func receive(
        _ response: Response, _ body: ByteBuffer, of number: Int, _ channel: ChannelHandlerContext
    ) {
        guard case .working = state, number == workCount else { return }
        send(response, body, channel)
        handleInputs(channel)
        settle(channel)
    }

    /// Sends a response if there is room for it, else the answer that the service is busy.
    private func send(
        _ response: Response, _ body: ByteBuffer, _ channel: ChannelHandlerContext
    ) {
        if leaveToBeDrawn(response, channel) { return }
        if context.responses.reserve(body.readableBytes) {
            answer(response, body: body, reserved: body.readableBytes, channel)
        } else {
            answer(Problem.busy("the room for unsent responses", .responses).response, channel)
        }
    }
}
