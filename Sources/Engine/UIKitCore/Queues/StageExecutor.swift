import Foundation
import Synchronization

/// Runs the tasks of a stage in turns of the stage.
///
/// Jobs may come from any thread: a task that waited for something outside the stage is continued by whoever ends that
/// wait. They wait in a box until the stage, on its own thread, takes them out.
///
/// `@unchecked`: the stage is touched on its own thread alone; all else is behind the mutex.
package final class StageExecutor: TaskExecutor, @unchecked Sendable {
    private struct Box {
        var jobs: [Job] = []
    }

    private struct Job {
        let job: UnownedJob
        /// Whether it belongs to the main actor.
        let isMain: Bool
    }

    private let box = Mutex(Box())
    /// The thread that runs the stage's turns.
    private let owner = Atomic(StageExecutor.thread)
    private weak var stage: Stage?
    /// Whether a job runs, and the jobs that go on right after it.
    private var isRunning = false
    private var next: [Job] = []

    /// The executors whose jobs run, by their threads: inside a job that changes its executor there is no current task
    /// from which the stage could be read.
    private static let running = Mutex<[UInt: StageExecutor]>([:])
    /// The executors of stages that live.
    private static let living = Mutex<[ObjectIdentifier: Reference]>([:])

    /// `@unchecked`: a weak reference to an object that is sendable, read behind the mutex.
    private struct Reference: @unchecked Sendable {
        weak var executor: StageExecutor?
    }

    /// Made in a turn of the stage.
    init(_ stage: Stage) {
        self.stage = stage
        Self.living.withLock { $0[ObjectIdentifier(self)] = Reference(executor: self) }
    }

    deinit { _ = Self.living.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) } }

    package func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job), isMain: false) }

    /// Takes a job of the main actor to the stage whose turn runs on this thread, or else to the only stage there is.
    ///
    /// - Returns: Whether there is such a stage.
    package static func enqueueMain(_ job: UnownedJob) -> Bool {
        let own = running.withLock { $0[thread] } ?? Stage.sharedIfAny?.executor
        let only = living.withLock { $0.count == 1 ? $0.values.first?.executor : nil }
        guard let executor = own ?? only else { return false }
        executor.add(job, isMain: true)
        return true
    }

    private func add(_ job: UnownedJob, isMain: Bool) {
        let job = Job(job: job, isMain: isMain)
        guard owner.load(ordering: .relaxed) == Self.thread, let stage, !stage.isEnding else {
            box.withLock { $0.jobs.append(job) }
            return
        }
        // A job that changes its actor, when there is no current task, goes on in the same turn.
        if isRunning, withUnsafeCurrentTask(body: { $0 == nil }) {
            next.append(job)
        } else {
            stage.queues.add(on: .main) { [self] in run(job) }
        }
    }

    /// Notes the thread that runs the stage's turns from now on.
    func join() { owner.store(Self.thread, ordering: .relaxed) }

    /// Gives the jobs that came from other threads to the stage's main queue.
    func deliver() {
        guard let stage else { return }
        for job in takeAll() {
            stage.queues.add(on: .main) { [self] in run(job) }
        }
    }

    /// Runs what is left of cancelled tasks, until nothing more comes at once.
    func finish() {
        for _ in 0..<100 {
            let jobs = takeAll()
            if jobs.isEmpty { return }
            for job in jobs { run(job) }
        }
    }

    private func takeAll() -> [Job] {
        box.withLock { box in
            defer { box.jobs = [] }
            return box.jobs
        }
    }

    private func run(_ first: Job) {
        let thread = Self.thread
        let before = Self.running.withLock { $0.updateValue(self, forKey: thread) }
        isRunning = true
        next = [first]
        var count = 0
        while !next.isEmpty {
            let job = next.removeFirst()
            count += 1
            // A task that changes its actor again and again takes turns like other work.
            isRunning = count < StageQueues.turnsAtOnce
            if job.isMain {
                job.job.runSynchronously(
                    isolatedTo: MainQueueExecutor.shared.asUnownedSerialExecutor(),
                    taskExecutor: asUnownedTaskExecutor())
            } else {
                job.job.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
        isRunning = false
        Self.running.withLock { $0[thread] = before }
    }

    private static var thread: UInt { UInt(pthread_self()) }
}

/// The executor of UIKit's main actor: that of the stage on whose thread it is asked.
package final class MainQueueExecutor: SerialExecutor {
    package static let shared = MainQueueExecutor()

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if StageExecutor.enqueueMain(job) { return }
        // Outside any stage it is the program's own main thread.
        DispatchedWork.add(on: .main, group: nil, qos: .unspecified, flags: []) {
            job.runSynchronously(on: Self.shared.asUnownedSerialExecutor())
        }
    }

    /// Code of a stage runs on the stage's thread: so each stage has a main actor of its own.
    package func checkIsolated() {}
}
