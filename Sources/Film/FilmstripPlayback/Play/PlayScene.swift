import TransitionSpec
import UIKitCore

/// A stage to be played, with its named screens and views and the operations of a script on them.
protocol PlayScene: AnyObject {
    var stage: Stage { get }
    /// The views that the timeline records, each under its own name, in a fixed order.
    var views: [(name: String, view: UIView)] { get }
    /// The view that holds all screens.
    var holder: UIView? { get }
    /// The first error of the play, if any.
    var error: SpecError? { get }
    /// Facts of the play that events and looks do not contain; nil if code makes the scene.
    var facts: SceneFacts? { get }
    /// Whether the view with this name is a screen's.
    func isScreen(_ name: String) -> Bool
    /// Performs an operation of a spec's script.
    func perform(_ action: Spec.ScriptStep.Action, step: Int)
    /// Releases everything.
    func tearDown()
}

extension Scene: PlayScene {
    var error: SpecError? { failure.error }
    var facts: SceneFacts? { failure.facts }

    func perform(_ action: Spec.ScriptStep.Action, step: Int) {
        guard let key = action.operationKey else { return }
        let pointer = "/script/\(step)/\(key)"
        let (isAtRest, count, before) = (stage.phase == .idle, stage.transitions.count, places)
        if let problem = perform(action) {
            failure.refuse(SpecError(pointer: pointer, message: problem))
        } else if action.isOfScreens, isAtRest, stage.transitions.count == count,
            places.elementsEqual(before, by: ==)
        {
            facts?.idle.append(pointer)
        }
    }
}

extension Spec.ScriptStep.Action {
    /// Whether it has no effect but on the screens of containers.
    fileprivate var isOfScreens: Bool {
        guard case .call(let call, _, in: _) = self else { return false }
        if case .selectedDetentIdentifier = call { return false }
        return !call.isDevices
    }
}
