import FilmstripCluster
import Foundation
import ServiceSupport
import Synchronization

/// Servers of NATS on free ports of the loopback interface, which keep their streams in a folder: a single one, or a
/// cluster.
final class NATSServers: Sendable {
    private let folder: URL
    private let ports: [Int]
    private let processes = Mutex([Int: Process]())

    /// A server that cannot be used.
    struct Failure: Error {
        var log: String
    }

    /// Starts servers, and waits until they keep streams.
    ///
    /// - Parameters:
    ///   - configuration: Further lines of each server's configuration.
    ///   - streams: The configuration of JetStream beside its folder; nil for servers that keep no streams.
    ///   - user: What a client puts before the `@` of a URL.
    ///   - entering: Adds what a client needs to get in.
    init(
        _ count: Int = 1, in folder: URL, configuration: String = "", streams: String? = "",
        user: String = "", scheme: String = "nats",
        entering: (inout ClusterAddress) -> Void = { _ in }
    ) throws {
        self.folder = folder.appendingPathComponent("nats")
        (self.user, self.scheme) = (user, scheme)
        let numbers = try freePorts(2 * count)
        ports = Array(numbers[..<count])
        let routes = numbers[count...].map { "nats://127.0.0.1:\($0)" }.joined(separator: ", ")
        try FileManager.default.createDirectory(
            at: self.folder, withIntermediateDirectories: true)
        for index in 0..<count {
            let cluster =
                count == 1
                ? ""
                : """
                cluster { name: tests, listen: "127.0.0.1:\(numbers[count + index])", routes: [ \(routes) ] }
                """
            let store = self.folder.appendingPathComponent("store\(index)").path
            let text = """
                server_name: server\(index)
                listen: "127.0.0.1:\(ports[index])"
                max_payload: 512KB
                \(streams.map { "jetstream { store_dir: \"\(store)\"\n\($0) }" } ?? "")
                \(cluster)
                \(configuration)

                """
            try Data(text.utf8).write(to: place("conf", index))
        }
        for index in 0..<count { try start(index) }
        guard streams != nil else { return }
        var address = try ClusterAddress(urls)
        entering(&address)
        for _ in 0..<200 {
            if (try? ClusterConnection(to: address, as: "tests")) != nil { return }
            usleep(100_000)
        }
        throw Failure(log: log(0))
    }

    private let user, scheme: String

    /// The URLs of all servers.
    var urls: String { ports.indices.map { url($0) }.joined(separator: ",") }

    /// The URL of a server.
    func url(_ index: Int) -> String {
        "\(scheme)://\(user.isEmpty ? "" : user + "@")127.0.0.1:\(ports[index])"
    }

    /// A connection to the servers.
    func connection() throws -> ClusterConnection {
        try ClusterConnection(to: try ClusterAddress(urls), as: "tests")
    }

    /// The log of a server.
    func log(_ index: Int) -> String {
        (try? String(contentsOf: place("log", index), encoding: .utf8)) ?? ""
    }

    /// Starts a server that does not run.
    func start(_ index: Int) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/sbin/nats-server")
        process.arguments = ["-c", place("conf", index).path, "-l", place("log", index).path]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        processes.withLock { $0[index] = process }
    }

    /// Sends a signal to a server.
    func signal(_ index: Int, _ number: Int32) {
        guard let process = processes.withLock({ $0[index] }) else { return }
        kill(process.processIdentifier, number)
        if number == SIGKILL { process.waitUntilExit() }
    }

    /// Ends all servers.
    func stop() {
        for index in ports.indices {
            signal(index, SIGKILL)
        }
    }

    private func place(_ ending: String, _ index: Int) -> URL {
        folder.appendingPathComponent("server\(index).\(ending)")
    }
}

/// Ports of the loopback interface on which nobody listens.
func freePorts(_ count: Int) throws -> [Int] {
    struct NoPort: Error {}
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    return try (0..<count).map { _ in
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        descriptors.append(descriptor)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw NoPort() }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}

/// Runs a blocking test with servers and a folder of their own.
func withServers(
    _ count: Int = 1, streams: String? = "", configuration: String = "", user: String = "",
    _ test: @escaping @Sendable (NATSServers, URL) throws -> Void
) async throws {
    try await withFolder { folder in
        let servers = try NATSServers(
            count, in: folder, configuration: configuration, streams: streams, user: user)
        defer { servers.stop() }
        try test(servers, folder)
    }
}
