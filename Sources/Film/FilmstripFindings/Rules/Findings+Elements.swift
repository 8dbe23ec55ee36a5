import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// Elements of screens for which another view stands during a flight: it stands elsewhere, has another shape, or the
    /// element is seen beside it.
    static func elements(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition -> [Finding] in
            guard evidence.promises[transition.id]?.isSystems != true,
                let before = evidence.look(before: transition.began),
                let start = evidence.looks(in: transition.began...transition.began.nextUp).last(
                    where: {
                        !$0.isBefore
                    })
            else { return [] }
            let standIns = start.standIns(notIn: before)
            var found =
                standIns.isEmpty
                ? []
                : [
                    misplaced(standIns, before, start, transition, evidence)
                ]
            if let end = evidence.look(beforeEndOf: transition),
                let after = evidence.look(after: transition),
                (transition.ended ?? 0) - end.time < 1e-5
            {
                let gone = end.standIns(notIn: after)
                found.append(ending(gone, end, after, transition, evidence))
                let flying = standIns + start.movedViews(of: transition.to, until: end, before)
                found.append(twice(flying, before, end, after, transition, evidence))
            }
            return found.compactMap(\.self)
        }
    }

    /// An element that disappears at the beginning while a view of the same size appears elsewhere.
    private static func misplaced(
        _ standIns: [Seen], _ before: Look, _ start: Look, _ transition: StageTransition,
        _ evidence: Evidence
    ) -> Finding? {
        for old in before.views where old.screen != nil && old.visibility > 0.3 {
            guard evidence.part(of: old.place) > 0, let new = start[old.name],
                new.visibility <= 0.05,
                !standIns.contains(where: { $0.place.distance(to: old.place) <= 2 }),
                let other = standIns.first(where: {
                    $0.place.isAsLarge(as: old.place)
                        && before.element(at: $0.place, notOf: nil) == nil
                })
            else { continue }
            return misplacement(
                of: other, from: old, at: start.time, in: transition, "begins", evidence)
        }
        return nil
    }

    private static func misplacement(
        of other: Seen, from element: Seen, at time: Double, in transition: StageTransition,
        _ verb: String, _ evidence: Evidence
    ) -> Finding {
        Finding(
            .elementMisplaced, at: time, view: other.name, in: transition,
            "\(code(other.name)), which stands for \(code(element.name)) in \(transition.phrase), \(verb) "
                + "\(figure(other.place.distance(to: element.place).rounded())) points away from it",
            site: evidence.changeSite(
                of: other.name, by: .frameLeftBehind, .viewLeftBehind, until: time,
                asPrepared: verb == "begins"))
    }

    /// Views of screens that change in sight at the instant at which a transition ends.
    private static func ending(
        _ standIns: [Seen], _ end: Look, _ after: Look, _ transition: StageTransition,
        _ evidence: Evidence
    ) -> Finding? {
        for new in after.views where new.screen != nil && new.isInWindow {
            guard let old = end[new.name], new.visibility > 0.1, evidence.part(of: new.place) > 0,
                after.visiblePart(of: new, on: evidence.size) > 0.5,
                let screen = new.screen.flatMap({ after[String($0)] }), screen.isInWindow
            else { continue }
            if old.visibility > 0.05 {
                if let jump = moved(old, new, end, after, transition, evidence) { return jump }
                continue
            }
            guard new.visibility > 0.3 else { continue }
            // With its screen, a whole picture appears, and not an element of it.
            guard let shown = end[screen.name], shown.visibility > 0.05 else { continue }
            // A view that another element replaces stands for that one.
            let gone = standIns.filter { view in
                !after.views.contains {
                    $0.isInWindow && $0.screen != nil && $0.name != new.name
                        && $0.place.distance(to: view.place) <= 2
                }
            }
            let near = gone.filter { $0.place.overlap(with: new.place) > 0.3 }
            if near.contains(where: { $0.change(to: new) == nil }) { continue }
            if let near = near.min(by: {
                $0.place.distance(to: new.place) < $1.place.distance(to: new.place)
            }) {
                if let change = near.change(to: new) {
                    return Finding(
                        .completionJump, at: after.time, view: new.name, in: transition,
                        "at the instant when \(transition.phrase) is \(transition.way), \(code(new.name)) "
                            + "takes the place of \(code(near.name)), and \(change)",
                        fix:
                            "Animate the flying view to the frame and the corner radius of the element that "
                            + "takes its place, in the container's coordinates.",
                        site: evidence.changeSite(
                            of: near.name, by: .frameLeftBehind, .cornerRadiusLeftBehind,
                            until: after.time))
                }
                continue
            }
            if let other = gone.first(where: { $0.place.isAsLarge(as: new.place) }) {
                return misplacement(
                    of: other, from: new, at: after.time, in: transition, "ends", evidence)
            }
            // A view that was hidden only for the flight comes back elsewhere than what stood for it.
            guard let first = evidence.look(before: transition.began)?[new.name],
                first.visibility > 0.3, !standIns.isEmpty, transition.outcome == .completed,
                shown.visibility > 0.5, !after.isCovered(new)
            else { continue }
            return Finding(
                .elementSeenTwice, at: after.time, view: new.name, in: transition,
                "when \(transition.phrase) is completed, \(code(new.name)) is shown again below "
                    + "\(code(transition.to ?? "the arriving screen")), which shows it, too",
                fix:
                    "Keep the element hidden while the arriving screen shows it, and show it again when the "
                    + "way back is completed.",
                site: evidence.changeSite(of: new.name, by: .hiddenLeftBehind, until: after.time))
        }
        return nil
    }

    /// A view that is seen before and after the end and whose place or visibility changes, while its screen's does not.
    private static func moved(
        _ old: Seen, _ new: Seen, _ end: Look, _ after: Look, _ transition: StageTransition,
        _ evidence: Evidence
    ) -> Finding? {
        guard let name = new.screen.map(String.init), let oldScreen = end[name],
            let newScreen = after[name], oldScreen.place.distance(to: newScreen.place) <= 0.5,
            abs(oldScreen.visibility - newScreen.visibility) < 0.05,
            !old.hasSpring, end.visiblePart(of: old, on: evidence.size) > 0.5,
            !after.isBehindScreen(new)
        else { return nil }
        // With the same values before, it is the animation that did not end at them.
        let isAnimations =
            old.isAnimated && !new.isAnimated && end.left(new.name) == after.left(new.name)
        return jump(
            from: old, to: new, seenFrom: 0.05, at: after.time, in: transition,
            fix: isAnimations ? FindingRule.animationJump.fix : nil,
            site: evidence.changeSite(
                of: new.name, by: .frameLeftBehind, .transformLeftBehind, .alphaLeftBehind,
                until: after.time))
    }

    /// An element that stays in sight while a copy of it flies to the other screen's, or that is there before the copy.
    private static func twice(
        _ standIns: [Seen], _ before: Look, _ end: Look, _ after: Look,
        _ transition: StageTransition, _ evidence: Evidence
    ) -> Finding? {
        guard transition.outcome == .completed else { return nil }
        let frames = evidence.frames(of: transition)
        for flying in standIns {
            guard let landed = end[flying.name], flying.place.distance(to: landed.place) > 20,
                let source = before.element(at: flying.place, notOf: transition.to),
                let target = after.element(at: landed.place, notOf: transition.from)
            else { continue }
            // It stands for an element that is hidden until it has landed, and not for one that is there all the time.
            if let own = after.views.first(where: {
                $0.screen != nil && $0.screen == target.screen && $0.name != target.name
                    && $0.visibility > 0.3 && $0.place.isAsLarge(as: landed.place)
                    && end[$0.name].map { $0.isInWindow && $0.visibility <= 0.05 } == true
            }) {
                return misplacement(
                    of: landed, from: own, at: after.time, in: transition, "ends", evidence)
            }
            for (element, from) in [(source, flying.place), (target, landed.place)] {
                let way = max(20, 0.2 * flying.place.distance(to: landed.place))
                let seen = frames.filter { look in
                    guard let view = look[element.name], let copy = look[flying.name]
                    else { return false }
                    return view.visibility > 0.5 && copy.visibility > 0.5
                        && view.place.distance(to: element.place) < 10
                        && copy.place.distance(to: from) > way
                        && look.visiblePart(of: view, on: evidence.size) > 0.5
                }
                guard seen.count >= 4, let first = seen.first else { continue }
                return Finding(
                    .elementSeenTwice, at: first.time, view: element.name, in: transition,
                    "\(code(element.name)) is seen for \(figure(seconds: Double(seen.count) * evidence.frameTime)) "
                        + "of \(transition.phrase) beside \(code(flying.name)), which stands for it",
                    site: evidence.changeSite(
                        of: flying.name, by: .viewLeftBehind, in: transition, until: first.time))
            }
        }
        return nil
    }
}

