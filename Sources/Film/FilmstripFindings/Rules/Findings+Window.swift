import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// Transitions after which no screen is visible, so that the window is black.
    static func window(_ evidence: Evidence) -> [Finding] {
        var wasBlack = false
        return evidence.transitions.compactMap { transition in
            guard let ended = transition.ended,
                let after = evidence.look(at: ended + evidence.frameTime),
                let last = evidence.look(before: evidence.next(after: transition)),
                evidence.next(after: transition) > ended
            else { return nil }
            // A screen that returns a frame later is a flash, which another rule reports.
            let isBlack = [after, last].allSatisfy { look in
                !look.views.contains { $0.isScreen && evidence.weight(of: $0) > 0.01 }
            }
            defer { wasBlack = isBlack }
            guard isBlack, !wasBlack else { return nil }
            let name = transition.outcome == .cancelled ? transition.from : transition.to
            let reason = reason(of: name ?? "the arriving screen", transition, last, evidence)
            return Finding(
                .blackScreen, at: ended, view: name, in: transition,
                "after \(transition.phrase) no screen shows: \(reason.what)", fix: reason.fix,
                site: reason.site)
        }
    }

    /// The reason for which the screen that should show does not, with the remedy, nil for the rule's, and the place that would change.
    private static func reason(
        of name: String, _ transition: StageTransition, _ last: Look, _ evidence: Evidence
    ) -> (what: String, fix: String?, site: String?) {
        let (subject, end) = (code(name), transition.ended ?? last.time)
        let insert =
            "Insert view(forKey: .to) into the containerView before it moves, in a spec by \"prepare\": "
            + "[{ \"insert\": \"to\" }]."
        guard let view = last[name] else { return ("\(subject) was not loaded", insert, nil) }
        guard view.isInWindow else {
            let removal = evidence.facts.changes[name]?.last { $0.rule == .blackScreen }
            if let removal, removal.time >= transition.began {
                return (
                    "\(subject) was removed from the window",
                    "Leave the view of \(subject) in the containerView, and remove only the other screen's.",
                    removal.place
                )
            }
            let wasThere = evidence.looks(in: transition.began...max(end, transition.began))
                .contains { $0[name]?.isInWindow == true }
            return wasThere
                ? ("\(subject) left the window with the container of the transition", nil, nil)
                : ("\(subject) was never inserted into the containerView", insert, nil)
        }
        let (left, place, size) = (last.left(name), view.place, evidence.size)
        let cause: (what: String, rule: FindingRule) =
            if left?.isHidden == true {
                ("is hidden", .hiddenLeftBehind)
            } else if let alpha = left?.alpha, alpha <= 0.01 {
                ("has an alpha of \(figure(alpha))", .alphaLeftBehind)
            } else if view.visibility <= 0.01 {
                ("or a view around it is transparent or hidden", .alphaLeftBehind)
            } else {
                (
                    place.width * place.height <= 0.01 * size.width * size.height
                        ? "is only \(figure(place.width)) × \(figure(place.height)) points large"
                        : "is \(evidence.part(of: place) > 0 ? "nearly " : "")outside the window, at "
                            + place.phrase,
                    left?.isTransformed == true ? .transformLeftBehind : .frameLeftBehind
                )
            }
        let rules =
            cause.rule == .frameLeftBehind ? [cause.rule, .transformLeftBehind] : [cause.rule]
        let site = rules.lazy.compactMap { evidence.changeSite(of: name, by: $0, until: last.time) }
        return ("\(subject) \(cause.what)", cause.rule.fix, site.first)
    }

    /// A presented screen that lies partly outside of the display once that has been turned.
    static func turned(_ transition: StageTransition, _ evidence: Evidence) -> [Finding] {
        guard transition.operation == "present", transition.outcome == .completed,
            evidence.promises[transition.id]?.isSheet == false, let name = transition.to,
            let first = evidence.look(after: transition)?[name],
            let last = evidence.look(before: evidence.next(after: transition)),
            let view = last[name], view.isInWindow, last.phase == .idle,
            case let (old, new) = (first.place, view.place), abs(old.width - old.height) > 10,
            hypot(old.width - new.height, old.height - new.width) < 1
        else { return [] }
        func outside(_ place: CGRect) -> Double {
            let display = CGRect(origin: .zero, size: evidence.size)
            let seen = place.intersection(display)
            return seen.isNull ? 1 : 1 - seen.width * seen.height / (place.width * place.height)
        }
        guard outside(old) < 0.01, outside(new) > 0.05 else { return [] }
        let holder = transition.controller.map { "/screens/\($0)" } ?? "/container"
        return [
            Finding(
                .frameLeftBehind, at: last.time, view: name, in: transition,
                "when the display has been turned, \(figure((outside(new) * 100).rounded())) % of \(code(name)) lie "
                    + "outside of it",
                fix:
                    "Compute the frame from the containerView's bounds, which the turn has changed.",
                site: holder
                    + "/presentation/presentationController/frameOfPresentedViewInContainerView")
        ]
    }

    /// Views that are in their final state and leave it once more for a short time.
    ///
    /// After a finish, for at most four frames; after a cancel, for any time.
    static func flash(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition -> [Finding] in
            guard let ended = transition.ended, !evidence.isLaidOutAnew(in: transition)
            else { return [] }
            // What a finger caught and took back began where it ends.
            let caught = evidence.strokes.last {
                transition.outcome == .cancelled && $0.began > transition.began && $0.ended < ended
            }
            let begin = evidence.handOff(of: transition) ?? caught?.ended ?? transition.began
            let end = min(
                ended + 3 * evidence.frameTime,
                evidence.next(after: transition) - evidence.frameTime / 2)
            guard begin < end else { return [] }
            let frames = evidence.frames(in: begin...end)
            guard let settled = frames.last else { return [] }
            let longest = transition.outcome == .cancelled ? Int.max : 4
            return settled.views.enumerated().compactMap { index, view in
                let name = view.name
                let seen = frames.map { $0[name, near: index] }
                let ways = seen.map { evidence.way(of: $0, from: view) }
                let inPlace = zip(seen, ways).map { seen, way in
                    way < 0.1 && evidence.isInPlace(seen, settled: view)
                }
                let seenWays = zip(ways, frames).enumerated().map { index, way in
                    way.0 > 0.2 && evidence.isCovered(seen[index], in: way.1) ? 0 : way.0
                }
                guard let away = seenWays.excursion(from: inPlace, atMost: longest) else {
                    return nil
                }
                let time = frames[away.lowerBound].time
                // What an animation moves away and back moves as it is meant to, but for a spring at the display's edge.
                let way = seen[max(away.lowerBound - 1, 0)..<away.upperBound]
                if way.allSatisfy({ $0?.isAnimated == true || $0?.isCarried == true }) {
                    guard view.isScreen, transition.parties.contains(name),
                        evidence.promises[transition.id]?.isSystems != true,
                        evidence.part(of: view.place) > 0.99,
                        way.allSatisfy({ $0?.hasSpring == true })
                    else { return nil }
                    let most = seen[away].compactMap { $0?.place.distance(to: view.place) }.max()
                    return Finding(
                        .oneFrameFlash, at: time, view: name, in: transition,
                        "the spring of \(transition.phrase) moves \(code(name)), which is as large as the display, "
                            + "\(figure((most ?? 0).rounded())) points beyond its place, so that its edge is seen",
                        fix:
                            "Use a spring that does not overshoot, with a damping of 1, or let the view reach beyond "
                            + "the display's edge.",
                        site: evidence.changeSite(
                            of: name, by: .frameLeftBehind, .transformLeftBehind, in: transition,
                            until: time))
                }
                return Finding(
                    .oneFrameFlash, at: time, view: name, in: transition,
                    (time < ended - 1e-9
                        ? "before \(transition.phrase) was over, \(code(name)), which was in place already, shows "
                        : "\(transition.phrase) was \(transition.way), and \(code(name)), which was in place already, shows ")
                        + "otherwise again for \(away.count) frame\(away.count == 1 ? "" : "s")")
            }
        }
    }
}

