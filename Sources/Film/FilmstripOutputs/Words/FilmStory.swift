package import FilmstripDisplay
public import FilmstripFilm
import FilmstripJSON
package import Foundation
package import StageEvents

/// The story of a film in sentences, for those who do not see its pictures.
///
/// Each sentence follows from a claim about the timeline, or about the pictures of its frames if they are given.
package struct FilmStory {
    /// A claim about a timeline; times are stage seconds, lengths points.
    package enum Claim: Equatable {
        case frames(Int, from: Double, to: Double)
        /// A finger's touch and lift, and the way between them.
        case finger(Int, began: Double, ended: Double, way: CGPoint)
        case begins(Int, began: Double)
        /// The way of a view's middle to its farthest place in the frames of a transition and the first one after it, and
        /// whether it is back at the last of them.
        case moves(String, in: Int, way: CGPoint, isBack: Bool)
        /// The sizes of a view at the first and the last frame of a transition that show it.
        case grows(String, in: Int, from: CGSize, to: CGSize)
        /// The same of its opacity: the last frame before it changes and the first one after it has changed, if these are
        /// not the ends.
        case fades(
            String, in: Int, from: Double, to: Double, since: Double? = nil, until: Double? = nil)
        /// A view that moves between the frames of a transition alone: the length of its way, and the distance of its ends.
        case travels(String, in: Int, way: Double, distance: Double)
        /// A transition in which no named view moves.
        case unnamed(Int)
        /// A transition whose pictures differ, and in which no named view moves.
        case changes(Int)
        /// A transition in which an area is turned in perspective about an axis of the display.
        case turns(Int, Axis)
        /// The sizes of the largest mask at the first and the last frame of a transition that have one.
        case masks(Int, from: CGSize, to: CGSize)
        /// The ways of a view's middle between frames outside transitions, each to the frame at a time.
        case legs(String, from: Double, [Leg])
        case decision(String, at: Double)
        case ends(Int, StageTransition.Outcome, after: Double)
        case change(Int)
        /// A haptic signal, by its kind.
        case haptic(String, at: Double)
        /// The height of the keyboard that comes, or that goes.
        case keyboard(Double, comes: Bool, at: Double)
        /// The orientation to which the device is turned.
        case turn(String, at: Double)
        /// The detent that a screen's sheet has chosen.
        case detent(String, of: String, at: Double)
        case findings([String])
    }

    /// The direction of an axis on the display.
    package enum Axis: String { case vertical, horizontal, oblique }

    /// A way without a turn, to the frame at a time.
    package struct Leg: Equatable {
        package var way: CGPoint
        package var time: Double
    }

    let timeline: Timeline
    /// The claims in order of time.
    package let claims: [Claim]
    /// The times at which fingers let go of the transitions with these ids.
    let releases: [Int: Double]

    /// The most views of which a transition tells.
    static let mostViews = 4
    /// The least way, change of a side and change of opacity that is told.
    static let leastWay = 1.0, leastFade = 0.05
    /// The least way that is told of a view that moves between frames alone.
    static let leastUnseenWay = 10.0

    /// Tells a timeline; `pictures` are those of its frames, or empty.
    package init(_ timeline: Timeline, _ pictures: [DisplayList] = []) {
        self.timeline = timeline
        let decisions = TrackDecision.all(in: timeline)
        releases = decisions.reduce(into: [:]) { releases, decision in
            if let id = decision.transition { releases[id] = decision.time }
        }
        var all: [(time: Double, claim: Claim)] = []
        for (index, contact) in timeline.gestures.enumerated() {
            let (first, last) = (contact.places[0], contact.places[contact.places.count - 1])
            let way = CGPoint(
                x: last.location.x - first.location.x, y: last.location.y - first.location.y)
            all.append(
                (first.time, .finger(index, began: first.time, ended: last.time, way: way)))
        }
        for transition in timeline.transitions {
            all.append((transition.began, .begins(transition.id, began: transition.began)))
            let seen = Self.views(of: transition, in: timeline)
            let unseen = Self.unseen(in: transition, beside: seen, timeline)
            let named = seen + unseen.filter { $0 != .unnamed(transition.id) }
            let drawn = Self.drawn(in: transition, timeline, pictures, isAlone: named.isEmpty)
            all += (drawn + (drawn.isEmpty ? seen + unseen : named)).map { (transition.began, $0) }
            if let ended = transition.ended, let outcome = transition.outcome {
                let after = ended - (releases[transition.id] ?? transition.began)
                all.append((ended, .ends(transition.id, outcome, after: after)))
            }
        }
        for decision in decisions {
            guard let words = decision.texts.first,
                !timeline.changes.contains(where: { $0.released == decision.time })
            else { continue }
            all.append((decision.time, .decision(words, at: decision.time)))
        }
        all += timeline.events.compactMap { event in Self.claim(event).map { (event.time, $0) } }
        all += Self.rests(of: timeline)
        all += timeline.changes.indices.map { (timeline.changes[$0].began, .change($0)) }
        let sorted = all.enumerated().sorted {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }.map(\.element.claim)
        let frames = Claim.frames(
            timeline.frames.count, from: timeline.frames.first?.time ?? 0,
            to: timeline.frames.last?.time ?? 0)
        // A play that was not searched for findings has no numbers of its motion.
        let findings = timeline.motion.map { _ in
            Claim.findings(
                timeline.findings.filter { $0.allowed == nil }.map {
                    "\($0.message) (\($0.rule.rawValue))"
                })
        }
        claims = [frames] + sorted + [findings].compactMap(\.self)
    }

    package var text: String { inOneLine(claims.map(sentence).joined(separator: " ")) }
    /// The sentences, one a line.
    package var lines: String {
        claims.map { inOneLine(sentence($0)) }.joined(separator: "\n")
    }
    /// The transitions of the film, or their number, in a few words.
    package var title: String {
        switch timeline.transitions.count {
        case 0: "No transition"
        case 1:
            "\(timeline.transitions[0].noun): \(timeline.transitions[0].from ?? "nothing") → "
                + (timeline.transitions[0].to ?? "nothing")
        case let count: "\(count) transitions"
        }
    }

    /// The claims about views that change most between the frames of a transition.
    private static func views(of transition: StageTransition, in timeline: Timeline) -> [Claim] {
        let before = timeline.frame(before: transition)
        let frames = timeline.frames.filter {
            (before?.time ?? transition.began) <= $0.time
                && $0.time <= transition.ended ?? .infinity
        }
        var names: [String] = []
        for frame in frames {
            for view in frame.views where !names.contains(view.name) { names.append(view.name) }
        }
        let after = timeline.frame(after: transition)
        let told = names.compactMap { name -> (extent: Double, start: Double, claims: [Claim])? in
            // The frame at the end is among both.
            let shown = (frames + [after].compactMap(\.self)).filter { $0[name] != nil }
            let seen = shown.compactMap { $0[name] }
            guard let first = seen.first, let last = seen.last else { return nil }
            let id = transition.id
            let ways = seen.map {
                CGPoint(
                    x: $0.place.midX - first.place.midX, y: $0.place.midY - first.place.midY)
            }
            var (extent, start, claims) = (0.0, transition.began, [Claim]())
            if let way = ways.max(by: { $0.length < $1.length }), way.length >= leastWay {
                let isBack = ways[ways.count - 1].length < leastWay
                claims.append(.moves(name, in: id, way: way, isBack: isBack))
                extent += way.length
            }
            let (from, to) = (first.place.size, last.place.size)
            let growth = max(abs(to.width - from.width), abs(to.height - from.height))
            if growth >= leastWay {
                claims.append(.grows(name, in: id, from: from, to: to))
                extent += growth
            }
            if abs(last.alpha - first.alpha) >= leastFade {
                func isNear(_ alpha: Double, _ view: Timeline.View) -> Bool {
                    abs(view.alpha - alpha) < leastFade / 2
                }
                let before = seen.firstIndex { !isNear(first.alpha, $0) }.map { $0 - 1 } ?? 0
                let after = seen.lastIndex { !isNear(last.alpha, $0) }.map { $0 + 1 } ?? 0
                let (since, until) = (shown[before].time, shown[after].time)
                claims.append(
                    .fades(
                        name, in: id, from: first.alpha, to: last.alpha,
                        since: before > 0 && since > transition.began ? since : nil,
                        until: until < transition.ended ?? .infinity && after < seen.count - 1
                            ? until : nil))
                extent += 100 * abs(last.alpha - first.alpha)
                if claims.count == 1 { start = since }
            }
            return claims.isEmpty ? nil : (extent, start, claims)
        }
        let most = told.indices.sorted { told[$0].extent > told[$1].extent }.prefix(mostViews)
        return most.sorted { (told[$0].start, $0) < (told[$1].start, $1) }.flatMap {
            told[$0].claims
        }
    }
}

