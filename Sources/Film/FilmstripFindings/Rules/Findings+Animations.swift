import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// Views that jump when an animation ends, because it does not end where the view's values are.
    ///
    /// Between two frames the last step of an animation is not much longer than the one before. Springs that are cut have a
    /// rule of their own, and so has the end of a transition for its screens. A tenth of the view has to be seen: of one
    /// that moves, before or after, and of one that fades, before and after.
    static func animations(_ evidence: Evidence) -> [Finding] {
        var found: [Finding] = []
        let frames = evidence.looks.filter { $0.isFrame && !$0.isBefore }
        // What is repeated for long goes on as long as anybody looks.
        let last =
            max(
                evidence.strokes.last?.ended ?? 0, evidence.transitions.last?.ended ?? 0,
                evidence.span.upperBound) + 5
        for index in frames.indices.dropFirst(4) {
            let (before, after) = (frames[index - 1], frames[index])
            guard after.time < last, after.time - before.time < 1.5 * evidence.frameTime,
                before.views.contains(where: \.isAnimated)
            else { continue }
            let near = frames[(index - 4)..<index]
            guard !near.contains(where: { $0.phase == .interactive }) else { continue }
            for (place, old) in before.views.enumerated() where old.isAnimated && old.isInWindow {
                guard let new = after[old.name, near: place], new.isInWindow, !new.isAnimated,
                    !old.hasSpring, before.left(old.name) == after.left(old.name),
                    let (jump, isMove) = evidence.jump(of: old.name, in: near, to: after),
                    max(evidence.sight(of: old, in: before), evidence.sight(of: new, in: after))
                        > 0.0005
                else { continue }
                let parts = [(old, before), (new, after)].map { view, look in
                    look.visiblePart(of: view, on: evidence.size, ofWhole: true)
                }
                guard (isMove ? parts.max() : parts.min()) ?? 0 > 0.1,
                    // Nobody sees the jump of what the leaving screen covers until it goes.
                    parts[0] > 0.1 || !evidence.ends(between: before, and: after, for: old)
                else { continue }
                let message =
                    "when its animation ends, \(code(old.name)) \(jump): the animation does not end where the "
                    + "view's values are"
                let transition = evidence.transitions.last {
                    $0.began <= after.time
                        && after.time <= ($0.ended ?? .infinity) + 1.5 * evidence.frameTime
                }
                found.append(
                    Finding(
                        .animationJump, at: after.time, view: old.name, in: transition, message))
            }
        }
        return found
    }

    /// Elements of an arriving screen that are seen in their last state until their animation begins, with a jump to
    /// another one.
    static func lateStarts(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition -> [Finding] in
            guard evidence.promises[transition.id]?.isSystems == false, let to = transition.to,
                !transition.isInteractive, let ended = transition.ended
            else { return [] }
            let end = min(ended + 2 * evidence.frameTime, evidence.next(after: transition).nextDown)
            let frames = evidence.frames(in: transition.began...max(transition.began, end))
            return (frames.last?.views ?? []).enumerated().compactMap { index, view in
                guard view.visibility > 0.5, view.screen.map(String.init) == to,
                    frames.contains(where: { $0[view.name, near: index]?.isAnimated == true }),
                    let seen = evidence.earlySight(of: view.name, in: frames)
                else { return nil }
                return Finding(
                    .oneFrameFlash, at: seen.lowerBound, view: view.name, in: transition,
                    "\(code(view.name)) is seen in its last state for "
                        + "\(figure(seconds: seen.upperBound - seen.lowerBound)) before its animation begins with "
                        + "another one",
                    fix: firstState)
            }
        }
    }

    /// Properties that steps set in an animation of UIView, which does not animate them; those of a view in one animation
    /// together, and each once.
    static func notAnimated(_ evidence: Evidence) -> [Finding] {
        var known: Set<String> = []
        var groups: [(note: SceneNote, view: String, properties: [String], place: String)] = []
        for note in evidence.facts.notes {
            guard case .notAnimated(let view, let property, let place) = note.kind,
                known.insert(place).inserted
            else { continue }
            if let last = groups.last, last.view == view, last.note.time == note.time {
                groups[groups.count - 1].properties.append(property)
            } else {
                groups.append((note, view, [property], place))
            }
        }
        return groups.map { note, view, properties, place in
            let isOne = properties.count == 1
            let message =
                "UIView.animate does not animate \(list(properties)) of the layer of \(code(view)): "
                + "\(isOne ? "it has its new value" : "they have their new values") from the first frame on"
            let fix =
                "Add a CABasicAnimation(keyPath: \"\(properties[0])\") to the layer, and set the value beside it."
            return Finding(
                .propertyNotAnimated, at: note.time, view: view,
                in: note.transition.map { evidence.transitions[$0] }, message, fix: fix, site: place
            )
        }
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension Evidence {
    /// Whether a transition of a view's screen ends between two looks.
    fileprivate func ends(between one: Look, and other: Look, for view: Seen) -> Bool {
        let screen = view.screen.map(String.init) ?? view.name
        return transitions.contains {
            [$0.from, $0.to].contains(screen)
                && $0.ended.map { one.time < $0 && $0 <= other.time } == true
        }
    }

    /// The time for which a view of a screen is seen as it ends, until it is suddenly elsewhere, or hidden, and returns
    /// from there little by little; nil if there is none.
    fileprivate func earlySight(of name: String, in frames: [Look]) -> Range<Double>? {
        let seen = frames.compactMap { look in
            look.withinScreen(name).map { (view: $0, share: look.share(of: $0), in: look) }
        }
        guard seen.count == frames.count, let settled = seen.last else { return nil }
        // A sudden change is one by 40 points, or by half of the visibility.
        let ways = seen.map { view, share, look in
            guard view.screen.flatMap({ look[String($0)] })?.visibility ?? 0 > 0.01 else {
                return 0.0
            }
            return max(
                view.place.distance(to: settled.view.place) / 40, 2 * abs(share - settled.share))
        }
        guard let jump = ways.firstIndex(where: { $0 > 0.05 }), ways[jump] > 0.99,
            seen[jump].view.isAnimated,
            let begin = frames[..<jump].first(where: { look in
                look[name].map { sight(of: $0, in: look) > 0.002 } == true
            }),
            zip(ways[jump...], ways[(jump + 1)...]).allSatisfy({ abs($0 - $1) < ways[jump] / 2 })
        else { return nil }
        return begin.time..<frames[jump].time
    }

    /// The sudden change of a view, within its screen, from the last of some frames to the next one, in words; nil if there
    /// is none, or if the view did not move before, since an animation that shows one value is a step.
    fileprivate func jump(
        of name: String, in frames: ArraySlice<Look>, to next: Look
    ) -> (what: String, isMove: Bool)? {
        let seen = (frames + [next]).compactMap { $0.withinScreen(name) }
        guard seen.count == frames.count + 1 else { return nil }
        let steps = zip(seen, seen.dropFirst()).map { one, other in
            (way: one.place.distance(to: other.place), fade: abs(one.visibility - other.visibility))
        }
        guard let last = steps.last else { return nil }
        let (way, fade) = steps.dropLast().reduce((0, 0)) {
            (max($0.0, $1.way), max($0.1, $1.fade))
        }
        if way > 0.25, last.way > 2 * way + 2, next[name]?.visibility ?? 0 > 0.05 {
            return ("jumps by \(figure(last.way.rounded())) points", true)
        }
        guard fade > 0.005, last.fade > 2 * fade + 0.1 else { return nil }
        let (old, new) = (seen[seen.count - 2].visibility, seen[seen.count - 1].visibility)
        return ("changes its visibility from \(figure(old)) to \(figure(new))", false)
    }
}

extension Look {
    /// A view with its place counted from its screen's origin.
    fileprivate func withinScreen(_ name: String) -> Seen? {
        guard var view = self[name] else { return nil }
        if let screen = view.screen.flatMap({ self[String($0)] }) {
            view.place = view.place.offsetBy(dx: -screen.place.minX, dy: -screen.place.minY)
        }
        return view
    }
}