extension Look {
    /// The views beside the screens that are seen, and not in another look.
    fileprivate func standIns(notIn other: Look) -> [Seen] {
        views.filter {
            !$0.isScreen && $0.screen == nil && !$0.isEmpty && $0.isInWindow && $0.visibility > 0.1
                && (other[$0.name].map { !$0.isInWindow || $0.visibility <= 0.1 } ?? true)
        }
    }

    /// The views of a screen which another look does not show, and that move within it until a later one.
    fileprivate func movedViews(of screen: String?, until later: Look, _ other: Look) -> [Seen] {
        guard let screen, let old = self[screen]?.place, let new = later[screen]?.place,
            other[screen]?.isInWindow != true, old.distance(to: new) < 1
        else { return [] }
        return views.filter {
            $0.screen.map(String.init) == screen && !$0.isEmpty && $0.isInWindow
        }
    }

    /// A named view of a screen in the window, hidden or not, at a place.
    fileprivate func element(at place: CGRect, notOf screen: String?) -> Seen? {
        views.first {
            $0.isInWindow && $0.screen != nil && $0.screen.map(String.init) != screen
                && $0.place.distance(to: place) <= 2
        }
    }

    /// Whether an opaque view of a screen in front covers a view.
    fileprivate func isCovered(_ view: Seen) -> Bool {
        guard let rank = view.screen.flatMap({ self[String($0)]?.rank }) else { return false }
        return views.contains { other in
            guard let screen = other.screen.flatMap({ self[String($0)] }), screen.rank > rank
            else { return false }
            let common = other.place.intersection(view.place)
            return other.isOpaque && other.isInWindow && other.visibility > 0.99
                && !common.isNull
                && common.width * common.height > 0.9 * view.place.width * view.place.height
        }
    }

