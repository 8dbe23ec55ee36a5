import Logging
import NIOCore

/// One request and its response, for the log.
struct Exchange {
    let id: Int
    let method: String
    let path: String
    /// Whether the response's body stays away (RFC 9110 §9.3.2).
    var isHead: Bool { method == "HEAD" }
    /// Whether the client allows a further request.
    let keepsAlive: Bool
    /// What the client asked for; nil if that could not be understood.
    var head: RequestHead?
    /// Whether its refusal was given to be drawn.
    var isBeingDrawn = false
    let began = NIODeadline.now()

    /// One line about how it ended: answered, or why not.
    ///
    /// Probes ask for `/healthz` all day; they are logged at debug level while they succeed.
    func log(_ outcome: Outcome, to logger: Logger) {
        let level: Logger.Level
        let metadata: Logger.Metadata
        switch outcome {
        case .answered(let status, let bytes):
            level = path == "/healthz" && status == .ok ? .debug : .info
            metadata = ["status": "\(status.rawValue)", "bytes": "\(bytes)"]
        case .abandoned(let reason):
            level = .info
            metadata = ["abandoned": "\(reason)"]
        }
        guard level >= logger.logLevel else { return }
        let microseconds = (NIODeadline.now() - began).nanoseconds / 1000
        logger.log(
            level: level, "\(method) \(path)",
            metadata: metadata.merging([
                "request": "\(id)", "microseconds": "\(microseconds)",
            ]) { first, _ in first })
    }

    enum Outcome {
        case answered(Status, bytes: Int)
        case abandoned(String)
    }
}
