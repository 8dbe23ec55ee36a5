import CFilmstripSandbox
import Foundation

/// A process of the service's own program that carries out orders, one at a time, without privileges.
///
/// The service and the worker communicate over two sockets: one for orders, each preceded by its length, and answers
/// (``IncomingAnswer``), the other for the numbers of cancelled orders. A worker ends by itself when the service closes
/// its side, and is killed by the system when the thread ends that started it.
///
/// The process is held by a descriptor (pidfd_open(2)): signals reach it wherever it may have gone, and nobody else.
/// Nothing here waits for it without a limit.
///
/// `@unchecked Sendable`: used by one thread at a time, except for `process`, which never changes.
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
    /// The descriptor of the process, which can be read once it has ended.
    let process: Int32
    private let socket: Int32
    private let control: Int32
    /// The read end of the pipe from its standard error.
    private let errors: Int32
    let startedAt = ContinuousClock.now
    private var orders: UInt64 = 0
    /// Whether it has ended and the system has forgotten it.
    private var isOver = false
    /// The way it ended: an exit code, or the negative number of a signal.
    private var status: Int32 = 0
    /// Whether it has told that it is ready.
    private(set) var isReady = false
    /// Whether it has begun the last order.
    private(set) var hasBegun = false
    /// Whether it has completed an order.
    private(set) var hasAnswered = false

    /// Time for which a worker may continue after it was told to end.
    static let grace = Duration.milliseconds(500)
    /// Milliseconds between two checks whether an answer is still wanted.
    private static let beat: Int32 = 5
    /// Milliseconds for which the end of a process that has closed its socket is awaited, to know the reason.
    private static let dying: Int32 = 100

    /// Starts a worker and sends it `setup`. It is killed when the calling thread ends.
    ///
    /// - Parameter program: The path of the `filmstrip` program.
    init(program: String, _ setup: WorkerSetup) throws(End) {
        var (talk, orders, output) = ([Int32(-1), -1], [Int32(-1), -1], [Int32(-1), -1])
        guard Self.pair(&talk), Self.pair(&orders), Self.pipe(&output) else {
            let reason = String(cString: strerror(errno))
            for descriptor in talk + orders + output where descriptor >= 0 { close(descriptor) }
            throw .failed("no sockets for a worker: \(reason)")
        }
        // A worker that writes much does not block on a service that does not read.
        let ends = [output[1], talk[1], orders[1]]
        defer { for end in ends { close(end) } }
        var (pid, process) = (Int32(0), Int32(-1))
        let failure = sandbox_spawn(
            program, "worker", ends[0], ends[1], ends[2], &pid, &process)
        (self.pid, socket, control, errors) = (pid, talk[0], orders[0], output[0])
        self.process = process
        guard failure == 0 else {
            isOver = true
            throw .failed("\(program) does not start: \(String(cString: strerror(failure)))")
        }
        guard send(setup.json) else {
            let end = ending()
            // Nobody else will take its state.
            _ = endsInTime() && hasEnded()
            throw end
        }
    }

    deinit {
        if !isOver { kill() }
        for descriptor in [socket, control, errors, process] where descriptor >= 0 {
            close(descriptor)
        }
    }

    private static func pair(_ descriptors: inout [Int32]) -> Bool {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        return socketpair(AF_UNIX, kind, 0, &descriptors) == 0
    }

    /// Makes a pipe that other programs do not inherit and that never blocks.
    static func pipe(_ ends: inout [Int32]) -> Bool {
        guard Glibc.pipe(&ends) == 0 else { return false }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return true
    }

    /// Whether the process has ended; its state is then taken from the system.
    func hasEnded() -> Bool {
        if !isOver, sandbox_reap(process, &status) != 0 { isOver = true }
        return isOver
    }

    var residentBytes: Int { ProcessFigures.residentBytes(of: pid) ?? 0 }

    /// Bytes of its resident memory that no other process has.
    var ownBytes: Int { ProcessFigures.ownBytes(of: pid) ?? 0 }

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
        hasBegun = false
        var outgoing = Self.header(message.count) + message
        var sent = 0
        var incoming = IncomingAnswer(to: orders, isReady: isReady)
        var toldAt: ContinuousClock.Instant?
        /// Time since which the part that comes next is awaited.
        var awaitedAt = ContinuousClock.now
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
            guard poll(&question, 1, Self.beat) > 0 else {
                if rests {
                    awaitedAt = .now
                } else if !hasBegun {
                    // One that was stopped from outside goes on.
                    signal(SIGCONT)
                }
                try checkPatience(incoming, since: awaitedAt)
                continue
            }
            if isSending, question.revents & Int16(POLLOUT) != 0 {
                let count = outgoing.withUnsafeBytes { bytes in
                    Glibc.send(
                        socket, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Self.flags)
                }
                if count > 0 { (sent, awaitedAt) = (sent + count, .now) }
                if count < 0, errno != EAGAIN, errno != EINTR { throw ending() }
                if sent == outgoing.count { outgoing = []; sent = 0 }
            }
            guard question.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
            let stage = incoming.stage
            switch incoming.receive(from: socket, admits) {
            case .more:
                isReady = incoming.stage != .readiness
                hasBegun = isReady && incoming.stage != .beginning
                if incoming.stage != stage { awaitedAt = .now }
                try checkPatience(incoming, since: awaitedAt)
            case .whole(let answer):
                hasAnswered = true
                return answer
            case .wrong:
                kill()
                throw .failed("an answer to another order")
            case .ended: throw ending()
            case .refused(let count):
                kill()
                throw .noRoom(count)
            }
        }
    }

    /// Kills the process if the next part of its answer is overdue.
    private func checkPatience(
        _ incoming: IncomingAnswer, since start: ContinuousClock.Instant
    ) throws(End) {
        guard let patience = incoming.patience, ContinuousClock.now - start > .seconds(patience)
        else { return }
        kill()
        throw .failed("it said nothing for \(patience) seconds")
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

    private func signal(_ number: Int32) { sandbox_signal(process, number) }

    /// Kills the process, and does not wait for its end.
    func kill() {
        guard !hasEnded() else { return }
        signal(SIGKILL)
    }

    private func endsInTime() -> Bool {
        var question = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
        return poll(&question, 1, Self.dying) > 0
    }

    /// Returns the reason for the end of a process whose socket is closed.
    private func ending() -> End {
        // A process that ends closes its socket last; one that has only closed it does not end by itself.
        guard endsInTime(), hasEnded() else {
            kill()
            return .failed("it closed its socket")
        }
        guard status < 0 else { return .failed("it ended with code \(status)") }
        return lastWords.contains("failed to allocate") ? .outOfMemory : .signal(-status)
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