    /// Whether another screen is in front of most of a view, opaque or not.
    fileprivate func isBehindScreen(_ view: Seen) -> Bool {
        guard let own = view.screen.map(String.init), let screen = self[own] else { return false }
        return views.contains { other in
            other.isScreen && other.isInWindow && other.rank > screen.rank
                && other.visibility > 0.01 && !isInside(other, own)
                && other.place.overlap(with: view.place) > 0.5
        }
    }
}

extension Seen {
    /// The difference between a view that goes and the one that takes its place, in words; nil if there is none.
    fileprivate func change(to new: Seen) -> String? {
        let old = self
        let distance = old.place.distance(to: new.place)
        if distance > 2 {
            return old.place.isAsLarge(as: new.place)
                ? "is \(figure(distance.rounded())) points away from it"
                : "is \(new.place.sizePhrase) large instead of \(old.place.sizePhrase)"
        }
        guard let one = old.cornerRadius, let other = new.cornerRadius,
            abs(one - other) > 1.5
        else { return nil }
        return "has a corner radius of \(figure(other)) instead of \(figure(one))"
    }
}

extension CGRect {
    fileprivate func isAsLarge(as other: CGRect) -> Bool {
        abs(width - other.width) <= 2 && abs(height - other.height) <= 2
    }

    fileprivate var sizePhrase: String { "\(figure(width)) × \(figure(height))" }

    /// The common area as a fraction of the smaller one.
    fileprivate func overlap(with other: CGRect) -> Double {
        let common = intersection(other)
        let area = min(width * height, other.width * other.height)
        return common.isNull || area <= 0 ? 0 : common.width * common.height / area
    }
}
