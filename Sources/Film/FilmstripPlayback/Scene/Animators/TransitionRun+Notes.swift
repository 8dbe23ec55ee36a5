import CoreAnimation
import FilmstripFilm
import TransitionSpec
import UIKitCore

/// Notes for the rules of findings: the places in the spec of steps that may be at fault.
extension TransitionRun {
    /// Notes that a step removes a view, or completes the transition.
    func noteEnd(by step: Spec.Step) {
        switch step.action {
        case .remove(let subject):
            if let view = view(subject) { noteChange(for: .blackScreen, of: view, at: step.site) }
        case .completeTransition:
            setting.failure.facts.note(.completed(place: step.site.place), in: transition)
            end = end ?? step.site
        default: break
        }
    }

    /// Notes that a step has put a view among others.
    func notePlace(by step: Spec.Step) {
        switch step.action {
        case .insert(let subject, _), .reorder(let subject, _):
            if let view = view(subject) { noteChange(for: .motionUnseen, of: view, at: step.site) }
        case .add(let spec, _):
            if let name = spec.name { noteAdded(name, at: step.site) }
        case .snapshot(let subject, let snapshot, _):
            noteAdded(snapshot.name, at: step.site)
            guard !snapshot.afterScreenUpdates, let view = view(subject), !view.layer.wasShown
            else { return }
            setting.failure.facts.note(
                .snapshotEmpty(
                    view: snapshot.name, of: name(of: view), place: step.site.place))
        default: break
        }
    }

    private func noteAdded(_ name: String, at site: Spec.Site) {
        if let view = added[name] { noteChange(for: .viewLeftBehind, of: view, at: site) }
    }

    /// Notes that a step or an assignment changes a property that a rule compares.
    func noteChange(for rule: FindingRule?, of view: UIView, at site: Spec.Site) {
        setting.failure.facts.noteChange(for: rule, of: view, named: name(of: view), at: site)
    }

    /// The duration that is chosen now; nil if it has no value or is out of range, which is recorded.
    func duration(_ expression: Spec.AnimatorExpression<Double>) -> Double? {
        guard let seconds = value(expression) else { return nil }
        guard (0...60).contains(seconds) else {
            setting.failure.record(
                expression.error(
                    "found a duration of \(seconds) seconds; expected a number from 0 to 60"))
            return nil
        }
        return seconds
    }
}
