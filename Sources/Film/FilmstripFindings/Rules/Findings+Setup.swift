import FilmstripFilm
import StageEvents

extension Findings {
    /// Preparations that are never made, and places among the views that are not the ones asked for; each is reported
    /// once.
    static func setup(_ evidence: Evidence) -> [Finding] {
        var known: [SceneNote.Kind] = []
        return evidence.facts.notes.compactMap { note in
            guard !known.contains(note.kind) else { return nil }
            known.append(note.kind)
            let transition = evidence.transitions[note.transition]
            switch note.kind {
            case .preparationSkipped(let animator):
                return Finding(
                    .prepareNeverRuns, at: note.time, in: transition,
                    "a free-form driver moves \(transition.phrase) and does not ask \(animator) to "
                        + "animate, so that the steps of its prepare never run")
            case .placementIgnored(let view, let isBelow, let other):
                let (wanted, actual) = isBelow ? ("below", "above") : ("above", "below")
                return Finding(
                    .placementWithoutEffect, at: note.time, view: view, in: transition,
                    "\(transition.phrase) puts \(view) \(wanted) \(other), which is not in the "
                        + "containerView, so that \(view) lies \(actual) it")
            }
        }
    }

    /// Transitions that begin in a container while its own container's transition still moves it.
    static func overlaps(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.compactMap { inner in
            guard let controller = inner.controller,
                let outer = evidence.transitions[..<inner.id].last(where: { outer in
                    outer.container != "presentation"
                        && (outer.from == controller || outer.to == controller)
                        && outer.began < inner.began && inner.began < outer.ended ?? .infinity
                })
            else { return nil }
            let end = outer.ended.map { "until \(figure(seconds: $0))" } ?? "without an end"
            return Finding(
                .overlappingTransitions, at: inner.began, view: controller, in: inner,
                "\(inner.phrase) begins in \(controller) while \(outer.phrase) moves \(controller), "
                    + end)
        }
    }
}
