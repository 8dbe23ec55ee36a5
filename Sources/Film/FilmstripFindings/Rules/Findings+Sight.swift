package import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// Screens that an animator moves or fades behind the other screen, which covers them all the time and lets less than
    /// half of them through.
    static func unseen(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition -> [Finding] in
            guard evidence.promises[transition.id]?.isSystems == false, transition.from != nil,
                transition.outcome != .stalled
            else { return [] }
            let frames = evidence.frames(of: transition)
            let parties = [(transition.from, transition.to), (transition.to, transition.from)]
            return parties.compactMap { mover, cover in
                guard let mover, let cover,
                    let motion = evidence.unseenMotion(of: mover, behind: cover, in: frames)
                else { return nil }
                let share = (motion.seen * 100).rounded()
                return Finding(
                    .motionUnseen, at: motion.time, view: mover, in: transition,
                    "\(transition.phrase) \(motion.isMove ? "moves" : "fades") \(code(mover)) behind "
                        + "\(code(cover)), which covers it"
                        + (share == 0
                            ? ", so that nobody sees it"
                            : " and lets at most \(figure(share)) % of it through"),
                    site: evidence.changeSite(
                        of: cover, by: .motionUnseen, in: transition, until: motion.time))
            }
        }
    }

    /// Operations that bring a screen back from the side from which another one came on the way there, or move one out on
    /// the side opposite to that, with their places in the spec.
    package static func waysBack(_ evidence: Evidence) -> [(place: String, message: String)] {
        evidence.transitions.compactMap { back in
            guard back.outcome == .completed,
                back.operation == "pop" || back.container == "tabs",
                !back.isInteractive, let from = back.from, let to = back.to,
                let there = evidence.transitions.last(where: {
                    $0.id < back.id && $0.from == to && $0.to == from
                        && $0.container == back.container
                        && $0.controller == back.controller
                }), there.outcome == .completed, !there.isInteractive,
                let app = [back, there].first(where: {
                    evidence.promises[$0.id]?.isSystems == false
                }),
                let side = evidence.side(of: from, at: there.began...there.began.nextUp)
            else { return nil }
            let holder = app.controller.map { "/screens/\($0)" } ?? "/container"
            let place = "\(holder)/\(app.container)/\(app.operation)"
            if evidence.side(of: to, at: back.began...back.began.nextUp) == side {
                return (
                    place,
                    "\(back.phrase) brings \"\(to)\" in from the \(side.rawValue), as \(there.phrase) brought "
                        + "\"\(from)\": let the way back come from the \(side.other.rawValue)"
                )
            }
            let end = (back.ended ?? back.began).nextDown
            guard end > back.began,
                let out = evidence.side(of: from, at: (end - evidence.frameTime)...end),
                out != side
            else { return nil }
            return (
                place,
                "\(back.phrase) moves \"\(from)\" out on the \(out.rawValue), though \(there.phrase) brought it in "
                    + "from the \(side.rawValue)"
            )
        }
    }

    /// Transitions during which the display is black where a screen is missing that is not in the window yet, or no more.
    static func black(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.compactMap { transition in
            guard evidence.promises[transition.id]?.isSystems == false else { return nil }
            let parties = Array(transition.parties.reversed())
            guard parties.count == 2 else { return nil }
            var run: [Look] = []
            for look in evidence.frames(of: transition) {
                let missing = parties.first { look[$0]?.isInWindow != true }
                if missing != nil, look.blackPart(of: evidence.size) > 0.1 {
                    run.append(look)
                } else if run.count < 4 {
                    run = []
                } else {
                    break
                }
            }
            guard run.count >= 4, let first = run.first,
                let missing = parties.first(where: { first[$0]?.isInWindow != true }),
                let other = parties.first(where: { $0 != missing })
            else { return gap(in: transition, evidence) }
            return Finding(
                .blackScreen, at: first.time, view: missing, in: transition,
                "during \(transition.phrase) the display is black beside \(code(other)), for "
                    + "\(code(missing)) is not in the window",
                fix: missing == transition.to
                    ? "Insert view(forKey: .to) into the containerView, below the leaving view, before it "
                        + "moves."
                    : "Leave view(forKey: .from) in the containerView until the transition ends.")
        }
    }

    /// Two pages that lie side by side when a transition begins, and black that is seen between them while they move.
    private static func gap(in transition: StageTransition, _ evidence: Evidence) -> Finding? {
        guard let from = transition.from, let to = transition.to, let ended = transition.ended
        else { return nil }
        let (size, frames) = (evidence.size, evidence.frames(of: transition))
        let gaps = frames.map { look -> (look: Look, points: Double)? in
            guard let one = look[from], let other = look[to],
                [one, other].allSatisfy({
                    $0.isInWindow && $0.isOpaque && $0.visibility > 0.99
                        && abs($0.place.width - size.width) < 1
                        && abs($0.place.height - size.height) < 1
                })
            else { return nil }
            let (left, right) = (one.place.minX < other.place.minX ? (one, other) : (other, one))
            let (upper, lower) = (one.place.minY < other.place.minY ? (one, other) : (other, one))
            // Black at the display's edge, as behind a spring that goes too far, is none between both.
            func gap(_ end: Double, _ begin: Double, _ length: Double) -> Double {
                end > 0 && begin < length ? begin - end : 0
            }
            let apart = max(
                gap(left.place.maxX, right.place.minX, size.width),
                gap(upper.place.maxY, lower.place.minY, size.height))
            // Pages that are apart from the beginning are meant to be.
            if look.time == frames.first?.time,
                max(right.place.minX - left.place.maxX, lower.place.minY - upper.place.maxY) > 1
            {
                return nil
            }
            let isSeen = apart > 0 && look.blackPart(of: size) > 0.01
            return (look, isSeen ? apart : 0)
        }
        let known = gaps.compactMap(\.self)
        guard known.count == gaps.count, known.count > 4,
            known[known.count - 1].points < 0.03 * size.width || transition.outcome == .cancelled,
            let widest = known.max(by: { $0.points < $1.points }),
            widest.points > 0.05 * min(size.width, size.height),
            let begin = known.first(where: { $0.points > 1 })
        else { return nil }
        return Finding(
            .crossFadeDips, at: min(begin.look.time, ended), view: to, in: transition,
            "during \(transition.phrase) black is seen between \(code(from)) and \(code(to)), up to "
                + "\(figure(widest.points.rounded())) points wide",
            fix:
                "Give both screens the same curve, delay and duration, or let one of them lie below the other.",
            site: evidence.changeSite(
                of: to, by: .frameLeftBehind, .transformLeftBehind, in: transition, until: ended))
    }

    static let firstState =
        "Set the view to the first state of its animation in the same turn in which it is inserted, or give a delayed "
        + "animation the fill mode backwards."

    /// Screens that show for a moment what comes only later, or came before: a jump to another state and a jump back.
    ///
    /// A screen off the display counts as gone.
    static func excursions(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition -> [Finding] in
            guard evidence.promises[transition.id]?.isSystems != true,
                let before = evidence.look(before: transition.began)
            else { return [] }
            let end = min(
                (transition.ended ?? .infinity) + 3 * evidence.frameTime,
                evidence.next(after: transition) - evidence.frameTime / 2)
            guard transition.began < end else { return [] }
            let looks = [before] + evidence.frames(in: transition.began...end)
            return transition.parties.compactMap { name in
                evidence.excursion(
                    of: name, in: looks, until: transition.ended ?? .infinity
                ).map { found in
                    Finding(
                        .oneFrameFlash, at: found.time, view: name, in: transition,
                        "\(code(name)) flashes for \(found.count) "
                            + "frame\(found.count == 1 ? "" : "s") \(found.isAtStart ? "at the beginning of" : "in") "
                            + "\(transition.phrase): it shows another state than before and after",
                        fix: found.isAtStart ? firstState : nil)
                }
            }
        }
    }
}

