/// Checks whether something that requests need is missing.
///
/// It runs on an event loop and must not wait for a disk: a check of a disk reports the result of an earlier
/// write.
///
/// - Returns: One clause in lower case that says what is missing; nil if nothing is.
typealias ReadinessCheck = @Sendable () -> String?

extension ServiceContext {
    /// Reasons why the service should get no requests now; empty if it is ready.
    var obstacles: [String] {
        var found: [String] = []
        if isLeaving { found.append("the service stops") }
        let load = pool.load
        if load.running - load.suspended + load.waiting >= pool.mostJobs {
            found.append("all \(pool.mostJobs) places for renderings are taken")
        }
        return found + faults + checks.compactMap { $0() }
    }

    /// Reasons why the service can no longer work and should be restarted; empty if there are none.
    var faults: [String] {
        var found: [String] = []
        let stuck = pool.stuckCount
        if stuck >= configuration.processors {
            found.append("\(stuck) renderings go on that were to end")
        }
        if let obstacle = (renderer as? WorkerRenderer)?.obstacle { found.append(obstacle) }
        return found + liveness.compactMap { $0() }
    }

    /// The answer at `/readyz`.
    var readiness: Response {
        let obstacles = obstacles
        guard obstacles.isEmpty else {
            return Problem(
                .serviceUnavailable, obstacles.joined(separator: "; "), reason: .unready,
                fields: [retryAfter]
            ).response
        }
        return Response(type: "text/plain; charset=utf-8", body: Array("ready\n".utf8))
    }
}
