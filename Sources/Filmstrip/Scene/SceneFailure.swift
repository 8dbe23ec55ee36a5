import TransitionSpec

/// Keeps the first error that an expression gave while the scene played.
///
/// UIKit's callbacks cannot throw: what fails is left undone, and the player stops and reports it.
final class SceneFailure {
    private(set) var error: SpecError?

    func record(_ error: SpecError) { self.error = self.error ?? error }
}

/// Gives expressions of one place their values, as long as they have any.
struct Evaluator<Name: Hashable & Sendable> {
    let failure: SceneFailure
    let read: (Name) -> Spec.Value

    /// The expression's value now; nil if it has none, which is recorded.
    func callAsFunction<Result>(_ expression: Spec.Expression<Name, Result>) -> Result? {
        do {
            return try expression.evaluate(read)
        } catch {
            failure.record(error)
            return nil
        }
    }
}
