import FilmstripFilm
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
            return Finding(
                .blackScreen, at: ended, view: transition.to, in: transition,
                "after \(transition.phrase) no screen shows: "
                    + (last[transition.to ?? ""].map(reason) ?? "the arriving view was not loaded"))
        }
    }

    private static func reason(_ view: Seen) -> String {
        let name = code(view.name)
        if !view.isInWindow {
            return "\(name) left the window with the container of the transition"
        }
        return view.visibility > 0.01
            ? "\(name) is outside of it" : "\(name) is transparent or hidden"
    }

    /// Views that are in their final state and leave it once more for a short time.
    ///
    /// After a finish, for at most four frames; after a cancel, for any time.
    static func flash(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition -> [Finding] in
            guard let ended = transition.ended else { return [] }
            let begin = evidence.handOff(of: transition) ?? transition.began
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
                guard let away = ways.excursion(from: inPlace, atMost: longest) else { return nil }
                let time = frames[away.lowerBound].time
                let way = transition.outcome == .cancelled ? "cancelled" : "completed"
                return Finding(
                    .oneFrameFlash, at: time, view: name, in: transition,
                    "\(transition.phrase) was \(way), and \(code(name)), which was in place already, shows "
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