/// A side of the display.
private enum Side: String {
    case left, right
    var other: Side { self == .left ? .right : .left }
}

extension Evidence {
    /// The side beyond which a screen is, but for a tenth of the display, in the last look of a span.
    fileprivate func side(of name: String, at span: ClosedRange<Double>) -> Side? {
        guard
            let view = looks(in: span).last(where: { $0.time > span.lowerBound || !$0.isBefore })?[
                name],
            view.isInWindow, view.visibility > 0.1,
            abs(view.place.midY - size.height / 2) < 0.1 * size.height
        else { return nil }
        if view.place.minX > 0.9 * size.width { return .right }
        return view.place.maxX < 0.1 * size.width ? .left : nil
    }

    fileprivate struct UnseenMotion {
        var time: Double
        /// Whether it is elsewhere, and does not only fade.
        var isMove: Bool
        /// The largest share of it that the cover lets through, 0…0.5.
        var seen: Double

        func joined(with other: Self) -> Self {
            Self(time: time, isMove: isMove || other.isMove, seen: max(seen, other.seen))
        }
    }

    /// The motion of a screen behind another one that covers it in all frames; nil if there is none, or if more than half
    /// of it is seen on its way.
    fileprivate func unseenMotion(
        of name: String, behind cover: String, in frames: [Look]
    ) -> UnseenMotion? {
        guard let first = frames.first(where: { $0[name]?.isInWindow == true }),
            let start = first[name], frames.count >= 6
        else { return nil }
        var (motion, moved, most) = (UnseenMotion?.none, 0, 0.0)
        for look in frames {
            guard let view = look[name], view.isInWindow, let other = look[cover], other.isInWindow
            else { return nil }
            let way = view.place.distance(to: start.place) / max(size.width, size.height)
            let fade = abs(view.visibility - start.visibility)
            most = max(most, way, fade)
            guard max(way, fade) > 0.01, part(of: view.place) > 0.01 else { continue }
            // A cover that lets more than half of it through shows the motion.
            guard other.isOpaque, other.rank > view.rank, other.visibility > 0.5,
                !look.isInside(other, name), !look.isInside(view, cover),
                covers(view.place, by: other.shown)
            else { return nil }
            let seen = UnseenMotion(
                time: look.time, isMove: way > 0.01, seen: 1 - other.visibility)
            motion = motion?.joined(with: seen) ?? seen
            moved += 1
        }
        return most > 0.1 && moved >= 4 ? motion : nil
    }