extension Timeline {
    /// The last frame before a transition if all is in it as the transition finds it: neither the keyboard, a turn, a sheet
    /// that takes a detent, another transition nor a change of state has moved anything since then; otherwise nil.
    func frame(before transition: StageTransition) -> Frame? {
        guard let frame = frames.last(where: { $0.time < transition.began }) else { return nil }
        // A motion that such an event begins may last for so long.
        let span = (frame.time - Self.settling)..<transition.began
        let isMoved =
            events.contains { span.contains($0.time) && FilmStory.moves($0) }
            || transitions.contains {
                $0.id < transition.id && $0.began < transition.began
                    && frame.time < $0.ended ?? .infinity
            }
            || changes.contains {
                $0.began < transition.began && frame.time < $0.ended ?? .infinity
            }
        return isMoved ? nil : frame
    }

    /// The longest time for which the keyboard, a turn or a sheet moves after its event; seconds.
    private static let settling = 1.5

    /// The first frame at or after a transition's end, if no other one has begun by then.
    func frame(after transition: StageTransition) -> Frame? {
        guard let ended = transition.ended,
            let frame = frames.first(where: { $0.time > ended - 1e-6 }),
            !transitions.contains(where: { $0.id > transition.id && $0.began <= frame.time })
        else { return nil }
        return frame
    }
}

extension CGPoint {
    var length: Double { hypot(x, y) }
}

extension Film {
    /// The film in sentences: the fingers, what they drive, what moves where, the decisions, outcomes and findings. It
    /// is for those who do not see the pictures.
    public var story: String { FilmStory(timeline, pictures).text }
}