extension Evidence {
    /// The difference of a view from its `settled` state, as a fraction of the screen; 0 if there is none. A view that
    /// is less visible counts for the part of the screen that it covers.
    fileprivate func way(of view: Seen?, from settled: Seen) -> Double {
        let (now, last) = (view.map(weight) ?? 0, weight(of: settled))
        guard let view, now > 0.01, last > 0.01 else { return abs(now - last) }
        return max(abs(now - last), distance(from: view.place, to: settled.place))
    }

    /// The largest difference of middles and sizes, as a fraction of the screen.
    private func distance(from one: CGRect, to other: CGRect) -> Double {
        max(
            abs(one.midX - other.midX) / size.width, abs(one.midY - other.midY) / size.height,
            abs(one.width - other.width) / size.width, abs(one.height - other.height) / size.height)
    }

    /// Whether nothing is seen of what a view shows of itself, for opaque screens are in front of it.
    fileprivate func isCovered(_ view: Seen?, in look: Look) -> Bool {
        guard let view, part(of: view.shown) > 0.01 else { return false }
        return look.visiblePart(of: view, on: size) < 0.01
    }

    /// Whether a view is as it settles, however little of the screen it covers: one that is still to fade in, or that
    /// looks in at the edge, is not.
    fileprivate func isInPlace(_ view: Seen?, settled: Seen) -> Bool {
        let visibility = view?.visibility ?? 0
        guard abs(visibility - settled.visibility) < 0.5 else { return false }
        guard let view, min(visibility, settled.visibility) > 0.01 else { return true }
        return distance(from: view.place, to: settled.place) < 0.1
    }
}

extension [Double] {
    /// The range of values above 0.2 that follow the first one in place; nil if there is none, or if it is longer than
    /// `most`.
    fileprivate func excursion(from inPlace: [Bool], atMost most: Int) -> Range<Int>? {
        guard let near = inPlace.firstIndex(of: true),
            let begin = self[near...].firstIndex(where: { $0 > 0.2 })
        else { return nil }
        let end = self[begin...].firstIndex { $0 <= 0.2 } ?? endIndex
        return end - begin <= most ? begin..<end : nil
    }
}