    /// Whether what the display shows of a place is within another one, but for a hundredth.
    private func covers(_ place: CGRect, by other: CGRect) -> Bool {
        let shown = place.intersection(CGRect(origin: .zero, size: size))
        let common = shown.intersection(other)
        guard !shown.isNull, !common.isNull else { return false }
        return common.width * common.height > 0.99 * shown.width * shown.height
    }

    fileprivate struct Excursion {
        var time: Double
        var count: Int
        var isAtStart: Bool
    }

    /// A state of a screen for a few frames between two sudden changes, after which it is as before them.
    ///
    /// - Parameter end: The end of the transition, at which a cancelled one is as before.
    fileprivate func excursion(of name: String, in looks: [Look], until end: Double) -> Excursion? {
        let states = looks.map { look in
            look[name].map {
                (sight: sight(of: $0, in: look), weight: weight(of: $0), place: $0.place)
            } ?? (sight: 0, weight: 0, place: .zero)
        }
        func difference(_ one: Int, _ other: Int) -> Double {
            let (a, b) = (states[one], states[other])
            guard a.sight > 0.01, b.sight > 0.01 else { return abs(a.sight - b.sight) }
            return max(
                abs(a.sight - b.sight),
                a.place.distance(to: b.place) / max(size.width, size.height))
        }
        for last in states.indices.dropLast(2)
        where difference(last, last + 1) > 0.2
            // Another screen in front of it is that one's doing.
            && (abs(states[last].weight - states[last + 1].weight) > 0.1
                || states[last].place != states[last + 1].place)
        {
            let longest = last == 0 ? 30 : 4
            for next in (last + 2)...(last + 1 + longest) where next < states.count {
                guard difference(last + 1, next - 1) < 0.1 else { break }
                guard difference(next - 1, next) > 0.2, difference(last, next) < 0.1,
                    next - last <= 5 || looks[next].time < end - 1e-6,
                    // A finger may throw it there and back, but not from one frame to the next.
                    last == 0 && next == 2
                        || !looks[(last + 1)..<next].contains(where: { $0.phase == .interactive })
                else { continue }
                return Excursion(
                    time: looks[last + 1].time, count: next - last - 1, isAtStart: last < 3)
            }
        }
        return nil
    }
}
