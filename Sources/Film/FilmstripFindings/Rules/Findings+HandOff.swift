import FilmstripFilm
import FilmstripGeometry
import FilmstripParallel
import Foundation
import StageEvents

extension Findings {
    /// Jumps of the screens' position and velocity when the finger lets go; for each kind, only that of the screen with
    /// the largest jump. The system's own transitions are left out: no app can change them.
    static func handOff(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition -> [Finding] in
            guard let time = evidence.handOff(of: transition), transition.outcome != .stalled,
                evidence.promises[transition.id]?.isSystems != true,
                let (before, after) = evidence.looks(around: time)
            else { return [] }
            let moved = transition.parties.compactMap { name -> (old: Seen, new: Seen)? in
                guard let old = before[name], let new = after[name], old.isInWindow, new.isInWindow
                else { return nil }
                return (old, new)
            }
            let jumps = moved.compactMap {
                positionJump($0.old, $0.new, at: time, in: transition, evidence)
            }
            let turns = moved.compactMap {
                velocityJump($0.old, $0.new, at: time, in: transition, evidence)
            }
            return [jumps, turns].compactMap { found in
                let largest = found.map(\.size).max() ?? 0
                // Of nearly equal jumps, the leaving screen's is reported.
                return found.first { $0.size > 0.99 * largest }?.finding
            }
        }
    }

    /// A view that jumps by more than 2 points.
    private static func positionJump(
        _ old: Seen, _ new: Seen, at time: Double, in transition: StageTransition,
        _ evidence: Evidence
    ) -> (size: Double, finding: Finding)? {
        let jump = old.place.distance(to: new.place)
        guard jump > 2, old.visibility > 0.01 || new.visibility > 0.01 else { return nil }
        let part = jump / max(evidence.size.width, evidence.size.height) * 100
        let finding = Finding(
            .positionJump, at: time, view: old.name, in: transition,
            "when the finger leaves \(transition.phrase), \(code(old.name)) jumps by "
                + "\(figure(jump)) points, \(figure(part)) % of the screen")
        return (jump, finding)
    }

    /// A view that the finger moves at 300 points per second or more, and that continues in the opposite direction, or
    /// at less than a quarter or more than four times that speed.
    ///
    /// Speeds are averages over 50 ms. A view that has almost arrived may stop, one that is let go to return may turn
    /// back, if no spring throws it, and a spring may become fast.
    private static func velocityJump(
        _ old: Seen, _ new: Seen, at time: Double, in transition: StageTransition,
        _ evidence: Evidence
    ) -> (size: Double, finding: Finding)? {
        let name = old.name
        let (window, ended) = (0.05, transition.ended ?? .infinity)
        let lift = evidence.lifts.last { abs($0.time - time) < 1e-9 }
        // A view stays where the last move has put it.
        let rest = lift?.moves.last.map { time - $0 } ?? 0
        let last = rest < window - 1e-6 ? time - rest : time
        guard ended - time > window / 2, let earlier = evidence.look(at: last - window + 1e-6),
            let start = earlier[name], start.isInWindow,
            let end = evidence.look(before: ended), let final = end[name],
            let later = evidence.looks(in: time.nextUp...(time + window + 1e-6)).last,
            let then = (later.time < ended ? later : end)[name], then.isInWindow
        else { return nil }
        let finger = start.place.way(to: old.place)
        let distance = hypot(finger.dx, finger.dy)
        let speed: Double =
            distance / (last - (lift?.moves.last { $0 <= earlier.time + 1e-6 } ?? earlier.time))
        guard speed >= 300 else { return nil }
        let (dx, dy) = (finger.dx / distance, finger.dy / distance)
        func along(_ place: CGRect) -> Double {
            let way = new.place.way(to: place)
            return way.dx * dx + way.dy * dy
        }
        let (went, left, passed) = (
            along(then.place), along(final.place), min(later.time, end.time) - time
        )
        // A spring may become fast, but does not begin so.
        let push = lift?.velocities[name].map { $0.dx * dx + $0.dy * dy }
        let isPushed = new.hasSpring && abs(push ?? 0) > 4 * speed
        // A cancelled transition returns against the finger's direction, as intended; code may throw it back.
        let isThrown =
            isPushed && evidence.facts.decided.contains { $0.contains("/driver/freeForm/ended/") }
        if left < 0, transition.outcome == .cancelled, !isThrown { return nil }
        let expected = min(speed * passed, abs(left))
        guard expected > 4,
            went < expected / 4 || isPushed || (went > 4 * speed * passed && !new.hasSpring)
        else { return nil }
        // A spring may turn back for a moment only, so that its velocity at the instant counts; that of a view which
        // moves at the display's frames is known from the first two of them.
        let frames = evidence.frames(in: time.nextUp...later.time).compactMap { look in
            look[name].map { (time: look.time, way: along($0.place)) }
        }
        let mean = went / passed
        let velocity: Double =
            push
            ?? (frames.count > 1
                ? (frames[1].way - frames[0].way) / (frames[1].time - frames[0].time) : mean)
        let turns = min(velocity, mean) < -1
        let onwards = isPushed ? velocity : mean
        let fix =
            if isPushed {
                "Divide the velocity by the way that is left, in points, to get initialSpringVelocity."
            } else if !turns { String?.none } else if left < 0 {
                "Cancel where the velocity points against the way of \(transition.phrase): compare it with its sign."
            } else {
                "Give initialSpringVelocity the sign of the way that is left: it is the velocity divided by that way."
            }
        let finding = Finding(
            .velocityJump, at: time, view: name, in: transition,
            "the finger moves \(code(name)) at \(figure(speed.rounded())) points a second when it leaves "
                + "\(transition.phrase), which "
                + (turns
                    ? "turns back at \(figure(-(velocity < -1 ? velocity : mean).rounded()))"
                    : "goes on at \(figure(onwards.rounded())), \(figure((onwards / speed * 100).rounded())) % of that"),
            fix: fix,
            site: evidence.lastGestureEnd(within: transition)?.subject.map { name in
                let driver = "/interactions/\(name)/driver"
                let endings = evidence.facts.decided.filter {
                    $0.hasPrefix(driver + "/freeForm/ended/")
                }
                return turns && left < 0 && !isPushed
                    ? "/interactions/\(name)/finish"
                    : endings.count == 1 ? endings.first ?? driver : driver
            })
        return (speed, finding)
    }

    /// Springs that are removed before they settle, so that their view jumps to its final place by more than 2 points.
    ///
    /// A spring that has arrived where its view's values are, and whose view then gets other values, is not cut; nor is
    /// one that a cancelled driver has run back to its beginning.
    static func springs(_ evidence: Evidence) -> [Finding] {
        var found: [Finding] = []
        for (before, after) in zip(evidence.looks, evidence.looks.dropFirst())
        where before.isBefore && !after.isBefore {
            if Cancellation.isRequested { break }
            for old in before.views where old.hasSpring && old.isInWindow {
                let name = old.name
                guard let new = after[name], new.isInWindow, !new.hasSpring else { continue }
                let jump = old.place.distance(to: new.place)
                guard jump > 2, old.visibility > 0.01,
                    !evidence.transitions.contains(where: { $0.began == after.time }),
                    !before.isSettled(old, comparedWith: after),
                    !evidence.isBack(old, at: after.time)
                else { continue }
                let transition = evidence.transitions.last { $0.began <= before.time }
                let message =
                    "the spring of \(code(name)) is cut \(figure(jump)) points before it settles"
                found.append(
                    Finding(.springCut, at: after.time, view: name, in: transition, message))
            }
        }
        return found
    }
}

extension Look {
    /// Whether a view has arrived where its values are, as far as a later look shows where these lie in the window.
    fileprivate func isSettled(_ view: Seen, comparedWith later: Look) -> Bool {
        guard let values = left(view.name), let laterValues = later.left(view.name),
            let laterView = later[view.name]
        else { return false }
        let offset = laterValues.frame.way(to: laterView.place)
        return values.frame.offsetBy(dx: offset.dx, dy: offset.dy).distance(to: view.place) <= 2
    }
}

extension Evidence {
    /// Whether a view is where it was before a transition that is cancelled at `time`.
    fileprivate func isBack(_ view: Seen, at time: Double) -> Bool {
        transitions.contains { transition in
            transition.outcome == .cancelled
                && transition.ended.map { abs($0 - time) < 1e-9 } == true
                && look(before: transition.began)?[view.name].map {
                    $0.place.distance(to: view.place) <= 2
                } == true
        }
    }
}
