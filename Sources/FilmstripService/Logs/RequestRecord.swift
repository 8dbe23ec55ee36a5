import Logging

/// The facts about one request that its line of the log tells.
///
/// They reach a ``LineLogHandler`` as one value of an event's metadata: a dictionary of all of them would cost more
/// than the line.
struct RequestRecord: Sendable, CustomStringConvertible {
    /// The name of the value in the metadata.
    static let key = "request"

    var request: String
    /// The address of the client.
    var client: String
    var method: String
    var path: String
    var agent: String?
    var milliseconds: Double
    /// In milliseconds.
    var stages: [(name: String, value: Double)]
    var outcome: Outcome

    /// How a request ended.
    enum Outcome {
        case answered(Status, bytes: Int)
        case abandoned(String)
    }

    var description: String { "\(request) of \(client)" }

    /// Adds all, in the order of their names.
    func add(to line: inout LogLine) {
        if case .abandoned(let reason) = outcome { line.add("abandoned", reason) }
        if let agent { line.add("agent", agent) }
        if case .answered(_, let bytes) = outcome { line.add("bytes", bytes) }
        line.add("client", client)
        line.add("method", method)
        line.add("milliseconds", milliseconds)
        line.add("path", path)
        line.add("request", request)
        if !stages.isEmpty { line.add("stages", stages.sorted { $0.name < $1.name }) }
        if case .answered(let status, _) = outcome { line.add("status", status.rawValue) }
    }
}
