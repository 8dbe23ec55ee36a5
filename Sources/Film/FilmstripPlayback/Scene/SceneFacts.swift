import CoreAnimation
import FilmstripFilm
import FilmstripGeometry
import Foundation
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
    /// Moving touches that no recognizer watches.
    var strays: [StrayTouch] = []
    /// Whether operations that are impossible are skipped and noted, rather than being errors.
    var skipsRefused = false
    private var refused: [Timeline.Refused] = []

    /// The facts as evidence for findings.
    var found: Evidence.Facts {
        var found = Evidence.Facts()
        (found.notes, found.built) = (notes, built)
        (found.decided, found.strays, found.refused) = (decided, strays, refused)
        return found
    }

    /// The newest transition in progress; nil if there is none.
    private var running: Int? { Stage.shared.transitions.last { $0.ended == nil }?.id }

    /// Notes a fact about the newest transition in progress.
    func note(_ kind: SceneNote.Kind) {
        guard let running else { return }
        notes.append(SceneNote(time: Stage.shared.now, transition: running, kind))
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
}
