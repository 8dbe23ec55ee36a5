import Synchronization

/// The mark of a task of a stage, which the task takes along in its task-locals, and which is gone when it has ended.
package final class TaskMark: Sendable {
    @TaskLocal package static var current: TaskMark?

    /// The time at which the task was made, stage seconds.
    let made: Double
    private let sleeps = Atomic(0)

    init(made: Double) { self.made = made }

    /// Whether the task, or a child of it, sleeps.
    var isAsleep: Bool { sleeps.load(ordering: .relaxed) > 0 }

    func fallAsleep() { sleeps.add(1, ordering: .relaxed) }

    func wakeUp() { sleeps.subtract(1, ordering: .relaxed) }
}

struct WeakMark {
    weak var mark: TaskMark?
}

extension StageQueues {
    /// Makes the mark of a task that begins now.
    package func mark(at time: Double) -> TaskMark {
        let mark = TaskMark(made: time)
        marks.removeAll { $0.mark == nil }
        marks.append(WeakMark(mark: mark))
        return mark
    }

    /// The times at which tasks were made that wait for what nothing on the stage will do.
    ///
    /// None as long as a task sleeps or has something to do now: others may wait for it.
    var timesOfWaitingTasks: [Double] {
        let alive = marks.compactMap(\.mark)
        guard !hasWorkNow, !alive.contains(where: \.isAsleep) else { return [] }
        return alive.map(\.made)
    }
}
