import FilmstripCluster
import Foundation
import ServiceSupport
import Testing

/// A worker of a cluster, with one process that plays.
final class Worker: Sendable {
    private let process: ProcessBox

    /// `@unchecked Sendable`: only the test's thread uses it.
    private struct ProcessBox: @unchecked Sendable {
        let process: Process
    }

    /// - Parameter environment: Variables in addition to this process's own.
    init(
        _ urls: String, in folder: URL, program: URL = Command.tool,
        environment: [String: String] = [:], _ more: [String] = []
    ) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = ["worker", "--nats", urls, "--jobs", "1"] + more
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.process = ProcessBox(process: process)
    }

    /// Ends it with what it plays, without a warning.
    func kill() { signal(SIGKILL) }

    /// Has it end, and waits for that.
    func stop() { signal(SIGTERM) }

    private func signal(_ number: Int32) {
        Foundation.kill(process.process.processIdentifier, number)
        process.process.waitUntilExit()
    }

    /// Waits until a worker answers.
    func awaitRollCall(on servers: NATSServers) throws {
        let connection = try servers.connection()
        for _ in 0..<100 {
            var isThere = false
            try connection.ask("filmstrip.workers", for: 0.3) { _ in
                isThere = true
                return true
            }
            if isThere { return }
            usleep(100_000)
        }
        Issue.record("no worker answers")
    }
}

/// The number of messages of a stream; 0 if there is no stream.
func count(_ stream: String, _ subject: String, on servers: NATSServers) throws -> Int {
    let connection = try servers.connection()
    let stream = ClusterStream(name: stream, subject: subject, kind: .log, age: 1)
    return (try? stream.count(of: subject, on: connection)) ?? 0
}

/// Waits until there are so many results.
func waitFor(results: Int, on servers: NATSServers) throws {
    try wait("filmstrip-results", "filmstrip.results.>", results, servers)
}

/// Waits until so many pieces are to be done.
func waitFor(pieces: Int, on servers: NATSServers) throws {
    try wait("filmstrip-work", "filmstrip.work.>", pieces, servers)
}

private func wait(
    _ stream: String, _ subject: String, _ wanted: Int, _ servers: NATSServers
) throws {
    for _ in 0..<600 {
        if try count(stream, subject, on: servers) >= wanted { return }
        usleep(100_000)
    }
    Issue.record("\(stream) has fewer than \(wanted) messages")
}
