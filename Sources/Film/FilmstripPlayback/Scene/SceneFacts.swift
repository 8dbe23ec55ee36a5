import CoreAnimation
import FilmstripFilm
import FilmstripGeometry
import TransitionSpec
import UIKitCore

/// Facts about a scene's play that neither its events nor its looks contain.
final class SceneFacts {
    /// Facts for findings, in order of time.
    private(set) var notes: [SceneNote] = []
    /// The values with which the screens and their named views were made.
    private(set) var built: [ViewValues] = []
    /// JSON Pointers of the rules that decided something, and of the conditional steps that were done.
    private(set) var decided: Set<String> = []
    /// JSON Pointer of the ending of a free-form driver whose steps are being performed.
    var ending: String?
    /// Values read by the conditions that once kept a gesture from beginning, by their JSON Pointers.
    private var declined: [String: String] = [:]
    /// Moving touches that no recognizer watches.
    var strays: [StrayTouch] = []
    /// JSON Pointers of the script's operations that were performed at rest and changed nothing.
    var idle: [String] = []
    /// Whether operations that are impossible are skipped and noted, rather than being errors.
    var skipsRefused = false
    /// Gestures of behaviors, in the order in which they begin.
    var stateChanges: [Timeline.StateChange] = []
    private var refused: [Timeline.Refused] = []
    /// The direction in which alone a drag moves the progress of an interaction, by its name.
    var directions: [String: String] = [:]

    /// The changes of properties by steps, by the view's name, and the last one of each view.
    private var changes: [String: [PropertyChange]] = [:]
    private var lastChanges: [ObjectIdentifier: PropertyChange] = [:]

    var found: Evidence.Facts {
        var found = Evidence.Facts()
        (found.notes, found.built) = (notes, built)
        (found.decided, found.declined, found.directions) = (decided, declined, directions)
        (found.strays, found.refused, found.changes) = (strays, refused, changes)
        found.idle = idle
        return found
    }

    /// The newest transition in progress; nil if there is none.
    var running: Int? { Stage.shared.transitions.last { $0.ended == nil }?.id }

    /// Notes a fact, and the newest transition in progress.
    func note(_ kind: SceneNote.Kind) { note(kind, in: running) }

    func note(_ kind: SceneNote.Kind, in transition: Int?) {
        notes.append(SceneNote(time: Stage.shared.now, transition: transition, kind))
    }

    /// Notes that a step makes a change that `rule` finds; a step that does so again and again is noted once in each
    /// transition.
    func noteChange(
        for rule: FindingRule?, of view: UIView, named name: @autoclosure () -> String,
        at site: Spec.Site
    ) {
        guard let rule else { return }
        let change = PropertyChange(
            time: Stage.shared.now, rule: rule, place: site.place,
            isTransformed: view.transform != .identity)
        let id = ObjectIdentifier(view)
        if let last = lastChanges[id], last.rule == rule, last.place == site.place,
            last.isTransformed == change.isTransformed,
            last.time >= Stage.shared.transitions.last?.began ?? 0
        {
            return
        }
        lastChanges[id] = change
        changes[name(), default: []].append(change)
    }

    /// Notes the values of a screen whose view was just made, and of its named views.
    func noteBuilt(_ screen: UIViewController, named views: [String: UIView]) {
        let name = screen.stageName
        built.append(ViewValues(name: name, remainingOf: screen.view))
        built += views.sorted { $0.key < $1.key }.map {
            ViewValues(name: "\(name).\($0.key)", remainingOf: $0.value)
        }
    }

    /// Notes an operation that is impossible now, and skipped.
    func noteRefusal(_ error: SpecError) {
        refused.append(
            Timeline.Refused(
                pointer: error.pointer, time: snap(Stage.shared.now), reason: error.message))
    }

    /// Notes that the rule or step at `pointer` decided something.
    func noteDecision(at pointer: String) { decided.insert(pointer) }

    /// Notes whether the condition at `pointer` let a gesture begin, and what it read.
    func note(_ begins: Bool, at pointer: String, _ values: String) {
        if begins { decided.insert(pointer) } else { declined[pointer] = values }
    }
}
