import CFilmstripSandbox
import Foundation

/// A process of the service's own program that carries orders out, one at a time, and has no rights.
///
/// The service and its worker talk over two sockets: over one orders and answers go, each with its length
/// before it, over the other the numbers of orders that are to end. A worker ends by itself when the service
/// has closed its side.
///
/// Used by one thread at a time.
final class WorkerProcess: @unchecked Sendable {
    /// Why a worker gave no answer.
    enum End: Error, Equatable {
        /// It did not end in time when it was told to, and was killed.
        case overran
        /// It ended by a signal, of the given number.
        case signal(Int32)
        /// It took as much memory as it may.
        case outOfMemory
        /// There is no room for an answer of so many bytes.
        case noRoom(Int)
        /// It ended, or said what nobody understands.
        case failed(String)

        /// Whether a mistake of the program or a signal from outside is the cause, and not the cost of an order.
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
    /// Its standard error stream; the service's side of a pipe.
    private let errors: Int32
    private var orders: UInt64 = 0
    private var isOver = false
    /// Whether it has carried an order out.
    private(set) var hasAnswered = false

    /// How long a worker may go on after it was told to end.
    static let grace = Duration.milliseconds(500)
    /// How often a thread that waits for an answer looks whether it is still wanted; milliseconds.
    private static let beat: Int32 = 5

    /// Starts a worker, which is told `setup`.
    ///
    /// - Parameter program: The path of a program that is `filmstrip`.
    init(program: String, _ setup: WorkerSetup) throws(End) {
        var (talk, orders, output) = ([Int32(-1), -1], [Int32(-1), -1], [Int32(-1), -1])
        guard Self.pair(&talk), Self.pair(&orders), pipe(&output) == 0 else {
            let reason = String(cString: strerror(errno))
            for descriptor in talk + orders + output where descriptor >= 0 { close(descriptor) }
            throw .failed("no sockets for a worker: \(reason)")
        }
        for side in output {
            _ = fcntl(side, F_SETFD, FD_CLOEXEC)
            // A worker that says much is not to wait for a service that does not listen.
            _ = fcntl(side, F_SETFL, O_NONBLOCK)
        }
        var sockets: [Int32] = []
        defer { for descriptor in sockets { close(descriptor) } }
        // The worker's sides get high numbers, for those that it knows them by must be free.
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

    /// Whether it still runs.
    var isAlive: Bool {
        guard !isOver else { return false }
        var status: Int32 = 0
        if waitpid(pid, &status, WNOHANG) == 0 { return true }
        isOver = true
        return false
    }

    /// Bytes of it that are resident.
    var residentBytes: Int {
        let text = FileManager.default.contents(atPath: "/proc/\(pid)/statm") ?? Data()
        let pages = String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first
        return (pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    // MARK: Orders

    /// The worker's answer to a message.
    ///
    /// - Parameters:
    ///   - admits: Whether there is room for an answer of so many bytes; else the worker is killed.
    ///   - isSuspended: Asked all along; the worker rests as long as it is true.
    ///   - isToEnd: Asked all along; once it is true the worker is told to end, and killed if it does not.
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
        // An answer may have been on its way when the worker was told to rest.
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
        // A worker's first message is far shorter than what a socket takes at once.
        return whole.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Self.flags) }
            == whole.count
    }

    // MARK: Endings

    private func signal(_ number: Int32) { _ = Glibc.kill(-pid, number) }

    /// Ends it at once.
    func kill() {
        guard !isOver else { return }
        isOver = true
        signal(SIGKILL)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    }

    /// Why it has ended, for its socket is closed.
    private func ending() -> End {
        guard !isOver else { return .failed("it had ended") }
        isOver = true
        var status: Int32 = 0
        // A closed socket is the end of the process, but for one that was damaged.
        signal(SIGKILL)
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        let number = status & 0x7F
        if number != 0, lastWords.contains("failed to allocate") { return .outOfMemory }
        return number == 0 ? .failed("it ended with code \(status >> 8 & 0xFF)") : .signal(number)
    }

    /// The end of what it wrote to its standard error stream until now, at most 2,000 bytes: Swift says there
    /// why it traps.
    private(set) lazy var lastWords: String = {
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        let count = read(errors, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)).suffix(2000), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }()
}

/// An answer as it comes.
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

    /// Takes what a socket has.
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
