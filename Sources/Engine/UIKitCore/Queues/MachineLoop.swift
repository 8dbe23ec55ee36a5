package import Foundation

/// Foundation's timers and run loops themselves, for code outside a stage.
package enum MachineLoop {
    /// Carries work to a timer or run loop.
    ///
    /// `@unchecked`: see ``DispatchedWork``.
    private struct Work: @unchecked Sendable {
        let run: () -> Void
    }

    package static func add(_ timer: Timer, to loop: RunLoop, _ mode: RunLoop.Mode) {
        loop.add(timer, forMode: mode)
    }

    package static func perform(
        on loop: RunLoop, _ modes: [RunLoop.Mode], _ work: @escaping () -> Void
    ) {
        let work = Work(run: work)
        loop.perform(inModes: modes) { work.run() }
    }

    package static func run(_ loop: RunLoop, _ mode: RunLoop.Mode, until limit: Date) -> Bool {
        loop.run(mode: mode, before: limit)
    }

    package static var isMainThread: Bool { Thread.isMainThread }

    package static func add(_ operation: Operation, to queue: OperationQueue) {
        queue.addOperation(operation)
    }
}
