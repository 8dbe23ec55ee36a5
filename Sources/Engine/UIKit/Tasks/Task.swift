/// Work that may wait, on the stage's clock.
///
/// In files that import UIKit this takes the place of Swift's own type of this name. A task that is made in a turn of a
/// stage runs in turns of that stage, whether it is of the main actor or not; elsewhere it is Swift's own.
///
/// An answer from outside the stage, such as the network's, continues a task at a stage time that differs from play to
/// play; a film that needs it is not the same twice.
public struct Task<Success: Sendable, Failure: Error>: Sendable, Hashable {
    private let task: _Concurrency.Task<Success, Failure>

    /// Asks the task to end.
    public func cancel() { task.cancel() }

    /// Whether the task was asked to end.
    public var isCancelled: Bool { task.isCancelled }

    /// The result, once the task has ended.
    public var result: Result<Success, Failure> {
        get async { await task.result }
    }
}

extension Task where Failure == Never {
    /// Begins a task with the next turn.
    ///
    /// - Parameters:
    ///   - priority: Swift's alone; a stage knows no priorities.
    ///   - operation: The work.
    @discardableResult
    public init(
        priority: TaskPriority? = nil,
        @_inheritActorContext @_implicitSelfCapture operation:
            sending @escaping @isolated(any) () async -> Success
    ) {
        let mark = Stage.sharedIfAny.map { $0.queues.mark(at: $0.now) }
        // It is handed on at once, and to one task.
        nonisolated(unsafe) let operation = operation
        task = TaskMark.$current.withValue(mark) {
            _Concurrency.Task(
                executorPreference: Stage.sharedIfAny?.executor, priority: priority,
                operation: operation)
        }
    }

    /// Begins a task that inherits nothing.
    @discardableResult
    public static func detached(
        priority: TaskPriority? = nil,
        operation: sending @escaping @isolated(any) () async -> Success
    ) -> Task {
        Task(priority: priority, operation: operation)
    }

    /// The result, once the task has ended.
    public var value: Success {
        get async { await task.value }
    }
}

extension Task where Failure == any Error {
    /// Begins a task with the next turn.
    @discardableResult
    public init(
        priority: TaskPriority? = nil,
        @_inheritActorContext @_implicitSelfCapture operation:
            sending @escaping @isolated(any) () async throws -> Success
    ) {
        let mark = Stage.sharedIfAny.map { $0.queues.mark(at: $0.now) }
        // It is handed on at once, and to one task.
        nonisolated(unsafe) let operation = operation
        task = TaskMark.$current.withValue(mark) {
            _Concurrency.Task(
                executorPreference: Stage.sharedIfAny?.executor, priority: priority,
                operation: operation)
        }
    }

    /// Begins a task that inherits nothing.
    @discardableResult
    public static func detached(
        priority: TaskPriority? = nil,
        operation: sending @escaping @isolated(any) () async throws -> Success
    ) -> Task {
        Task(priority: priority, operation: operation)
    }

    /// The result, once the task has ended.
    public var value: Success {
        get async throws { try await task.value }
    }
}

extension Task where Success == Never, Failure == Never {
    /// Whether the current task was asked to end.
    public static var isCancelled: Bool { _Concurrency.Task.isCancelled }

    /// The priority of the current task.
    public static var currentPriority: TaskPriority { _Concurrency.Task.currentPriority }

    /// Throws `CancellationError` if the current task was asked to end.
    public static func checkCancellation() throws { try _Concurrency.Task.checkCancellation() }

    /// Lets other work of this moment go first.
    public static func yield() async {
        guard let stage = Stage.sharedIfAny else { return await _Concurrency.Task.yield() }
        try? await StageSleep.sleep(0, on: stage)
    }

    /// Lets the current task sleep, on a stage in stage time.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before.
    public static func sleep(nanoseconds duration: UInt64) async throws {
        guard let stage = Stage.sharedIfAny else {
            return try await _Concurrency.Task.sleep(nanoseconds: duration)
        }
        try await StageSleep.sleep(Double(duration) / 1e9, on: stage)
    }

    /// Lets the current task sleep, on a stage in stage time.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before.
    public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        guard let stage = Stage.sharedIfAny else {
            return try await _Concurrency.Task.sleep(for: duration, tolerance: tolerance)
        }
        let (seconds, attoseconds) = duration.components
        try await StageSleep.sleep(Double(seconds) + Double(attoseconds) / 1e18, on: stage)
    }
}
