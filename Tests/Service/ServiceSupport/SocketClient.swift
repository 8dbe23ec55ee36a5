import Foundation

/// The error of a client's socket.
package enum ClientError: Error {
    case failed(String, errno: Int32)
    case ended(after: [UInt8])
    case notHTTP(String)
}

/// A response read from the socket.
package struct Reply {
    package var status: Int
    /// The fields; names are in lower case.
    package var fields: [String: String]
    package var body: [UInt8]

    package var text: String { String(decoding: body, as: UTF8.self) }
}

/// A blocking client on a plain socket, which sends any bytes.
///
/// Reads time out after 60 seconds, so that the test of a hanging service fails.
///
/// `@unchecked Sendable`: at most one thread reads and at most one sends at a time, and the two share only the
/// descriptor.
package final class SocketClient: @unchecked Sendable {
    private let socket: Int32
    private var pending: [UInt8] = []
    private var isClosed = false

    /// Connects to the loopback interface, over IPv4 unless `isIPv6`.
    ///
    /// - Parameter host: The last part of the client's own address, 127.0.0.`host`; nil lets the system choose it.
    package init(
        port: Int, isIPv6: Bool = false, receiveBuffer: Int32? = nil, host: UInt32? = nil
    ) throws {
        socket = Glibc.socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        try prepare(receiveBuffer)
        if let host { try bind(toHost: host) }
        if isIPv6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = in_port_t(port).bigEndian
            address.sin6_addr = in6addr_loopback
            try connect(to: &address)
        } else {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(port).bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            try connect(to: &address)
        }
    }

    /// Connects to a Unix domain socket.
    package init(path: String) throws {
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        try prepare(nil)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        try connect(to: &address)
    }

    deinit { close() }

    private func prepare(_ receiveBuffer: Int32?) throws {
        guard socket >= 0 else { throw ClientError.failed("socket", errno: errno) }
        var patience = timeval(tv_sec: 300, tv_usec: 0)
        setsockopt(
            socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(
            socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        if var receiveBuffer {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4)
        }
    }

    private func bind(toHost host: UInt32) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = (0x7F00_0000 + host).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(socket, $0, size) }
        }
        guard result == 0 else { throw ClientError.failed("bind", errno: errno) }
    }

    private func connect<Address>(to address: inout Address) throws {
        let size = socklen_t(MemoryLayout<Address>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, size)
            }
        }
        guard result == 0 else { throw ClientError.failed("connect", errno: errno) }
    }

    /// Sends all bytes.
    package func send(_ bytes: some Collection<UInt8>) throws {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            // Interrupted by the end of a child process.
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw ClientError.failed("send", errno: errno) }
            rest = rest.dropFirst(count)
        }
    }

    package func send(_ text: String) throws { try send(Array(text.utf8)) }

    /// Sends a request with a Host field and, if it has a body, a Content-Length.
    package func request(
        _ method: String, _ target: String, _ fields: [String] = [], body: String = ""
    ) throws {
        let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
        let lines = ["\(method) \(target) HTTP/1.1", "Host: test"] + fields + length
        try send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    /// Reads the available bytes, waiting for at least one; empty at the end.
    package func receive(atMost limit: Int = 65536) throws -> [UInt8] {
        if !pending.isEmpty {
            defer { pending = [] }
            return pending
        }
        var buffer = [UInt8](repeating: 0, count: limit)
        var count: Int
        repeat {
            count = buffer.withUnsafeMutableBytes { recv(socket, $0.baseAddress, limit, 0) }
        } while count < 0 && errno == EINTR
        guard count >= 0 else { throw ClientError.failed("recv", errno: errno) }
        return Array(buffer.prefix(count))
    }

    /// Reads one response, which may be an interim one; a response to HEAD has no body.
    package func reply(toHead isHead: Bool = false) throws -> Reply {
        var bytes: [UInt8] = []
        let blank = Array("\r\n\r\n".utf8)
        var end: Int?
        while end == nil {
            let more = try receive()
            guard !more.isEmpty else { throw ClientError.ended(after: bytes) }
            bytes += more
            end = bytes.indices.first { bytes[$0...].starts(with: blank) }
        }
        guard let end else { throw ClientError.ended(after: bytes) }
        let lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
        let start = lines[0].split(separator: " ")
        guard start.count >= 2, start[0] == "HTTP/1.1", let status = Int(start[1]) else {
            throw ClientError.notHTTP(lines[0])
        }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        pending = Array(bytes[(end + 4)...])
        let length = isHead ? 0 : Int(fields["content-length"] ?? "0") ?? 0
        var body: [UInt8] = []
        while body.count < length {
            let more = try receive()
            guard !more.isEmpty else { throw ClientError.ended(after: body) }
            body += more
        }
        pending = Array(body[length...])
        return Reply(status: status, fields: fields, body: Array(body[..<length]))
    }

    /// Whether the service has closed its side without sending anything more; a reset counts as closing.
    package func isEnded() throws -> Bool {
        do {
            return try receive().isEmpty
        } catch ClientError.failed("recv", errno: ECONNRESET) {
            return true
        }
    }

    /// Whether there are unread bytes, or the end; never waits.
    package var hasBytes: Bool {
        var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return !pending.isEmpty || poll(&request, 1, 0) != 0
    }

    /// Closes only the sending side.
    package func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

    package func close() {
        guard !isClosed else { return }
        isClosed = true
        Glibc.close(socket)
    }
}
