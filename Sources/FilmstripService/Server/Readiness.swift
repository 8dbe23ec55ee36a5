/// Asks whether something that requests need is missing.
///
/// - Returns: One clause in lower case that says what; nil if all is well. It is asked on an event loop
///   and must not wait for a disk: who looks after one tells what its last write said.
typealias ReadinessCheck = @Sendable () -> String?

extension ServiceContext {
    /// Why the service asks for no requests now; empty if it does.
    var obstacles: [String] {
        var found: [String] = []
        if isLeaving { found.append("the service stops") }
        let load = pool.load
        if load.running - load.suspended + load.waiting >= pool.mostJobs {
            found.append("all \(pool.mostJobs) places for renderings are taken")
        }
        return found + faults + checks.compactMap { $0() }
    }

    /// Why the service cannot do its work any more and should be started again; empty if it can.
    var faults: [String] {
        var found: [String] = []
        let stuck = pool.stuckCount
        if stuck >= configuration.processors {
            found.append("\(stuck) renderings go on that were to end")
        }
        if let obstacle = (renderer as? WorkerRenderer)?.obstacle { found.append(obstacle) }
        return found + liveness.compactMap { $0() }
    }

    /// What `/readyz` answers.
    var readiness: Response {
        let obstacles = obstacles
        guard obstacles.isEmpty else {
            return Problem(
                status: .serviceUnavailable, detail: obstacles.joined(separator: "; "),
                reason: .unready, fields: [retryAfter]
            ).response
        }
        return Response(type: "text/plain; charset=utf-8", body: Array("ready\n".utf8))
    }
}
