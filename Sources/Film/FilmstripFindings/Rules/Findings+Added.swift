import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// Views that a transition added and that are still to be seen when the next one begins. What a presentation adds
    /// may stay until its screen is dismissed, and what goes with a screen until that returns.
    static func added(
        _ transition: StageTransition, _ before: Look, _ after: Look, _ evidence: Evidence
    ) -> [Finding] {
        guard let ended = transition.ended else { return [] }
        let isCancelled = transition.outcome == .cancelled
        let later = evidence.transitions.dropFirst(transition.id + 1).filter {
            $0.outcome == .completed
        }
        return after.views.compactMap { view in
            guard !view.isScreen, view.screen == nil,
                before[view.name].map({ $0.isInWindow || $0.holder != nil }) != true
            else { return nil }
            // What a cancelled transition leaves in its other screen comes back with that.
            let isKept =
                isCancelled && !view.isInWindow && view.holder != nil
                && view.holder == transition.to
                && after.left(view.name).map { $0.alpha > tolerance && !$0.isHidden } == true
            let isOfScreen = transition.operation == "present" && !isCancelled
            if isOfScreen, let veil = veil(view, transition, after, evidence) { return veil }
            let judged =
                isOfScreen
                ? later.first { $0.operation == "dismiss" && $0.from == transition.to }
                : isKept || view.isInWindow ? transition : later.first { $0.to == view.holder }
            guard let judged, let end = evidence.look(after: judged),
                let last = evidence.look(before: evidence.next(after: judged)),
                isKept
                    || [end, last].compactMap({ $0[view.name] }).count(where: {
                        evidence.weight(of: $0) > 0 && $0.visibility > tolerance
                            && $0.holder == view.holder
                    }) == 2
            else { return nil }
            return Finding(
                .viewLeftBehind, at: judged.ended ?? ended, view: view.name, in: transition,
                "when \(judged.phrase) was \(judged.outcome?.rawValue ?? "over"), \(code(view.name)), which "
                    + (judged == transition ? "it" : transition.phrase)
                    + " had added, stayed in \(isKept ? code(view.holder ?? "") : "the window")",
                site: evidence.changeSite(of: view.name, by: .viewLeftBehind, until: ended))
        }
    }

    /// A view with a background that lies in front of all of the presented screen once that is at rest.
    private static func veil(
        _ view: Seen, _ transition: StageTransition, _ after: Look, _ evidence: Evidence
    ) -> Finding? {
        guard let screen = transition.to.flatMap({ after[$0] }), view.rank > screen.rank,
            view.holder == screen.holder, view.visibility > 0.05,
            case .color(let color)? = after.left(view.name)?.value("backgroundColor"),
            color.alpha > 0.05,
            case let common = view.shown.intersection(screen.shown), !common.isNull,
            evidence.part(of: common) > 0.95 * evidence.part(of: screen.shown),
            let last = evidence.look(before: evidence.next(after: transition)),
            last[view.name] == view
        else { return nil }
        return Finding(
            .viewLeftBehind, at: after.time, view: view.name, in: transition,
            "when \(transition.phrase) was completed, \(code(view.name)), which it had added, lies in front of "
                + "\(code(screen.name))",
            fix: "Add it below the presented view, which is inserted after it.",
            site: evidence.changeSite(of: view.name, by: .viewLeftBehind, until: after.time))
    }

    /// Views that a presentation adds over all of the display, and that cover a part of it alone once it has been turned.
    static func uncovered(
        _ transition: StageTransition, _ before: Look, _ after: Look, _ evidence: Evidence
    ) -> [Finding] {
        let next = evidence.next(after: transition)
        guard transition.operation == "present", transition.outcome == .completed,
            let last = evidence.look(before: next), last.phase == .idle,
            evidence.events(from: after.time).contains(where: {
                $0.name == .viewWillTransition && $0.time < next
            })
        else { return [] }
        let scrolls = last.views.contains {
            $0.offset != nil
                && ($0.name == transition.to || $0.screen.map(String.init) == transition.to)
        }
        return after.views.compactMap { old in
            if old.screen.map(String.init) == transition.to, !scrolls, old.visibility > 0.5,
                evidence.part(of: old.shown) > 0, let new = last[old.name], new.visibility > 0.5,
                !new.isAnimated, evidence.part(of: new.place) == 0
            {
                return Finding(
                    .frameLeftBehind, at: last.time, view: old.name, in: transition,
                    "when the display has been turned, \(code(old.name)), whose frame is "
                        + "\((last.left(old.name)?.frame ?? new.place).phrase), lies outside of it",
                    fix:
                        "Place it by constraints or an autoresizing mask: numbers are right for one orientation alone.",
                    site: "/screens/\(transition.to ?? "")/views")
            }
            guard !old.isScreen, old.screen == nil, before[old.name]?.isInWindow != true,
                let new = last[old.name], new.isInWindow, !new.isAnimated,
                min(old.visibility, new.visibility) > 0.05, evidence.part(of: old.place) > 0.99,
                case let part = evidence.part(of: new.place), part < 0.95
            else { return nil }
            return Finding(
                .frameLeftBehind, at: last.time, view: old.name, in: transition,
                "when the display has been turned, \(code(old.name)) covers \(figure((part * 100).rounded())) % of it, "
                    + "all of which it covered before",
                fix:
                    "Give it the autoresizing mask flexibleWidth and flexibleHeight, or constraints to the containerView's "
                    + "edges.",
                site: evidence.changeSite(of: old.name, by: .viewLeftBehind, until: after.time))
        }
    }

    /// Screens that a transition leaves in the window, or in another view than the one that they were in.
    static func held(
        _ transition: StageTransition, _ before: Look, _ after: Look, _ evidence: Evidence
    ) -> [Finding] {
        guard let ended = transition.ended, let from = transition.from,
            let last = evidence.look(before: evidence.next(after: transition))
        else { return [] }
        if transition.outcome == .completed {
            // The container has let it go as a child, and not as a view.
            let isReleased = evidence.events(.didMoveToParent, of: transition).contains {
                $0.subject == from && $0.detail == .answer(nil)
            }
            guard isReleased, last[from].map({ evidence.weight(of: $0) > tolerance }) == true,
                after[from]?.isInWindow == true
            else { return [] }
            return [
                Finding(
                    .viewLeftBehind, at: ended, view: from, in: transition,
                    "when \(transition.phrase) was completed, the view of \(code(from)), which is no child any "
                        + "more, stayed in the window",
                    fix:
                        "Call removeFromSuperview() on the leaving child's view, before removeFromParent()."
                )
            ]
        }
        return transition.parties.compactMap { name in
            guard let old = before[name], let new = last[name], old.isInWindow,
                !new.isInWindow || old.superview != new.superview
            else { return nil }
            return Finding(
                .viewLeftBehind, at: ended, view: name, in: transition,
                "when \(transition.phrase) was cancelled, \(code(name)) "
                    + (new.isInWindow
                        ? "stayed in another view than before, with which it will leave the window"
                        : "was in the window no more, in which it was before"),
                fix:
                    "Put the view back where it was before completeTransition(false), or leave the presenting "
                    + "view where it is: view(forKey:) does not return it.",
                site: evidence.changeSite(
                    of: name, by: .motionUnseen, in: transition, until: ended))
        }
    }

    /// The screens whose container shows a bar otherwise than when they were last at rest.
    static func bars(_ transition: StageTransition, _ evidence: Evidence) -> [Finding] {
        guard let ended = transition.ended,
            let name = transition.outcome == .cancelled ? transition.from : transition.to,
            let other = transition.outcome == .cancelled ? transition.to : transition.from
        else { return [] }
        let next = evidence.next(after: transition)
        func bars(_ range: Range<Double>) -> [BarState]? {
            evidence.bars.last { entry in
                range.contains(entry.time) && entry.bars.contains { $0.screen == name }
            }?.bars
        }
        let earlier = bars(-.infinity..<transition.began.nextUp) ?? []
        let later = bars((ended - 1e-9)..<max(next, ended.nextUp)) ?? []
        return earlier.filter { $0.screen == name }.compactMap { old in
            guard let new = later.first(where: { $0.screen == name && $0.bar == old.bar }),
                new.isShown != old.isShown
            else { return nil }
            return Finding(
                .barLeftBehind, at: ended, view: name, in: transition,
                "when \(transition.phrase) was \(transition.outcome?.rawValue ?? "over"), \(code(name)) "
                    + (old.isShown
                        ? "has no \(old.bar), which it had before \(code(other)) hid it"
                        : "has a \(old.bar), which it did not have before \(code(other)) showed it"),
                site: "/screens/\(name)")
        }
    }
}
