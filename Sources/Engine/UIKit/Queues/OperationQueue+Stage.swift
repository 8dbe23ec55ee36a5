public import Foundation

extension OperationQueue {
    /// Runs `block` in a turn of its own.
    public func addOperation(_ block: @escaping @Sendable () -> Void) {
        addOperation(BlockOperation(block: block))
    }

    /// Runs an operation in a turn of its own, once those that it depends on have ended.
    public func addOperation(_ op: Operation) {
        guard let stage = Stage.sharedIfAny else { return MachineLoop.add(op, to: self) }
        stage.queues.add(on: self === OperationQueue.main ? DispatchQueue.main : .global()) {
            if op.isReady || op.isCancelled { op.start() } else { self.wait(for: op, on: stage) }
        }
    }

    private func wait(for operation: Operation, on stage: Stage) {
        stage.queues.add(on: .main, at: stage.timeOfNextFrame) { self.addOperation(operation) }
    }
}
