import CFilmstripSandbox
import Foundation

/// A process of the service's own program that carries out orders, one at a time, without privileges.
///
/// The service and the worker communicate over two sockets: one for orders and answers, each preceded by its
/// length, the other for the numbers of cancelled orders. A worker ends by itself when the service closes its
/// side.
///
/// `@unchecked Sendable`: used by one thread at a time.
final class WorkerProcess: @unchecked Sendable {
    /// The reason why a worker gave no answer.
    enum End: Error, Equatable {
        /// It was told to end, did not in time, and was killed.
        case overran
        /// It was ended by a signal with this number.
        case signal(Int32)
        /// It reached its memory limit.
        case outOfMemory
        /// There was no room for its answer, of this many bytes.
        case noRoom(Int)
        /// It ended by itself or sent a malformed answer.
        case failed(String)

        /// Whether the cause is a bug or a signal from outside, rather than the cost of an order.
        var isUnexpected: Bool {
            switch self {
            case .signal, .failed: true
            case .overran, .outOfMemory, .noRoom: false
            }
        }
    }

    let pid: Int32
    private let socket: Int32
    private let control: Int32
    /// The read end of the pipe from its standard error.
    private let errors: Int32
    private var orders: UInt64 = 0
    private var isOver = false
    /// Whether it has completed an order.
    private(set) var hasAnswered = false

    /// Time for which a worker may continue after it was told to end.
    static let grace = Duration.milliseconds(500)
    /// Milliseconds between two checks whether an answer is still wanted.
    private static let beat: Int32 = 5

    /// Starts a worker and sends it `setup`.
    ///
    /// - Parameter program: The path of the `filmstrip` program.
    init(program: String, _ setup: WorkerSetup) throws(End) {
        var (talk, orders, output) = ([Int32(-1), -1], [Int32(-1), -1], [Int32(-1), -1])
        guard Self.pair(&talk), Self.pair(&orders), pipe(&output) == 0 else {
            let reason = String(cString: strerror(errno))
            for descriptor in talk + orders + output where descriptor >= 0 { close(descriptor) }
            throw .failed("no sockets for a worker: \(reason)")
        }
        for side in output {
            _ = fcntl(side, F_SETFD, FD_CLOEXEC)
            // A worker that writes much must not block on a service that does not read.
            _ = fcntl(side, F_SETFL, O_NONBLOCK)
        }
        var sockets: [Int32] = []
        defer { for descriptor in sockets { close(descriptor) } }
        // The worker's ends get high numbers, since the fixed numbers that it uses must be free.
        for side in [output[1], talk[1], orders[1]] {
            sockets += [fcntl(side, F_DUPFD_CLOEXEC, 10), side]
        }
        var pid: Int32 = 0
        let failure = sandbox_spawn(
            program, "worker", sockets[0], sockets[2], sockets[4], &pid)
        (self.pid, socket, control, errors) = (pid, talk[0], orders[0], output[0])
        guard failure == 0 else {
            isOver = true
            throw .failed("\(program) does not start: \(String(cString: strerror(failure)))")
        }
        guard send(setup.json) else { throw ending() }
    }

    deinit {
        if !isOver { kill() }
        for descriptor in [socket, control, errors] { close(descriptor) }
    }

    private static func pair(_ descriptors: inout [Int32]) -> Bool {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        return socketpair(AF_UNIX, kind, 0, &descriptors) == 0
    }

    /// Whether the process is still running.
    var isAlive: Bool {
        guard !isOver else { return false }
        var status: Int32 = 0
        if waitpid(pid, &status, WNOHANG) == 0 { return true }
        isOver = true
        return false
    }

    /// Its resident memory in bytes.
    var residentBytes: Int { ProcessFigures.residentBytes(of: pid) ?? 0 }

    // MARK: Orders

