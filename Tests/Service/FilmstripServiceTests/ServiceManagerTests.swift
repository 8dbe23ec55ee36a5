import Foundation
import ServiceSupport
import Testing

/// A socket that receives datagrams, as systemd's does.
private final class NewsSocket: Sendable {
    let path: String
    private let descriptor: Int32

    init(in folder: URL) throws {
        path = folder.appendingPathComponent("notify").path
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        guard result == 0 else { throw ClientError.failed("bind", errno: errno) }
        var patience = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Receives the next datagram; empty after a timeout.
    func next() -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var count: Int
        repeat {
            count = recv(descriptor, &buffer, buffer.count, 0)
        } while count < 0 && errno == EINTR
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
}

@Suite struct `A service under a manager` {
    @Test func `says that it is ready, alive and stopping`() async throws {
        try await withFolder { folder throws in
            let socket = try NewsSocket(in: folder)
            let command = try Command(
                ["serve", "--port", "0", "--port-file", "port", "--public", ""], in: folder,
                environment: ["NOTIFY_SOCKET": socket.path, "WATCHDOG_USEC": "200000"])
            #expect(socket.next() == "READY=1")
            // It is already listening.
            let file = folder.appendingPathComponent("port")
            let port = try #require(Int(try String(contentsOf: file, encoding: .utf8).dropLast()))
            let client = try SocketClient(port: port)
            try client.request("GET", "/readyz")
            #expect(try client.reply().status == 200)
            for _ in 0..<3 { #expect(socket.next() == "WATCHDOG=1") }
            client.close()
            command.process.terminate()
            var news = socket.next()
            while news == "WATCHDOG=1" { news = socket.next() }
            #expect(news == "STOPPING=1")
            #expect(try command.end().code == 0)
        }
    }

    @Test func `feeds no watchdog that is another's`() async throws {
        try await withFolder { folder throws in
            let socket = try NewsSocket(in: folder)
            let command = try Command(
                ["serve", "--port", "0", "--public", ""], in: folder,
                environment: [
                    "NOTIFY_SOCKET": socket.path, "WATCHDOG_USEC": "2000", "WATCHDOG_PID": "1",
                ])
            #expect(socket.next() == "READY=1")
            usleep(50_000)
            command.process.terminate()
            #expect(socket.next() == "STOPPING=1")
            #expect(try command.end().code == 0)
        }
    }

    @Test func `starts though nobody listens there`() async throws {
        try await withFolder { folder throws in
            let command = try Command(
                ["serve", "--port", "0", "--port-file", "port", "--public", ""], in: folder,
                environment: ["NOTIFY_SOCKET": "@filmstrip-\(UUID().uuidString)"])
            _ = try awaitPort(folder.appendingPathComponent("port"), of: command.process)
            command.process.terminate()
            #expect(try command.end().code == 0)
        }
    }
}
