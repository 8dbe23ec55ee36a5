import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// The accepted deviation from the expected values, in points for lengths.
    static let tolerance = 0.01

    /// Views that a transition leaves with wrong values, and views that it adds and leaves in the window.
    static func remains(_ evidence: Evidence) -> [Finding] {
        var found: [Finding] = []
        for transition in evidence.transitions {
            guard let ended = transition.ended, let outcome = transition.outcome,
                let before = evidence.look(before: transition.began),
                let after = evidence.look(after: transition)
            else { continue }
            if evidence.isLaidOutAnew(in: transition) { continue }
            let next = evidence.next(after: transition)
            for (view, left) in zip(after.views, after.left) {
                let old = before.left(view.name)
                // A value that is put right before the next transition begins is not left behind.
                let last = evidence.look(before: next)?.left(view.name) ?? left
                let kept =
                    outcome == .cancelled
                    ? restored(view, left, last, old, transition, evidence).filter {
                        !evidence.isOfSheet($0.rule, view.name, in: transition)
                    }
                    : arranged(view, left, old, transition, evidence)
                let shown =
                    outcome == .cancelled || !view.isInWindow
                    ? [] : returned(view, left, last, transition, evidence, known: found)
                let frozen = frozen(view, left, transition, evidence)
                found += ((kept + frozen).map { ($0, false) } + shown.map { ($0, true) }).compactMap
                {
                    finding($0, ofArriving: $1, view.name, at: ended, in: transition, evidence)
                }
            }
            found += added(transition, before, after, evidence)
            found += held(transition, before, after, evidence)
            found += bars(transition, evidence)
            found += turned(transition, evidence)
            found += uncovered(transition, before, after, evidence)
            found += hidden(transition, before, evidence)
        }
        return found
    }

    /// The finding of a change; nil if it is one of an arriving view that the transition's own completion makes on purpose.
    private static func finding(
        _ change: ViewChange, ofArriving isArriving: Bool, _ name: String, at ended: Double,
        in transition: StageTransition, _ evidence: Evidence
    ) -> Finding? {
        let step = evidence.facts.changes[name]?.last {
            $0.time <= ended + 1e-9 && $0.rule == change.property
        }
        if isArriving, let step, step.time >= transition.began, step.place.contains("/complete/") {
            return nil
        }
        let isWarped = change.rule == .frameLeftBehind && step?.isTransformed == true
        let past = step.flatMap {
            $0.time < transition.began ? evidence.transition(at: $0.time) : nil
        }
        var fix = change.fix
        if isWarped {
            fix =
                "Set the frame before the transform, or set bounds and center: under a transform the frame "
                + "is that of the transformed view."
        } else if let past, transition.operation == "dismiss", transition.outcome == .completed {
            fix =
                "Let the animator of \(transition.phrase) undo what that of \(past.phrase) does to "
                + "\(code(name)): animate it back, or set it in the completion."
        } else if transition.outcome == .cancelled, let earlier = change.earlier {
            fix = "Set \(earlier), as before the transition, before completeTransition(false)."
        } else if transition.outcome == .cancelled, step?.place.contains("/then/") == true {
            fix =
                "Begin what follows an animation only unless transitionWasCancelled: its completion is called after a "
                + "cancel, too."
        } else if step?.place.contains("/alongside/") == true {
            fix = (fix ?? change.rule.fix).replacing(
                "in the animation's completion",
                with: "in the completion of animate(alongsideTransition:completion:)")
        }
        return Finding(
            change.rule, at: ended, view: name, in: transition,
            "when \(transition.phrase) was \(transition.outcome?.rawValue ?? "over"), \(code(name)) "
                + change.what
                + (isWarped ? ", for its frame was set while it had a transform" : ""),
            fix: fix, site: step?.place)
    }

    /// A view's wrong values after a cancel, when all views must be as before.
    private static func restored(
        _ view: Seen, _ left: ViewValues, _ last: ViewValues, _ old: ViewValues?,
        _ transition: StageTransition, _ evidence: Evidence
    ) -> [ViewChange] {
        let isParty = view.name == transition.from || view.name == transition.to
        if !view.isInWindow, let (old, rules) = evidence.drift(of: view, left, in: transition) {
            return rules.map { rule in
                switch rule {
                case .alphaLeftBehind: dim(left.alpha, insteadOf: old.alpha)
                case .transformLeftBehind:
                    transformed(left.transform, insteadOf: old.transform)
                default: displaced(left.frame, insteadOf: old.frame)
                }
            }.sorted { $0.what < $1.what }
        }
        // A view that the transition added has no earlier values.
        guard isParty || old != nil else { return [] }
        var kept = [left.shadow(notIn: old)].compactMap(\.self)
        guard view.isInWindow else { return kept }
        let (alpha, transform) = (old?.alpha ?? 1, old?.transform ?? .identity)
        if let old, old.frame != .zero, !left.isPlaced(at: old.frame, tolerance),
            !left.isPlaced(at: old.plainFrame, tolerance)
        {
            kept.append(displaced(left.frame, insteadOf: old.frame))
        }
        if abs(left.alpha - alpha) > tolerance { kept.append(dim(left.alpha, insteadOf: alpha)) }
        if !left.transform.isNear(transform, tolerance) {
            kept.append(transformed(left.transform, insteadOf: transform))
        }
        guard let old else { return kept }
        return kept
            + lasting(
                left.changes(from: old, exactly: true), in: last.changes(from: old, exactly: true),
                of: view.name, evidence)
    }

    /// The changes that are there at a later time, too.
    ///
    /// Some also change by no step's doing.
    private static func lasting(
        _ changes: [ViewChange], in later: [ViewChange], of name: String, _ evidence: Evidence
    ) -> [ViewChange] {
        changes.filter { change in
            later.contains { $0.what == change.what }
                && (!change.mayBeNobodys
                    || evidence.facts.changes[name]?.contains {
                        $0.rule == .propertyLeftBehind
                    } == true)
        }
    }

    /// A view's wrong values after a finish, when the arriving screen must have the final frame of the context, alpha 1
    /// and no transform, and the leaving one, if it stays in the window, alpha 1 and no transform. Neither may keep a
    /// shadow that it did not have. A presented screen may have one, and a transform that it was not prepared with.
    ///
    /// The final frame is in the container's coordinates, but a sheet's view lies in a view of the sheet's own, so its
    /// place on the display is accepted, too. The final frame of a screen that returns with a transform is the
    /// transformed one, and is not required. A screen behind a sheet keeps the transform that UIKit gives it.
    private static func arranged(
        _ view: Seen, _ left: ViewValues, _ old: ViewValues?, _ transition: StageTransition,
        _ evidence: Evidence
    ) -> [ViewChange] {
        let name = view.name
        guard name == transition.from || name == transition.to else { return [] }
        let promise = evidence.promises[transition.id]
        let isPresented = transition.operation == "present" && name == transition.to
        // The shadow of a push of the system's that is interrupted by the next one goes.
        let isSystems = promise?.isSystems == true && left.shadow(notIn: nil) == nil
        var kept = isPresented || isSystems ? [] : [left.shadow(notIn: old)].compactMap(\.self)
        guard view.isInWindow else { return kept }
        // A screen that stays behind what it presents is put back when that is dismissed, but then it must not be gone,
        // and a presented one may let it shine through.
        let stays =
            transition.operation == "present" && name == transition.from
            || promise?.isSheet == true && name == transition.from
        let shinesThrough =
            isPresented && left.alpha > tolerance
            && evidence.look(after: transition)?[transition.from ?? ""]?.isInWindow == true
        let isPromised = name == transition.to && old?.isTransformed != true
        if isPromised, let (frame, place) = promise.map({ ($0.finalFrame, $0.finalPlace) }),
            frame != .zero, !left.isPlaced(at: frame, tolerance),
            !view.place.isNear(place, tolerance)
        {
            kept.append(displaced(left.frame, insteadOf: frame))
            if left.frame.size == CGSize(width: frame.height, height: frame.width),
                frame.width != frame.height
            {
                kept[kept.count - 1].fix =
                    "Take the frame from finalFrame(for:) or the containerView's bounds: the display has been turned."
            } else if transition.operation == "present", left.isTransformed {
                kept[kept.count - 1].fix =
                    "Set bounds and center in containerViewWillLayoutSubviews(): under a transform the "
                    + "frame is that of the transformed view."
            } else if transition.operation == "present" {
                kept[kept.count - 1].fix =
                    "Return the frame from frameOfPresentedViewInContainerView of a "
                    + "UIPresentationController, which finalFrame(for:) then gives."
            }
        }
        if !stays && !shinesThrough || left.alpha <= tolerance, abs(left.alpha - 1) > tolerance {
            kept.append(dim(left.alpha, insteadOf: 1))
        }
        let step = evidence.changeSite(
            of: name, by: .transformLeftBehind, until: transition.ended ?? .infinity)
        if !stays, !isPresented || step?.contains("/prepare/") != false,
            !left.transform.isNear(.identity, tolerance)
        {
            kept.append(transformed(left.transform, insteadOf: .identity))
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
    ) -> [ViewChange] {
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
        func wrong(_ values: ViewValues) -> [ViewChange] {
            let changes = values.changes(from: rested).filter { change in
                change.rule != .propertyLeftBehind || departure != nil || change.isOfOrder
            }
            var wrong = lasting(changes, in: changes, of: name, evidence)
            // A first transition may well arrange the views of its screen.
            if !isScreen, departure == nil, values.alpha <= tolerance, rested.alpha > 0.5,
                evidence.isForgotten(name, in: transition)
            {
                wrong.append(dim(values.alpha, insteadOf: rested.alpha))
            }
            if !isScreen, departure != nil {
                if values.alpha < rested.alpha - tolerance {
                    wrong.append(dim(values.alpha, insteadOf: rested.alpha))
                }
                if let departure, !values.isPlaced(at: rested.frame, tolerance),
                    !values.isTransformed,
                    evidence.changeSite(
                        of: name, by: .frameLeftBehind, in: departure,
                        until: departure.ended ?? .infinity) != nil
                {
                    wrong.append(displaced(values.frame, insteadOf: rested.frame))
                }
                if values.isTransformed, !values.transform.isNear(rested.transform, tolerance) {
                    wrong.append(transformed(values.transform, insteadOf: rested.transform))
                }
            }
            return wrong
        }
        let later = wrong(last).map(\.rule)
        var kept = wrong(left).filter { later.contains($0.rule) }
        if isScreen {
            // Without the screen the window is black, which another rule reports.
            kept.removeAll { $0.rule == .hiddenLeftBehind }
            if transition.operation == "present" {
                kept.removeAll {
                    [
                        .maskLeftBehind, .cornerRadiusLeftBehind, .touchesLeftOff,
                        .propertyLeftBehind,
                    ].contains($0.rule)
                }
            }
        }
        if !isScreen, transition.operation == "present", departure == nil {
            // Its presentation may give it an outline of its own, as that of its screen.
            kept.removeAll { $0.rule == .cornerRadiusLeftBehind }
        }
        let began = departure?.began ?? 0
        kept.removeAll { kept in
            known.contains { $0.rule == kept.rule && $0.view == name && $0.time >= began }
        }
        guard !kept.isEmpty else { return [] }
        let departed = departure.flatMap { evidence.look(after: $0)?.left(name) }.map(wrong) ?? []
        let earlier = evidence.look(before: transition.began)?.left(name).map(wrong) ?? []
        return kept.compactMap { kept in
            if let departure, departed.contains(where: { $0.rule == kept.rule }) {
                let time = figure(seconds: departure.began)
                return ViewChange(
                    kept.rule, "\(kept.what); \(departure.phrase) at \(time) left it so")
            }
            // A change made in the meantime, or by an app's own code, is not the transition's.
            let isOwn =
                !evidence.facts.built.isEmpty && !earlier.contains { $0.rule == kept.rule }
            return isOwn ? kept : nil
        }
    }

    /// The visibility, the place or the outline that an animation which is over and was not removed still gives to the
    /// screen that stays or to its views, unlike when they were last at rest with the same values.
    private static func frozen(
        _ view: Seen, _ left: ViewValues, _ transition: StageTransition, _ evidence: Evidence
    ) -> [ViewChange] {
        let stays = transition.outcome == .cancelled ? transition.from : transition.to
        let earlier = evidence.transitions[...transition.id]
        guard let held = view.held, view.name == stays || view.screen.map(String.init) == stays,
            let departure = earlier.last(where: { $0.from == stays }),
            let rest = evidence.look(before: departure.began), let old = rest[view.name],
            let last = evidence.look(before: evidence.next(after: transition)),
            last[view.name] == view, last.left(view.name) == left,
            let values = rest.left(view.name)
        else { return [] }
        var change: ViewChange
        if values.alpha == left.alpha, abs(view.visibility - old.visibility) > tolerance {
            change = ViewChange(
                .alphaLeftBehind,
                "kept a visibility of \(figure(view.visibility)) instead of \(figure(old.visibility)), though its "
                    + "alpha is \(figure(left.alpha)): an animation that was not removed still shows it"
            )
        } else if values.frame == left.frame, values.transform == left.transform,
            view.place.distance(to: old.place) > 1
        {
            change = ViewChange(
                .frameLeftBehind,
                "is still shown at \(view.place.phrase) instead of \(old.place.phrase), though its frame is as before: "
                    + "an animation that was not removed shows it there")
        } else if let shown = held.shown(unlike: old.held ?? values),
            left.shown(unlike: values)?.what != shown.what
        {
            change = shown
            change.what += ": an animation that was not removed still shows it"
        } else {
            return []
        }
        change.fix =
            "Set the view's value to the animation's last and leave isRemovedOnCompletion at true, or "
            + "remove the animation."
        return [change]
    }

    /// A view that a transition ends larger or smaller, and that is seen as large as before, for another animation was not
    /// removed.
    private static func hidden(
        _ transition: StageTransition, _ before: Look, _ evidence: Evidence
    ) -> [Finding] {
        guard transition.outcome == .completed, let end = evidence.look(beforeEndOf: transition),
            evidence.promises[transition.id]?.isSystems == false
        else { return [] }
        return before.views.compactMap { old in
            guard old.keepsEnded, let values = before.left(old.name), let new = end[old.name],
                let last = end.left(old.name), values.frame.width > 1,
                case let ratio = last.frame.width / values.frame.width, abs(ratio - 1) > 0.1,
                new.isInWindow, abs(new.place.width - old.place.width) < 1
            else { return nil }
            return Finding(
                .transformLeftBehind, at: end.time, view: old.name, in: transition,
                "\(transition.phrase) leaves \(code(old.name)) \(figure(ratio)) times as large as before, and it is seen as "
                    + "large as before: an animation that was not removed from its layer still shows it so",
                fix: "Leave isRemovedOnCompletion at true, and set the value beside the animation.")
        }
    }

    private static func dim(_ alpha: Double, insteadOf expected: Double) -> ViewChange {
        ViewChange(
            .alphaLeftBehind,
            "\(alpha < 1 ? "kept" : "was left with") an alpha of \(figure(alpha)) instead of "
                + figure(expected), earlier: expected < 1 ? "alpha to \(figure(expected))" : nil)
    }

    private static func displaced(_ frame: CGRect, insteadOf expected: CGRect) -> ViewChange {
        ViewChange(
            .frameLeftBehind, "kept the frame \(frame.phrase) instead of \(expected.phrase)")
    }

    private static func transformed(
        _ transform: CGAffineTransform, insteadOf expected: CGAffineTransform
    ) -> ViewChange {
        guard expected != .identity else {
            return ViewChange(.transformLeftBehind, "kept a transform that it did not have")
        }
        let (now, then) = (transform.phrase, expected.phrase)
        return ViewChange(
            .transformLeftBehind,
            transform == .identity
                ? "lost its transform \(then)"
                : "was left with the transform \(now) instead of \(then)",
            earlier: "transform to \(then)")
    }
}
