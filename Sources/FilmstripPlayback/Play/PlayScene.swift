import FilmstripFilm
import TransitionSpec
import UIKitCore

/// A stage to be played, the screens and views on it that have names, and what a script's steps do to it.
protocol PlayScene: AnyObject {
    var stage: Stage { get }
    /// The views that the timeline tells of, each by a name of its own, in a fixed order.
    var views: [(name: String, view: UIView)] { get }
    /// The view that holds all screens.
    var holder: UIView? { get }
    /// The first error of the play; nil without one.
    var error: SpecError? { get }
    /// Whether a view of that name is a screen's.
    func isScreen(_ name: String) -> Bool
    /// Does what a step of a spec's script has code do.
    func perform(_ action: Spec.ScriptStep.Action, step: Int)
    /// Lets go of everything.
    func tearDown()
}

extension Scene: PlayScene {
    var error: SpecError? { failure.error }

    func perform(_ action: Spec.ScriptStep.Action, step: Int) {
        guard let key = action.operationKey, let problem = perform(action) else { return }
        failure.record(
            SpecError(
                pointer: "/script/\(step)/\(key)", line: 0, column: 0, message: problem))
    }
}