    /// Sends a message and returns the worker's answer.
    ///
    /// - Parameters:
    ///   - admits: Returns whether there is room for an answer of this many bytes; if not, the worker is killed.
    ///   - isSuspended: Called repeatedly; the worker is stopped while it returns true.
    ///   - isToEnd: Called repeatedly; once it returns true, the worker is told to end, and killed if it does not.
    func answer(
        to message: [UInt8], admits: (Int) -> Bool, isSuspended: () -> Bool,
        isToEnd: () -> Bool
    ) throws(End) -> [UInt8] {
        orders += 1
        var outgoing = Self.header(message.count) + message
        var sent = 0
        var incoming = Incoming()
        var toldAt: ContinuousClock.Instant?
        var rests = false
        // The answer may have been on its way when the worker was stopped.
        defer { if rests, !isOver { signal(SIGCONT) } }
        while true {
            if isToEnd() {
                if rests { signal(SIGCONT) }
                rests = false
                if let toldAt {
                    guard ContinuousClock.now - toldAt < Self.grace else {
                        kill()
                        throw .overran
                    }
                } else {
                    toldAt = .now
                    withUnsafeBytes(of: orders) {
                        _ = Glibc.send(control, $0.baseAddress, 8, Self.flags)
                    }
                }
            } else if isSuspended() != rests {
                rests.toggle()
                signal(rests ? SIGSTOP : SIGCONT)
            }
            let isSending = sent < outgoing.count
            var question = pollfd(
                fd: socket, events: Int16(isSending ? POLLIN | POLLOUT : POLLIN), revents: 0)
            guard poll(&question, 1, Self.beat) > 0 else { continue }
            if isSending, question.revents & Int16(POLLOUT) != 0 {
                let count = outgoing.withUnsafeBytes { bytes in
                    Glibc.send(
                        socket, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Self.flags)
                }
                if count > 0 { sent += count }
                if count < 0, errno != EAGAIN, errno != EINTR { throw ending() }
                if sent == outgoing.count { outgoing = []; sent = 0 }
            }
            if question.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
                switch incoming.receive(from: socket, admits) {
                case .more: break
                case .whole(let answer):
                    hasAnswered = true
                    return answer
                case .ended: throw ending()
                case .refused(let count):
                    kill()
                    throw .noRoom(count)
                }
            }
        }
    }

    private static let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)

    private static func header(_ count: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt64(count).littleEndian) { Array($0) }
    }

    private func send(_ message: [UInt8]) -> Bool {
        let whole = Self.header(message.count) + message
        // The first message is far shorter than a socket's buffer.
        return whole.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Self.flags) }
            == whole.count
    }

    // MARK: Endings

    private func signal(_ number: Int32) { _ = Glibc.kill(-pid, number) }

    /// Kills the process.
    func kill() {
        guard !isOver else { return }
        isOver = true
        signal(SIGKILL)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    }

    /// Returns the reason for the end of a process whose socket is closed.
    private func ending() -> End {
        guard !isOver else { return .failed("it had ended") }
        isOver = true
        var status: Int32 = 0
        // The socket closes when the process ends, unless the process is corrupted.
        signal(SIGKILL)
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        let number = status & 0x7F
        if number != 0, lastWords.contains("failed to allocate") { return .outOfMemory }
        return number == 0 ? .failed("it ended with code \(status >> 8 & 0xFF)") : .signal(number)
    }

    /// The last 2,000 bytes, at most, that it has written to standard error, where Swift reports the reason of a
    /// trap.
    private(set) lazy var lastWords: String = {
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        let count = read(errors, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)).suffix(2000), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }()
}

/// An answer that is being received.
private struct Incoming {
    private var header: [UInt8] = []
    private var body: [UInt8] = []
    private var filled = 0

    enum Step {
        case more
        case whole([UInt8])
        case refused(Int)
        case ended
    }

    /// Receives the bytes that are available.
    mutating func receive(from socket: Int32, _ admits: (Int) -> Bool) -> Step {
        if header.count < 8 {
            var bytes = [UInt8](repeating: 0, count: 8 - header.count)
            let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            guard count > 0 else { return failed(count) }
            header += bytes.prefix(count)
            guard header.count == 8 else { return .more }
            let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard admits(Int(clamping: length)) else { return .refused(Int(clamping: length)) }
            body = [UInt8](repeating: 0, count: Int(length))
        }
        if filled < body.count {
            let count = body.withUnsafeMutableBytes { bytes in
                recv(
                    socket, bytes.baseAddress.map { $0 + filled }, bytes.count - filled,
                    Int32(MSG_DONTWAIT))
            }
            guard count > 0 else { return failed(count) }
            filled += count
        }
        return filled == body.count ? .whole(body) : .more
    }

    private func failed(_ count: Int) -> Step {
        count < 0 && (errno == EAGAIN || errno == EINTR) ? .more : .ended
    }
}
