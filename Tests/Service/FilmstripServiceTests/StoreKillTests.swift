import Foundation
import ServiceSupport
import Testing

/// Ends services by SIGKILL while they store specs; `KILLS` sets their number, 10 by default.
@Suite struct `A killed service` {
    private static let kills =
        ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 10

    @Test func `has lost nothing that it acknowledged`() async throws {
        try await withFolder { folder in
            let stored = Acknowledged()
            for kill in 0..<Self.kills {
                try withProcess(in: folder) { port, process in
                    try stored.check(last: 100, port: port)
                    let group = DispatchGroup()
                    for thread in 0..<4 {
                        DispatchQueue.global().async(group: group) {
                            // Ends when the service does.
                            try? put(from: (kill * 4 + thread) << 16, into: stored, port: port)
                        }
                    }
                    let before = stored.count
                    while stored.count == before, process.isRunning { usleep(500) }
                    // A different moment each time, within a span in which each thread stores
                    // several specs.
                    usleep(UInt32(kill * 7919 % 60_000))
                    Glibc.kill(process.processIdentifier, SIGKILL)
                    group.wait()
                }
            }
            try withProcess(in: folder) { port, _ in
                try stored.check(last: .max, port: port)
                // Specs that were not acknowledged are stored completely or not at all.
                let store = folder.appendingPathComponent("store")
                let paths = try FileManager.default.subpathsOfDirectory(atPath: store.path)
                let ids = paths.filter { $0.contains("/") }.map { $0.dropFirst(2) }
                #expect(ids.count >= stored.count)
                for id in ids {
                    let client = try SocketClient(port: port)
                    try client.request("GET", "/v1/specs/\(id)")
                    #expect(try client.reply().status == 200, "\(id)")
                }
                print("\(Self.kills) kills, \(stored.count) specs acknowledged, \(ids.count) kept")
            }
        }
    }
}

/// Stores one spec after the other, every fourth with a file, until the service ends.
private func put(from first: Int, into stored: Acknowledged, port: Int) throws {
    for number in first... {
        let digits = (0..<32).map { number >> $0 & 1 == 0 ? " " : "\t" }.joined()
        let spec = #"{"preset":"flip"}"# + digits
        let file = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
        let client = try SocketClient(port: port)
        if number % 4 == 0 {
            let form = UploadForm(UploadForm.spec(spec), UploadForm.file("f", file))
            let body = form.body
            try client.request(
                "PUT", "/v1/specs", ["Content-Type: \(form.type)", "Content-Length: \(body.count)"])
            try client.send(body)
        } else {
            try client.request("PUT", "/v1/specs", body: spec)
        }
        let reply = try client.reply()
        guard reply.status == 201 else { throw ClientError.notHTTP("\(reply.status)") }
        stored.add(try StoredReply(reply).id, spec, number % 4 == 0 ? file : nil)
    }
}

/// Specs that a service acknowledged.
///
/// `@unchecked Sendable`: `all` is only read and written while `lock` is held.
private final class Acknowledged: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [(id: String, spec: String, file: [UInt8]?)] = []

    var count: Int { lock.withLock { all.count } }

    func add(_ id: String, _ spec: String, _ file: [UInt8]?) {
        lock.withLock { all.append((id, spec, file)) }
    }

    /// Requests the last specs and compares them.
    func check(last: Int, port: Int) throws {
        let client = try SocketClient(port: port)
        for (id, spec, file) in lock.withLock({ all.suffix(last) }) {
            try client.request("GET", "/v1/specs/\(id)")
            #expect(try client.reply().text == spec, "\(id)")
            guard let file else { continue }
            try client.request("GET", "/v1/specs/\(id)/files/f")
            #expect(try client.reply().body == file, "\(id)")
        }
    }
}

/// Runs a service in a process of its own, and ends it after the test.
private func withProcess(in folder: URL, _ test: (Int, Process) throws -> Void) throws {
    let file = folder.appendingPathComponent("port")
    try? FileManager.default.removeItem(at: file)
    let process = Process()
    process.executableURL = Command.tool
    process.currentDirectoryURL = folder
    process.arguments = ["serve", "--port", "0", "--port-file", "port", "--store", "store"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
        process.terminate()
        process.waitUntilExit()
    }
    try test(try awaitPort(file, of: process), process)
}
