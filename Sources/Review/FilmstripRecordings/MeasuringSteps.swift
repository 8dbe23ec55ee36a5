/// A listener to the steps of a measurement of a recording, told while it goes on.
///
/// A measurement has several parts, one after another: the pictures that are read, then those that are measured. Each
/// ends with as many steps done as it has. The listener is found through a task-local, so that no signature carries it.
package final class MeasuringSteps: Sendable {
    @TaskLocal private static var ofThisWork: MeasuringSteps?

    private let onStep: @Sendable (_ done: Int, _ all: Int) -> Void

    /// - Parameter onStep: Called with the number of steps that are done, and that of all.
    package init(_ onStep: @escaping @Sendable (_ done: Int, _ all: Int) -> Void) {
        self.onStep = onStep
    }

    /// Performs work whose steps are told.
    package func perform<Result>(_ body: () throws -> Result) throws -> Result {
        try Self.$ofThisWork.withValue(self, operation: body)
    }

    /// Tells that so many of all steps are done.
    static func tell(_ done: Int, of all: Int?) {
        if let all, done <= all { ofThisWork?.onStep(done, all) }
    }
}
