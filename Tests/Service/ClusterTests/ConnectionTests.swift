import FilmstripCluster
import Foundation
import ServiceSupport
import Testing

@Suite(.serialized) struct `A connection to NATS servers` {
    private func failure(_ url: String) throws -> ClusterFailure? {
        let address = try ClusterAddress(url)
        do throws(ClusterFailure) {
            _ = try ClusterConnection(to: address, as: "tests")
            return nil
        } catch {
            return error
        }
    }

    @Test func `refuses what is no URL of a server, and shows no password`() {
        for (text, shown) in [
            ("", ""), ("127.0.0.1:4222", "127.0.0.1:4222"), ("nats://", "nats://"),
            ("nats://a:1,", ""), ("http://a", "http://a"), ("nats://a/path", "nats://a/path"),
            ("ftp://user:secret@a", "ftp://a"),
        ] {
            #expect(throws: ClusterFailure.address(shown)) { try ClusterAddress(text) }
        }
        let address = try? ClusterAddress("nats://me:secret@a:4222,tls://token@b")
        #expect(address?.name == "nats://a:4222, tls://b")
    }

    @Test func `says that no server is there, or that none speaks`() async throws {
        try await withFolder { _ in
            let silent = try SilentServer()
            defer { silent.stop() }
            let url = "nats://127.0.0.1:\(silent.port)"
            let failure = try #require(try failure(url))
            #expect("\(failure)" == "cannot connect to \(url): timeout")
            silent.stop()
            #expect(
                try self.failure(url)
                    == .unreachable(servers: url, reason: "no server available for connection"))
        }
    }

    @Test func `says that the user is not let in`() async throws {
        try await withServers(
            configuration: "authorization { user: me, password: secret }", user: "me:secret"
        ) { servers, _ in
            let url = servers.url(0).replacing("secret", with: "guess")
            let failure = try #require(try failure(url))
            #expect("\(failure)".contains("uthorization"))
            #expect(!"\(failure)".contains("guess"))
        }
    }

    @Test func `says that a server keeps no streams`() async throws {
        try await withServers(streams: nil) { servers, _ in
            var found: ClusterFailure?
            // The server may not listen yet.
            for _ in 0..<100 {
                found = try failure(servers.url(0))
                guard case .unreachable = found else { break }
                usleep(100_000)
            }
            guard case .noStreams = found else {
                Issue.record("found \(String(describing: found))")
                return
            }
        }
    }
}

/// A program that listens and never says anything.
private final class SilentServer {
    let port: Int
    private var descriptor: Int32

    init() throws {
        struct NoPort: Error {}
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound, listen(descriptor, 8) == 0 else { throw NoPort() }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    func stop() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }
}
