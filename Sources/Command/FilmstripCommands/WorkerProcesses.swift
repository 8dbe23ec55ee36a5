import Foundation
import Synchronization

/// Processes of this program that work until they are told to stop, each started anew when it dies.
///
/// A process has one piece of work at a time: a piece that kills it takes no other with it.
final class WorkerProcesses: Sendable {
    private let count: Int
    private let arguments: [String]
    private let children = Mutex([Int: pid_t]())

    /// Seconds between the death of a process and its next start.
    private static let pause = 1.0

    init(_ count: Int, _ arguments: [String]) { (self.count, self.arguments) = (count, arguments) }

    /// Runs the processes until SIGTERM or SIGINT, and returns when they have ended.
    func run() {
        Self.unblockSignals()
        StopFlag.watch()
        let done = DispatchSemaphore(value: 0)
        for place in 0..<count {
            Thread.detachNewThread { [self] in
                keep(place)
                done.signal()
            }
        }
        while !StopFlag.isSet { usleep(50_000) }
        for process in children.withLock({ Array($0.values) }) { kill(process, SIGTERM) }
        for _ in 0..<count { done.wait() }
    }

    private func keep(_ place: Int) {
        while !StopFlag.isSet {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
            process.arguments = arguments
            // Ends with this process, however that ends.
            process.standardInput = Pipe()
            do {
                try process.run()
            } catch {
                complain("cannot start a process: \(error)")
                Thread.sleep(forTimeInterval: Self.pause)
                continue
            }
            children.withLock { $0[place] = process.processIdentifier }
            // The signal may have come between the start and the line above.
            if StopFlag.isSet { kill(process.processIdentifier, SIGTERM) }
            process.waitUntilExit()
            children.withLock { $0[place] = nil }
            guard !StopFlag.isSet else { return }
            let reason = process.terminationReason == .exit ? "code" : "signal"
            complain(
                "process \(process.processIdentifier) ended with \(reason) \(process.terminationStatus); starting another"
            )
            Thread.sleep(forTimeInterval: Self.pause)
        }
    }

    /// Ends this process when the one that started it ends.
    static func followParent() {
        unblockSignals()
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while true {
                let count = read(STDIN_FILENO, &byte, 1)
                if count == 0 || (count < 0 && errno != EINTR) { _exit(0) }
            }
        }
    }

    /// Lets this thread take the signals, which one that others started may not.
    private static func unblockSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
