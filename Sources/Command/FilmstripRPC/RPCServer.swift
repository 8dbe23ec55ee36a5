package import FilmstripJSON
import Foundation
import Synchronization

package struct RPCRequest: Sendable {
    package var method: String
    package var parameters: JSONNode?
    /// Whether the other side wants no answer any more; may be called on any thread, often.
    package var isCancelled: @Sendable () -> Bool

    package init(
        method: String, parameters: JSONNode?, isCancelled: @escaping @Sendable () -> Bool
    ) {
        (self.method, self.parameters, self.isCancelled) = (method, parameters, isCancelled)
    }
}

/// The methods of a protocol over JSON-RPC.
package protocol RPCService: Sendable {
    /// The method of the notification that cancels a request, and the key of its parameters with the request's id.
    static var cancellation: (method: String, key: String) { get }
    /// Whether a cancelled request is answered, with an error, or not at all.
    static var answersCancelled: Bool { get }

    /// Whether a request is answered at once, in its order among the notifications, since that takes milliseconds.
    func isQuick(_ method: String) -> Bool
    /// The result of a request, found on the thread that reads if it is quick, else on another.
    func result(of request: RPCRequest) throws(RPCError) -> JSONValue
    /// Takes a notification, on the thread that reads.
    func take(_ method: String, _ parameters: JSONNode?)
    /// Whether the last notification asked to end.
    var isEnded: Bool { get }
}

/// The side of a connection that sends messages; any thread may.
package final class RPCSender: Sendable {
    private let descriptor: Int32
    private let framing: RPCFraming
    private let isBroken = Mutex(false)

    init(_ descriptor: Int32, _ framing: RPCFraming) {
        (self.descriptor, self.framing) = (descriptor, framing)
    }

    package func notify(_ method: String, _ parameters: JSONValue) {
        send(
            "{\"jsonrpc\":\"2.0\",\"method\":\(JSONValue.string(method).line),"
                + "\"params\":\(parameters.line)}")
    }

    func answer(_ id: RPCID?, _ result: JSONValue) {
        send("{\"jsonrpc\":\"2.0\",\"id\":\(id?.json ?? "null"),\"result\":\(result.line)}")
    }

    func refuse(_ id: RPCID?, _ error: RPCError) {
        send("{\"jsonrpc\":\"2.0\",\"id\":\(id?.json ?? "null"),\"error\":\(error.json.line)}")
    }

    private func send(_ message: String) {
        var rest = framing.bytes(of: message)[...]
        isBroken.withLock { isBroken in
            while !rest.isEmpty, !isBroken {
                let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if count == 0 || errno != EINTR {
                    isBroken = true
                }
            }
        }
    }
}

