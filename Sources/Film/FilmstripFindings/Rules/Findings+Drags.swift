import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// Views that jump when a drag begins, and views that run away from the finger.
    static func drags(_ evidence: Evidence) -> [Finding] {
        evidence.events.flatMap { event -> [Finding] in
            guard event.name == .recognizerState, event.detail == .word("began"),
                let stroke = evidence.strokes.last(where: {
                    $0.began < event.time && event.time <= $0.ended
                }),
                let before = evidence.look(before: event.time)
            else { return [] }
            let fingers = evidence.strokes.filter {
                $0.began <= event.time && event.time <= $0.ended
            }
            guard fingers.count == 1 else {
                return [evidence.overgrowth(from: event, of: fingers, from: before)]
                    .compactMap(\.self)
            }
            let jump = evidence.jump(at: event, of: stroke, from: before)
            return [jump ?? evidence.runaway(from: event, of: stroke, from: before)]
                .compactMap(\.self)
        }
    }
}

extension Evidence {
    /// The largest sudden move of a view in the first moments of a drag that is much longer than the finger's way.
    fileprivate func jump(
        at event: StageEvent, of stroke: Stroke, from before: Look
    ) -> Finding? {
        let touch = stroke.places[0].location
        let looks = looks(in: event.time...(event.time + 3.5 * frameTime)).filter { !$0.isBefore }
        var worst: (way: Double, finding: Finding)?
        for old in before.views where old.isInWindow && old.visibility > 0.1 {
            guard sight(of: old, in: before) > 0.005 else { continue }
            var last = old
            for look in looks {
                guard let new = look[old.name], new.isInWindow else { break }
                let (all, step) = (old.place.way(to: new.place), last.place.way(to: new.place))
                let way: Double = hypot(all.dx, all.dy)
                let finger = stroke.location(at: look.time)
                let moved: Double = hypot(finger.x - touch.x, finger.y - touch.y)
                last = new
                guard way > 60, hypot(step.dx, step.dy) > 0.6 * way,
                    excess(of: all, to: new, at: look.time, under: stroke) > 60,
                    // Of a screen and its views, the screen is reported.
                    way > (worst?.way ?? 0) * (old.isScreen ? 0.99 : 1.01)
                else { continue }
                let transition = transition(at: look.time)
                let name = event.subject.flatMap { $0.hasPrefix("UI") ? nil : $0 }
                let message =
                    "when \(name.map { "the drag of \(code($0))" } ?? "a drag") begins, \(code(old.name)) jumps by "
                    + "\(figure(way.rounded())) points, while the finger has moved by "
                    + figure(moved.rounded())
                let site = moveSite(of: old.name, from: event, until: look.time)
                let finding =
                    turned(old.name, by: way, from: event, until: look.time, in: transition)
                    ?? Finding(
                        .dragJump, at: look.time, view: old.name, in: transition, message,
                        site: site)
                worst = (way, finding)
                break
            }
        }
        return worst?.finding
    }

    /// The finding of a view that is somewhere else since the transition of a drag gave it another anchor point, and no
    /// position for it; nil if the transition did not.
    private func turned(
        _ view: String, by way: Double, from drag: StageEvent, until time: Double,
        in transition: StageTransition?
    ) -> Finding? {
        guard let transition,
            let step = facts.changes[view]?.last(where: {
                $0.rule == .frameLeftBehind && drag.time...time + 1e-9 ~= $0.time
            })?.place, step.contains("/prepare/"), step.hasSuffix("anchorPoint")
        else { return nil }
        return Finding(
            .suddenChange, at: time, view: view, in: transition,
            "when \(transition.phrase) begins, \(code(view)) jumps by \(figure(way.rounded())) points",
            site: step)
    }

