import FilmstripParallel
import TransitionSpec

/// Keeps the first error of an expression during a play, and what findings need to know of it.
///
/// UIKit's callbacks cannot throw: a failed action is skipped, and the player stops and reports the error.
final class SceneFailure {
    /// Counts the scene's operations; once it is over, errors are ignored.
    let workload: Workload
    /// Facts of the play, for findings.
    let facts = SceneFacts()
    @exclusivity(unchecked) private(set) var error: SpecError?
    /// A problem with the current value or action, until its place in the spec is known.
    @exclusivity(unchecked) private var problem: String?

    init(_ workload: Workload) { self.workload = workload }

    func record(_ error: SpecError) {
        if !workload.isOver { self.error = self.error ?? error }
    }

    /// Records an operation that is impossible: an error, unless such operations are skipped.
    func refuse(_ error: SpecError) {
        if facts.skipsRefused { facts.noteRefusal(error) } else { record(error) }
    }

    /// Notes that something needed by the current value or action does not exist.
    func note(_ problem: String) { self.problem = self.problem ?? problem }

    /// Records the noted problem, if any, as an error at `site`.
    func recordProblem(at site: Spec.Site) {
        if let problem = takeProblem() { record(site.error(problem)) }
    }

    /// Returns the problem noted since the last call, and clears it.
    func takeProblem() -> String? {
        defer { problem = nil }
        return problem
    }
}

/// Evaluates expressions with the values of one context.
struct Evaluator<Name: Hashable & Sendable> {
    let failure: SceneFailure
    let read: (Name) -> Spec.Value

    /// The expression's current value; nil if it has none, which is recorded, or if the workload is over.
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
