import FilmstripParallel
import TransitionSpec

/// Keeps the first error that an expression gave while the scene played.
///
/// UIKit's callbacks cannot throw: what fails is left undone, and the player stops and reports it.
final class SceneFailure {
    /// Counts what the scene does; once it is over, nothing fails any more.
    let workload: Workload
    private(set) var error: SpecError?
    /// What is wrong with what is being read, until whoever reads it says where that is.
    private var problem: String?

    init(_ workload: Workload) { self.workload = workload }

    func record(_ error: SpecError) {
        if !workload.isOver { self.error = self.error ?? error }
    }

    /// Notes that what is read, or done, now is not there.
    func note(_ problem: String) { self.problem = self.problem ?? problem }

    /// Records what was noted since, if anything was, as wrong with what stands at `site`.
    func recordProblem(at site: Spec.Site) {
        if let problem = takeProblem() { record(site.error(problem)) }
    }

    /// What was noted since it was taken last.
    func takeProblem() -> String? {
        defer { problem = nil }
        return problem
    }
}

/// Gives expressions of one place their values, as long as they have any.
struct Evaluator<Name: Hashable & Sendable> {
    let failure: SceneFailure
    let read: (Name) -> Spec.Value

    /// The expression's value now; nil if it has none, which is recorded, or if the work is over.
    func callAsFunction<Result>(_ expression: Spec.Expression<Name, Result>) -> Result? {
        let cost = PlayCost.evaluation + PlayCost.operation * expression.operations
        guard failure.workload.spend(cost) else { return nil }
        do {
            let value = try expression.evaluate(read)
            guard let problem = failure.takeProblem() else { return value }
            failure.record(expression.error(problem))
        } catch {
            failure.record(error)
        }
        return nil
    }
}