    /// The part of a view's way that a finger's own does not account for, going by how the view follows it in the next
    /// frames, twice as far if the finger hardly moves any more; 0 if it lifts.
    private func excess(
        of way: CGVector, to view: Seen, at time: Double, under stroke: Stroke
    ) -> Double {
        guard let last = look(at: min(time + 4.5 * frameTime, stroke.ended.nextDown)),
            let end = last[view.name], last.time > time
        else { return 0 }
        let (touch, from) = (stroke.places[0].location, stroke.location(at: time))
        let to = stroke.location(at: last.time)
        let finger = CGVector(dx: from.x - touch.x, dy: from.y - touch.y)
        let later = CGVector(dx: to.x - from.x, dy: to.y - from.y)
        let (moved, rest) = (hypot(finger.dx, finger.dy), hypot(later.dx, later.dy))
        guard rest >= 5 else { return hypot(way.dx, way.dy) - 4 * moved }
        let next = view.place.way(to: end.place)
        let gain: Double = hypot(next.dx, next.dy) / rest
        let share = (finger.dx * later.dx + finger.dy * later.dy) / (rest * rest)
        return hypot(way.dx - share * next.dx, way.dy - share * next.dy)
            - moved * max(1 - gain, gain)
    }

    /// A view that the finger touches, and that it moves ever faster than itself, as happens if a translation is added
    /// without being reset.
    fileprivate func runaway(
        from event: StageEvent, of stroke: Stroke, from before: Look
    ) -> Finding? {
        let begin = stroke.location(at: event.time)
        guard let last = look(before: stroke.ended), last.time > event.time else { return nil }
        let end = stroke.location(at: last.time)
        let isAcross = abs(end.x - begin.x) > abs(end.y - begin.y)
        let sign: Double = (isAcross ? end.x < begin.x : end.y < begin.y) ? -1 : 1
        func finger(_ look: Look) -> Double {
            let place = stroke.location(at: look.time)
            return sign * (isAcross ? place.x - begin.x : place.y - begin.y)
        }
        guard finger(last) > 30 else { return nil }
        let looks = Array(looks(in: event.time...last.time))
        for old in before.views.sorted(by: { $0.isScreen && !$1.isScreen })
        where old.isInWindow && old.place.contains(stroke.places[0].location) {
            func way(_ look: Look) -> Double? {
                guard let view = look[old.name], view.isInWindow, !view.isAnimated else {
                    return nil
                }
                let way = old.place.way(to: view.place)
                return sign * (isAcross ? way.dx : way.dy)
            }
            /// The look after the first half of the finger's way until a look, and the view's way there.
            func half(_ look: Look) -> (look: Look, way: Double)? {
                guard let middle = looks.first(where: { finger($0) >= finger(look) / 2 }),
                    middle[old.name]?.isCarried == false, let way = way(middle)
                else { return nil }
                return (middle, way)
            }
            guard let whole = way(last), let middle = half(last)?.way else { continue }
            // A limit may stop the view before the finger lifts; one that moves in a single step snaps.
            let ways = looks.map { way($0) ?? 0 }
            let farthest = ways.max() ?? 0
            let step = zip(ways, ways.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) }
            let stop = ways.firstIndex { $0 > farthest - 1 }.map { looks[$0] } ?? last
            let isFast =
                finger(stop) > 30 && farthest > 3 * finger(stop) + 60 && step < 0.4 * farthest
                && half(stop)?.way ?? farthest < 0.4 * farthest
            let isAgainst =
                abs(whole + finger(last)) < 0.1 * finger(last)
                && abs(2 * middle + finger(last)) < 0.2 * finger(last)
            guard isFast || isAgainst else { continue }
            let (look, moved) = isFast ? (stop, farthest) : (last, -whole)
            let message =
                "\(code(old.name)) \(isFast ? "runs away from" : "moves against") the finger: it has moved by "
                + "\(figure(moved.rounded())) points \(isFast ? "" : "the other way ")when the finger has moved by "
                + figure(finger(look).rounded())
            return Finding(
                .dragRunsAway, at: last.time, view: old.name, in: transition(at: last.time),
                message,
                fix: isFast
                    ? nil
                    : "Add the translation, with its sign, to the place where the drag began.",
                site: moveSite(
                    of: old.name, from: event, until: half(look)?.look.time ?? look.time))
        }
        return nil
    }

    /// A view that two fingers pinch, and whose size changes ever faster than their distance, as happens if it is
    /// multiplied by a scale that is not reset.
    fileprivate func overgrowth(
        from event: StageEvent, of fingers: [Stroke], from before: Look
    ) -> Finding? {
        guard fingers.count == 2, let end = fingers.map(\.ended).min(),
            let last = look(before: end), last.time > event.time
        else { return nil }
        /// The ratio of the distance of the fingers to that in the beginning, as a logarithm.
        func pinch(_ time: Double) -> Double {
            let places = [time, event.time].map { time in
                let (one, other) = (fingers[0].location(at: time), fingers[1].location(at: time))
                return max(hypot(one.x - other.x, one.y - other.y), 1)
            }
            return log(places[0] / places[1])
        }
        let whole = pinch(last.time)
        guard abs(whole) > 0.1,
            let half = looks(in: event.time...last.time).first(where: {
                abs(pinch($0.time)) >= abs(whole) / 2
            })
        else { return nil }
        for old in before.views.sorted(by: { $0.isScreen && !$1.isScreen })
        where old.isInWindow && old.place.width > 20
            && old.place.contains(fingers[0].places[0].location)
        {
            guard let middle = half[old.name], let new = last[old.name], middle.isInWindow,
                new.isInWindow, !middle.isAnimated, !new.isAnimated, !middle.isCarried
            else { continue }
            func growth(_ view: Seen) -> Double {
                log(max(view.place.width, 0.01) / old.place.width)
            }
            guard abs(growth(new)) > 3 * abs(whole) + 0.2, growth(new) * whole > 0,
                abs(growth(middle)) < 0.4 * abs(growth(new))
            else { continue }
            return Finding(
                .dragRunsAway, at: last.time, view: old.name, in: transition(at: last.time),
                "\(code(old.name)) runs away from two fingers: it is \(figure(exp(growth(new)))) times as large as "
                    + "before when they are \(figure(exp(whole))) times as far apart",
                fix:
                    "Set the recognizer's scale back to 1 whenever the view has been multiplied by it, or scale the "
                    + "transform with which the pinch began.",
                site: moveSite(of: old.name, from: event, until: half.time))
        }
        return nil
    }

    /// The transition in progress at a time; nil if there is none.
    func transition(at time: Double) -> StageTransition? {
        transitions.last { $0.began <= time && time <= $0.ended ?? .infinity }
    }

    /// The place of the step with which a drag moved a view; that of its driver's steps or progress if no step set the view.
    private func moveSite(of view: String, from drag: StageEvent, until time: Double) -> String? {
        let step = changeSite(of: view, by: .frameLeftBehind, .transformLeftBehind, until: time)
        guard step?.contains("/changed") != true, let name = drag.subject, !name.hasPrefix("UI")
        else {
            return step
        }
        let freeForm = "/interactions/\(name)/driver/freeForm/"
        let isFreeForm = facts.decided.contains { $0.hasPrefix(freeForm) }
        return isFreeForm ? freeForm + "changed" : "/interactions/\(name)/progress"
    }

    /// The place in the spec of the last step until a time, and of a transition alone if one is given, that changed a
    /// property of a view that one of the rules compares.
    ///
    /// - Parameter isPrepared: Whether a step before the animations is preferred.
    func changeSite(
        of view: String, by rules: FindingRule..., in transition: StageTransition? = nil,
        until time: Double, asPrepared isPrepared: Bool = false
    ) -> String? {
        let changes = facts.changes[view, default: []].filter {
            $0.time <= time + 1e-9 && $0.time >= transition?.began ?? 0 && rules.contains($0.rule)
        }
        let first = isPrepared ? changes.last { !$0.place.contains("/animate/") } : nil
        return (first ?? changes.last)?.place
    }
}
