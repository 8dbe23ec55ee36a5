public import Foundation
import Logging

/// Writes lines to a descriptor on a thread of its own, so that nobody who logs ever waits.
///
/// Lines wait in a buffer of fixed size. Those that do not fit are dropped and counted, and one line tells of
/// them as soon as there is room again. A descriptor that takes nothing, as of a full disk or a pipe whose
/// reader has left, is tried again at intervals.
///
/// `@unchecked Sendable`: every variable is read and written with `condition` locked only.
public final class LogWriter: @unchecked Sendable {
    /// How lines are written.
    public let format: LogFormat
    private let descriptor: Int32
    /// How many bytes may wait beside those that are being written, which are as many at most.
    private let capacity: Int
    private let condition = NSCondition()
    private var waiting: [UInt8] = []
    /// Lines that were dropped and that no line has told of.
    private var untold = 0
    private var allDropped = 0
    /// Whether the thread waits for a line.
    private var isIdle = false
    private var isEnding = false
    private var hasEnded = false

    /// Between two tries to write to a descriptor that takes nothing.
    private static let pause = 1.0
    /// Between two writes, in microseconds, so that lines which come fast are written together.
    private static let rest: UInt32 = 5000

    /// A writer.
    ///
    /// - Parameters:
    ///   - descriptor: Stays open as long as the process runs. It may be one that does not block.
    ///   - bytes: How many may wait and be written at a time, at least 4096.
    public init(_ format: LogFormat, to descriptor: Int32, bytes: Int) {
        precondition(bytes >= 4096, "a log of \(bytes) bytes")
        (self.format, self.descriptor, capacity) = (format, descriptor, bytes / 2)
        let thread = Thread { [self] in work() }
        thread.name = "log"
        thread.start()
    }

    /// How many lines were dropped.
    public var dropped: Int {
        condition.lock()
        defer { condition.unlock() }
        return allDropped
    }

    /// Takes a line with its end, or drops it if it does not fit.
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

    /// Writes what waits and ends; what cannot be written until then is lost.
    ///
    /// - Parameter limit: The latest time. Only a thread that may block is to call this.
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

    /// The bytes to be written next; nil at the end.
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

    /// Writes all, however long that takes; what is left if the writer is to end and the descriptor takes nothing.
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

    /// Waits for another try after a failure; false if the writer is to end.
    private func pause(_ failure: Int32) -> Bool {
        var isOver = false
        if failure == EAGAIN {
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            // Short, to see the end. Whatever else it tells than that there is room is a failure.
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
