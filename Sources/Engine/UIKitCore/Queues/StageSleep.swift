import CoreAnimation
import Synchronization

/// A task's sleep on the stage's clock.
///
/// `@unchecked`: the continuation is behind the mutex, and the stage is touched on its own thread alone.
package final class StageSleep: @unchecked Sendable {
    private enum Course {
        case untold
        case waiting(CheckedContinuation<Void, any Error>)
        case over
    }

    private let course = Mutex(Course.untold)

    package init() {}

    /// Lets the current task sleep.
    ///
    /// - Parameters:
    ///   - seconds: Stage seconds; at most 0 lets other work go first.
    ///   - stage: The stage whose turn is running.
    /// - Throws: `CancellationError` if the task is cancelled before, or the stage torn down.
    package static func sleep(_ seconds: Double, on stage: Stage) async throws {
        let sleep = StageSleep()
        // A wait for the stage, on the stage's own thread.
        nonisolated(unsafe) let stage = stage
        let mark = TaskMark.current
        mark?.fallAsleep()
        defer { mark?.wakeUp() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard sleep.begin(continuation) else { return }
                stage.queues.add(sleep, until: stage.now + max(seconds, 0))
            }
        } onCancel: {
            sleep.end(CancellationError())
        }
    }

    /// Returns false if it was cancelled before it began.
    private func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
        let isCancelled = course.withLock { course in
            if case .over = course { return true }
            course = .waiting(continuation)
            return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        return !isCancelled
    }

    /// Continues the task, the first time it is called.
    package func end(_ error: (any Error)?) {
        let waiting: CheckedContinuation<Void, any Error>? = course.withLock { course in
            defer { course = .over }
            if case .waiting(let continuation) = course { return continuation }
            return nil
        }
        guard let waiting else { return }
        if let error { waiting.resume(throwing: error) } else { waiting.resume() }
    }
}
