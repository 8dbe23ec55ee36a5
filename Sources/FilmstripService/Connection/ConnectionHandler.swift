import Foundation
import NIOCore
import NIOHTTP1

/// One connection's state machine, behind the HTTP codec.
///
/// Requests are answered one after the other. Parsed parts wait in `inputs` while an answer is
/// being made or sent, and meanwhile nothing more is read: a client that pipelines is held back by
/// TCP. The connection closes only when its queued bytes have left or the client takes none.
final class ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = ByteBuffer

    /// What the connection does; each phase has its deadline.
    enum Phase {
        /// Waits for a request's first byte.
        case idle
        /// Waits for the rest of a head.
        case head
        /// Gathers a body in `body`.
        case body(RequestHead, Route, parameters: [String: String], query: Query)
        /// The render pool has the request.
        case working(WorkDesk.Ticket)
        /// Waits until the response is sent; `unsent` bytes were left when the deadline was set.
        case sending(Delivery, unsent: Int)
        /// Our side is closed; waits for the client's, so that it can read our last words.
        case lingering(drained: Int)
        case closed
    }

    /// A response on its way.
    struct Delivery {
        var status: Status
        var bytes: Int
        var reserved: Int
        var closes: Bool
    }

    /// Something read from the client and not handled yet.
    enum Input {
        case part(HTTPServerRequestPart)
        case refused(Problem)
    }

    /// After a connection was accepted, until it gives way to another though its request may be there.
    private static let timeToRead = TimeAmount.milliseconds(5)
    /// Bytes of an answer at hand that are not worth counting.
    static let smallAnswer = 4096

    let context: ServiceContext
    var phase = Phase.idle
    var exchange: Exchange?
    var inputs = CircularBuffer<Input>()
    /// The current request's body, as far as it has come.
    var body: BodyReader?
    /// Whether the current request has been read to its end.
    var isRequestRead = true
    /// Whether the client has closed its side.
    var isInputClosed = false
    var isHandlingInputs = false
    /// Whether anything was read since the connection was accepted.
    private var hasReadBytes = false
    /// Whether the current read has brought a part, and not just bytes of one.
    var hasReadPart = false
    /// How often work was left at the desk: results of earlier work are not wanted.
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
        if case .idle = phase, !hasReadPart { enter(.head) }
        hasReadPart = false
        settle(channel)
    }

    func userInboundEventTriggered(context channel: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed:
            isInputClosed = true
            handleInputs(channel)
            switch phase {
            case .idle, .head, .body, .working, .lingering: close(channel)
            case .sending, .closed: break
            }
        case is ServiceStopping:
            if case .idle = phase { close(channel) }
        case is PlaceWanted:
            if hasReadBytes {
                giveWay(channel)
            } else {
                // A request that came with the connection is read first.
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

    /// Closes for another's sake, unless a request is under way.
    private func giveWay(_ channel: ChannelHandlerContext) {
        switch phase {
        case .idle, .head: close(channel)
        case .body, .working, .sending, .lingering, .closed: record.isAsked = false
        }
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

    /// Handles what was read, as far as the phase allows.
    func handleInputs(_ channel: ChannelHandlerContext) {
        guard !isHandlingInputs else { return }
        isHandlingInputs = true
        defer { isHandlingInputs = false }
        while let input = inputs.first {
            switch phase {
            case .working: return
            case .sending(let delivery, _) where !delivery.closes: return
            case .idle, .head, .body, .sending, .lingering, .closed: break
            }
            inputs.removeFirst()
            handle(input, channel)
        }
    }

    private func handle(_ input: Input, _ channel: ChannelHandlerContext) {
        switch (phase, input) {
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
            try rules.check(head, route.access, now: Int(Date().timeIntervalSince1970))
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
            // A request without a body is over; the connection can go on after its answer.
            if case .part(.end)? = inputs.first {
                inputs.removeFirst()
                isRequestRead = true
            }
            answer(error.response, channel)
        }
    }

    /// - Parameter head: What the client asked for; nil if that could not be understood.
    private func beginExchange(_ head: RequestHead?, method: String) {
        let proxies = context.configuration.trustedProxies
        let forwarded = proxies > 0 ? head?.forwardedClient(past: proxies) : nil
        exchange = Exchange(
            id: head.flatMap { RequestID.given(in: $0.fields) } ?? context.makeRequestID(),
            address: forwarded ?? record.peer,
            client: forwarded.map(clientNetwork) ?? record.client, method: method, head: head)
    }

    /// Hands on a request that has been read to its end.
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
            // A result that comes before this is still to run on this loop.
            case .waiting(let ticket): enter(.working(ticket))
            }
        }
    }

    /// Leaves work at a desk, which has its result sent.
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

    /// Sends what the desk has had for a while.
    func send(_ response: Response, _ channel: ChannelHandlerContext) {
        send(response, response.buffer, channel)
    }

    /// Takes a result from the render pool, unless it is not wanted any more.
    private func receive(
        _ response: Response, _ body: ByteBuffer, of number: Int, _ channel: ChannelHandlerContext
    ) {
        guard case .working = phase, number == workCount else { return }
        send(response, body, channel)
        handleInputs(channel)
        settle(channel)
    }

    /// Sends what the desk gave, if there is room for it.
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
