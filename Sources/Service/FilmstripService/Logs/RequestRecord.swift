import Logging

/// The facts about one request that are logged.
struct RequestRecord {
    var request: String
    var client: String
    var method: String
    var path: String
    var agent: String?
    var microseconds: Int
    /// Time spent in each part of the work, in microseconds.
    var parts: [(name: String, value: Int)]
    var outcome: Outcome

    enum Outcome {
        case answered(Status, bytes: Int)
        case abandoned(String)
    }

    /// Adds all facts in the order of their names.
    func add(to line: inout LogLine) {
        if case .abandoned(let reason) = outcome { line.add("abandoned", reason) }
        if let agent { line.add("agent", agent) }
        if case .answered(_, let bytes) = outcome { line.add("bytes", bytes) }
        line.add("client", client)
        line.add("method", method)
        line.add("milliseconds", microseconds: microseconds)
        line.add("path", path)
        line.add("request", request)
        if !parts.isEmpty {
            line.add("stages", microseconds: parts.sorted { $0.name < $1.name })
        }
        if case .answered(let status, _) = outcome { line.add("status", status.code) }
    }
}
