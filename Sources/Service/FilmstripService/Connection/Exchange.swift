import Logging
import NIOCore

/// One request and its response, for the log and the metrics.
struct Exchange {
    let id: String
    /// The client's address without its port.
    let address: String
    /// The client to which the request is attributed.
    let client: String
    let method: String
    /// The request's head; nil if it could not be parsed.
    let head: RequestHead?
    /// Those who may see the answer.
    var audience = Audience.everyone
    /// Counts the answers of the route; nil if no route has the path.
    var traffic: Traffic?
    /// Time spent in each part of the work.
    var timings: [(part: String, span: Duration)] = []
    private let began = NIODeadline.now()

    /// Maximum length of a logged path or user agent, in bytes.
    private static let longest = 256

    init(id: String, address: String, client: String, method: String, head: RequestHead?) {
        (self.id, self.address, self.client) = (id, address, client)
        (self.method, self.head) = (method, head)
    }

    /// Whether the response is sent without its body (RFC 9110 §9.3.2).
    var isHead: Bool { method == "HEAD" }
    /// Whether the client allows another request on the connection.
    var keepsAlive: Bool { head?.keepsAlive == true }
    /// Whether a picture of its refusal was requested.
    var isBeingDrawn = false
    /// Time since the request's head was read.
    var span: Duration { .nanoseconds((NIODeadline.now() - began).nanoseconds) }

    /// Logs one line about how the request ended. The query is left out: it may contain a signature.
    ///
    /// Successful answers at the paths of probes are logged at debug level.
    func log(_ outcome: RequestRecord.Outcome, to logger: Logger) {
        let level: Logger.Level
        switch outcome {
        case .answered(.ok, _) where Self.probes.contains(head?.path ?? ""): level = .debug
        case .answered, .abandoned: level = .info
        }
        guard level >= logger.logLevel else { return }
        let path = bounded(head?.path ?? "-")
        guard let handler = logger.handler as? LineLogHandler else {
            return logger.log(level: level, "\(method) \(path)", metadata: ["request": "\(id)"])
        }
        handler.log(
            RequestRecord(
                request: id, client: address, method: method, path: path,
                agent: (head?.fields["user-agent"].first).map(bounded),
                microseconds: span.wholeMicroseconds,
                parts: timings.map { ($0.part, $0.span.wholeMicroseconds) }, outcome: outcome),
            at: level)
    }

    private static let probes: Set = ["/healthz", "/readyz", "/metrics"]

    private func bounded(_ text: String) -> String {
        guard text.utf8.count > Self.longest else { return text }
        return String(decoding: text.utf8.prefix(Self.longest), as: UTF8.self) + "…"
    }
}
