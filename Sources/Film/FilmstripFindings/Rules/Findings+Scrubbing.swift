import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// Views that a spring moves far ahead of the finger that drives it: a driven spring keeps its shape, which covers
    /// most of the way at its beginning.
    static func scrubbedSprings(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.compactMap { transition in
            // A layer whose time is set by hand shows curves as they are.
            guard transition.isInteractive, transition.container != "custom",
                evidence.promises[transition.id]?.isSystems == false,
                let before = evidence.look(before: transition.began)
            else { return nil }
            let updates = evidence.events(.updateInteractiveTransition, of: transition)
            let end = evidence.handOff(of: transition) ?? transition.ended ?? .infinity
            guard transition.began <= end else { return nil }
            let looks = evidence.looks(in: transition.began...end)
                .filter { !$0.isBefore && $0.phase == .interactive }
            guard let first = looks.first else { return nil }
            var worst: (lead: Double, finding: Finding)?
            var next = 0
            for look in looks {
                while next < updates.count, updates[next].time <= look.time { next += 1 }
                guard next > 0, case .number(let progress) = updates[next - 1].detail,
                    (0...1).contains(progress)
                else { continue }
                for view in look.views
                where view.hasSpring && !view.isCarried && view.visibility > 0.01 {
                    guard let start = first[view.name],
                        let way = look.way(of: view.name, from: start, before)
                    else { continue }
                    let moved = start.place.way(to: view.place)
                    let lead = hypot(moved.dx - progress * way.dx, moved.dy - progress * way.dy)
                    guard lead > 60, lead > worst?.lead ?? 0 else { continue }
                    let share = hypot(moved.dx, moved.dy) / hypot(way.dx, way.dy)
                    worst = (
                        lead,
                        Finding(
                            .springAheadOfFinger, at: look.time, view: view.name, in: transition,
                            "with the finger at \(figure((progress * 100).rounded())) % of "
                                + "\(transition.phrase), the spring shows \(view.name) at "
                                + "\(figure((share * 100).rounded())) % of its way, "
                                + "\(figure(lead.rounded())) points ahead")
                    )
                }
            }
            return worst?.finding
        }
    }
}

extension Look {
    /// The vector from a view's place at the start of a transition to the place where its animation ends; nil if that
    /// is unknown. No view above it may move.
    fileprivate func way(of name: String, from start: Seen, _ before: Look) -> CGVector? {
        guard let end = left(name) else { return nil }
        var offset = CGVector(dx: 0, dy: 0)
        if let seen = before[name], seen.isInWindow, !seen.hasSpring, let old = before.left(name) {
            offset = old.frame.way(to: seen.place)
        } else if !start.isScreen {
            return nil
        }
        let way = start.place.way(to: end.frame)
        return CGVector(dx: way.dx + offset.dx, dy: way.dy + offset.dy)
    }
}
