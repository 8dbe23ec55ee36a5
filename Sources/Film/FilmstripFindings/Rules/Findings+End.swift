import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// Jumps of the screen that stays at the instant at which a transition ends.
    ///
    /// The leaving screen may be put back unseen. A jump counts if it is seen: not below another screen, nor below a
    /// view that goes at the same instant, such as a snapshot.
    static func completionJump(_ evidence: Evidence) -> [Finding] {
        // The cause of a jump is reported once.
        let causes = springs(evidence) + remains(evidence) + completion(evidence)
        return evidence.transitions.compactMap { transition in
            guard let ended = transition.ended, ended - transition.began > evidence.frameTime,
                evidence.promises[transition.id]?.isSystems != true,
                let name = transition.outcome == .cancelled ? transition.from : transition.to,
                // Where nothing is left to be animated, the last move of the finger is at the same instant.
                let before = transition.released == ended
                    ? evidence.looks(around: ended)?.before
                    : evidence.look(beforeEndOf: transition),
                // A look of the frame before would show the last movement as a jump.
                ended - before.time < 1e-5,
                let after = evidence.look(after: transition),
                let old = before[name], let new = after[name], old.isInWindow, new.isInWindow,
                !before.covers(old, until: after), !after.covers(new, until: after),
                !causes.contains(where: {
                    $0.transition == transition.id && abs($0.time - ended) < 1e-6
                        && ($0.view == name || $0.rule == .finishCancels)
                })
            else { return nil }
            let frames = evidence.frames(in: transition.began...before.time).suffix(2)
            guard evidence.part(of: old.place) > 0 || evidence.part(of: new.place) > 0,
                !isStep(from: old, to: new, after: frames.map { $0[name] })
            else { return nil }
            return jump(
                from: old, to: new, seenFrom: 0.1, at: ended, in: transition,
                isHidden: before.left(name)?.isHidden == true,
                fix: evidence.hasGoneOn(name, after: transition, to: old) ? goesBack : nil,
                site: evidence.changeSite(
                    of: name, by: .frameLeftBehind, .transformLeftBehind, .alphaLeftBehind,
                    .hiddenLeftBehind, in: transition, until: ended))
        }
    }

    /// Whether a change is the last step of a movement that code makes frame by frame, as by setting a layer's time: the
    /// view rested since the last frame, and the step to that frame was at least half as large.
    ///
    /// - Parameter frames: The view in the last two frames before the change.
    private static func isStep(from old: Seen, to new: Seen, after frames: [Seen?]) -> Bool {
        guard frames.count == 2, let first = frames[0], let last = frames[1],
            last.place.distance(to: old.place) < 0.01,
            abs(last.visibility - old.visibility) < 0.001
        else { return false }
        let (way, step) = (old.place.distance(to: new.place), first.place.distance(to: last.place))
        let fade = abs(old.visibility - new.visibility)
        return step >= way / 2 && abs(first.visibility - last.visibility) >= fade / 2
    }

    /// A move by more than 2 points of a view whose visibility is above `least`, or a change of its visibility by more than
    /// a tenth, at the end of a transition.
    static func jump(
        from old: Seen, to new: Seen, seenFrom least: Double, at time: Double,
        in transition: StageTransition, isHidden: Bool = false, fix: String? = nil,
        site: String? = nil
    ) -> Finding? {
        let distance = old.place.distance(to: new.place)
        let jumps = distance > 2 && min(old.visibility, new.visibility) > least
        // Layers keep their opacity in single precision.
        guard jumps || abs(old.visibility - new.visibility) > 0.1 + 1e-6 else { return nil }
        let (was, isNow) = (figure(old.visibility), figure(new.visibility))
        return Finding(
            .completionJump, at: time, view: old.name, in: transition,
            "at the instant when \(transition.phrase) is \(transition.way), \(code(old.name)) "
                + (jumps
                    ? "jumps by \(figure(distance)) points"
                    : isHidden
                        ? "appears, for it was hidden until then"
                        : "changes its visibility from \(was) to \(isNow)"),
            fix: fix
                ?? (site?.hasSuffix("anchorPoint") == true
                    ? "Set the position with the anchorPoint: it is where the anchor point lies, and moves the view if it "
                        + "stays."
                    : isHidden && !jumps
                        ? "Show the view before its animation begins: nobody sees one that is hidden."
                        : nil),
            site: site)
    }

    /// The remedy where a view goes on after a cancel.
    private static let goesBack =
        "After a cancel let the views go back to where they began: set isReversed to true before a property animator goes "
        + "on, or animate them there."

    /// Elements that both screens have, under one name, and that are in neither for a part of the flight.
    ///
    /// The leaving screen's disappears at once, and is not faded; no view that the transition added stands for it.
    static func vanishing(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition -> [Finding] in
            guard transition.outcome == .completed, let ended = transition.ended,
                transition.began < ended, let from = transition.from, let to = transition.to,
                let before = evidence.look(before: transition.began),
                let after = evidence.look(after: transition)
            else { return [] }
            let flight = evidence.frames(in: transition.began...ended)
            return before.views.compactMap { old -> Finding? in
                guard old.screen.map(String.init) == from, before.share(of: old) > 0.5,
                    evidence.part(of: old.place) > 0
                else { return nil }
                let element = old.name.dropFirst(from.count + 1)
                guard let new = after["\(to).\(element)"], after.share(of: new) > 0.5,
                    let gap = evidence.gap(of: [old.name, new.name], in: flight, after: before)
                else { return nil }
                return Finding(
                    .elementVanishes, at: gap.begin, view: old.name, in: transition,
                    "\(code(String(element))) is on both screens, and for \(figure(seconds: gap.length)) of "
                        + "\(transition.phrase) on neither")
            }
        }
    }
}

