import Logging
import NIOCore

/// One request and its response, for the log and the metrics.
struct Exchange {
    /// What the request is known by.
    let id: String
    /// The address of the client, without its port.
    let address: String
    /// The client that the request is counted for.
    let client: String
    let method: String
    /// What the client asked for; nil if that could not be understood.
    let head: RequestHead?
    /// Counts the answers at the path; nil if nothing is there.
    var traffic: Traffic?
    /// How long the stages of the work took.
    var timings: [(stage: String, span: Duration)] = []
    private let began = NIODeadline.now()

    /// The longest path and user agent that are logged, in bytes.
    private static let longest = 256

    init(id: String, address: String, client: String, method: String, head: RequestHead?) {
        (self.id, self.address, self.client) = (id, address, client)
        (self.method, self.head) = (method, head)
    }

    /// Whether the response's body stays away (RFC 9110 §9.3.2).
    var isHead: Bool { method == "HEAD" }
    /// Whether the client allows a further request.
    var keepsAlive: Bool { head?.keepsAlive == true }
    /// Whether its refusal was given to be drawn.
    var isBeingDrawn = false
    /// Since the request's head was read.
    var span: Duration { .nanoseconds((NIODeadline.now() - began).nanoseconds) }

    /// One line about how it ended: answered, or why not. The query is not told: it may hold a signature.
    ///
    /// What asks all day how the service is is logged at debug level while all is well.
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
                stages: timings.map { ($0.stage, $0.span.wholeMicroseconds) }, outcome: outcome),
            at: level)
    }

    private static let probes: Set = ["/healthz", "/readyz", "/metrics"]

    private func bounded(_ text: String) -> String {
        guard text.utf8.count > Self.longest else { return text }
        return String(decoding: text.utf8.prefix(Self.longest), as: UTF8.self) + "…"
    }
}
