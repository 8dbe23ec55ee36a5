import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// The accepted deviation from the expected values, in points for lengths.
    private static let tolerance = 0.01

    /// Views that a transition leaves with wrong values, and views that it adds and leaves in the window.
    static func remains(_ evidence: Evidence) -> [Finding] {
        var found: [Finding] = []
        for transition in evidence.transitions {
            guard let ended = transition.ended, let outcome = transition.outcome,
                let before = evidence.look(before: transition.began),
                let after = evidence.look(after: transition)
            else { continue }
            let next = evidence.next(after: transition)
            for (view, left) in zip(after.views, after.left) {
                let old = before.left(view.name)
                // A value that is put right before the next transition begins is not left behind.
                let last = evidence.look(before: next)?.left(view.name) ?? left
                let kept =
                    outcome == .cancelled
                    ? restored(view, left, last, old, transition)
                    : arranged(view, left, old, transition, evidence)
                let shown =
                    outcome == .cancelled || !view.isInWindow
                    ? [] : returned(view, left, last, transition, evidence, known: found)
                found += (kept + shown).map { rule, what in
                    Finding(
                        rule, at: ended, view: view.name, in: transition,
                        "when \(transition.phrase) was \(outcome.rawValue), \(view.name) kept \(what)"
                    )
                }
            }
            found += added(transition, before, after, evidence)
        }
        return found
    }

    private typealias Kept = (rule: FindingRule, what: String)

    /// A view's wrong values after a cancel, when all views must be as before.
    private static func restored(
        _ view: Seen, _ left: ViewValues, _ last: ViewValues, _ old: ViewValues?,
        _ transition: StageTransition
    ) -> [Kept] {
        let isParty = view.name == transition.from || view.name == transition.to
        // A view that the transition added has no earlier values.
        guard isParty || old != nil else { return [] }
        var kept: [Kept] = []
        if let shadow = left.shadow(notIn: old) { kept.append((.shadowLeftBehind, shadow)) }
        guard view.isInWindow else { return kept }
        let (alpha, transform) = (old?.alpha ?? 1, old?.transform ?? .identity)
        if let frame = old?.frame, frame != .zero, !left.frame.isNear(frame, tolerance) {
            kept.append(displaced(left.frame, insteadOf: frame))
        }
        if abs(left.alpha - alpha) > tolerance { kept.append(dim(left.alpha, insteadOf: alpha)) }
        if !left.transform.isNear(transform, tolerance) {
            kept.append(Self.transformed)
        }
        guard let old else { return kept }
        let lasting = last.changes(from: old).map(\.rule)
        return kept + left.changes(from: old).filter { lasting.contains($0.rule) }
    }

    /// A view's wrong values after a finish, when the arriving screen must have the final frame of the context, alpha 1
    /// and no transform, and the leaving one, if it stays in the window, alpha 1 and no transform. Neither may keep a
    /// shadow that it did not have.
    ///
    /// The final frame is in the container's coordinates, but a sheet's view lies in a view of the sheet's own, so its
    /// place in the window is accepted, too. The final frame of a screen that returns with a transform is the
    /// transformed one, and is not required. A screen behind a sheet keeps the transform that UIKit gives it.
    private static func arranged(
        _ view: Seen, _ left: ViewValues, _ old: ViewValues?, _ transition: StageTransition,
        _ evidence: Evidence
    ) -> [Kept] {
        let name = view.name
        guard name == transition.from || name == transition.to else { return [] }
        let promise = evidence.promises[transition.id]
        var kept: [Kept] = []
        if let shadow = left.shadow(notIn: old) { kept.append((.shadowLeftBehind, shadow)) }
        guard view.isInWindow else { return kept }
        let isBehindSheet = promise?.isSheet == true && name == transition.from
        let isPromised = name == transition.to && old?.isTransformed != true
        if isPromised, let frame = promise?.finalFrame, frame != .zero,
            !left.frame.isNear(frame, tolerance), !view.place.isNear(frame, tolerance)
        {
            kept.append(displaced(left.frame, insteadOf: frame))
        }
        if abs(left.alpha - 1) > tolerance { kept.append(dim(left.alpha, insteadOf: 1)) }
        if !isBehindSheet, !left.transform.isNear(.identity, tolerance) {
            kept.append(Self.transformed)
        }
        return kept
    }

    /// Wrong values of the arriving screen and its named views, compared with those that they had when the screen was
    /// last at rest before it left, or when it was made.
    ///
    /// An app may well show more of a screen when it returns, so only values that hide something or change its outline
    /// are wrong. A presented screen may keep an outline of its own.
    private static func returned(
        _ view: Seen, _ left: ViewValues, _ last: ViewValues, _ transition: StageTransition,
        _ evidence: Evidence, known: [Finding]
    ) -> [Kept] {
        let name = view.name
        let isScreen = name == transition.to
        guard isScreen || view.screen.map(String.init) == transition.to else { return [] }
        let departure = evidence.transitions[..<transition.id].last {
            $0.from == transition.to && $0.outcome == .completed
        }
        let rested =
            if let departure { evidence.look(before: departure.began)?.left(name) } else {
                evidence.facts.built.first { $0.name == name }
            }
        guard let rested else { return [] }
        func wrong(_ values: ViewValues) -> [Kept] {
            var wrong = values.changes(from: rested)
            // A first transition may well arrange the views of its screen.
            if !isScreen, departure != nil {
                if values.alpha < rested.alpha - tolerance {
                    wrong.append(dim(values.alpha, insteadOf: rested.alpha))
                }
                if values.isTransformed, !values.transform.isNear(rested.transform, tolerance) {
                    wrong.append(Self.transformed)
                }
            }
            return wrong
        }
        let lasting = wrong(last).map(\.rule)
        var kept = wrong(left).filter { lasting.contains($0.rule) }
        if isScreen {
            // Without the screen the window is black, which another rule reports.
            kept.removeAll { $0.rule == .hiddenLeftBehind }
            if transition.operation == "present" {
                kept.removeAll { [.maskLeftBehind, .cornerRadiusLeftBehind].contains($0.rule) }
            }
        }
        let began = departure?.began ?? 0
        kept.removeAll { rule, _ in
            known.contains { $0.rule == rule && $0.view == name && $0.time >= began }
        }
        guard !kept.isEmpty else { return [] }
        let departed = departure.flatMap { evidence.look(after: $0)?.left(name) }.map(wrong) ?? []
        let earlier = evidence.look(before: transition.began)?.left(name).map(wrong) ?? []
        return kept.compactMap { rule, what in
            if let departure, departed.contains(where: { $0.rule == rule }) {
                let time = figure(seconds: departure.began)
                return (rule, "\(what); \(departure.phrase) at \(time) left it so")
            }
            // A change made in the meantime, or by an app's own code, is not the transition's.
            let isOwn = !evidence.facts.built.isEmpty && !earlier.contains { $0.rule == rule }
            return isOwn ? (rule, what) : nil
        }
    }

    /// Views that a transition added and that are still to be seen when the next one begins. What a presentation adds
    /// may stay for as long as its screen does.
    private static func added(
        _ transition: StageTransition, _ before: Look, _ after: Look, _ evidence: Evidence
    ) -> [Finding] {
        let next = evidence.next(after: transition)
        guard let ended = transition.ended, let last = evidence.look(before: next),
            transition.operation != "present" || transition.outcome == .cancelled
        else { return [] }
        return after.views.filter { view in
            !view.isScreen && view.screen == nil && evidence.weight(of: view) > 0
                && view.visibility > tolerance && before[view.name]?.isInWindow != true
                && last[view.name].map { evidence.weight(of: $0) > 0 && $0.visibility > tolerance }
                    == true
        }.map { view in
            Finding(
                .viewLeftBehind, at: ended, view: view.name, in: transition,
                "when \(transition.phrase) was \(transition.outcome?.rawValue ?? "over"), "
                    + "\(view.name), which it had added, stayed in the window")
        }
    }

    private static func dim(_ alpha: Double, insteadOf expected: Double) -> Kept {
        (.alphaLeftBehind, "an alpha of \(figure(alpha)) instead of \(figure(expected))")
    }

    private static func displaced(_ frame: CGRect, insteadOf expected: CGRect) -> Kept {
        (.frameLeftBehind, "the frame \(frame.phrase) instead of \(expected.phrase)")
    }

    private static let transformed: Kept = (
        .transformLeftBehind, "a transform that it did not have"
    )
}