extension Look {
    /// Whether a view is below another screen, or below a view that is no longer in the window in a later look.
    func covers(_ view: Seen, until later: Look) -> Bool {
        let own = view.isScreen ? view.name : view.screen.map(String.init)
        let rank = own.flatMap { self[$0]?.rank } ?? 0
        let screens = views.filter {
            $0.isScreen && $0.name != own && $0.isInWindow && $0.rank > rank
                && $0.visibility > 0.99
        }
        let leaving = views.filter {
            !$0.isScreen && $0.screen == nil && $0.visibility > 0.01
                && later[$0.name]?.isInWindow != true
        }
        return ((screens + leaving).map(\.place) + covers).contains { place in
            let common = place.intersection(view.place)
            guard !common.isNull else { return false }
            let whole = view.place.width * view.place.height
            return common.width * common.height > 0.5 * whole
        }
    }

    /// The visibility of a named view as a part of that of its screen; 0 if the screen is not seen.
    func share(of view: Seen) -> Double {
        guard let screen = view.screen.flatMap({ self[String($0)] }), screen.visibility > 0.01
        else { return 0 }
        return view.visibility / screen.visibility
    }

    /// Whether a view outside of screens that was not there in an earlier look is seen.
    fileprivate func showsMore(than earlier: Look) -> Bool {
        !covers.isEmpty
            || views.contains {
                !$0.isScreen && $0.screen == nil && $0.visibility > 0.01
                    && earlier[$0.name]?.isInWindow != true
            }
    }
}

extension Evidence {
    /// Whether a view that is let go to return has gone on instead, by more than 20 points.
    fileprivate func hasGoneOn(_ name: String, after transition: StageTransition, to end: Seen)
        -> Bool
    {
        guard transition.outcome == .cancelled, let lift = handOff(of: transition),
            let rest = look(before: transition.began)?[name], let left = look(before: lift)?[name]
        else { return false }
        return rest.place.distance(to: end.place) > rest.place.distance(to: left.place) + 20
    }

    /// The longest time of at least a tenth of a second for which none of the named views is seen within its screen,
    /// although one of the screens is; nil if there is none, or if the first view fades instead of disappearing.
    fileprivate func gap(
        of names: [String], in flight: [Look], after before: Look
    ) -> (begin: Double, length: Double)? {
        func share(_ look: Look) -> Double {
            names.compactMap { name in look[name].map { look.share(of: $0) } }.max() ?? 0
        }
        func isSeen(_ look: Look) -> Bool {
            names.contains { name in
                guard let screen = look[name]?.screen.flatMap({ look[String($0)] })
                else { return false }
                return weight(of: screen) > 0.1
            }
        }
        var last = before
        var begin: Double?
        var longest: (begin: Double, length: Double)?
        for look in flight {
            let isGone = share(look) <= 0.01 && isSeen(look) && !look.showsMore(than: before)
            if isGone, begin == nil, share(last) > 0.5 { begin = look.time }
            if !isGone { begin = nil }
            if let begin, look.time - begin >= 0.1 - 1e-9,
                look.time - begin > longest?.length ?? 0
            {
                longest = (begin, look.time - begin)
            }
            last = look
        }
        return longest
    }
}
