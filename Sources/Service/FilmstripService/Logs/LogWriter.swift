public import Foundation
import Logging

/// Writes lines to a file descriptor on a thread of its own, so that logging never blocks the caller.
///
/// Lines wait in a buffer of fixed size. Those that do not fit are dropped and counted, and one line reports
/// them as soon as there is room again. A write that fails, as on a full disk or a pipe without a reader, is
/// retried at intervals.
///
/// `@unchecked Sendable`: every variable is only read and written while `condition` is held.
public final class LogWriter: @unchecked Sendable {
    /// The format of the lines.
    public let format: LogFormat
    private let descriptor: Int32
    /// Maximum number of bytes that wait; as many again may be in the process of being written.
    private let capacity: Int
    private let condition = NSCondition()
    private var waiting: [UInt8] = []
    /// Number of dropped lines that have not been reported yet.
    private var untold = 0
    private var allDropped = 0
    /// Whether the thread is waiting for a line.
    private var isIdle = false
    private var isEnding = false
    private var hasEnded = false

    /// Seconds between two attempts to write after a failure.
    private static let pause = 1.0
    /// Microseconds between two writes, so that lines in quick succession are written together.
    private static let rest: UInt32 = 5000

    /// Creates a writer and starts its thread.
    ///
    /// - Parameters:
    ///   - descriptor: Must stay open as long as the process runs. It may be nonblocking.
    ///   - bytes: Maximum number of bytes waiting and being written together, at least 4096.
    public init(_ format: LogFormat, to descriptor: Int32, bytes: Int) {
        precondition(bytes >= 4096, "a log of \(bytes) bytes")
        (self.format, self.descriptor, capacity) = (format, descriptor, bytes / 2)
        let thread = Thread { [self] in work() }
        thread.name = "log"
        thread.start()
    }

    /// Number of lines dropped so far.
    public var dropped: Int {
        condition.lock()
        defer { condition.unlock() }
        return allDropped
    }

    /// Queues a line, newline included, or drops it if it does not fit.
    func add(_ line: [UInt8]) {
        condition.lock()
        defer { condition.unlock() }
        guard waiting.count + line.count <= capacity, !isEnding else {
            (untold, allDropped) = (untold + 1, allDropped + 1)
            return
        }
        waiting += line
        if isIdle { condition.signal() }
    }

    /// Writes the waiting lines and ends the thread; lines not written by then are lost.
    ///
    /// - Parameter limit: The latest time to wait until. The call blocks its thread.
    /// - Returns: Whether everything was written.
    @discardableResult
    public func finish(before limit: Date) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        isEnding = true
        condition.broadcast()
        while !hasEnded {
            guard condition.wait(until: limit) else { break }
        }
        return hasEnded && waiting.isEmpty
    }

    // MARK: The thread

    private func work() {
        while let bytes = next() {
            let rest = write(bytes)
            guard rest.isEmpty else {
                condition.lock()
                waiting = rest + waiting
                condition.unlock()
                break
            }
            usleep(Self.rest)
        }
        condition.lock()
        hasEnded = true
        condition.broadcast()
        condition.unlock()
    }

    /// Waits for the bytes to write next; nil at the end.
    private func next() -> [UInt8]? {
        condition.lock()
        defer { condition.unlock() }
        isIdle = true
        while waiting.isEmpty, untold == 0, !isEnding { condition.wait() }
        isIdle = false
        if waiting.isEmpty, untold == 0 { return nil }
        var bytes: [UInt8] = []
        swap(&bytes, &waiting)
        if untold > 0 {
            var line = LogLine(format, .warning, "\(untold) lines were dropped", at: Date())
            line.add("dropped", untold)
            bytes += line.finished()
            untold = 0
        }
        return bytes
    }

    /// Writes all bytes, however long that takes. Returns the rest if the writer is ending and a write failed.
    private func write(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                guard pause(errno) else { break }
            }
        }
        return rest
    }

    /// Waits before the next attempt after a failure. Returns false if the writer is ending.
    private func pause(_ failure: Int32) -> Bool {
        var isOver = false
        if failure == EAGAIN {
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            // Short, so that the end is noticed. Any event other than room to write is a failure.
            isOver = poll(&request, 1, 100) == 0 || request.revents == Int16(POLLOUT)
        }
        condition.lock()
        defer { condition.unlock() }
        if !isOver, !isEnding {
            _ = condition.wait(until: Date(timeIntervalSinceNow: Self.pause))
        }
        return !isEnding
    }
}