/// A server of JSON-RPC over two file descriptors, such as the standard input and output.
///
/// Requests that are not quick are answered on a few threads; further ones wait, up to a limit.
package final class RPCServer<Service: RPCService>: Sendable {
    /// Sends messages to the other side.
    package let sender: RPCSender
    private let input: Int32
    private let framing: RPCFraming
    /// The requests that wait or are being answered, and whether each was cancelled.
    private let open = Mutex<[RPCID: Bool]>([:])

    /// The threads that answer.
    private static var threads: Int { 2 }
    /// The most requests that wait or are being answered.
    private static var most: Int { 64 }
    /// Bytes of the stack of a thread, as of a program's main thread: specs are nested.
    private static var stack: Int { 8 << 20 }

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - input: The descriptor of the messages that come.
    ///   - output: The descriptor of those that are sent.
    package init(input: Int32, output: Int32, _ framing: RPCFraming) {
        (self.input, self.framing) = (input, framing)
        sender = RPCSender(output, framing)
    }

    /// Serves until the input ends or the service wants to end; requests that came before are answered.
    ///
    /// - Returns: False if the input could not be understood any more, which the other side was told.
    package func run(_ service: Service) -> Bool {
        let queue = RPCQueue()
        let threads = (0..<Self.threads).map { _ in
            let thread = Thread { while let work = queue.next() { work() } }
            thread.stackSize = Self.stack
            thread.start()
            return thread
        }
        defer { queue.finish(threads.count) }
        var reader = RPCReader(input, framing)
        while !service.isEnded {
            do throws(RPCReader.Failure) {
                take(try reader.next(), service, queue)
            } catch {
                switch error {
                case .end: return true
                case .framing(let why):
                    sender.refuse(nil, RPCError(.parseError, why))
                    return false
                }
            }
        }
        return true
    }

    private func take(_ bytes: [UInt8], _ service: Service, _ queue: RPCQueue) {
        let node: JSONNode
        do throws(JSONSyntaxError) {
            node = try JSONReader.read(bytes, limits: JSONLimits(textBytes: .max, depth: 128))
        } catch {
            let error = RPCError(.parseError, "\(error.message) at byte \(error.offset)")
            return sender.refuse(nil, error)
        }
        let message: RPCMessage
        do throws(RPCError) {
            message = try RPCMessage(node)
        } catch {
            return sender.refuse(RPCID(node["id"]), error)
        }
        switch message {
        case .response: break
        case .notification(let method, let parameters):
            let (name, key) = Service.cancellation
            if method == name {
                if let id = RPCID(parameters?[key]) { cancel(id) }
            } else {
                service.take(method, parameters)
            }
        case .request(let id, let method, let parameters):
            let refusal = open.withLock { open -> RPCError? in
                if open[id] != nil {
                    return RPCError(.invalidRequest, "the request with this id is not answered yet")
                }
                // One that is quick is answered before the next message is read.
                guard open.count < Self.most || service.isQuick(method) else {
                    return RPCError(.busy, "\(Self.most) requests are not answered yet")
                }
                open[id] = false
                return nil
            }
            if let refusal { return sender.refuse(id, refusal) }
            let request = RPCRequest(method: method, parameters: parameters) { [self] in
                open.withLock { $0[id] ?? true }
            }
            if service.isQuick(method) {
                answer(id, request, service)
            } else {
                queue.add { [self] in answer(id, request, service) }
            }
        }
    }

    private func cancel(_ id: RPCID) { open.withLock { if $0[id] != nil { $0[id] = true } } }

    private func answer(_ id: RPCID, _ request: RPCRequest, _ service: Service) {
        let result: Result<JSONValue, RPCError>
        if request.isCancelled() {
            result = .failure(RPCError(.requestCancelled, "the request was cancelled"))
        } else {
            result = Result { () throws(RPCError) in try service.result(of: request) }
        }
        let wasCancelled = open.withLock { $0.removeValue(forKey: id) } ?? true
        if wasCancelled {
            guard Service.answersCancelled else { return }
            return sender.refuse(id, RPCError(.requestCancelled, "the request was cancelled"))
        }
        switch result {
        case .success(let value): sender.answer(id, value)
        case .failure(let error): sender.refuse(id, error)
        }
    }
}

/// Work that waits for a thread.
///
/// `@unchecked Sendable`: all properties are read and written under the condition's lock.
private final class RPCQueue: @unchecked Sendable {
    private let condition = NSCondition()
    private var waiting: [@Sendable () -> Void] = []
    private var isFinished = false
    private var ended = 0

    func add(_ work: @escaping @Sendable () -> Void) {
        condition.withLock {
            waiting.append(work)
            condition.signal()
        }
    }

    /// The work that came first, for which is waited; nil if there will be none.
    func next() -> (@Sendable () -> Void)? {
        condition.withLock {
            while waiting.isEmpty {
                if isFinished {
                    ended += 1
                    condition.broadcast()
                    return nil
                }
                condition.wait()
            }
            return waiting.removeFirst()
        }
    }

    /// Waits until all work is done and all threads have ended.
    func finish(_ threads: Int) {
        condition.withLock {
            isFinished = true
            condition.broadcast()
            while ended < threads { condition.wait() }
        }
    }
}
